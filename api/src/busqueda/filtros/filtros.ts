import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { demasiadasEstadias } from '@foja/domain/busqueda/errores.ts'
import type { Rango } from '@foja/domain/busqueda/fecha.ts'
import { FILTROS, type NombreDeFiltro, type NombreDeFiltroDeLista } from '@foja/domain/busqueda/filtros.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { diaOficial, ultimoInstante } from '@foja/domain/fecha/hora-oficial.ts'
import { plegar, textoDeCampo } from '@foja/domain/texto/normalizar.ts'
import { leerAmbito, type Ambito } from '@foja/api/busqueda/filtros/ambito.ts'
import { leerAvanzada, type Avanzada } from '@foja/api/busqueda/filtros/avanzada.ts'
import { resolver, type Resuelto } from '@foja/api/busqueda/filtros/resolver.ts'
import { esCorto, RESOLUTORES } from '@foja/api/busqueda/filtros/resolutores.ts'
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

export type FiltrosLeidos<F extends NombreDeFiltroDeLista = NombreDeFiltro> = {
  filtros: Filtros
  /** Los valores que valieron, como vinieron y como se muestran. */
  elegidos: { filtro: F; valor: string; texto: string }[]
  /** Qué nombra cada uno: varias cosas, si se llaman igual. */
  eligen: { filtro: F; valor: string; clave: unknown }[]
  /** Valores que no se pudieron resolver, por filtro. */
  descartados: { filtro: F; valor: string }[]
  /**
   * Alguno no deja pasar nada: un texto de menos de cuatro letras (BUS-16), lo que en la avanzada no se conoce (BUS-29), los
   * días que en la histórica no llegaron (BUS-03).
   */
  imposible: boolean
  /** Los que no dejan pasar nada, como vinieron. */
  cierran: NombreDeFiltro[]
}

/** Los que, si ninguno de sus textos alcanza, hacen que no se busque. */
const DE_TEXTO: ReadonlySet<NombreDeFiltro> = new Set(['titulo', 'contenido'])
/** Los que la avanzada pide por id (ENT-28). */
const DE_IDS: ReadonlySet<NombreDeFiltro> = new Set(['tipo', 'nro_area', 'estado', 'persona_relacionada'])

/**
 * Lee y resuelve los filtros, todos a la vez y sin preguntar por los que no se usan; lo que no se resuelve se
 * descarta y se nombra (BUS-18).
 * @throws demasiadosCargados, tipoDeRelacionInvalido, demasiadosRelacionados, demasiadasEstadias
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
      resolver(
        filtro,
        parametros[filtro],
        (valores) => RESOLUTORES[filtro]({ sql, acceso }, valores),
        // «Todos» entre las visibilidades es no filtrar.
        { porId: exigente && DE_IDS.has(filtro), ...(filtro === 'visibilidad' && { esTodos: esTodas }) },
      ),
    ),
  ])
  const filtros: Record<string, unknown> = { ...avanzada, ...(ambito && { ambito }) }
  for (const { filtro, claves } of leidos) if (claves.length > 0) filtros[filtro] = claves
  const llegaron = ambito?.historica && diasQueLlegaron(filtros.fecha as Rango[] | undefined)
  if (llegaron?.length) filtros.fecha = llegaron
  if (ambito?.historica) exigirPocasEstadias(filtros)
  const cierran = leidos.flatMap((leido) =>
    esMuyCorto(leido) || (exigente && leido.ninguno) || (leido.filtro === 'fecha' && llegaron?.length === 0)
      ? [leido.filtro]
      : [],
  )
  return {
    filtros,
    elegidos: leidos.flatMap(({ elegidos }) => elegidos),
    eligen: leidos.flatMap(({ eligen }) => eligen),
    descartados: leidos.flatMap((leido) => (esMuyCorto(leido) ? [] : leido.descartados)),
    imposible: cierran.length > 0,
    cierran,
  }
}

/** En los que no llegaron nada pasó, y nadie estuvo en ninguna parte: lo que sigue donde está no tiene fin (BUS-03). */
function diasQueLlegaron(fecha: Rango[] | undefined): Rango[] | undefined {
  const hoy = Date.parse(ultimoInstante(diaOficial(Date.now())))
  return fecha?.filter(({ desde }) => desde <= hoy)
}

/** Lo que cabe en una consulta aunque Elasticsearch tenga poca memoria y muchos procesadores. */
const MAXIMO_DE_ESTADIAS = 1_000

/** Estar en un lugar en una fecha es una condición por cada par. @throws demasiadasEstadias (422) */
function exigirPocasEstadias({ lugar_actual = [], fecha = [] }: Filtros): void {
  if (lugar_actual.length * fecha.length > MAXIMO_DE_ESTADIAS) throw demasiadasEstadias(MAXIMO_DE_ESTADIAS)
}

const esMuyCorto = ({ filtro, ninguno, pedidos }: Resuelto<NombreDeFiltro>) =>
  ninguno && DE_TEXTO.has(filtro) && pedidos.some((valor) => esCorto(textoDeCampo(valor)))

const esTodas = (valor: string) => ['all', 'todos'].includes(plegar(valor))
