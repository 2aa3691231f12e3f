import { ABIERTO } from '@foja/domain/busqueda/fechas/abierto.ts'
import { leerFecha } from '@foja/domain/busqueda/fecha.ts'
import { FILTROS, type NombreDeFiltroDeLista } from '@foja/domain/busqueda/filtros.ts'
import { NOMBRE_DE_VISIBILIDAD, VISIBILIDADES } from '@foja/domain/documento/visibilidad.ts'
import { valorSinDocumento, type Chip } from './chip.ts'
import { leerDia } from './leer-dia.ts'

const DIA = String.raw`(\d{1,2}/\d{1,2}/(?:\d{2}){1,2})`
/** Como las dice `textoDeFecha`, con los dos extremos. */
const FECHA = new RegExp(`^${DIA}(?:\\s*[–-]\\s*${DIA})?$`)
const conBarras = (dia: string) => dia.split('-').toReversed().join('/')

/** El filtro de una fecha como la muestra su chip; nada si no es ninguna, o si el rango que dice ser no tiene fin. */
function filtroDeFecha(texto: string, deRango: boolean | undefined): string | undefined {
  const entero = texto
    .replace('hasta ', `${conBarras(ABIERTO.desde)}-`)
    .replace(/^desde (.+)/, `$1-${conBarras(ABIERTO.hasta)}`)
  const [, uno, otro] = FECHA.exec(entero) ?? []
  const [primero, ultimo] = [uno, otro ?? uno].map((dia) => leerFecha(leerDia(dia ?? '') ?? ''))
  if (!primero || !ultimo || ultimo.desde < primero.desde || (deRango && !otro)) return undefined
  return otro ? `${primero.desde}-${ultimo.hasta}` : String(primero.desde)
}

/** Lo que un chip manda como filtro: todos sus ids o, si no los tiene, lo que su texto dice. El que no se lee va como vino, y se lo nombra entre los que no se usaron. */
function valoresDeChip(
  key: NombreDeFiltroDeLista,
  { value, typeId, personId, areasId, isDateFromTo }: Partial<Chip>,
): string[] {
  if (personId && (key === 'enviado_a' || key === 'recibido_de')) return [`usuario:${personId}`]
  const ids = [typeId ?? personId ?? areasId ?? []].flat()
  if (ids.length > 0) return ids.map(String)
  const texto = String(value ?? '').trim()
  if (texto === '') return []
  if (key === 'fecha') return [filtroDeFecha(texto, isDateFromTo) ?? texto]
  if (key === 'visibilidad')
    return [VISIBILIDADES.find((una) => NOMBRE_DE_VISIBILIDAD[una] === texto) ?? texto]
  return [valorSinDocumento({ key, value: texto })]
}

/** Lee el parámetro `chips` de una dirección (RUT-10): los de esos filtros que valen, como filtro y valor; lo que no es un chip se ignora. */
export function leerChips(
  json: string | null,
  filtros: readonly NombreDeFiltroDeLista[] = FILTROS,
): { filtro: NombreDeFiltroDeLista; valor: string }[] {
  try {
    const lista: unknown = JSON.parse(json ?? '[]')
    if (!Array.isArray(lista)) return []
    return (lista as Partial<Chip>[]).flatMap((chip) => {
      const filtro = filtros.find((clave) => clave === chip?.key)
      if (!filtro || chip.isFilter === true) return []
      return valoresDeChip(filtro, chip).map((valor) => ({ filtro, valor }))
    })
  } catch {
    return []
  }
}
