import { filtroDeAcceso, type Acceso, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Actualizando } from '@foja/domain/busqueda/respuesta.ts'
import { interpretar, type Consulta } from '@foja/domain/busqueda/interpretar.ts'
import type { NombreDeFiltro, ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { textoSeguro } from '@foja/domain/texto/normalizar.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import type { Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { filtrosElegidos } from '@foja/api/busqueda/consulta/clausulas.ts'
import { facetasSin } from '@foja/api/busqueda/facetas/facetas.ts'
import { leerFiltros, type Filtros, type FiltrosLeidos } from '@foja/api/busqueda/filtros/filtros.ts'
import { crearIndiceEnUso, nombraAlguno, type EnUso } from '@foja/api/busqueda/indice/indice-en-uso.ts'
import { textoLibre } from '@foja/api/busqueda/consulta/texto-libre.ts'
import { crearNombres } from '@foja/api/busqueda/facetas/nombres.sql.ts'
import { crearTiposNombrados } from '@foja/api/busqueda/filtros/tipos-nombrados.ts'

/** Con qué se busca. */
export type Buscador = {
  sql: Sql
  es: Elastic
  secreto: string
  /** Alias de documentos, con el prefijo de la instalación. */
  indice: string
  /** El índice tras el alias, que puede ser todavía el de otra versión. */
  enUso: () => Promise<EnUso>
  tiposNombrados: ReturnType<typeof crearTiposNombrados>
  nombres: ReturnType<typeof crearNombres>
}

export const crearBuscador = ({ sql, es, entorno }: Contexto): Buscador => ({
  sql,
  es,
  secreto: entorno.FOJA_SECRETO,
  indice: `${entorno.FOJA_INDICE_PREFIJO}documentos`,
  enUso: crearIndiceEnUso(sql),
  tiposNombrados: crearTiposNombrados(sql),
  nombres: crearNombres(sql),
})

export type Preparada = {
  pedido: Pedido
  escrito: string
  /** Nulo si se busca en el índice de esta versión. */
  avance: EnUso['avance']
  faltan: EnUso['faltan']
  /** Lo pedido que el índice en uso todavía no puede contestar. */
  sin: Actualizando['sin']
} & Omit<FiltrosLeidos, 'filtros'>

/** Lo que se pide, ya entendido: filtros resueltos, texto interpretado y acceso de quien llama. */
export async function preparar(
  buscador: Buscador,
  acceso: Acceso,
  parametros: ParametrosDeBusqueda,
): Promise<Preparada> {
  const escrito = textoSeguro(parametros.q ?? '').trim()
  const consulta = escrito === '' ? null : interpretar(escrito)
  const filtro = filtroDeAcceso(acceso)
  const [{ filtros, ...leido }, numeros, { avance, faltan }] = await Promise.all([
    leerFiltros(buscador.sql, filtro, parametros),
    numerosDe(buscador, filtro, consulta),
    buscador.enUso(),
  ])
  const amplio = parametros.orden === undefined || parametros.orden === 'relevancia'
  const { usables, inutiles } = separar(filtros, faltan)
  const enTexto = consulta && nombraAlguno(textoLibre(consulta, numeros, amplio), faltan)
  const deFacetas = parametros.facetas ? facetasSin(faltan) : []
  return {
    pedido: { acceso: filtro, filtros: usables, consulta, numeros, amplio, faltan },
    escrito,
    ...leido,
    // Con nada más que lo que todavía no se puede, no se busca: sería traerlo todo.
    imposible: leido.imposible || (inutiles.length > 0 && !consulta && Object.keys(usables).length === 0),
    avance,
    faltan,
    sin: [...new Set([...inutiles, ...deFacetas, ...(enTexto ? (['q'] as const) : [])])],
  }
}

/** Los números mencionados, con los tipos que nombran las palabras de delante; sólo los que quien llama puede leer. */
export const numerosDe = (
  { tiposNombrados }: Buscador,
  { tipos }: FiltroDeAcceso,
  consulta: Pick<Consulta, 'menciones'> | null,
): Promise<Pedido['numeros']> =>
  Promise.all(
    (consulta?.menciones ?? []).map(async (mencion) => ({
      forma: mencion.forma,
      tipos: (await tiposNombrados(mencion)).filter((tipo) => tipos.includes(tipo)),
    })),
  )

/** Los filtros cuyos campos el índice en uso tiene, y los nombres de los demás. */
function separar(filtros: Filtros, faltan: ReadonlySet<string>) {
  const nombres = Object.keys(filtros) as (keyof Filtros)[]
  const inutiles = nombres.filter(
    (nombre): nombre is NombreDeFiltro =>
      nombre !== 'ambito' && nombraAlguno(filtrosElegidos({ [nombre]: filtros[nombre] }), faltan),
  )
  const usables = Object.fromEntries(
    Object.entries(filtros).filter(([nombre]) => !inutiles.includes(nombre as NombreDeFiltro)),
  ) as Filtros
  return { usables, inutiles }
}
