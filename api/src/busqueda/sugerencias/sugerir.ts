import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { MAXIMO_DE_SUGERENCIAS } from '@foja/domain/busqueda/limites.ts'
import type { ClaseDeSugerencia, Sugerencias } from '@foja/domain/busqueda/sugerencia.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'
import { sugerirDocumentos } from '@foja/api/busqueda/sugerencias/sugerir-documentos.ts'
import { sugerirValores, type ClaseDeValor } from '@foja/api/busqueda/sugerencias/sugerir-valores.ts'

/** Cuántos valores de cada clase caben en la caja, antes de los títulos. */
const CUPO: [ClaseDeValor, number][] = [
  ['tipo', 2],
  ['area', 2],
  ['persona', 2],
  ['palabra_clave', 3],
]

/** Sugerencias para lo que se va escribiendo: en la caja, números, valores y títulos; en un filtro, sus valores. */
export async function sugerir(
  buscador: Buscador,
  acceso: Acceso,
  clase: ClaseDeSugerencia,
  texto: string,
): Promise<Sugerencias> {
  if (clase !== 'todo') return sugerirValores(buscador.sql, acceso, clase, texto)
  const [{ porNumero, porTitulo }, ...valores] = await Promise.all([
    sugerirDocumentos(buscador, acceso, texto),
    ...CUPO.map(async ([de, cupo]) =>
      (await sugerirValores(buscador.sql, acceso, de, texto)).rows.slice(0, cupo),
    ),
  ])
  const conNumero = new Set(porNumero.map(({ id }) => id))
  const todas = [...porNumero, ...valores.flat(), ...porTitulo.filter(({ id }) => !conNumero.has(id))]
  return { rows: todas.slice(0, MAXIMO_DE_SUGERENCIAS) }
}
