import type { estypes } from '@elastic/elasticsearch'
import { z } from 'zod'
import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { sinFiltros } from '@foja/domain/busqueda/errores.ts'
import { DE_AVANZADA, type NombreDeFiltroDeLista } from '@foja/domain/busqueda/filtros.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { fraseDeFalta } from '@foja/domain/errores/frase-de-falta.ts'
import { filtrosInvalidos, indiceActualizandose } from '@foja/domain/exportacion/errores.ts'
import {
  filtrosDeBusqueda,
  filtrosDeLista,
  type PedidoDeExportacion,
} from '@foja/domain/exportacion/schema.ts'
import { vistaDeNombre } from '@foja/domain/vista/codigo.ts'
import { vistaNoExiste, vistaSinPasado } from '@foja/domain/vista/errores.ts'
import { miradaDe } from '@foja/domain/vista/mirada.ts'
import { exigirVista } from '@foja/domain/vista/permitida.ts'
import type { ParametrosDeLista } from '@foja/domain/vista/schema.ts'
import type { OrdenDeFilas } from '@foja/domain/vista/orden.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import { enVista } from '@foja/platform/vista/en-vista.sql.ts'
import { INDICE_DE_FILAS } from '@foja/platform/vista/filtro-de-vista.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { construirConsulta } from '@foja/api/busqueda/consulta/consulta.ts'
import { CAMPO_DE_ORDEN, NATURAL, ordenDe, sePuedeOrdenar } from '@foja/api/busqueda/consulta/cuerpo.ts'
import { exigirBusqueda } from '@foja/api/busqueda/contestar.ts'
import { consultaDeLista, fechaDe, ordenDeLista } from '@foja/api/busqueda/listas/consulta-de-lista.ts'
import { leerPedido } from '@foja/api/busqueda/listas/listar.ts'
import { exigirConocidos } from '@foja/api/busqueda/filtros/exigir-conocidos.ts'
import { buscadorDe } from '@foja/api/busqueda/buscador.ts'
import { coincidencias } from '@foja/api/busqueda/historica/coincidencias.ts'
import { exigirPasado, preparar } from '@foja/api/busqueda/preparar.ts'
import { loQueSeMuestra } from '@foja/api/busqueda/sin-numero.ts'
import type { FiltrosLeidos } from '@foja/api/busqueda/filtros/filtros.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { comparaPalabras, cumpleEnvio, cumpleFiltros } from '@foja/api/exportacion/filtros.sql.ts'
import { formaDe, type ClaseDeFila, type DeCuando } from '@foja/api/exportacion/fila.sql.ts'
import { vigente } from '@foja/api/operacion/reclamos.ts'

/** Cuáles son las filas de una exportación y en qué orden, dicho a los dos almacenes. */
export type Cosecha = {
  vista: Vista
  clase: ClaseDeFila
  cuando: DeCuando
  /** Con palabras, cuáles son lo sabe sólo el índice; de lo demás, Postgres dice lo mismo por su lado. */
  conPalabras: boolean
  /** Lo que una fila cumple en Postgres, acceso incluido; de las palabras, nada. */
  condicion: (sql: Sql) => Fragmento
  orden: (sql: Sql) => Fragmento
  /** Por qué quedan ordenadas: lo pedido, si hay con qué. */
  ordenadas: OrdenDeFilas
  /** Nulo en lo que no sale del índice. */
  indice: { nombre: string; query: estypes.QueryDslQueryContainer; sort: estypes.SortCombinations[] } | null
  /** De una búsqueda histórica, por qué está cada uno de esos documentos. */
  porQue?: (sql: Sql, ids: number[]) => Promise<(id: number) => string | undefined>
  /** Qué se entendió que nombra lo escrito, como se muestra. */
  entendido: string[]
  /** Y qué quita lo que un guion excluye, si es más que esa palabra: ella sola ya la dice lo escrito. */
  excluido: string[]
} & Pick<FiltrosLeidos<NombreDeFiltroDeLista>, 'elegidos' | 'descartados' | 'imposible'>

type Partes = Pick<Contexto, 'sql' | 'es' | 'entorno' | 'configuracion'>

/**
 * Entiende un pedido con el acceso de quien lo hace, como lo entienden la búsqueda y las listas.
 * @throws vistaNoExiste, filtrosInvalidos, filtrosDesconocidos, sinFiltros, indiceActualizandose, y los de permiso de cada vista
 */
export async function cosechar(
  contexto: Partes & Contexto,
  acceso: Acceso,
  pedido: PedidoDeExportacion,
): Promise<Cosecha> {
  const vista = vistaDeNombre(pedido.vista)
  if (vista === null) throw vistaNoExiste()
  exigirVista(vista, acceso)
  if (vista === 'busqueda') {
    await exigirBusqueda(contexto, acceso)
    return deBusqueda(contexto, acceso, pedido)
  }
  return deLista(contexto, acceso, vista, pedido)
}

async function deBusqueda(contexto: Partes, acceso: Acceso, pedido: PedidoDeExportacion): Promise<Cosecha> {
  const buscador = buscadorDe(contexto)
  const parametros = {
    ...leer(filtrosDeBusqueda, pedido.filtros),
    orden: pedido.orden,
    direccion: pedido.direccion,
  } as ParametrosDeBusqueda
  const preparada = await preparar(buscador, acceso, parametros)
  const { escrito, elegidos, descartados, imposible, faltan, sin } = preparada
  exigirConocidos(preparada)
  // Lo parecido va sólo si se lo pidió.
  const pedidoEntero = { ...preparada.pedido, soloTodo: parametros.parecidos === undefined }
  const entendido = await loQueSeMuestra(buscador, pedidoEntero)
  const { al } = parametros
  const filtra = elegidos.length > 0 || DE_AVANZADA.some((nombre) => nombre in entendido.filtros)
  if (escrito === '' && !filtra && !imposible) throw sinFiltros()
  const orden = pedido.orden ?? (entendido.texto ? 'relevancia' : 'recibido')
  if (sin.length > 0 || !sePuedeOrdenar(orden, faltan)) throw indiceActualizandose()
  const filtro = filtroDeAcceso(acceso)
  const conPalabras = entendido.texto !== null || comparaPalabras(entendido.filtros)
  // Sin palabras todos valen lo mismo: queda lo último recibido.
  const enBase = orden === 'relevancia' ? 'recibido' : orden
  return {
    vista: 'busqueda',
    clase: 'documento',
    cuando: { tokens: filtro.tokens, al },
    conPalabras,
    condicion: (sql) => sql`${visible(sql, filtro)} and ${cumpleFiltros(sql, entendido.filtros)}`,
    orden: (sql) => ordenEnBase(sql, sql`c.fecha_recibido`, sql`d.id`, enBase, pedido.direccion),
    ordenadas: entendido.texto ? orden : enBase,
    indice: {
      nombre: buscador.indice,
      query: construirConsulta(entendido),
      sort: ordenDe({ orden, direccion: pedido.direccion, al }),
    },
    ...(entendido.filtros.ambito?.historica && {
      porQue: async (sql: Sql, ids: number[]) => {
        const coincidencia = await coincidencias({ ...buscador, sql }, entendido, ids)
        return (id: number) => coincidencia(id).coincidencia?.texto
      },
    }),
    entendido: preparada.entendido.flatMap(({ clase, texto }) => (clase === 'excluida' ? [] : [texto])),
    excluido: preparada.entendido.flatMap(({ clase, texto, escrito }) =>
      clase === 'excluida' && texto !== `Sin «${escrito}»` ? [texto] : [],
    ),
    elegidos,
    descartados,
    imposible,
  }
}

async function deLista(
  contexto: Partes,
  acceso: Acceso,
  vista: Vista,
  pedido: PedidoDeExportacion,
): Promise<Cosecha> {
  const buscador = buscadorDe(contexto)
  const parametros = leer(filtrosDeLista, pedido.filtros) as ParametrosDeLista
  const { filas: clase } = VISTA[vista]
  const { al } = parametros
  if (al !== undefined && clase === 'reclamo') throw vistaSinPasado()
  exigirPasado(al, (await buscador.enUso()).faltan)
  const filtro = filtroDeAcceso(acceso)
  const mirada = miradaDe(acceso, [acceso.area_activa!], parametros.usuario)
  const { pedido: leido, ...dichos } = await leerPedido(buscador, { vista, mirada, filtro }, parametros)
  exigirConocidos(dichos)
  const { filtros, deEnvio, documento, esencia, delHistorial } = leido
  const tipos = await buscador.tiposPorEsencia(filtro.tipos)
  const orden = pedido.orden === undefined || pedido.orden === 'relevancia' ? 'recibido' : pedido.orden
  const { id, recibido } = formaDe(clase)
  const fecha = fechaDe(vista, al)
  const recibidoDe = (sql: Sql) => {
    if (fecha === 'fecha_ultimo_evento') return sql`d.fecha_ultimo_evento`
    return fecha === 'ts' ? sql`e.ts` : recibido(sql)
  }
  // La fecha que se ve en la lista; la del último evento, que es la de él.
  const seVe = (sql: Sql) =>
    fecha === 'fecha_ultimo_evento' ? sql`coalesce(e.ts, ${recibidoDe(sql)})` : recibidoDe(sql)
  const cuando = {
    tokens: filtro.tokens,
    al,
    ultimoEvento: vista === 'ultimoevento',
    ...(clase !== 'reclamo' && { recibido: seVe }),
  }
  return {
    vista,
    clase,
    cuando,
    conPalabras: comparaPalabras(filtros),
    condicion: (sql) => sql`${visible(sql, filtro)}
      and ${
        clase === 'reclamo'
          ? sql`r.id_usuario = ${acceso.id_usuario} and ${vigente(sql)}`
          : sql`${enVista(sql, vista, mirada, al)} and ${cumpleFiltros(sql, filtros, clase === 'documento' && fecha !== 'fecha_ultimo_evento' ? undefined : recibidoDe(sql))}`
      }
      and ${deEnvio ? cumpleEnvio(sql, deEnvio, clase) : sql`true`}
      and ${delHistorial ? enVista(sql, 'historial', mirada, al) : sql`true`}
      and ${documento === undefined ? sql`true` : sql`d.id = ${documento}`}
      and ${esencia === undefined ? sql`true` : sql`d.id_tipo = any(${tipos[esencia] as number[]}::int[])`}`,
    orden: (sql) => ordenEnBase(sql, recibidoDe(sql), id(sql), orden, pedido.direccion),
    ordenadas: orden,
    indice:
      clase === 'reclamo'
        ? null
        : {
            nombre: `${buscador.prefijo}${INDICE_DE_FILAS[clase]}`,
            query: consultaDeLista(leido, tipos),
            sort: ordenDeLista(vista, orden, pedido.direccion, al),
          },
    entendido: [],
    excluido: [],
    ...dichos,
  }
}

/** El mismo orden que el índice: lo elegido, lo último recibido, hasta el milisegundo, y el id (LIS-11). */
function ordenEnBase(
  sql: Sql,
  recibido: Fragmento,
  id: Fragmento,
  orden: keyof typeof NATURAL,
  direccion: 'asc' | 'desc' | undefined,
): Fragmento {
  const hacia = (d: 'asc' | 'desc') => (d === 'asc' ? sql`asc` : sql`desc`)
  const ultimo = (d: 'asc' | 'desc') => sql`date_trunc('milliseconds', ${recibido}) ${hacia(d)}`
  const elegida = direccion ?? NATURAL[orden]
  if (orden === 'recibido') return sql`${ultimo(elegida)}, ${id} desc`
  return sql`${sql(`d.${CAMPO_DE_ORDEN[orden]}`)} ${hacia(elegida)}, ${ultimo('desc')}, ${id} desc`
}

/** Los parámetros de una dirección son texto; aquí pueden venir como número. */
function leer<T extends z.ZodObject>(esquema: T, filtros: PedidoDeExportacion['filtros']): z.infer<T> {
  const escritos = Object.fromEntries(
    Object.entries(filtros).map(([nombre, valor]) => [nombre, String(valor)]),
  )
  const leidos = esquema.safeParse(escritos, { error: fraseDeFalta })
  if (leidos.success) return leidos.data
  const [falta] = leidos.error.issues
  const desconocidos = falta?.code === 'unrecognized_keys' ? falta.keys : null
  throw filtrosInvalidos(
    desconocidos
      ? `No existe el filtro ${desconocidos.join(', ')}. Los que hay: ${Object.keys(esquema.shape).toSorted().join(', ')}.`
      : `${falta!.path.join('.')}: ${falta!.message}`,
  )
}
