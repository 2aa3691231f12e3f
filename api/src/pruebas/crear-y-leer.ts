import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

/** Con qué crear un documento de ese tipo, con un título cualquiera si no se da, y con qué leerlo. */
export const crearYLeer = (tipo: number) => ({
  crear: async (quien: ClientePrueba, datos: Record<string, unknown> = {}) => {
    const respuesta = await quien.post('/v1/documento', { tipo, titulo: 'Un título', ...datos })
    return { respuesta, id: respuesta.json().data?.id as number }
  },
  leer: async (quien: ClientePrueba, id: number) =>
    (await quien.get(`/documentos/documento/${id}`)).json().data,
})
