import type { estypes } from '@elastic/elasticsearch'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import { idsDe, type Condicion } from '@foja/domain/vista/condicion.ts'
import type { Hechos, HechosDeEvento, HechosDeParte } from '@foja/domain/vista/hechos.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import { RESULTADOS } from '@foja/domain/evento/evento.ts'
import { finDelDia } from '@foja/domain/fecha/hora-oficial.ts'
import { CON_DIAS, eseDia, type HechoConDias } from '@foja/platform/vista/dias.ts'

type Consulta = estypes.QueryDslQueryContainer
type Mapeo = typeof import('../../../mappings/documentos.json', { with: { 'resolution-mode': 'import' } })
type MapeoDeParte = typeof import('../../../mappings/bandejas.json', {
  with: { 'resolution-mode': 'import' },
})
type MapeoDeEvento = typeof import('../../../mappings/eventos.json', {
  with: { 'resolution-mode': 'import' },
})

/** El campo del índice de cada hecho: uno que el mapeo no tenga no compila. La esencia la dice el tipo. */
const CAMPO: Record<keyof Hechos, keyof Mapeo['mappings']['properties']> = {
  esencia: 'id_tipo',
  estado: 'estado',
  visibilidad: 'visibilidad',
  validez: 'validez',
  publicado: 'publicado',
  id_usuario: 'id_usuario',
  id_area_actual: 'id_area_actual',
  id_area_archivo: 'id_area_archivo',
  en_transito: 'en_transito',
  areas_paralelas: 'areas_paralelas',
  en_manos_de: 'en_manos_de',
}
const CAMPO_DE_PARTE: Record<keyof HechosDeParte, keyof MapeoDeParte['mappings']['properties']> = {
  lado: 'lado',
  resultado: 'resultado',
  id_tipo_evento: 'id_tipo_evento',
  id_area: 'id_area',
  id_usuario: 'id_usuario',
  id_area_creacion: 'id_area_creacion',
  origen_areas: 'origen_areas',
  origen_usuarios: 'origen_usuarios',
}
const CAMPO_DE_EVENTO: Record<keyof HechosDeEvento, keyof MapeoDeEvento['mappings']['properties']> = {
  id_tipo_evento: 'id_tipo_evento',
  resultado: 'resultado',
  id_usuario: 'id_usuario',
  id_area_creacion: 'id_area_creacion',
  origen_areas: 'origen_areas',
  origen_usuarios: 'origen_usuarios',
  destino_areas: 'destino_areas',
  destino_usuarios: 'destino_usuarios',
  atendido_areas: 'atendido_areas',
  atendido_usuarios: 'atendido_usuarios',
  atendido: 'atendido',
  esencia: 'id_tipo',
  id_creador: 'id_creador',
}

/** Los tipos de cada esencia: el índice guarda ids, no lo que un tipo es. */
export type TiposPorEsencia = Readonly<Record<Esencia, readonly number[]>>

/** En qué índice está cada clase de filas. */
export const INDICE_DE_FILAS = { documento: 'documentos', parte: 'bandejas', evento: 'eventos' } as const

const DE_DOCUMENTO: ReadonlySet<string> = new Set(CON_DIAS)
const DE_PARTE: ReadonlySet<string> = new Set(['resultado'])

/**
 * Filtro, en el índice de sus filas, de lo que está en la vista para quien mira. El acceso va aparte.
 * @param al lo que estaba al terminar ese día, aaaa-MM-dd
 */
export function filtroDeVista(vista: Vista, mirada: Mirada, tipos: TiposPorEsencia, al?: string): Consulta {
  const declarada = VISTA[vista]
  if (declarada.filas === 'reclamo') return { match_none: {} }
  if (declarada.filas === 'parte') {
    const tiene = enFiltro(declarada.tiene, CAMPO_DE_PARTE, mirada, tipos, al && { al, hechos: DE_PARTE })
    return al === undefined ? tiene : { bool: { filter: [eseDia(al, 'resultado', RESULTADOS), tiene] } }
  }
  if (declarada.filas === 'evento') {
    const tiene = filtroDeEventos(declarada.tiene, mirada, tipos)
    return al === undefined ? tiene : { bool: { filter: [{ range: { ts: { lt: finDelDia(al) } } }, tiene] } }
  }
  return enFiltro(declarada.tiene, CAMPO, mirada, tipos, al && { al, hechos: DE_DOCUMENTO })
}

/** Filtro, en el índice de eventos, de los que cumplen para quien mira. El acceso va aparte. */
export const filtroDeEventos = (
  condicion: Condicion<HechosDeEvento>,
  mirada: Mirada,
  tipos: TiposPorEsencia,
): Consulta => enFiltro(condicion, CAMPO_DE_EVENTO, mirada, tipos)

/** Los hechos que se preguntan de un día, y cuál. */
type EnElTiempo = { al: string; hechos: ReadonlySet<string> } | '' | undefined

function enFiltro<H>(
  condicion: Condicion<H>,
  campos: Readonly<Record<string, string>>,
  mirada: Mirada,
  tipos: TiposPorEsencia,
  tiempo?: EnElTiempo,
): Consulta {
  const la = (una: Condicion<H>) => enFiltro(una, campos, mirada, tipos, tiempo)
  const igual = (hecho: string, valores: readonly (string | number | boolean)[]): Consulta =>
    tiempo && tiempo.hechos.has(hecho)
      ? eseDia(tiempo.al, hecho as HechoConDias, valores)
      : { terms: { [campos[hecho]!]: [...valores] } }
  if ('todas' in condicion) return { bool: { filter: condicion.todas.map(la) } }
  if ('alguna' in condicion) return { bool: { should: condicion.alguna.map(la), minimum_should_match: 1 } }
  if ('no' in condicion) return { bool: { must_not: [la(condicion.no)] } }
  if ('cierto' in condicion) return igual(condicion.cierto, [true])
  if ('quienMira' in condicion) return mirada[condicion.quienMira] ? { match_all: {} } : { match_none: {} }
  const esperados = 'de' in condicion ? idsDe(mirada, condicion.de) : (condicion.en as readonly string[])
  const valores =
    condicion.hecho === 'esencia'
      ? esperados.flatMap((esencia) => tipos[esencia as Esencia])
      : (esperados as readonly (string | number)[])
  return igual(condicion.hecho, valores)
}
