import type { Faker } from '@faker-js/faker'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { cifrarClave } from '@foja/api/sesion/clave.ts'
import { AREAS, ROL_ARCHIVISTA, USUARIOS_EN_TOTAL } from '@foja/local/demo/organizacion.ts'
import type { UsuarioDemo } from '@foja/local/secretos.ts'

type Conocido = { nombre: string; apellido: string; roles: string[]; areas: string[] }

/** Los cuatro que pueden ingresar (docs/contrato.md). */
const CONOCIDOS: Record<UsuarioDemo, Conocido> = {
  admin: {
    nombre: 'Ada',
    apellido: 'Administradora',
    roles: ['administrador'],
    areas: AREAS.map(([sigla]) => sigla),
  },
  mesa: { nombre: 'Nora', apellido: 'Pérez', roles: ['operador'], areas: ['MESA'] },
  archivo: { nombre: 'Aldo', apellido: 'Núñez', roles: ['operador', ROL_ARCHIVISTA.rol], areas: ['ARCH'] },
  consulta: { nombre: 'Bruno', apellido: 'Ibáñez', roles: ['consulta'], areas: ['BIB'] },
}

/** Los cuatro conocidos, con su clave, y otros hasta cuarenta, que no pueden ingresar porque no tienen ninguna. */
export async function sembrarUsuarios(
  sql: Sql,
  faker: Faker,
  claves: Record<UsuarioDemo, string>,
): Promise<void> {
  for (const [usuario, datos] of Object.entries(CONOCIDOS))
    await crear(sql, faker, usuario, datos, await cifrarClave(claves[usuario as UsuarioDemo]))
  const usados = new Set<string>(Object.keys(CONOCIDOS))
  for (let i = 0; usados.size < USUARIOS_EN_TOTAL; i++) {
    const [nombre, apellido] = [faker.person.firstName(), faker.person.lastName()]
    const usuario = plegar(`${nombre[0]}${apellido}`)
      .replaceAll('ñ', 'n')
      .replace(/[^a-z]/g, '')
    if (usados.has(usuario)) continue
    usados.add(usuario)
    const roles = [i % 6 === 0 ? 'firmante' : 'operador']
    await crear(sql, faker, usuario, { nombre, apellido, roles, areas: [AREAS[i % AREAS.length]![0]] }, null)
  }
}

async function crear(sql: Sql, faker: Faker, usuario: string, datos: Conocido, clave_hash: string | null) {
  const { nombre, apellido, roles, areas } = datos
  const [fila] = await sql<{ id: number }[]>`
    insert into usuarios ${sql({
      usuario,
      nombre,
      apellido,
      dni: String(faker.number.int({ min: 14_000_000, max: 46_000_000 })),
      email: `${usuario}@municipio.example`,
      nivel_firma: roles.includes('operador') || roles.includes('consulta') ? 'basica' : 'reconocida',
      clave_hash,
    })} returning id`
  await sql`
    insert into usuarios_areas (id_usuario, id_area, por_defecto)
    select ${fila!.id}::int, id, sigla = ${areas[0]!} from areas where sigla = any(${areas}::text[])`
  await sql`
    insert into usuarios_roles (id_usuario, id_rol)
    select ${fila!.id}::int, id from roles where rol = any(${roles}::text[])`
}
