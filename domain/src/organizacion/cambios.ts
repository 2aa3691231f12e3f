import { celdasDe, elementoDe, esCsv, type ClaseJson } from '@foja/domain/organizacion/esquemas.ts'
import {
  ARCHIVO,
  claveDe,
  CLASES,
  nombreDe,
  type Clase,
  type De,
  type Fila,
  type Filas,
  type Organizacion,
} from '@foja/domain/organizacion/organizacion.ts'
import { acortado } from '@foja/domain/texto/primeras-letras.ts'

/** Algo que los archivos traen y la base no tiene, o tiene de otro modo. */
export type Cambio<C extends Clase = Clase> = {
  [K in C]: {
    clase: K
    linea: number
    nombre: string
    antes: De<K> | undefined
    despues: De<K>
    /** Por columna, lo que decía y lo que dirá, como se escribe. En lo nuevo, sólo lo que dirá. */
    campos: Record<string, { antes: string; despues: string }>
  }
}[C]

/** Lo que cambiaría al cargar, en el orden de los archivos. Lo que ellos no nombran no cambia. */
export const cambiosDe = (filas: Filas, actual: Organizacion): Cambio[] =>
  CLASES.flatMap((clase) => cambiosDeClase(clase, filas[clase] ?? [], actual[clase]))

function cambiosDeClase<C extends Clase>(clase: C, filas: Fila<De<C>>[], hay: De<C>[]): Cambio[] {
  const actuales = new Map(hay.map((valor) => [claveDe(nombreDe(clase, valor)), valor]))
  return filas.flatMap(({ linea, valor }) => {
    const nombre = nombreDe(clase, valor)
    const antes = actuales.get(claveDe(nombre))
    const escrito = {
      antes: antes === undefined ? {} : escribir(clase, antes),
      despues: escribir(clase, valor),
    }
    const campos = Object.fromEntries(
      Object.keys({ ...escrito.antes, ...escrito.despues })
        .map(
          (campo) =>
            [campo, { antes: escrito.antes[campo] ?? '', despues: escrito.despues[campo] ?? '' }] as const,
        )
        .filter(([, { antes, despues }]) => antes !== despues),
    )
    if (antes !== undefined && Object.keys(campos).length === 0) return []
    return [{ clase, linea, nombre, antes, despues: valor, campos } as unknown as Cambio]
  })
}

/** Cada campo como se escribe, con las listas en un orden cualquiera pero siempre el mismo. */
function escribir<C extends Clase>(clase: C, valor: De<C>): Record<string, string> {
  if (esCsv(clase)) {
    const celdas = celdasDe(clase, valor as never)
    // De las áreas de una persona importa cuál es la primera; de lo demás, sólo qué hay.
    for (const campo of ['permisos', 'leen', 'escriben', 'eliminan', 'roles'])
      if (celdas[campo] !== undefined) celdas[campo] = ordenar(celdas[campo].split(', '))
    if (clase === 'usuarios') {
      const [primera, ...resto] = celdas.areas!.split(', ')
      celdas.areas = [primera!, ...(resto.length > 0 ? [ordenar(resto)] : [])].join(', ')
    }
    return celdas
  }
  const elemento = elementoDe(clase as ClaseJson, ordenado(clase, valor) as never)
  return Object.fromEntries(
    Object.entries(elemento).map(([campo, dicho]) => [
      campo,
      typeof dicho === 'string' ? dicho : JSON.stringify(dicho),
    ]),
  )
}

const ordenar = (lista: readonly string[]) => lista.toSorted().join(', ')

/** Un circuito es el mismo en cualquier orden de sus pasos y transiciones. */
function ordenado<C extends Clase>(clase: C, valor: De<C>): De<C> {
  if (clase !== 'circuitos') return valor
  const circuito = valor as De<'circuitos'>
  return {
    ...circuito,
    pasos: circuito.pasos
      .map((paso) => ({ ...paso, areas: paso.areas.toSorted(), tipos: paso.tipos.toSorted() }))
      .toSorted((a, b) => (a.nombre < b.nombre ? -1 : 1)),
    transiciones: circuito.transiciones.toSorted((a, b) =>
      `${a.desde}\n${a.hasta}` < `${b.desde}\n${b.hasta}` ? -1 : 1,
    ),
  } as De<C>
}

/** Un cambio como se cuenta: archivo, qué cosa y qué le pasa, con los textos largos cortados. */
export const contarCambio = ({ clase, nombre, antes, campos }: Cambio) => ({
  archivo: ARCHIVO[clase],
  clave: nombre,
  cambio: antes === undefined ? ('nuevo' as const) : ('cambia' as const),
  campos: Object.fromEntries(
    Object.entries(campos).map(([campo, { antes, despues }]) => [
      campo,
      { antes: cortar(antes), despues: cortar(despues) },
    ]),
  ),
})

const LARGO = 200
const cortar = (texto: string) => acortado(texto, LARGO)
