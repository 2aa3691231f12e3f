import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { tienePdfDefinitivo } from '@foja/domain/pdf/pdf.ts'
import { exigirAbrir } from '@foja/api/documento/exigir-abrir.ts'
import { pdfDefinitivo } from '@foja/api/pdf/definitivo.ts'
import { exigirHash } from '@foja/api/pdf/enlace.ts'
import { enSuTurno, imprimirHoja, type Pdf, type Taller } from '@foja/api/pdf/imprimir-hoja.ts'
import { leerHoja, type FilaDeHoja } from '@foja/api/pdf/pdf.sql.ts'

/** Una versión pedida por su enlace permanente: sin su hash no se muestra (PRE-09). */
export type PorEnlace = { version?: string | undefined; hash?: string | undefined }

/**
 * Lo que se va a imprimir, si quien llama puede leerlo hoy.
 * @throws documentoNoExiste (404) también si el hash no es el de la versión; y lo de exigirAbrir
 */
export async function hojaVisible(
  { sql, entorno }: Taller,
  acceso: Acceso,
  id: number,
  configuracion: ConfiguracionDeHerramientas,
  { version, hash }: PorEnlace = {},
): Promise<FilaDeHoja> {
  if (version !== undefined || hash !== undefined) exigirHash(entorno, id, version ?? '', hash ?? '')
  return hojaDeVersion(sql, acceso, id, configuracion, version)
}

/** Como `hojaVisible`, de quien ya puede elegir la versión. */
export async function hojaDeVersion(
  sql: Taller['sql'],
  acceso: Acceso,
  id: number,
  configuracion: ConfiguracionDeHerramientas,
  version?: string,
): Promise<FilaDeHoja> {
  await exigirAbrir(sql, acceso, id, configuracion)
  const hoja = await leerHoja(sql, id, version ?? null, filtroDeAcceso(acceso))
  if (!hoja) throw documentoNoExiste()
  return hoja
}

const UN_MB = 1024 * 1024
const DIEZ_MINUTOS_MS = 600_000

/** Lo que se acaba de imprimir: preguntar cuántas páginas tiene y pedirlo después no es hacerlo dos veces. */
const recientes = new LRUCache<string, Pdf>({
  maxSize: 64 * UN_MB,
  maxEntrySize: 16 * UN_MB,
  sizeCalculation: ({ bytes }) => bytes.length,
  ttl: DIEZ_MINUTOS_MS,
})

const haciendose = new Map<string, Promise<Pdf>>()

/**
 * PDF de lo que dice el documento (API-21, PRE-03): el definitivo, si lo hay; si no, el de ahora, con su marca. Lo
 * mismo pedido por varios a la vez se hace una sola vez.
 * @throws lo de enSuTurno e imprimirHoja
 */
export async function previsualizar(taller: Taller, hoja: FilaDeHoja): Promise<Pdf> {
  if (tienePdfDefinitivo(hoja.estado, hoja.esencia, hoja.tramitado)) return pdfDefinitivo(taller, hoja)
  const { contenido, ...resto } = hoja
  // El contenido, aparte: pasarlo por JSON retendría a los demás.
  const clave = createHash('sha256').update(JSON.stringify(resto)).update(contenido).digest('base64')
  const hecho = recientes.get(clave) ?? haciendose.get(clave)
  if (hecho) return hecho
  return enSuTurno(taller, () => {
    const nuevo = imprimirHoja(taller, hoja)
      .then((pdf) => {
        recientes.set(clave, pdf)
        taller.avisarPdf({ id_documento: hoja.id, version: hoja.version, porcentaje: 100 })
        return pdf
      })
      .finally(() => haciendose.delete(clave))
    haciendose.set(clave, nuevo)
    return nuevo
  })
}
