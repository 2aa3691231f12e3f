import type { Sql } from '@foja/platform/postgres/postgres.ts'

const INSTANTES = {
  eventos: ['ts', 'fecha_recepcion', 'desenlace'],
  eventos_partes: ['fecha_recepcion'],
  documentos: ['creado', 'fecha_recibido', 'fecha_ultimo_evento', 'fecha_versionado', 'fecha_revision'],
  versiones: ['fecha'],
  relaciones: ['fecha_relacion'],
  jornadas: ['fecha_recibido'],
} as const
const JORNADAS = { jornadas: 'id_documento', jornadas_partes: 'id_parte' } as const

/**
 * Todo lo que pasó hoy pasó ayer: corre un día hacia atrás lo que la base recuerda de cuándo, sin disparadores. Lo
 * indexado queda como estaba hasta `marcarTodo`. `sql` es la cuenta dueña.
 */
export const pasarUnDia = async (
  sql: Sql & { begin: (hacer: (sql: Sql) => Promise<void>) => Promise<unknown> },
) =>
  sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    // El documento primero, como quien escribe: lo que el indexador o un aviso estén leyendo con candado termina antes.
    await sql`lock table documentos in exclusive mode`
    for (const [tabla, columnas] of Object.entries(INSTANTES))
      for (const columna of columnas)
        await sql`update ${sql(tabla)} set ${sql(columna)} = ${sql(columna)} - interval '1 day'`
    for (const tabla of Object.keys(JORNADAS)) {
      // En dos pasos: de a uno, el día de una fila chocaría con el de la anterior.
      await sql`update ${sql(tabla)} set dia = dia - 100001`
      await sql`update ${sql(tabla)} set dia = dia + 100000`
    }
  })

/** Manda otra vez todo al índice. */
export const marcarTodo = (sql: Sql) => sql`update documentos set marca = 0, titulo = titulo || ' '`
