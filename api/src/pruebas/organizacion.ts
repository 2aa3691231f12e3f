import { argon2Sync, randomBytes } from 'node:crypto'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** La clave de todos los usuarios de los tests. */
export const CLAVE = 'clave de prueba'
// Con lo menos que argon2 acepta: se comprueba como cualquiera, y cada ingreso de una prueba no cuesta lo que uno de verdad.
const nonce = randomBytes(16)
const resumen = argon2Sync('argon2id', {
  message: CLAVE,
  nonce,
  memory: 8,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
})
const clave_hash = `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${resumen.toString('base64')}`

/** Roles que trae la migración. */
export const ROL = { administrador: 1, firmante: 2, operador: 3, consulta: 4 } as const

export async function crearArea(sql: Sql, nombre: string, sigla = nombre.toUpperCase()): Promise<number> {
  const [fila] = await sql<{ id: number }[]>`
    insert into areas (nombre, sigla) values (${nombre}, ${sigla}) returning id`
  return fila!.id
}

type Usuario = { usuario: string; areas: number[]; roles?: number[]; porDefecto?: number | null }

/** Usuario con CLAVE; su primera área es la de por defecto, salvo que se diga otra o null. */
export async function crearUsuario(sql: Sql, datos: Usuario): Promise<number> {
  const { usuario, areas, roles = [], porDefecto = areas[0] } = datos
  const [fila] = await sql<{ id: number }[]>`
    insert into usuarios (usuario, nombre, apellido, clave_hash)
    values (${usuario}, ${usuario}, 'De Prueba', ${clave_hash}) returning id`
  for (const id_area of areas)
    await sql`insert into usuarios_areas ${sql({ id_usuario: fila!.id, id_area, por_defecto: id_area === porDefecto })}`
  for (const id_rol of roles) await sql`insert into usuarios_roles ${sql({ id_usuario: fila!.id, id_rol })}`
  return fila!.id
}

/**
 * Que un borrador público lo vea cualquiera (D-104), para las pruebas que leen con uno lo que acaba de escribir otro y
 * no tratan de borradores. Va antes de la primera petición: la configuración se recuerda unos segundos.
 */
export const abrirBorradores = (sql: Sql) =>
  sql`update configuracion set valor = 'true' where clave = 'borradores_publicos'`

type Permiso = { rol?: number; area?: number; leer?: boolean; escribir?: boolean; eliminar?: boolean }
type Tipo = { nombre: string; esencia?: 'documento' | 'contenedor' | 'tramite'; permisos?: Permiso[] }

/** Tipo de documento con sus permisos; sin ellos nadie lo lee. */
export async function crearTipo(
  sql: Sql,
  { nombre, esencia = 'documento', permisos = [] }: Tipo,
): Promise<number> {
  const [fila] = await sql<{ id: number }[]>`
    insert into tipos_documento (nombre, nombre_singular, nombre_abrev, esencia)
    values (${`${nombre}s`}, ${nombre}, ${nombre.slice(0, 3)}, ${esencia}) returning id`
  for (const { rol = null, area = null, leer = false, escribir = false, eliminar = false } of permisos)
    await sql`insert into tipos_permisos ${sql({ id_tipo: fila!.id, id_rol: rol, id_area: area, leer, escribir, eliminar })}`
  return fila!.id
}

export const TODO: Permiso = { leer: true, escribir: true, eliminar: true }

export type Organizacion = Awaited<ReturnType<typeof sembrarOrganizacion>>

/**
 * Dos áreas; `mesa` escribe en Mesa, `archivo` ve reservados en Mesa, `consulta` sólo lee en Biblioteca, `admin`
 * está en las dos; un tipo de cada esencia que todos leen y uno que sólo lee el administrador.
 */
export async function sembrarOrganizacion(sql: Sql) {
  const mesa = await crearArea(sql, 'Mesa')
  const biblioteca = await crearArea(sql, 'Biblioteca')
  const puede: Permiso[] = [
    { leer: true },
    { ...TODO, rol: ROL.operador },
    { ...TODO, rol: ROL.administrador },
  ]
  const [reservados] = await sql<{ id: number }[]>`
    insert into roles (rol, nombre, nivel) values ('archivista', 'Archivista', 3) returning id`
  await sql`insert into roles_permisos (id_rol, acceso) values (${reservados!.id}, 'modulos-gestion-expedientes-reservados')`
  return {
    areas: { mesa, biblioteca },
    tipos: {
      documento: await crearTipo(sql, { nombre: 'Nota', permisos: puede }),
      contenedor: await crearTipo(sql, { nombre: 'Expediente', esencia: 'contenedor', permisos: puede }),
      tramite: await crearTipo(sql, { nombre: 'Trámite', esencia: 'tramite', permisos: puede }),
      cerrado: await crearTipo(sql, { nombre: 'Sumario', permisos: [{ ...TODO, rol: ROL.administrador }] }),
    },
    usuarios: {
      admin: await crearUsuario(sql, {
        usuario: 'admin',
        areas: [mesa, biblioteca],
        roles: [ROL.administrador],
      }),
      mesa: await crearUsuario(sql, { usuario: 'mesa', areas: [mesa], roles: [ROL.operador] }),
      archivo: await crearUsuario(sql, {
        usuario: 'archivo',
        areas: [mesa],
        roles: [ROL.operador, reservados!.id],
      }),
      consulta: await crearUsuario(sql, { usuario: 'consulta', areas: [biblioteca], roles: [ROL.consulta] }),
    },
  }
}
