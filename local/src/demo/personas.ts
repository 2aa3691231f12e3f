import type { Faker } from '@faker-js/faker'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { PALABRAS_CLAVE } from '@foja/local/demo/textos.ts'

const FISICAS = 260
const JURIDICAS = 40

/** Personas y palabras clave. */
export async function sembrarPersonas(sql: Sql, faker: Faker): Promise<void> {
  const fisicas = faker.helpers.multiple(
    (_, i) => ({
      tipo: 'fisica',
      nombre: faker.person.firstName(),
      apellido: faker.person.lastName(),
      tipo_doc: 'DNI',
      nro_doc: String(12_000_000 + i * 127_301),
      direccion: faker.location.streetAddress(),
    }),
    { count: FISICAS },
  )
  const juridicas = faker.helpers.multiple(
    (_, i) => ({
      tipo: 'juridica',
      nombre: `${faker.person.lastName()} y ${faker.person.lastName()} ${faker.helpers.arrayElement(['SRL', 'SA', 'SAS'])}`,
      apellido: '',
      tipo_doc: 'CUIT',
      nro_doc: `30${String(60_000_000 + i * 31_337)}${i % 10}`,
      direccion: faker.location.streetAddress(),
    }),
    { count: JURIDICAS },
  )
  await sql`insert into personas ${sql([...fisicas, ...juridicas])}`
  await sql`insert into palabras_clave (nombre) select unnest(${PALABRAS_CLAVE}::text[]) on conflict (nombre) do nothing`
}
