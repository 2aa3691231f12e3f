import { randomUUID } from 'node:crypto'
import type { NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import type { RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { identificadoresDe, type Numero } from '@foja/domain/numero/identificadores.ts'
import { claveDeOrden } from '@foja/domain/texto/orden.ts'
import { arrancarIndexador, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, crearArea, sembrarOrganizacion, type Organizacion } from '@foja/api/pruebas/organizacion.ts'

/** Columnas de un documento, y lo que cuelga de él. */
export type Buscable = Record<string, unknown> &
  Numero & {
    titulo: string
    palabras?: string[]
    personas?: number[]
    adjunto?: string
  }
export type Parametros = Partial<Record<NombreDeFiltro | (string & {}), string | number>>
export type BusquedaDePrueba = Awaited<ReturnType<typeof prepararBusqueda>>

/**
 * La aplicación con su indexador y la organización de prueba, para sembrar documentos y buscarlos.
 * @param antes lo que se hace con la base antes de que arranque el indexador.
 */
export async function prepararBusqueda({ antes }: { antes?: (base: AppDePrueba) => Promise<void> } = {}) {
  const p = await crearAppDePrueba()
  const o = await sembrarOrganizacion(p.sql)
  await antes?.(p)
  const indexador = await arrancarIndexador(p)
  const pedir = (quien: ClientePrueba, parametros: Parametros) =>
    quien.get(`/documentos/vista_busqueda/?${new URLSearchParams(parametros as Record<string, string>)}`)
  return {
    ...p,
    o,
    ingresar: (usuario: keyof Organizacion['usuarios']) => crearClientePrueba(p.app).ingresar(usuario, CLAVE),
    sembrar: (datos: Buscable) => sembrarBuscable(p.sql, o, datos),
    indexar: () => esperarColaVacia(p),
    /** Lo que se siembre de aquí en más no se indexa. */
    pararIndexador: indexador.parar,
    pedir,
    /** @throws Error si no contesta 200. */
    buscar: async (quien: ClientePrueba, parametros: Parametros): Promise<RespuestaDeBusqueda> => {
      const respuesta = await pedir(quien, parametros)
      if (respuesta.statusCode !== 200) throw new Error(`${respuesta.statusCode}: ${respuesta.body}`)
      return respuesta.json()
    },
    cerrar: async () => {
      await indexador.parar()
      await p.cerrar()
    },
  }
}

/** Donde no está nadie: quien no creó lo privado de ahí, ni intervino, no lo ve. */
export async function enOtraArea({ sql }: { sql: Sql }) {
  const area = await crearArea(sql, `Aparte ${randomUUID()}`)
  return { id_area_creacion: area, id_area_actual: area }
}

type Sql = Awaited<ReturnType<typeof crearAppDePrueba>>['sql']

/** Documento de `archivo` en Mesa, público y cerrado, salvo que se diga otra cosa. */
async function sembrarBuscable(
  sql: Sql,
  o: Organizacion,
  { palabras = [], personas = [], adjunto, ...datos }: Buscable,
): Promise<number> {
  const [fila] = await sql<{ id: number }[]>`
    insert into documentos ${sql({
      id_tipo: o.tipos.documento,
      visibilidad: 'publico',
      estado: 15,
      id_usuario: o.usuarios.archivo,
      id_area_creacion: o.areas.mesa,
      id_area_actual: o.areas.mesa,
      titulo_orden: claveDeOrden(datos.titulo),
      identificadores: identificadoresDe(datos),
      ...datos,
    } as never)} returning id`
  const id = fila!.id
  for (const nombre of palabras) {
    const [palabra] = await sql<{ id: number }[]>`insert into palabras_clave (nombre) values (${nombre})
      on conflict (nombre) do update set nombre = excluded.nombre returning id`
    await sql`insert into documentos_palabras_clave ${sql({ id_documento: id, id_palabra_clave: palabra!.id })}`
  }
  for (const id_persona of personas)
    await sql`insert into documentos_personas ${sql({ id_documento: id, id_persona, rol: 'Interesado' })}`
  if (adjunto !== undefined)
    await sql`insert into archivos ${sql({
      id_documento: id,
      identifier: `adjunto-${id}`,
      filename: 'plano.pdf',
      ext: 'pdf',
      type: 'application/pdf',
      size: 9,
      texto: adjunto,
    })}`
  return id
}
