import { tienePdfDefinitivo } from '@foja/domain/pdf/pdf.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Registro } from '@foja/platform/registro/registro.ts'
import { encolar, type Trabajo } from '@foja/platform/trabajos/trabajos.ts'
import { COLA_DE_PDF } from '@foja/api/pdf/cola.ts'
import { pdfDefinitivo } from '@foja/api/pdf/definitivo.ts'
import { imagenesDeHoja, noLlegoATiempo, noSeImprime, type Taller } from '@foja/api/pdf/imprimir-hoja.ts'
import { leerHoja } from '@foja/api/pdf/pdf.sql.ts'

/** Qué versión de qué documento se pide. */
export type DatosDePdf = { id_documento: number; version: string }

/**
 * Exige lo que, sin componerlo, se sabe que hace falta para imprimir un documento que se va a cerrar: cerrado, ya no podría
 * corregirse. Antes de tomar su número: nadie más toma otro hasta que la transacción termina.
 * @throws imagenesDemasiadas (422)
 */
export async function exigirImprimible(sql: Sql, id: number): Promise<void> {
  const [fila] = await sql<{ contenido: string }[]>`select contenido from documentos where id = ${id}`
  await imagenesDeHoja(sql, { id, contenido: fila!.contenido })
}

/** Pide el PDF definitivo de la versión de hoy, en la transacción que la cierra. */
export async function encolarPdfDefinitivo(sql: Sql, idDocumento: number): Promise<void> {
  const [fila] = await sql<{ version: string }[]>`
    select version_mayor || '.' || version_menor as version from documentos where id = ${idDocumento}`
  const datos: DatosDePdf = { id_documento: idDocumento, version: fila!.version }
  await encolar(sql, COLA_DE_PDF, datos)
}

/**
 * Hacer dos veces el mismo no hace dos; lo que entretanto se borró, o dejó de estar cerrado, no se hace. Lo que por lo que
 * dice no puede imprimirse tampoco podrá dentro de un rato: se anota en el registro y no se reintenta. Lo que no llegó a
 * tiempo, sí.
 */
export const trabajoDePdf = (taller: Taller & { registro: Registro }): Trabajo => ({
  cola: COLA_DE_PDF,
  hacer: async ({ id_documento, version }: DatosDePdf) => {
    const hoja = await leerHoja(taller.sql, id_documento, version)
    if (!hoja || !tienePdfDefinitivo(hoja.estado, hoja.esencia, hoja.tramitado)) return
    await pdfDefinitivo(taller, hoja).catch((error: unknown) => {
      if (!noSeImprime(error) || noLlegoATiempo(error)) throw error
      taller.registro.warn({ err: error, id_documento, version }, 'Un PDF definitivo no puede imprimirse')
    })
  },
})
