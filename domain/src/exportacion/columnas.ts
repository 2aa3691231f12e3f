import { areaDicha } from '@foja/domain/area/dicha.ts'
import { NOMBRE_DE_VISIBILIDAD } from '@foja/domain/documento/visibilidad.ts'
import { fechaDeCelda, textoDeCelda } from '@foja/domain/exportacion/celda.ts'
import { desenlaceExportado } from '@foja/domain/exportacion/desenlace.ts'
import type { FilaExportada, FilaOculta } from '@foja/domain/exportacion/fila.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'

/** De qué es una columna: el número de un documento es texto, aunque no tenga más que cifras. */
type Clase = 'texto' | 'fecha' | 'numero'
type Definicion = {
  titulo: string
  clase: Clase
  /** En caracteres. */
  ancho: number
  /** Sin valor, la celda va vacía. */
  leer: (fila: FilaExportada) => string | number | null | undefined
}

const columnas = {
  cambio: { titulo: 'Cambio', clase: 'texto', ancho: 30, leer: (f) => f.cambio },
  nro_str: { titulo: 'Número', clase: 'texto', ancho: 22, leer: (f) => f.nro_str },
  titulo: { titulo: 'Título', clase: 'texto', ancho: 60, leer: (f) => f.titulo },
  tipo: { titulo: 'Tipo', clase: 'texto', ancho: 20, leer: (f) => f.tipo.nombre_singular },
  fecha: { titulo: 'Fecha', clase: 'fecha', ancho: 18, leer: (f) => f.fecha },
  fecha_recibido: { titulo: 'Recibido', clase: 'fecha', ancho: 18, leer: (f) => f.fecha_recibido },
  area: { titulo: 'Área del número', clase: 'texto', ancho: 28, leer: (f) => areaDicha(f.area) },
  area_actual: { titulo: 'Área actual', clase: 'texto', ancho: 28, leer: (f) => areaDicha(f.area_actual) },
  estado: { titulo: 'Estado', clase: 'texto', ancho: 18, leer: (f) => f.estado.nombre },
  visibilidad: {
    titulo: 'Visibilidad',
    clase: 'texto',
    ancho: 14,
    leer: (f) => NOMBRE_DE_VISIBILIDAD[f.visibilidad],
  },
  coincidencia: { titulo: 'Por qué está', clase: 'texto', ancho: 50, leer: (f) => f.coincidencia },
  tipo_evento: { titulo: 'Evento', clase: 'texto', ancho: 22, leer: (f) => f.tipo_evento },
  resultado: { titulo: 'Resultado', clase: 'texto', ancho: 14, leer: desenlaceExportado },
  origen: { titulo: 'Origen', clase: 'texto', ancho: 28, leer: (f) => f.origen },
  destino: { titulo: 'Destino', clase: 'texto', ancho: 28, leer: (f) => f.destino },
  usuario: { titulo: 'Usuario', clase: 'texto', ancho: 22, leer: (f) => f.usuario },
  ts: { titulo: 'Fecha del evento', clase: 'fecha', ancho: 18, leer: (f) => f.ts },
  observaciones: { titulo: 'Observaciones', clase: 'texto', ancho: 40, leer: (f) => f.observaciones },
  id: { titulo: 'Id', clase: 'numero', ancho: 12, leer: (f) => f.id },
  id_fuente: { titulo: 'Id de la fuente', clase: 'texto', ancho: 20, leer: (f) => f.id_fuente },
} as const satisfies Record<string, Definicion>

export type Columna = keyof typeof columnas
export const COLUMNAS = Object.keys(columnas) as [Columna, ...Columna[]]
export const COLUMNA: Readonly<Record<Columna, Definicion>> = columnas

const DE_MOVIMIENTO: readonly Columna[] = [
  'tipo_evento',
  'resultado',
  'origen',
  'destino',
  'usuario',
  'ts',
  'observaciones',
]

/** Si sus filas muestran un movimiento: el que las puso en la lista o, en «Último evento», el último de su documento. */
export const conMovimiento = (vista: Vista): boolean =>
  vista === 'ultimoevento' || VISTA[vista].filas === 'parte' || VISTA[vista].filas === 'evento'

/**
 * Las que una lista puede tener: las de movimientos tienen también las del suyo, y la búsqueda histórica por qué está cada
 * fila (BUS-03).
 */
export function columnasDeVista(
  vista: Vista,
  filtros: Readonly<Record<string, unknown>> = {},
): readonly Columna[] {
  const deMovimiento = conMovimiento(vista)
  const dePorQue = vista === 'busqueda' && filtros.tipo_busqueda === 'historica'
  return COLUMNAS.filter(
    (una) =>
      una !== 'cambio' &&
      (deMovimiento || !DE_MOVIMIENTO.includes(una)) &&
      (dePorQue || una !== 'coincidencia'),
  )
}

/** Las celdas de una fila, como se escriben y como se leen: números y fechas también son texto (`fechaDeCelda`). */
export const celdasDe = (fila: FilaExportada | FilaOculta, cuales: readonly Columna[]): string[] =>
  cuales.map((columna) => {
    const { clase, leer } = COLUMNA[columna]
    const valor = fila.oculta ? fila[columna as keyof FilaOculta] : leer(fila)
    if (valor === null || valor === undefined || valor === '') return ''
    return clase === 'fecha' ? fechaDeCelda(String(valor)) : textoDeCelda(String(valor))
  })

/** Una celda como se la lee en el papel: una fecha, «02-01-2026 09:05». @param celda como la da `celdasDe` */
export function celdaImpresa(columna: Columna, celda: string): string {
  const [, anio, mes, dia, hora] = FECHA.exec(celda) ?? []
  return COLUMNA[columna].clase === 'fecha' && anio ? `${dia}-${mes}-${anio} ${hora}` : celda
}
const FECHA = /^([+-]?\d+)-(\d\d)-(\d\d) (\d\d:\d\d):\d\d$/
