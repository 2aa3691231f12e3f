import { filtroDeAcceso, type Acceso, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { historicaSinDia, pasadoNoDisponible } from '@foja/domain/busqueda/errores.ts'
import type { Actualizando } from '@foja/domain/busqueda/respuesta.ts'
import {
  equivalentesDe,
  equivalentesDeCada,
  equivalentesDeMalEscrita,
  type Equivalencias,
} from '@foja/domain/busqueda/equivalencias.ts'
import { esMes } from '@foja/domain/busqueda/fechas/calendario.ts'
import type { Entendido } from '@foja/domain/busqueda/entendido.ts'
import { valoresDe } from '@foja/domain/busqueda/filtros.ts'
import type { Consulta } from '@foja/domain/busqueda/interpretar.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { plegar, textoSeguro } from '@foja/domain/texto/normalizar.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import type { Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { filtroElegido } from '@foja/api/busqueda/consulta/clausulas.ts'
import { facetasSin } from '@foja/api/busqueda/facetas/facetas.ts'
import { leerFiltros, type Filtros, type FiltrosLeidos } from '@foja/api/busqueda/filtros/filtros.ts'
import { crearIndiceEnUso, nombraAlguno, type EnUso } from '@foja/api/busqueda/indice/indice-en-uso.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { textoLibre } from '@foja/api/busqueda/consulta/texto-libre.ts'
import { crearAreasNombradas } from '@foja/api/busqueda/entender/areas-nombradas.ts'
import { entender, leer, type Comprendido } from '@foja/api/busqueda/entender/entender.ts'
import { crearNombres } from '@foja/api/busqueda/facetas/nombres.sql.ts'
import { crearTiposPorEsencia } from '@foja/api/busqueda/listas/tipos-por-esencia.ts'
import { crearTiposNombrados } from '@foja/api/busqueda/entender/tipos-nombrados.ts'
import { crearEquivalencias } from '@foja/api/busqueda/palabras/equivalencias.ts'
import { contarPalabras, type Cuentas } from '@foja/api/busqueda/palabras/contar.ts'
import { crearRecordadas, type Recordadas } from '@foja/api/busqueda/palabras/recordadas.ts'
import { corregir, dudosas } from '@foja/api/busqueda/palabras/corregir.ts'

/** Con qué se busca. */
export type Buscador = {
  sql: Sql
  es: Elastic
  secreto: string
  /** Con el que empiezan los índices de la instalación. */
  prefijo: string
  /** Alias de documentos, con el prefijo. */
  indice: string
  /** El índice tras el alias, que puede ser todavía el de otra versión. */
  enUso: () => Promise<EnUso>
  tiposNombrados: ReturnType<typeof crearTiposNombrados>
  areasNombradas: ReturnType<typeof crearAreasNombradas>
  nombres: ReturnType<typeof crearNombres>
  tiposPorEsencia: ReturnType<typeof crearTiposPorEsencia>
  configuracion: Contexto['configuracion']
  equivalencias: () => Promise<Equivalencias>
  recordadas: Recordadas
}

export const crearBuscador = ({
  sql,
  es,
  entorno,
  configuracion,
}: Pick<Contexto, 'sql' | 'es' | 'entorno' | 'configuracion'>): Buscador => ({
  sql,
  es,
  secreto: entorno.FOJA_SECRETO,
  prefijo: entorno.FOJA_INDICE_PREFIJO,
  indice: `${entorno.FOJA_INDICE_PREFIJO}documentos`,
  enUso: crearIndiceEnUso(sql),
  tiposNombrados: crearTiposNombrados(sql),
  areasNombradas: crearAreasNombradas(sql),
  nombres: crearNombres(sql),
  tiposPorEsencia: crearTiposPorEsencia(sql),
  configuracion,
  equivalencias: crearEquivalencias(configuracion),
  recordadas: crearRecordadas(),
})

const buscadores = new WeakMap<Elastic, Buscador>()

/** El de todas las habitaciones: lo que una supo de las palabras, las áreas o el índice, las demás no lo preguntan. */
export function buscadorDe(contexto: Parameters<typeof crearBuscador>[0]): Buscador {
  const hecho = buscadores.get(contexto.es) ?? crearBuscador(contexto)
  buscadores.set(contexto.es, hecho)
  return hecho
}

export type Preparada = {
  pedido: Pedido
  escrito: string
  entendido: Entendido[]
  /** Nulo si se busca en el índice de esta versión. */
  avance: EnUso['avance']
  faltan: EnUso['faltan']
  /** Lo pedido que el índice en uso todavía no puede contestar. */
  sin: Actualizando['sin']
} & Omit<FiltrosLeidos, 'filtros'>

/** @throws pasadoNoDisponible si el índice en uso no sabe cómo estaba todo otro día */
export function exigirPasado(al: string | undefined, faltan: EnUso['faltan']): void {
  if (al !== undefined && faltan.has('dias.tokens')) throw pasadoNoDisponible()
}

/** Lo que se pide, ya entendido: filtros resueltos, texto interpretado y acceso de quien llama. */
export const preparar = (
  buscador: Buscador,
  acceso: Acceso,
  parametros: ParametrosDeBusqueda,
): Promise<Preparada> => prepararCon(buscador, filtroDeAcceso(acceso), parametros)

/** Lo mismo, con un filtro de acceso ya dicho. */
export async function prepararCon(
  buscador: Buscador,
  filtro: FiltroDeAcceso,
  parametros: ParametrosDeBusqueda,
): Promise<Preparada> {
  if (parametros.al !== undefined && parametros.tipo_busqueda === 'historica') throw historicaSinDia()
  const escrito = textoSeguro(parametros.q ?? '').trim()
  const amplio = parametros.parecidos ?? (parametros.orden === undefined || parametros.orden === 'relevancia')
  const [{ filtros, ...leido }, comprendido, { avance, faltan }] = await Promise.all([
    leerFiltros(buscador, filtro, parametros),
    escrito === ''
      ? null
      : entenderTexto(buscador, filtro, escrito, { literal: valoresDe(parametros.literal), amplio }),
    buscador.enUso(),
  ])
  exigirPasado(parametros.al, faltan)
  const texto = comprendido?.texto ?? null
  const { usables, inutiles } = separar(filtros, faltan)
  const enTexto = texto && faltan.size > 0 && nombraAlguno(textoLibre(texto, amplio), faltan)
  const deFacetas = parametros.facetas ? facetasSin(faltan) : []
  return {
    pedido: { acceso: filtro, filtros: usables, texto, amplio, faltan, al: parametros.al },
    escrito,
    entendido: comprendido?.entendido ?? [],
    ...leido,
    // Con nada más que lo que todavía no se puede, no se busca: sería traerlo todo.
    imposible: leido.imposible || (inutiles.length > 0 && !texto && Object.keys(usables).length === 0),
    avance,
    faltan,
    sin: [...new Set([...inutiles, ...deFacetas, ...(enTexto ? (['q'] as const) : [])])],
  }
}

/** Lo escrito, entendido, con sus palabras contadas y, si se busca también lo parecido, corregidas. */
export async function entenderTexto(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  escrito: string,
  { literal = [], amplio }: { literal?: readonly string[]; amplio: boolean },
): Promise<{ texto: Escrito; entendido: Entendido[] }> {
  const leido = leer(escrito, literal)
  // Contar no espera a entender: ya se sabe qué palabras son.
  const contadas = contarPalabras(buscador, acceso, amplio ? leido.consulta.palabras : [])
  const [comprendido, cuentas, equivalencias] = await Promise.all([
    entender(buscador, acceso, leido, amplio ? contadas : undefined),
    contadas,
    buscador.equivalencias(),
  ])
  const { nombrados, numeros, fechas } = comprendido
  const consulta = sinEmpezada(comprendido.consulta, amplio ? cuentas : null)
  // La que la tabla de equivalencias nombra está bien escrita, aunque nadie la diga («perros» no es «pesos»), y un mes.
  const raras = amplio
    ? dudosas(
        consulta.palabras.filter(
          (p) => !seEntendio(comprendido, p) && !esMes(p) && equivalentesDe(equivalencias, p).length === 0,
        ),
        cuentas,
      )
    : []
  const correcciones = await corregir(buscador, acceso, raras, cuentas)
  const equivalentes = equivalentesDeCada(equivalencias, amplio ? consulta.palabras : [])
  return {
    texto: {
      consulta,
      palabras: consulta.palabras.map((escrita, i) => ({
        escrita,
        veces: cuentas.veces(escrita),
        correcciones: correcciones.get(escrita) ?? [],
        equivalentes: [
          ...(equivalentes[i] ?? []),
          ...(raras.includes(escrita) ? equivalentesDeMalEscrita(equivalencias, escrita) : []),
        ],
        entendida: nombrados
          .filter(({ palabras }) => palabras.includes(plegar(escrita)))
          .map(({ filtroDeIndice }) => filtroDeIndice),
        deFecha: nombrados.some(
          ({ clase, palabras }) => clase === 'fecha' && palabras.includes(plegar(escrita)),
        ),
      })),
      numeros,
      fechas,
      acerca: nombrados.filter(({ clase }) => clase === 'fecha').map(({ filtroDeIndice }) => filtroDeIndice),
      total: cuentas.total,
    },
    entendido: nombrados.map(({ clase, escrito: dicho, texto, filtro, valor }) => ({
      clase,
      escrito: dicho,
      texto,
      filtro,
      valor,
    })),
  }
}

/** Una o dos letras al final que nadie dice son una palabra recién empezada: ni se piden ni faltan. */
function sinEmpezada(consulta: Consulta, cuentas: Cuentas | null): Consulta {
  const ultima = consulta.palabras.at(-1)
  const empezada =
    cuentas !== null &&
    consulta.palabras.length > 1 &&
    /^\p{L}{1,2}$/u.test(ultima!) &&
    consulta.texto.endsWith(ultima!) &&
    cuentas.veces(ultima!) === 0
  return empezada ? { ...consulta, palabras: consulta.palabras.slice(0, -1) } : consulta
}

/** Lo que nombra algo no es una palabra mal escrita, salvo que lo nombre mal escrito. */
const seEntendio = ({ nombrados, mal }: Comprendido, palabra: string) =>
  !mal.includes(palabra) && nombrados.some(({ palabras }) => palabras.includes(plegar(palabra)))

/** Los filtros cuyos campos el índice en uso tiene, y los nombres de los demás. */
function separar(filtros: Filtros, faltan: ReadonlySet<string>) {
  const nombres = Object.keys(filtros) as (keyof Filtros)[]
  const inutiles = nombres.filter(
    (nombre): nombre is Exclude<keyof Filtros, 'ambito'> =>
      nombre !== 'ambito' && nombraAlguno(filtroElegido(filtros, nombre), faltan),
  )
  const usables = Object.fromEntries(
    Object.entries(filtros).filter(([nombre]) => !inutiles.some((inutil) => inutil === nombre)),
  ) as Filtros
  return { usables, inutiles }
}
