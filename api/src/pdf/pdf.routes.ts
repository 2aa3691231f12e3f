import { toDataURL } from 'qrcode'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { identificadorDeReporte, nombreDePdf } from '@foja/domain/pdf/pdf.ts'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import { enteroEscrito } from '@foja/domain/texto/schema.ts'
import { numeroDeVersion } from '@foja/domain/versiones/numero.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { leerSinContenido } from '@foja/api/documento/exigir-abrir.ts'
import { archivoDe, idGrande } from '@foja/api/http/zod.ts'
import { pdfDefinitivo } from '@foja/api/pdf/definitivo.ts'
import { direccionDePdf, enlacePermanente, hashDeVersion } from '@foja/api/pdf/enlace.ts'
import { mandarExpediente, prepararExpediente } from '@foja/api/pdf/expediente/mandar.ts'
import type { Pdf } from '@foja/api/pdf/imprimir-hoja.ts'
import { primerasPaginas } from '@foja/api/pdf/leer-pdf.ts'
import type { FilaDeHoja } from '@foja/api/pdf/pdf.sql.ts'
import { hojaDeVersion, hojaVisible, previsualizar } from '@foja/api/pdf/previsualizar.ts'

const params = z.object({ id: idGrande })
const soloVersion = z.object({ version: numeroDeVersion.optional() })
const porEnlace = z.object({
  cant: enteroEscrito(0, 1_000_000).default(0).describe('A lo sumo cuántas páginas; 0, todas.'),
  version: numeroDeVersion.optional(),
  hash: z.string().max(100).optional().describe('El de esa versión, sin el cual no se la muestra.'),
})
const datosDeUrl = z.object({
  url: z.string().describe('De este servidor; pide sesión.'),
  hash: z.string(),
  documentos: z.int(),
  paginas: z.int(),
  tamanio: z.int().describe('Bytes; de un expediente, los de sus partes, que es casi lo que ocupa.'),
})
const reporte = z.object({
  identificador: z.string().describe('Tres cifras del tipo y seis del documento, o las que haga falta.'),
  enlace: z.string().describe('El permanente, de esta versión.'),
  qr: z.string().describe('Del enlace: `data:image/png`.'),
})

/** De un expediente, como está hoy, se ve todo; de una versión anterior, lo que él decía. */
const esExpedienteEntero = ({ esencia, actual }: FilaDeHoja) => esencia !== 'documento' && actual
const totalesDe = ({ bytes, paginas }: Pdf) => ({ documentos: 1, paginas, tamanio: bytes.length })

/** PDF de un documento: para mirar, definitivo, y su enlace permanente (API-21, API-55, API-94, API-100). */
export const rutasDePdf: Rutas = async (app, contexto) => {
  const { sql, entorno, configuracion } = contexto
  const pedidoDeExpediente = async (acceso: Acceso, hoja: FilaDeHoja, ajustes: Configuracion) => ({
    acceso,
    hoja,
    documento: await leerSinContenido(sql, acceso, hoja.id),
    limite_mb: ajustes.limite_tamanio_vista_previa_expedientes_mb,
  })

  app.get(
    '/v1/documento/preview/:id',
    {
      schema: {
        summary: 'Vista previa en PDF',
        description:
          'X-Total-Documentos, X-Total-Paginas y X-Total-Bytes son los del entero, aunque se pidan menos páginas. De un expediente, con todo lo que tiene incorporado.',
        params,
        querystring: porEnlace,
        response: archivoDe('application/pdf'),
      },
    },
    async ({ acceso, params: { id }, query: { cant, ...enlace } }, respuesta) => {
      const ajustes = await configuracion()
      const hoja = await hojaVisible(contexto, acceso, id, ajustes, enlace)
      if (esExpedienteEntero(hoja)) {
        const pedido = await pedidoDeExpediente(acceso, hoja, ajustes)
        await mandarExpediente(contexto, pedido, respuesta, { disposicion: 'inline', cant })
        return respuesta
      }
      const pdf = await previsualizar({ ...contexto, idUsuario: acceso.id_usuario }, hoja)
      return enviar(respuesta, hoja, pdf, cant)
    },
  )

  app.get(
    '/v1/documento/preview_url/:id',
    {
      schema: {
        summary: 'Dirección, hash y tamaño de la vista previa',
        params,
        querystring: soloVersion,
        response: { 200: z.object({ data: datosDeUrl }) },
      },
    },
    async ({ acceso, params: { id }, query }, respuesta) => {
      const ajustes = await configuracion()
      const hoja = await hojaDeVersion(sql, acceso, id, ajustes, query.version)
      const totales = esExpedienteEntero(hoja)
        ? await prepararExpediente(contexto, await pedidoDeExpediente(acceso, hoja, ajustes), respuesta)
        : totalesDe(await previsualizar({ ...contexto, idUsuario: acceso.id_usuario }, hoja))
      const url = direccionDePdf(entorno, id, hoja.version)
      const hash = hashDeVersion(entorno, id, hoja.version)
      return { data: { url, hash, ...totales } }
    },
  )

  app.get(
    '/v1/documento/reporte/:id',
    {
      schema: {
        summary: 'Identificador, enlace permanente y QR de un documento',
        params,
        querystring: soloVersion,
        response: { 200: z.object({ data: reporte }) },
      },
    },
    async ({ acceso, params: { id }, query }) => {
      const hoja = await hojaDeVersion(sql, acceso, id, await configuracion(), query.version)
      const enlace = enlacePermanente(entorno, id, hoja.version)
      const identificador = identificadorDeReporte(hoja.id_tipo, id)
      return { data: { identificador, enlace, qr: await toDataURL(enlace, { margin: 1, scale: 6 }) } }
    },
  )

  // Dos caminos para lo mismo, como los nombra la especificación.
  app.get(
    '/archivos/:id/documento',
    { schema: { summary: 'PDF definitivo', params, response: archivoDe('application/pdf') } },
    async ({ acceso, params: { id } }, respuesta) => {
      const hoja = await hojaVisible(contexto, acceso, id, await configuracion())
      const pdf = await pdfDefinitivo({ ...contexto, idUsuario: acceso.id_usuario }, hoja)
      return enviar(respuesta, hoja, pdf, 0)
    },
  )
  app.get(
    '/api/archivos/:documento/documento',
    {
      schema: {
        summary: 'PDF definitivo, por su otro camino',
        params: z.object({ documento: idGrande }),
        response: archivoDe('application/pdf'),
      },
    },
    async ({ acceso, params: { documento } }, respuesta) => {
      const hoja = await hojaVisible(contexto, acceso, documento, await configuracion())
      const pdf = await pdfDefinitivo({ ...contexto, idUsuario: acceso.id_usuario }, hoja)
      return enviar(respuesta, hoja, pdf, 0)
    },
  )
}

type Respuesta = Pick<FastifyReply, 'headers' | 'type' | 'send'>

async function enviar(respuesta: Respuesta, hoja: FilaDeHoja, pdf: Pdf, cant: number) {
  const nombre = nombreDePdf(hoja.tipo, hoja.numero, hoja.id)
  const bytes = await primerasPaginas(pdf, cant)
  respuesta.headers({
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(nombre)}`,
    'x-total-documentos': 1,
    'x-total-paginas': pdf.paginas,
    'x-total-bytes': pdf.bytes.length,
  })
  respuesta.type('application/pdf')
  return respuesta.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
