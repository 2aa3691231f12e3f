import multipart from '@fastify/multipart'
import { z } from 'zod'
import { comprobacion, constancia } from '@foja/domain/exportacion/constancia.ts'
import { demasiadasComprobaciones, faltaElArchivo } from '@foja/domain/exportacion/errores.ts'
import { quienLaPidio } from '@foja/domain/exportacion/quien.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { clavesAnteriores } from '@foja/api/exportacion/claves.sql.ts'
import { comprobarSubido } from '@foja/api/exportacion/comprobar/comprobar-subido.ts'
import { crearFirmante } from '@foja/api/exportacion/firma.ts'
import { crearFilasDePersona } from '@foja/api/turno-de-persona.ts'

const UN_MB = 1024 * 1024
/** De a uno por persona, y otro que espera: leer uno malicioso puede llevar todo el plazo. */
const enFila = crearFilasDePersona(1, 1, demasiadasComprobaciones)
const respuesta = comprobacion.extend({
  constancia: constancia
    .omit({ huellas: true, pedido: true })
    .extend({ pedida_por: z.string().describe('En palabras, como la lee una persona.') })
    .nullable()
    .describe('Lo que dice, si su firma vale.'),
})

/** Saber si un archivo exportado está entero y es de esta organización. */
export const rutasDeComprobacion: Rutas = async (app, { sql, entorno, configuracion }) => {
  await app.register(multipart, { limits: { files: 2, fields: 0, parts: 2 } })

  app.post(
    '/exportar/comprobar',
    {
      config: {
        lectura: true,
        rateLimit: { max: 30, timeWindow: '1 minute' },
        otrosArchivos: {
          constancia:
            'La de un CSV o un NDJSON. Se la reconoce por su nombre de archivo, que termina en `.json`.',
        },
      },
      schema: {
        summary: 'Comprobar un archivo exportado',
        description:
          'El archivo y, si es CSV o NDJSON, su constancia. No se guarda; el tope es `exportacion.comprobar_mb`.',
        consumes: ['multipart/form-data'],
        response: { 200: z.object({ data: respuesta }) },
      },
    },
    async (peticion) => {
      if (!peticion.isMultipart()) throw faltaElArchivo()
      const { comprobar_mb } = (await configuracion()).exportacion
      const partes = peticion.files({ limits: { fileSize: comprobar_mb * UN_MB }, throwFileSizeLimit: false })
      const { clave } = crearFirmante(entorno)
      const { constancia: firmada, ...hecho } = await enFila(peticion.acceso.id_usuario, async () =>
        comprobarSubido(partes, { clave, anteriores: await clavesAnteriores(sql, clave) }, comprobar_mb),
      )
      const datos = hecho.firma === 'valida' && firmada ? firmada.datos : null
      return { data: { ...hecho, constancia: datos && { ...datos, pedida_por: quienLaPidio(datos) } } }
    },
  )
}
