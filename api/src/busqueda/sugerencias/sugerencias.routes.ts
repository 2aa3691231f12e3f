import { pedidoDeSugerencias, respuestaDeSugerencias } from '@foja/domain/busqueda/sugerencia.ts'
import { textoDeCampo } from '@foja/domain/texto/normalizar.ts'
import { enFilaDeBuscar, exigirBusqueda } from '@foja/api/busqueda/contestar.ts'
import { buscadorDe } from '@foja/api/busqueda/buscador.ts'
import { sugerir } from '@foja/api/busqueda/sugerencias/sugerir.ts'
import type { Rutas } from '@foja/api/contexto.ts'

/** Sugerencias de la caja y de los filtros de valor elegido (POST /autocomplete, BUS-21…28). */
export const rutasDeSugerencias: Rutas = async (app, contexto) => {
  const buscador = buscadorDe(contexto)
  app.post(
    '/autocomplete',
    {
      config: { lectura: true },
      schema: {
        summary: 'Sugerencias mientras se escribe',
        body: pedidoDeSugerencias,
        response: { 200: respuestaDeSugerencias },
      },
    },
    async ({ acceso, body: { texto, clase } }) => {
      if (clase === 'todo') await exigirBusqueda(contexto, acceso)
      return enFilaDeBuscar(acceso.id_usuario, () =>
        sugerir(buscador, acceso, clase, textoDeCampo(texto).trim()),
      )
    },
  )
}
