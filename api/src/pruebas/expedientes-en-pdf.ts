import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import type { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { conExpedientes } from '@foja/api/pruebas/expedientes-de-prueba.ts'

type Escenario = Pick<Awaited<ReturnType<typeof crearEscenario<'mesa'>>>, 'p' | 'o'> & { mesa: ClientePrueba }

/** Lo que hacen las pruebas del PDF de un expediente: llenarlo y bajarlo. Lo que falla lanza Error. */
export function conPdfDeExpedientes(escenario: Escenario) {
  const { o, mesa } = escenario
  const { firmado, expediente, integrar } = conExpedientes(escenario)
  const pedir = (id_documento: number, quien = mesa, area = o.areas.mesa) =>
    quien.post('/documentos/descargarExpediente', { id_documento, id_area_activa: area })
  return {
    /** Un documento autorizado y público. */
    nota: (titulo: string, contenido = `<p>Dice ${titulo}.</p>`, datos = {}) =>
      firmado({ titulo, atributos: { contenido }, visibilidad: 'publico', ...datos }),
    /** Un expediente público con esas cosas incorporadas, en ese orden. */
    con: async (ids: number[], datos = {}) => {
      const id = await expediente({ titulo: 'Obra del puente', visibilidad: 'publico', ...datos })
      for (const una of ids) {
        const { statusCode, body } = await integrar(una, id)
        if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`)
      }
      return id
    },
    pedir,
    bajar: async (id: number, quien = mesa) => {
      const pedido = await pedir(id, quien)
      const respuesta = pedido.statusCode === 200 ? await quien.get(pedido.json().data) : pedido
      if (respuesta.headers['content-type'] !== 'application/pdf')
        throw new Error(`${respuesta.statusCode}: ${respuesta.body}`)
      return respuesta
    },
  }
}
