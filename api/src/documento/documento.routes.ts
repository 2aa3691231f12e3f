import { z } from 'zod'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { cambiosDeDocumento, nuevoDocumento } from '@foja/domain/documento/schema.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { abrirDocumento } from '@foja/api/documento/abrir-documento.ts'
import { borrarDocumentos } from '@foja/api/documento/borrar-documentos.ts'
import { crearDocumento } from '@foja/api/documento/crear-documento.ts'
import { presentarDocumento } from '@foja/api/documento/documento.presenter.ts'
import { personasDeDocumento, relacionesDeDocumento } from '@foja/api/documento/documento.sql.ts'
import { modificarDocumento } from '@foja/api/documento/modificar-documento.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const params = z.object({ id })
/** Un contenido de cinco millones de caracteres, escapado en JSON, tiene que entrar. */
const bodyLimit = 40_000_000
const MARCA = 'x-foja-marca'

/** Leer y escribir documentos: la primera forma (API-04, API-05, API-06, API-18). */
export const rutasDeDocumento: Rutas = async (app, { sql }) => {
  const abrir = async (acceso: Parameters<typeof abrirDocumento>[1], idDocumento: number) => {
    const fila = await abrirDocumento(sql, acceso, idDocumento)
    const [personas, relaciones] = await Promise.all([
      personasDeDocumento(sql, idDocumento),
      relacionesDeDocumento(sql, idDocumento, filtroDeAcceso(acceso)),
    ])
    return presentarDocumento(acceso, fila, { personas, relaciones })
  }

  app.get('/documentos/documento/:id', { schema: { params } }, async (peticion) => ({
    data: await abrir(peticion.acceso, peticion.params.id),
  }))

  app.post(
    '/v1/documento',
    { bodyLimit, schema: { body: nuevoDocumento } },
    async ({ acceso, body }, respuesta) => {
      const creado = await crearDocumento(sql, acceso, body)
      const { nro, nro_str, version, estado } = await abrir(acceso, creado.id)
      return respuesta
        .code(201)
        .header(MARCA, creado.marcas.join(','))
        .send({ data: { id: creado.id, nro, nro_str, version, estado } })
    },
  )

  app.patch(
    '/v1/documento/:id',
    { bodyLimit, schema: { params, body: cambiosDeDocumento } },
    async (peticion, respuesta) => {
      const { cambio, marcas } = await modificarDocumento(
        sql,
        peticion.acceso,
        peticion.params.id,
        peticion.body,
      )
      if (!cambio) return respuesta.code(304).send()
      const { nro, nro_str, version, estado } = await abrir(peticion.acceso, peticion.params.id)
      return respuesta
        .header(MARCA, marcas.join(','))
        .send({ data: { id: peticion.params.id, nro, nro_str, version, estado } })
    },
  )

  app.post(
    '/documentos/borrar',
    { schema: { body: z.object({ ids: z.array(id).min(1).max(100) }) } },
    async ({ acceso, body }, respuesta) => {
      const { marcas } = await borrarDocumentos(sql, acceso, body.ids)
      return respuesta.header(MARCA, marcas.join(',')).send({ data: 'Elemento borrado.' })
    },
  )
}
