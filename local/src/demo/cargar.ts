import { es, Faker } from '@faker-js/faker'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { sembrarAutorizados } from '@foja/local/demo/autorizados.ts'
import { sembrarLicenciasEnCurso } from '@foja/local/demo/circuitos.ts'
import { sembrarDocumentos } from '@foja/local/demo/documentos.ts'
import { sembrarOrganizacion } from '@foja/local/demo/organizacion.ts'
import { sembrarPersonas } from '@foja/local/demo/personas.ts'
import type { UsuarioDemo } from '@foja/local/secretos.ts'

type Opciones = {
  /** `vacia`: organización, usuarios, tipos, circuitos y plantillas; `completa`: además tres mil documentos. */
  modo: 'completa' | 'vacia'
  claves: Record<UsuarioDemo, string>
  avisar: (texto: string) => void
}

const SEMILLA = 20_250_516

/**
 * Carga la organización de demostración. Se puede repetir: lo que está no se toca, y una carga cortada no deja nada
 * (cada parte es una transacción).
 */
export async function cargarDemo(sql: Pool, { modo, claves, avisar }: Opciones): Promise<void> {
  const faker = new Faker({ locale: es, seed: SEMILLA })
  const [hay] = await sql<{ organizacion: boolean; documentos: boolean }[]>`
    select exists (select from usuarios where usuario = 'mesa') as organizacion,
           exists (select from documentos where atributos ? 'demostracion') as documentos`
  if (!hay!.organizacion) await sembrarOrganizacion(sql, claves)
  if (modo === 'vacia' || hay!.documentos) return
  const cuantos = await sql.begin(async (sql) => {
    await sql`set local foja.carril = 'masivo'`
    await sembrarPersonas(sql, faker)
    const cuantos = await sembrarDocumentos(sql, faker)
    await sembrarLicenciasEnCurso(sql)
    await sembrarAutorizados(sql)
    return cuantos
  })
  // Las tablas chicas el autovacuum no las mira nunca, y sin saber cuánto tienen los planes salen malos.
  await sql`analyze`
  avisar(`  ${cuantos.toLocaleString('es-AR')} documentos de demostración`)
}
