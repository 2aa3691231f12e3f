import { BUSCADOR_GENERAL, tienePermiso } from '@foja/domain/acceso/acceso.ts'
import { buscadorInhabilitado } from '@foja/domain/busqueda/errores.ts'
import { respuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { buscar, type Buscador } from '@foja/api/busqueda/buscar.ts'
import { crearFrescura } from '@foja/api/busqueda/frescura.ts'
import { crearTiposNombrados } from '@foja/api/busqueda/tipos-nombrados.ts'
import { presentarFila } from '@foja/api/busqueda/busqueda.presenter.ts'
import type { Rutas } from '@foja/api/contexto.ts'

/** La búsqueda de staff: GET /documentos/vista_busqueda/ (API-46, BUS-02). */
export const rutasDeBusqueda: Rutas = async (app, { sql, es, entorno }) => {
  const configuracion = crearLectorDeConfiguracion(sql)
  const frescura = crearFrescura(sql)
  const buscador: Buscador = {
    sql,
    es,
    secreto: entorno.FOJA_SECRETO,
    indice: `${entorno.FOJA_INDICE_PREFIJO}documentos`,
    tiposNombrados: crearTiposNombrados(sql),
  }

  app.get(
    '/documentos/vista_busqueda/',
    { schema: { querystring: parametrosDeBusqueda, response: { 200: respuestaDeBusqueda } } },
    async ({ acceso, query }) => {
      const { buscador_general } = await configuracion()
      if (!buscador_general || !tienePermiso(acceso, BUSCADOR_GENERAL)) throw buscadorInhabilitado()
      if (query.area !== undefined) areaDeTrabajo(acceso, query.area)
      // La frescura se pregunta mientras Elasticsearch busca: no suma a la espera.
      const [{ filas, total, siguiente, descartados }, fresca] = await Promise.all([
        buscar(buscador, acceso, query),
        frescura(),
      ])
      return {
        rows: filas.map(presentarFila),
        total,
        siguiente,
        facetas: null,
        elegidos: [],
        descartados,
        sugerencia: null,
        sin_filtro: [],
        frescura: fresca,
      }
    },
  )
}
