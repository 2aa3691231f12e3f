import { CUENTA, unaPorVez } from '@foja/platform/postgres/cuentas.ts'
import { abrirPostgres, type Sql } from '@foja/platform/postgres/postgres.ts'

/** Lo que api lee y no escribe: lo administra la línea de órdenes, que entra con la cuenta dueña, o lo anotan disparadores. */
const SOLO_LEE = `
  areas, usuarios, roles, permisos, roles_permisos, usuarios_roles, herramientas_negadas, personas,
  estados, eventos_tipos, relaciones_tipos, tipos_documento, tipos_permisos, numeradores,
  configuracion, mensajes_alertas, indices, cuarentena, jornadas, jornadas_partes, personas_quitadas`
/** Historia: se agrega y no se corrige. */
const SOLO_AGREGA = 'versiones, eventos_partes, claves_de_firma, numeros_dejados'
/** De una parte cambia su desenlace, y nunca de quién es. */
const DESENLACE_DE_PARTE =
  'resultado, fecha_recepcion, id_usuario_recepcion, observaciones, id_documento, marca'
/** Lo que, una vez escrito, api no borra: un documento se oculta, no desaparece. */
const NO_BORRA = `
  documentos, documentos_imagenes, documentos_pasos, documentos_pdf, archivos, eventos, eventos_partes, versiones, palabras_clave,
  circuitos, circuitos_pasos, circuitos_pasos_areas, circuitos_pasos_modelo, circuitos_transiciones, plantillas,
  usuarios_areas, numeradores_secuencias, numeros_dejados, claves_de_firma, cola`
/** Lo que el indexador lee: de qué salen los cuerpos y la marca. Lo que traiga otra migración no, mientras no esté aquí. */
const LEE_EL_INDEXADOR = `
  documentos, documentos_palabras_clave, documentos_personas, archivos, eventos, eventos_partes, jornadas, jornadas_partes,
  palabras_clave, personas, configuracion, migraciones`
const DEL_INDEXADOR = 'cola, cuarentena, indices'

/** Deja a cada cuenta que exista exactamente lo suyo, también sobre lo que trajo la última migración. */
export async function otorgar(databaseUrl: string): Promise<void> {
  const sql = abrirPostgres(databaseUrl, { conexiones: 1 })
  try {
    await sql.begin(async (sql) => {
      await unaPorVez(sql)
      const [base] = await sql<{ nombre: string }[]>`select current_database() as nombre`
      const cuentas = await sql<{ rolname: string }[]>`
        select rolname from pg_roles where rolname = any(${Object.values(CUENTA)})`
      for (const { rolname: cuenta } of cuentas) {
        await sql`grant connect on database ${sql(base!.nombre)} to ${sql(cuenta)}`
        await sql`grant usage on schema public to ${sql(cuenta)}`
        await sql`revoke all on all tables in schema public from ${sql(cuenta)}`
        await sql`grant usage on all sequences in schema public to ${sql(cuenta)}`
        await (cuenta === CUENTA.api ? otorgarApi(sql) : otorgarIndexador(sql))
      }
    })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function otorgarApi(sql: Sql): Promise<void> {
  const dar = (que: string) => sql.unsafe(`${que} ${CUENTA.api}`)
  await dar('grant select, insert, update, delete on all tables in schema public to')
  await dar(`revoke insert, update, delete on migraciones, ${SOLO_LEE} from`)
  await dar(`revoke update on ${SOLO_AGREGA} from`)
  await dar(`grant update (${DESENLACE_DE_PARTE}) on eventos_partes to`)
  await dar(`revoke delete on ${NO_BORRA} from`)
  await dar('grant execute on function cambiar_clave to')
  await dar('grant usage on schema trabajos to')
  await dar('grant select, insert, update, delete on all tables in schema trabajos to')
}

async function otorgarIndexador(sql: Sql): Promise<void> {
  const dar = (que: string) => sql.unsafe(`${que} ${CUENTA.indexador}`)
  await dar(`grant select on ${LEE_EL_INDEXADOR} to`)
  await dar(`grant select, insert, update, delete on ${DEL_INDEXADOR} to`)
  // Sin poder cambiar alguna columna, Postgres no deja tomar el candado de una fila (indexer/src/cuarentena).
  await dar('grant update (marca) on documentos, eventos, eventos_partes to')
  // Al rehacer un índice puede tener que reparar lo que difiere (indexer/src/verificar/reparar.ts).
  await dar('grant select, update on sequence marcas to')
}
