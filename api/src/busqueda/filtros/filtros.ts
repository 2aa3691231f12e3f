import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Rango } from '@foja/domain/busqueda/fecha.ts'
import { FILTROS, valoresDe, type NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { plegar, textoDeCampo } from '@foja/domain/texto/normalizar.ts'
import { leerAmbito, type Ambito } from '@foja/api/busqueda/filtros/ambito.ts'
import { leerAvanzada, type Avanzada } from '@foja/api/busqueda/filtros/avanzada.ts'
import { esCorto, RESOLUTORES, type Contexto } from '@foja/api/busqueda/filtros/resolutores.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

/** Lo que se guarda en el índice de cada filtro. Los de número de área son del área que dio el número. */
type Claves = {
  titulo: string
  contenido: string
  nro_numero: string
  tipo: number
  palabra_clave: string
  fecha: Rango
  nro_anexo: number
  visibilidad: string
  nro_codigo_area: number
  nro_sigla_area: number
  nro_ruta_completa_area: number
  nro_corresponde: number
  nro_numero_asignado: string
  nro_codigo_tipo_documento: number
  nro_cuerpo: number
  nro_area: number
  /** Id de área, o lugar donde se guarda en papel. */
  lugar_actual: number | string
  persona_relacionada: number
  anio: number
  estado: number
}

/** Filtros listos para la consulta: nombres ya resueltos a ids. Ausente: no filtra. */
export type Filtros = Partial<{ [F in NombreDeFiltro]: Claves[F][] }> & Avanzada & { ambito?: Ambito }

export type FiltrosLeidos = {
  filtros: Filtros
  /** Los valores que valieron, como vinieron y como se muestran. */
  elegidos: { filtro: NombreDeFiltro; valor: string; texto: string }[]
  /** Qué nombra cada uno: varias cosas, si se llaman igual. */
  eligen: { filtro: NombreDeFiltro; valor: string; clave: unknown }[]
  /** Valores que no se pudieron resolver, por filtro. */
  descartados: { filtro: NombreDeFiltro; valor: string }[]
  /** Un texto de menos de cuatro letras no busca nada (BUS-16); en la avanzada, tampoco lo que no se conoce (BUS-29). */
  imposible: boolean
  /** Los que no buscan por tener textos demasiado cortos. */
  cortos: NombreDeFiltro[]
}

/** Valores que se miran de un filtro; los demás se descartan, y se nombran. */
const MAXIMO_DE_VALORES = 100
/** Los que, si ninguno de sus textos alcanza, hacen que no se busque. */
const DE_TEXTO: ReadonlySet<NombreDeFiltro> = new Set(['titulo', 'contenido'])
/** Los que la avanzada pide por id (ENT-28). */
const DE_IDS: ReadonlySet<NombreDeFiltro> = new Set(['tipo', 'nro_area', 'estado', 'persona_relacionada'])

/**
 * Lee y resuelve los filtros, todos a la vez y sin preguntar por los que no se usan; lo que no se resuelve se
 * descarta y se nombra (BUS-18).
 * @throws demasiadosCargados, tipoDeRelacionInvalido, demasiadosRelacionados
 */
export async function leerFiltros(
  buscador: Pick<Buscador, 'sql' | 'configuracion'>,
  acceso: FiltroDeAcceso,
  parametros: ParametrosDeBusqueda,
): Promise<FiltrosLeidos> {
  const { sql } = buscador
  const exigente = parametros.tipo_busqueda === 'avanzada'
  const [ambito, avanzada, ...leidos] = await Promise.all([
    leerAmbito(buscador, parametros),
    leerAvanzada(sql, acceso, parametros),
    ...FILTROS.map((filtro) =>
      resolver({ sql, acceso }, filtro, parametros[filtro], exigente && DE_IDS.has(filtro)),
    ),
  ])
  const filtros: Record<string, unknown> = { ...avanzada, ...(ambito && { ambito }) }
  for (const { filtro, claves } of leidos) if (claves.length > 0) filtros[filtro] = claves
  return {
    filtros,
    elegidos: leidos.flatMap(({ elegidos }) => elegidos),
    eligen: leidos.flatMap(({ eligen }) => eligen),
    descartados: leidos.flatMap(({ corto, descartados }) => (corto ? [] : descartados)),
    imposible: leidos.some(({ corto, ninguno }) => corto || (exigente && ninguno)),
    cortos: leidos.flatMap(({ corto, filtro }) => (corto ? [filtro] : [])),
  }
}

/** @param porId si un número es un id y nada más: el de un tipo que no se puede leer no es el código de otro */
async function resolver(
  contexto: Contexto,
  filtro: NombreDeFiltro,
  parametro: string | undefined,
  porId: boolean,
) {
  const todos = [...new Set(valoresDe(parametro))]
  const valores = todos.slice(0, MAXIMO_DE_VALORES)
  // «Todos» entre las visibilidades es no filtrar.
  const pedidos = filtro === 'visibilidad' && valores.some(esTodas) ? [] : valores
  const nombrados = pedidos.length === 0 ? [] : await RESOLUTORES[filtro](contexto, pedidos.map(textoDeCampo))
  const hallados = porId
    ? nombrados.filter(({ valor, clave }) => !/^\d+$/.test(valor) || clave === Number(valor))
    : nombrados
  const textos = new Map<string, Set<string>>()
  for (const { valor, texto } of hallados) textos.set(valor, (textos.get(valor) ?? new Set()).add(texto))
  const vale = (valor: string) => textos.has(textoDeCampo(valor))
  const ninguno = pedidos.length > 0 && hallados.length === 0
  return {
    filtro,
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
      (valor) => ({
        filtro,
        valor,
      }),
    ),
    ninguno,
    corto: ninguno && DE_TEXTO.has(filtro) && pedidos.some((valor) => esCorto(textoDeCampo(valor))),
  }
}

const esTodas = (valor: string) => ['all', 'todos'].includes(plegar(valor))
