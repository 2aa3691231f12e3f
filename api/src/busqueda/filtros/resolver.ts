import { valoresDe } from '@foja/domain/busqueda/filtros.ts'
import { textoDeCampo } from '@foja/domain/texto/normalizar.ts'
import type { Hallado } from '@foja/api/busqueda/filtros/resolucion.sql.ts'

/** Lo que se leyó de un filtro: `eligen`, qué nombra cada valor; las claves, lo que va a la consulta. */
export type Resuelto<F extends string> = {
  filtro: F
  claves: unknown[]
  elegidos: { filtro: F; valor: string; texto: string }[]
  eligen: { filtro: F; valor: string; clave: unknown }[]
  descartados: { filtro: F; valor: string }[]
  /** Se pidió algo y nada vale. */
  ninguno: boolean
  /** Los valores que se miraron. */
  pedidos: string[]
}

/** Valores que se miran de un filtro; los demás se descartan, y se nombran. */
const MAXIMO_DE_VALORES = 100

type Opciones = {
  /** Un valor con el que no se filtra. */
  esTodos?: (valor: string) => boolean
  /** Si un número es un id y nada más: el de un tipo que no se puede leer no es el código de otro. */
  porId?: boolean
}

/** Lo que un filtro nombra, de lo elegido o escrito a lo que está en el índice. */
export async function resolver<F extends string>(
  filtro: F,
  parametro: string | undefined,
  hallar: (valores: string[]) => Promise<Hallado[]> | Hallado[],
  { esTodos, porId = false }: Opciones = {},
): Promise<Resuelto<F>> {
  const todos = [...new Set(valoresDe(parametro))]
  const valores = todos.slice(0, MAXIMO_DE_VALORES)
  const pedidos = esTodos && valores.some(esTodos) ? [] : valores
  const nombrados = pedidos.length === 0 ? [] : await hallar(pedidos.map(textoDeCampo))
  const hallados = porId
    ? nombrados.filter(({ valor, clave }) => !/^\d+$/.test(valor) || clave === Number(valor))
    : nombrados
  const textos = new Map<string, Set<string>>()
  for (const { valor, texto } of hallados) textos.set(valor, (textos.get(valor) ?? new Set()).add(texto))
  const vale = (valor: string) => textos.has(textoDeCampo(valor))
  return {
    filtro,
    pedidos,
    // En orden: el cursor queda atado a ellas.
    claves: [...new Set(hallados.map(({ clave }) => clave))].toSorted(),
    elegidos: pedidos.filter(vale).map((valor) => {
      const [texto, otro] = textos.get(textoDeCampo(valor))!
      return { filtro, valor, texto: otro === undefined ? texto! : valor }
    }),
    eligen: pedidos.flatMap((valor) =>
      hallados
        .filter((hallado) => hallado.valor === textoDeCampo(valor))
        .map(({ clave }) => ({ filtro, valor, clave })),
    ),
    descartados: [...pedidos.filter((valor) => !vale(valor)), ...todos.slice(MAXIMO_DE_VALORES)].map(
      (valor) => ({ filtro, valor }),
    ),
    ninguno: pedidos.length > 0 && hallados.length === 0,
  }
}
