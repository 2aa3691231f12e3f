import { BUSCADOR_GENERAL, tienePermiso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { buscadorInhabilitado } from '@foja/domain/busqueda/errores.ts'
import type { RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { buscar } from '@foja/api/busqueda/buscar.ts'
import { presentarFila } from '@foja/api/busqueda/busqueda.presenter.ts'
import { crearFrescura } from '@foja/api/busqueda/frescura.ts'
import { crearBuscador } from '@foja/api/busqueda/preparar.ts'
import { relacionar } from '@foja/api/busqueda/relaciones.ts'

/** @throws buscadorInhabilitado */
export async function exigirBuscador({ configuracion }: Contexto, acceso: Acceso): Promise<void> {
  const { buscador_general } = await configuracion()
  if (!buscador_general || !tienePermiso(acceso, BUSCADOR_GENERAL)) throw buscadorInhabilitado()
}

/** La búsqueda entera, con permiso comprobado: la usan por igual la llamada directa y la de Search UI. */
export function crearContestador(contexto: Contexto) {
  const buscador = crearBuscador(contexto)
  const frescura = crearFrescura(contexto.sql)
  return async (acceso: Acceso, parametros: ParametrosDeBusqueda): Promise<RespuestaDeBusqueda> => {
    await exigirBuscador(contexto, acceso)
    if (parametros.area !== undefined) areaDeTrabajo(acceso, parametros.area)
    // La frescura se pregunta mientras Elasticsearch busca: no suma a la espera.
    const [{ filas, total, siguiente, facetas, elegidos, descartados }, fresca] = await Promise.all([
      buscar(buscador, acceso, parametros),
      frescura(),
    ])
    const relacion = await relacionar(
      contexto,
      acceso,
      parametros,
      filas.map(({ fila }) => fila.id),
    )
    return {
      rows: filas.map((fila) => presentarFila(fila, relacion(fila.fila.id))),
      total,
      siguiente,
      facetas,
      elegidos,
      descartados,
      sugerencia: null,
      sin_filtro: [],
      frescura: fresca,
    }
  }
}
