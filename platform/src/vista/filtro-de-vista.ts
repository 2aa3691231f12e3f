import type { estypes } from '@elastic/elasticsearch'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import { idsDe, type Condicion, type Hechos, type Mirada } from '@foja/domain/vista/condicion.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'

type Consulta = estypes.QueryDslQueryContainer
type Mapeo = typeof import('../../../mappings/documentos.json', { with: { 'resolution-mode': 'import' } })
type CampoDelIndice = keyof Mapeo['mappings']['properties']

/** El campo del índice de cada hecho: uno que el mapeo no tenga no compila. La esencia la dice el tipo. */
const CAMPO: Record<keyof Hechos, CampoDelIndice> = {
  esencia: 'id_tipo',
  estado: 'estado',
  visibilidad: 'visibilidad',
  validez: 'validez',
  publicado: 'publicado',
  id_usuario: 'id_usuario',
  id_area_actual: 'id_area_actual',
  id_area_archivo: 'id_area_archivo',
  en_manos_de: 'en_manos_de',
}

/** Los tipos de cada esencia: el índice guarda ids, no lo que un tipo es. */
export type TiposPorEsencia = Readonly<Record<Esencia, readonly number[]>>

/** Filtro del índice `documentos`: que esté en la vista para quien mira. El acceso va aparte. */
export function filtroDeVista(vista: Vista, mirada: Mirada, tipos: TiposPorEsencia): Consulta {
  const { tiene } = VISTA[vista]
  return tiene ? enFiltro(tiene) : { match_none: {} }

  function enFiltro(condicion: Condicion): Consulta {
    if ('todas' in condicion) return { bool: { filter: condicion.todas.map(enFiltro) } }
    if ('alguna' in condicion)
      return { bool: { should: condicion.alguna.map(enFiltro), minimum_should_match: 1 } }
    if ('no' in condicion) return { bool: { must_not: [enFiltro(condicion.no)] } }
    if ('cierto' in condicion) return { term: { [CAMPO[condicion.cierto]]: true } }
    if ('quienMira' in condicion) return mirada[condicion.quienMira] ? { match_all: {} } : { match_none: {} }
    return { terms: { [CAMPO[condicion.hecho]]: [...esperados(condicion)] } }
  }

  function esperados(condicion: Extract<Condicion, { hecho: unknown }>): readonly (string | number)[] {
    if ('de' in condicion) return idsDe(mirada, condicion.de)
    return condicion.hecho === 'esencia' ? condicion.en.flatMap((esencia) => tipos[esencia]) : condicion.en
  }
}
