import { tienePdfDefinitivo } from '@foja/domain/pdf/pdf.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { encolar, type Trabajo } from '@foja/platform/trabajos/trabajos.ts'
import { COLA_DE_PDF } from '@foja/api/pdf/cola.ts'
import { pdfDefinitivo } from '@foja/api/pdf/definitivo.ts'
import { imagenesDeHoja, type Taller } from '@foja/api/pdf/imprimir-hoja.ts'
import { leerHoja } from '@foja/api/pdf/pdf.sql.ts'

type Datos = { id_documento: number; version: string }

/**
 * Pide el PDF definitivo de la versión de hoy, en la transacción que la cierra.
 * @throws imagenesDemasiadas (422): cerrado, ya no podría corregirse y no tendría PDF
 */
export async function encolarPdfDefinitivo(sql: Sql, idDocumento: number): Promise<void> {
  const [fila] = await sql<{ version: string; contenido: string }[]>`
    select version_mayor || '.' || version_menor as version, contenido from documentos where id = ${idDocumento}`
  const { version, contenido } = fila!
  await imagenesDeHoja(sql, { id: idDocumento, contenido })
  const datos: Datos = { id_documento: idDocumento, version }
  await encolar(sql, COLA_DE_PDF, datos)
}

/** Hacer dos veces el mismo no hace dos; lo que entretanto se borró, o dejó de estar cerrado, no se hace. */
export const trabajoDePdf = (taller: Taller): Trabajo => ({
  cola: COLA_DE_PDF,
  hacer: async ({ id_documento, version }: Datos) => {
    const hoja = await leerHoja(taller.sql, id_documento, version)
    if (!hoja || !tienePdfDefinitivo(hoja.estado, hoja.esencia, hoja.tramitado)) return
    await pdfDefinitivo(taller, hoja)
  },
})
