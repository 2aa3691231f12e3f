import type { Filter } from '@elastic/search-ui'
import { NOMBRE_DE_FILTRO_DE_LISTA, type NombreDeFiltroDeLista } from '@foja/domain/busqueda/filtros.ts'
import { fechaDicha, leerFecha } from '@foja/domain/busqueda/fecha.ts'
import { NOMBRE_DE_VISIBILIDAD } from '@foja/domain/documento/visibilidad.ts'
import { cortar } from '@/lib/cortar.ts'

/** Un filtro dentro de la caja (ENT-29). */
export type Chip = {
  key: NombreDeFiltroDeLista
  /** Lo que se muestra; vacío mientras sólo se eligió la clase. */
  value: string
  /** El id del tipo o del estado: dos estados se llaman igual. */
  typeId: number | null
  personId: number | null
  areasId: number[]
  /** Todavía no filtra: falta elegir su valor. */
  isFilter: boolean
  /** Si se antepone el nombre de la clase. */
  showTitle: boolean
  /** Fecha de un rango y no de un solo día. */
  isDateFromTo: boolean
}

/** Los nombres de los valores elegidos, por filtro y valor. */
export type Nombres = ReadonlyMap<string, string>
export const claveDeNombre = (filtro: string, valor: string) => `${filtro}:${valor}`

/** Largo con que se muestra el valor de un chip (CON-02). */
export const LARGO_DE_CHIP = 35
const DIA_MS = 86_400_000
/** El documento de una persona, que la distingue de otra que se llama igual. */
const DOCUMENTO = / · [^·]{1,20}$/
const DE_TIPO = new Set<NombreDeFiltroDeLista>(['tipo', 'estado'])
const DE_AREA = new Set<NombreDeFiltroDeLista>([
  'nro_area',
  'lugar_actual',
  'nro_sigla_area',
  'enviado_a',
  'recibido_de',
])
/** Cómo se elige a un usuario donde también se elige un área. */
const DE_USUARIO = /^usuario:(\d{1,9})$/

type Valor = Pick<Chip, 'key' | 'value'>

/** El valor de un chip como se lo busca: el de una persona, sin su documento. */
export const valorSinDocumento = ({ key, value }: Valor): string =>
  key === 'persona_relacionada' ? value.replace(DOCUMENTO, '') : value

/** El valor de un chip, cortado; de una persona se corta el nombre y no su documento. */
export function valorCortado(chip: Valor): string {
  const nombre = valorSinDocumento(chip)
  const documento = chip.value.slice(nombre.length)
  return cortar(nombre, LARGO_DE_CHIP - documento.length) + documento
}

/** Chip de una clase, todavía sin valor. */
export const chipDeClase = (key: NombreDeFiltroDeLista, value = ''): Chip => ({
  key,
  value,
  typeId: null,
  personId: null,
  areasId: [],
  isFilter: true,
  showTitle: true,
  isDateFromTo: false,
})

/** Chip de un filtro que vale: `valor` es lo que se manda, `texto` cómo se llama. */
export function chipConValor(key: NombreDeFiltroDeLista, valor: string, texto: string): Chip {
  const id = /^\d{1,9}$/.test(valor) ? Number(valor) : null
  const rango = key === 'fecha' ? leerFecha(valor) : undefined
  return {
    ...chipDeClase(key, texto),
    isFilter: false,
    typeId: DE_TIPO.has(key) ? id : null,
    personId: key === 'persona_relacionada' ? id : Number(DE_USUARIO.exec(valor)?.[1] ?? 0) || null,
    areasId: DE_AREA.has(key) && id !== null ? [id] : [],
    isDateFromTo: rango !== undefined && rango.hasta - rango.desde >= DIA_MS,
  }
}

/** Cómo se muestra un valor que todavía no tiene nombre: los ids no dicen nada a nadie. */
function textoDeValor(filtro: NombreDeFiltroDeLista, valor: string, nombres: Nombres): string {
  const conocido = nombres.get(claveDeNombre(filtro, valor))
  if (conocido !== undefined) return conocido
  if (filtro === 'visibilidad') return (NOMBRE_DE_VISIBILIDAD as Record<string, string>)[valor] ?? valor
  if (filtro === 'fecha') return fechaDicha(valor)
  const esId = /^\d+$/.test(valor) || DE_USUARIO.test(valor)
  return esId && (DE_TIPO.has(filtro) || DE_AREA.has(filtro)) ? '…' : valor
}

/** Un chip que vale y el valor con que se lo agrega y se lo quita. */
export type ChipElegido = { chip: Chip; valor: string }

/** Los chips de los filtros de Search UI, en su orden. */
export const chipsDe = (
  filtros: readonly Pick<Filter, 'field' | 'values'>[],
  nombres: Nombres,
): ChipElegido[] =>
  filtros.flatMap(({ field, values }) =>
    values.map(String).map((valor) => {
      const clave = field as NombreDeFiltroDeLista
      return { valor, chip: chipConValor(clave, valor, textoDeValor(clave, valor, nombres)) }
    }),
  )

/** Los que el servidor reconoció. */
export const reconocidos = (
  elegidos: readonly ChipElegido[],
  descartados: readonly { filtro: string; valor: string }[],
): ChipElegido[] =>
  elegidos.filter(
    ({ chip, valor }) => !descartados.some((uno) => uno.filtro === chip.key && uno.valor === valor),
  )

/** «Tipo: Resolución», para leer en voz alta. */
export const nombreDeChip = ({ key, value }: Pick<Chip, 'key' | 'value'>) =>
  `${NOMBRE_DE_FILTRO_DE_LISTA[key]}: ${value}`

/** Lo mismo, con el valor cortado: en un aviso. */
export const nombreCortado = (chip: Pick<Chip, 'key' | 'value'>) =>
  nombreDeChip({ key: chip.key, value: valorCortado(chip) })

type Descartado = { filtro: NombreDeFiltroDeLista; valor: string }

/** Un valor por el que no se pudo filtrar, como se lo lee en su chip. */
export const chipDeDescartado = ({ filtro: key, valor }: Descartado): Valor => ({
  key,
  value: key === 'fecha' ? fechaDicha(valor) : valor,
})

/** «Fecha «16/05/25»»: lo mismo, en una frase. */
export function nombreDeDescartado(descartado: Descartado): string {
  const chip = chipDeDescartado(descartado)
  return `${NOMBRE_DE_FILTRO_DE_LISTA[chip.key]} «${valorCortado(chip)}»`
}

/** «2024 o 2025», «Nota u Oficio». */
const alguno = new Intl.ListFormat('es', { type: 'disjunction' })

/** Los filtros en palabras, cada clase una vez: «Año: 2024 o 2025», «Tipo: Nota». */
export const nombresDeChips = (elegidos: readonly ChipElegido[]): string[] =>
  [...Map.groupBy(elegidos, ({ chip }) => chip.key)].map(([key, suyos]) =>
    nombreDeChip({ key, value: alguno.format(suyos.map(({ chip }) => chip.value)) }),
  )

/** De varias clases sin valor seguidas queda la última (BUS-26). */
export const colapsar = (chips: readonly Chip[]): Chip[] =>
  chips.filter((chip, i) => {
    const siguiente = chips[i + 1]
    const soloClase = (c: Chip | undefined) => c !== undefined && c.isFilter && c.value === ''
    return !(soloClase(chip) && soloClase(siguiente))
  })
