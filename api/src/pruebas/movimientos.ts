import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { CLAVE, crearArea, crearUsuario, ROL, type Organizacion } from '@foja/api/pruebas/organizacion.ts'

/** Un expediente o un documento ya hechos, en un área, con su evento de creación. */
type Hecho = {
  tipo: number
  area: number
  usuario: number
  estado?: number
  visibilidad?: Visibilidad
  atributos?: Record<string, unknown>
}

/** Lo deja hecho, sin pasar por las llamadas. @returns su id */
export async function sembrar(
  sql: Sql,
  { tipo, area, usuario, estado = ESTADO.iniciado, visibilidad = 'publico', atributos = {} }: Hecho,
): Promise<number> {
  const [{ id }] = (await sql<{ id: number }[]>`
    insert into documentos ${sql({
      id_tipo: tipo,
      titulo: 'De prueba',
      estado,
      visibilidad,
      atributos: sql.json(atributos as never) as never,
      id_usuario: usuario,
      id_area_creacion: area,
      id_area_actual: area,
    })} returning id`) as unknown as [{ id: number }]
  await sql`insert into eventos ${sql({ id_documento: id, id_tipo_evento: 1, id_usuario: usuario, id_area_creacion: area })}`
  return id
}

/** Cómo quedó un documento, en lo que un movimiento cambia. */
export async function lugarDe(sql: Sql, id: number) {
  const [fila] = await sql<
    { area: number; en_transito: boolean; estado: number; ultima_foja: number; paralela: boolean | null }[]
  >`
    select id_area_actual as area, en_transito, estado, ultima_foja, (atributos -> 'tramitacion_paralela')::boolean as paralela
    from documentos where id = ${id}`
  return fila!
}

/** El desenlace de un envío y el de cada destino, en orden. */
export async function desenlaceDe(sql: Sql, idEvento: number): Promise<string[]> {
  const [evento] = await sql<{ resultado: string }[]>`select resultado from eventos where id = ${idEvento}`
  const partes = await sql<{ resultado: string }[]>`
    select resultado from eventos_partes where id_evento = ${idEvento} and lado = 'destino' order by id`
  return [evento!.resultado, ...partes.map(({ resultado }) => resultado)]
}

type Cuerpo = Record<string, unknown>
/** Lo que se contesta, en lo que las pruebas miran: `[estado, error o mensaje]` o `[200, recibos]`. */
export async function llamar(
  quien: ClientePrueba,
  metodo: 'POST' | 'PUT',
  camino: string,
  cuerpo: Cuerpo,
): Promise<{ estado: number; error?: string; message: string; details: string | null; data: Recibido[] }> {
  const respuesta = await quien.pedir(metodo, camino, { cuerpo })
  // Lo que ya estaba así no contesta nada (304).
  return { estado: respuesta.statusCode, ...(respuesta.body === '' ? {} : respuesta.json()) } as never
}
type Recibido = {
  id_evento: number
  id_documento: number
  resultado?: string
  error?: string
  clientmessage?: string
}

/** Las llamadas de movimientos. */
export const movimientos = {
  guardar: (quien: ClientePrueba, cuerpo: Cuerpo) => llamar(quien, 'POST', '/documentos/eventos', cuerpo),
  pase: (quien: ClientePrueba, documentos: number[], areas: number[], mas: Cuerpo = {}) =>
    movimientos.guardar(quien, {
      documentos,
      tipo_evento: EVENTO.pase,
      destinos: areas.map((id) => ({ id, tipo: 'area' })),
      ...mas,
    }),
  recibir: (quien: ClientePrueba, cuerpo: Cuerpo) =>
    llamar(quien, 'PUT', '/documentos/accion', { accion: 'recibido', ...cuerpo }),
  rechazar: (quien: ClientePrueba, cuerpo: Cuerpo) =>
    llamar(quien, 'POST', '/documentos/rechazar', {
      accion: 15,
      resultado: 'rechazado',
      observaciones: 'No corresponde',
      ...cuerpo,
    }),
  recibirRechazado: (quien: ClientePrueba, cuerpo: Cuerpo) =>
    llamar(quien, 'POST', '/documentos/recibir_rechazado', { resultado: 'hecho', ...cuerpo }),
  cancelar: (quien: ClientePrueba, cuerpo: Cuerpo) =>
    llamar(quien, 'POST', '/documentos/cancelarEnvio', cuerpo),
  cerrarParalela: (quien: ClientePrueba, cuerpo: Cuerpo) =>
    llamar(quien, 'POST', '/expedientes/tramitacion_paralela/cierre', cuerpo),
}

/** El tipo de expediente, en la Mesa, creado por su operador. */
export const expedienteDeMesa = (sql: Sql, o: Organizacion, mas: Partial<Hecho> = {}) =>
  sembrar(sql, { tipo: o.tipos.contenedor, area: o.areas.mesa, usuario: o.usuarios.mesa, ...mas })

/**
 * Dos áreas con dos operadores cada una (`mesa` y `archivo` en la Mesa; `bruno` y `berta` en la Biblioteca) y otra con
 * una (`lara`, en Legales), entre las que se envían expedientes y borradores de la Mesa.
 */
export async function crearOficinas() {
  const escenario = await crearEscenario(['mesa', 'archivo', 'consulta'])
  const { p, o } = escenario
  const legales = await crearArea(p.sql, 'Legales')
  const ingresar = async (usuario: string, area: number) => {
    const id = await crearUsuario(p.sql, { usuario, areas: [area], roles: [ROL.operador] })
    return { id, quien: await crearClientePrueba(p.app).ingresar(usuario, CLAVE) }
  }
  const { id: idBruno, quien: bruno } = await ingresar('bruno', o.areas.biblioteca)
  const { quien: berta } = await ingresar('berta', o.areas.biblioteca)
  const { quien: lara } = await ingresar('lara', legales)
  return {
    ...escenario,
    sql: p.sql,
    legales,
    idBruno,
    bruno,
    berta,
    lara,
    expediente: (mas: Partial<Hecho> = {}) => expedienteDeMesa(p.sql, o, mas),
    borrador: () =>
      sembrar(p.sql, {
        tipo: o.tipos.documento,
        area: o.areas.mesa,
        usuario: o.usuarios.mesa,
        estado: ESTADO.borrador,
        visibilidad: 'privado',
      }),
  }
}
