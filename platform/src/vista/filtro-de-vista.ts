import type { estypes } from '@elastic/elasticsearch'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import { idsDe, type Condicion } from '@foja/domain/vista/condicion.ts'
import type { Hechos, HechosDeEvento, HechosDeParte } from '@foja/domain/vista/hechos.ts'
import type { Mirada } from '@foja/domain/vista/mirada.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'

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
  esencia: 'id_tipo',
  id_creador: 'id_creador',
}

/** Los tipos de cada esencia: el índice guarda ids, no lo que un tipo es. */
export type TiposPorEsencia = Readonly<Record<Esencia, readonly number[]>>

/** En qué índice está cada clase de filas. */
export const INDICE_DE_FILAS = { documento: 'documentos', parte: 'bandejas', evento: 'eventos' } as const

/** Filtro, en el índice de sus filas, de lo que está en la vista para quien mira. El acceso va aparte. */
export function filtroDeVista(vista: Vista, mirada: Mirada, tipos: TiposPorEsencia): Consulta {
  const declarada = VISTA[vista]
  if (declarada.filas === 'reclamo') return { match_none: {} }
  if (declarada.filas === 'parte') return enFiltro(declarada.tiene, CAMPO_DE_PARTE, mirada, tipos)
  if (declarada.filas === 'evento') return filtroDeEventos(declarada.tiene, mirada, tipos)
  return enFiltro(declarada.tiene, CAMPO, mirada, tipos)
}

/** Filtro, en el índice de eventos, de los que cumplen para quien mira. El acceso va aparte. */
export const filtroDeEventos = (
  condicion: Condicion<HechosDeEvento>,
  mirada: Mirada,
  tipos: TiposPorEsencia,
): Consulta => enFiltro(condicion, CAMPO_DE_EVENTO, mirada, tipos)

function enFiltro<H>(
  condicion: Condicion<H>,
  campos: Readonly<Record<string, string>>,
  mirada: Mirada,
  tipos: TiposPorEsencia,
): Consulta {
  const la = (una: Condicion<H>) => enFiltro(una, campos, mirada, tipos)
  if ('todas' in condicion) return { bool: { filter: condicion.todas.map(la) } }
  if ('alguna' in condicion) return { bool: { should: condicion.alguna.map(la), minimum_should_match: 1 } }
  if ('no' in condicion) return { bool: { must_not: [la(condicion.no)] } }
  if ('cierto' in condicion) return { term: { [campos[condicion.cierto]!]: true } }
  if ('quienMira' in condicion) return mirada[condicion.quienMira] ? { match_all: {} } : { match_none: {} }
  const esperados = 'de' in condicion ? idsDe(mirada, condicion.de) : (condicion.en as readonly string[])
  const valores =
    condicion.hecho === 'esencia'
      ? esperados.flatMap((esencia) => tipos[esencia as Esencia])
      : (esperados as readonly (string | number)[])
  return { terms: { [campos[condicion.hecho]!]: [...valores] } }
}
