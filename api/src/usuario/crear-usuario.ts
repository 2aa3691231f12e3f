import { exigirClave } from '@foja/domain/usuario/clave.ts'
import { areaSinSigla, rolNoExiste, usuarioYaExiste } from '@foja/domain/usuario/errores.ts'
import { nombreDeUsuarioNuevo } from '@foja/domain/usuario/nombre.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { cifrarClave } from '@foja/api/sesion/clave.ts'

type Nuevo = {
  usuario: string
  clave: string
  /** Sin él no tiene ningún permiso. Vale en todas sus áreas. */
  rol?: string | undefined
  /** Sigla. La primera, y la de por defecto. */
  area?: string | undefined
}

/**
 * Comprueba que un usuario nuevo se pueda crear, antes de pedirle la clave.
 * @returns su nombre como se guarda, y los ids de su rol y su área
 * @throws usuarioSinForma, usuarioDeLetrasRaras, usuarioDeDosEscrituras, usuarioYaExiste, rolNoExiste, areaSinSigla
 */
export async function comprobarNuevo(sql: Sql, { usuario: escrito, rol, area }: Omit<Nuevo, 'clave'>) {
  const usuario = nombreDeUsuarioNuevo(escrito)
  const [ya] = await sql<{ activo: boolean }[]>`select activo from usuarios where usuario = ${usuario}`
  if (ya) throw usuarioYaExiste(usuario, ya.activo)
  return {
    usuario,
    id_rol: rol === undefined ? null : await idDeRol(sql, rol),
    id_area: area === undefined ? null : await idDeArea(sql, area),
  }
}

async function idDeRol(sql: Sql, rol: string): Promise<number> {
  const roles = await sql<{ id: number; rol: string }[]>`select id, rol from roles order by nivel, rol`
  const hallado = roles.find((fila) => fila.rol === rol.trim())
  if (!hallado)
    throw rolNoExiste(
      rol,
      roles.map((fila) => fila.rol),
    )
  return hallado.id
}

async function idDeArea(sql: Sql, sigla: string): Promise<number> {
  const areas = await sql<{ id: number; sigla: string }[]>`
    select id, sigla from areas where eliminado = 0 order by clave_de_orden(sigla) collate "C", sigla`
  const buscada = sigla.trim().toUpperCase()
  const hallada = areas.find((fila) => fila.sigla.toUpperCase() === buscada)
  if (!hallada)
    throw areaSinSigla(
      sigla,
      areas.map((fila) => fila.sigla),
    )
  return hallada.id
}

/**
 * Crea un usuario local con su clave. Nombre, apellido y lo demás se completan al cargar la organización.
 * @returns el usuario, como quedó guardado
 * @throws lo que comprobarNuevo, y lo que exige una clave (422)
 */
export async function crearUsuario(sql: Pool, { clave, ...nuevo }: Nuevo): Promise<string> {
  const { usuario } = await comprobarNuevo(sql, nuevo)
  exigirClave(usuario, clave)
  const clave_hash = await cifrarClave(clave)
  await sql.begin(async (sql) => {
    const { id_rol, id_area } = await comprobarNuevo(sql, nuevo)
    const [fila] = await sql<{ id: number }[]>`
      insert into usuarios ${sql({ usuario, nombre: usuario, apellido: '', clave_hash })}
      on conflict (usuario) do nothing returning id`
    if (!fila) throw usuarioYaExiste(usuario, true)
    if (id_rol !== null) await sql`insert into usuarios_roles ${sql({ id_usuario: fila.id, id_rol })}`
    if (id_area !== null)
      await sql`insert into usuarios_areas ${sql({ id_usuario: fila.id, id_area, por_defecto: true })}`
  })
  return usuario
}
