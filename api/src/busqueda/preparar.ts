import { filtroDeAcceso, type Acceso, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { interpretar, type Consulta } from '@foja/domain/busqueda/interpretar.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { textoSeguro } from '@foja/domain/texto/normalizar.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import type { Pedido } from '@foja/api/busqueda/consulta.ts'
import { leerFiltros, type FiltrosLeidos } from '@foja/api/busqueda/filtros.ts'
import { crearTiposNombrados } from '@foja/api/busqueda/tipos-nombrados.ts'

/** Con qué se busca. */
export type Buscador = {
  sql: Sql
  es: Elastic
  secreto: string
  /** Alias de documentos, con el prefijo de la instalación. */
  indice: string
  tiposNombrados: ReturnType<typeof crearTiposNombrados>
}

export const crearBuscador = ({ sql, es, entorno }: Contexto): Buscador => ({
  sql,
  es,
  secreto: entorno.FOJA_SECRETO,
  indice: `${entorno.FOJA_INDICE_PREFIJO}documentos`,
  tiposNombrados: crearTiposNombrados(sql),
})

export type Preparada = { pedido: Pedido; escrito: string } & Omit<FiltrosLeidos, 'filtros'>

/** Lo que se pide, ya entendido: filtros resueltos, texto interpretado y acceso de quien llama. */
export async function preparar(
  buscador: Buscador,
  acceso: Acceso,
  parametros: ParametrosDeBusqueda,
): Promise<Preparada> {
  const escrito = textoSeguro(parametros.q ?? '').trim()
  const consulta = escrito === '' ? null : interpretar(escrito)
  const filtro = filtroDeAcceso(acceso)
  const [{ filtros, ...leido }, numeros] = await Promise.all([
    leerFiltros(buscador.sql, filtro, parametros),
    numerosDe(buscador, filtro, consulta),
  ])
  const amplio = parametros.orden === undefined || parametros.orden === 'relevancia'
  return { pedido: { acceso: filtro, filtros, consulta, numeros, amplio }, escrito, ...leido }
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
