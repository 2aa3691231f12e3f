import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { EN_TITULO } from '@foja/api/busqueda/consulta/campos.ts'
import { quitaCifra } from '@foja/api/busqueda/consulta/cifras-excluidas.ts'

/**
 * Lo mismo escrito, buscado sólo en el número y en el título (RUT-15), con sus correcciones y sus formas: de qué tipo, de
 * dónde o de cuándo es un documento no es su título, ni para hallarlo ni para quitarlo.
 */
export const soloTitulo = (escrito: Escrito): Escrito => ({
  ...escrito,
  campos: EN_TITULO,
  palabras: escrito.palabras.map((palabra) => ({ ...palabra, entendida: [] })),
  numeros: escrito.numeros.map((numero) => ({ ...numero, anio: null, entendida: [] })),
  consulta: { ...escrito.consulta, aniosExcluidos: [] },
  excluye: escrito.consulta.numerosExcluidos.flatMap((numero) => quitaCifra(numero, escrito.consulta) ?? []),
  acerca: [],
  fechas: escrito.fechas.map((fecha) => ({ ...fecha, filtro: { match_none: {} } })),
  loUltimo: false,
})
