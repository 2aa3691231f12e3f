import { z } from 'zod'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { enteroEscrito } from '@foja/domain/texto/schema.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { exigirAbrir, leerSinContenido } from '@foja/api/documento/exigir-abrir.ts'
import { archivoDe, idGrande } from '@foja/api/http/zod.ts'
import { direccionDeDescarga, exigirDescarga } from '@foja/api/pdf/enlace.ts'
import { mandarExpediente, prepararExpediente } from '@foja/api/pdf/expediente/mandar.ts'
import { leerHoja } from '@foja/api/pdf/pdf.sql.ts'

const SEGUNDOS = 100_000_000_000

/** Un expediente entero en un PDF, para llevárselo (API-54, HER-11). */
export const rutasDeExpedienteEnPdf: Rutas = async (app, contexto) => {
  const { sql, entorno, configuracion } = contexto

  /** @throws lo de exigirAbrir; areaAjena (403); y lo que pide la herramienta (403, 409) */
  async function abrir(quien: Acceso, id: number, id_area_activa: number) {
    const acceso = await accesoEn(sql, quien, areaDeTrabajo(quien, id_area_activa))
    exigirHerramienta('descargar_expediente', await exigirAbrir(sql, acceso, id, await configuracion()))
    const documento = await leerSinContenido(sql, acceso, id)
    return { acceso, documento, hoja: (await leerHoja(sql, id, null))! }
  }

  app.post(
    '/documentos/descargarExpediente',
    {
      config: { lectura: true },
      schema: {
        summary: 'Preparar la descarga de un expediente entero, en un PDF',
        description:
          'Hace los PDF que falten y cuenta cuánto va con `notificacion:livepreview`. La dirección es de quien llama y vale un cuarto de hora.',
        body: z.object({ id_documento: idGrande, id_area_activa: idGrande }),
        response: { 200: z.object({ data: z.string().describe('Dirección, en este servidor.') }) },
      },
    },
    async ({ acceso, body: { id_documento: id, id_area_activa } }, respuesta) => {
      const pedido = await abrir(acceso, id, id_area_activa)
      await prepararExpediente(contexto, pedido, respuesta)
      const { id_usuario } = acceso
      return { data: direccionDeDescarga(entorno, { id, id_area_activa, id_usuario }) }
    },
  )

  app.get(
    '/documentos/descargarExpediente/:id',
    {
      schema: {
        summary: 'Un expediente entero, en un PDF',
        description: 'Con la dirección que dio la preparación. El derecho se comprueba otra vez.',
        params: z.object({ id: idGrande }),
        querystring: z.object({
          id_area_activa: idGrande,
          vence: enteroEscrito(0, SEGUNDOS),
          hash: z.string().max(100),
        }),
        response: archivoDe('application/pdf'),
      },
    },
    async ({ acceso, params: { id }, query: { id_area_activa, vence, hash } }, respuesta) => {
      const { id_usuario } = acceso
      exigirDescarga(entorno, { id, id_area_activa, id_usuario, vence }, hash)
      const pedido = await abrir(acceso, id, id_area_activa)
      await mandarExpediente(contexto, pedido, respuesta, { disposicion: 'attachment' })
      return respuesta
    },
  )
}
