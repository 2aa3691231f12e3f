import { z } from 'zod'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { vistaDeCodigo, vistaDeNombre } from '@foja/domain/vista/codigo.ts'
import { faltaVistaOArea, noSePudoListar, vistaAjena, vistaNoExiste } from '@foja/domain/vista/errores.ts'
import {
  formularioDeVista,
  pedidoDeFormulario,
  respuestaDeFormulario,
} from '@foja/domain/vista/formulario.ts'
import { miradaDe } from '@foja/domain/vista/mirada.ts'
import { exigirVista, vistasConCuenta } from '@foja/domain/vista/permitida.ts'
import { parametrosDeLista, respuestaDeLista, type ParametrosDeLista } from '@foja/domain/vista/schema.ts'
import { VISTAS, type Vista } from '@foja/domain/vista/vista.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import { enFilaDeBuscar, exigirBusqueda } from '@foja/api/busqueda/contestar.ts'
import { atrasadas, crearFrescura } from '@foja/api/busqueda/indice/frescura.ts'
import { siNoContesta } from '@foja/api/busqueda/indice/si-no-contesta.ts'
import { contarVistas } from '@foja/api/busqueda/listas/contar-vistas.ts'
import { listar } from '@foja/api/busqueda/listas/listar.ts'
import { relacionar } from '@foja/api/busqueda/resultados/relaciones.ts'
import { buscadorDe } from '@foja/api/busqueda/buscador.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { sirveEn } from '@foja/api/herramienta/sirve-en.ts'
import { idEntero } from '@foja/api/http/zod.ts'

const response = { 200: respuestaDeLista }

/** Las listas de trabajo por vista, y cuánto hay en cada una (LIS-01, API-43…48). */
export const rutasDeVista: Rutas = async (app, contexto) => {
  const { sql, configuracion } = contexto
  const buscador = buscadorDe(contexto)
  const frescura = crearFrescura(sql)

  /** Quien mira una lista lo hace por una de sus áreas, con los roles que tiene en ella (VAL-34). */
  const mirarPor = async (acceso: Acceso, area: number | undefined) => {
    if (area === undefined) throw faltaVistaOArea()
    return { area, acceso: await accesoEn(sql, acceso, areaDeTrabajo(acceso, area)) }
  }
  const lista = async (entrada: Acceso, vista: Vista | null, parametros: ParametrosDeLista) => {
    if (vista === null) throw vistaNoExiste()
    const { acceso, area } = await mirarPor(entrada, parametros.area)
    exigirVista(vista, acceso)
    if (vista === 'busqueda') await exigirBusqueda(contexto, acceso)
    const mirada = miradaDe(acceso, [area], parametros.usuario)
    const { rows, ...resto } = await siNoContesta(noSePudoListar, () =>
      enFilaDeBuscar(acceso.id_usuario, () => listar(buscador, { acceso, vista, mirada }, parametros)),
    )
    const relacion = await relacionar(
      contexto,
      acceso,
      parametros,
      rows.map(({ id }) => id),
    )
    // Sin nada, y con mucho por indexar, decir que no hay sería mentir.
    const indexando = rows.length === 0 ? atrasadas(await frescura()) : null
    return {
      rows: rows.map((fila) => ({ ...fila, ...relacion(fila.id) })),
      ...resto,
      ...(indexando !== null && { indexando }),
    }
  }

  app.get(
    '/documentos/vistas/:vista',
    {
      schema: {
        summary: 'Una lista de trabajo, por su nombre',
        params: z.object({ vista: z.string() }),
        querystring: parametrosDeLista,
        response,
      },
    },
    ({ acceso, params, query }) => lista(acceso, vistaDeNombre(params.vista), query),
  )

  app.get(
    '/documentos/vista_inbox/',
    { schema: { summary: 'La bandeja de entrada', querystring: parametrosDeLista, response } },
    ({ acceso, query }) => lista(acceso, 'inbox', query),
  )

  app.get(
    '/v1/vista/list/:code/:user',
    {
      schema: {
        summary: 'Una lista de trabajo, por su código',
        params: z.object({ code: z.string(), user: idEntero }),
        querystring: parametrosDeLista,
        response,
      },
    },
    ({ acceso, params: { code, user }, query }) => {
      const vista = vistaDeCodigo(code)
      if (vista !== 'historial' && user !== acceso.id_usuario) throw vistaAjena()
      // El del camino es siempre quien llama, salvo en el historial: de los demás no dice de quién son sus filas.
      return lista(acceso, vista, vista === 'historial' ? { usuario: user, ...query } : query)
    },
  )

  app.get(
    '/v1/vista/contadornovedades/:user',
    {
      schema: {
        summary: 'Cuánto hay en cada lista',
        params: z.object({ user: idEntero }),
        querystring: z.object({ area: parametrosDeLista.shape.area }),
        response: { 200: z.object({ values: z.partialRecord(z.enum(VISTAS), z.int()) }) },
      },
    },
    async ({ acceso: entrada, params, query }) => {
      if (params.user !== entrada.id_usuario) throw vistaAjena()
      const { acceso, area } = await mirarPor(entrada, query.area ?? entrada.area_activa ?? undefined)
      const ajustes = await configuracion()
      if (!ajustes.contar_novedades) return { values: {} }
      const vistas = vistasConCuenta(acceso, ajustes)
      const mirada = miradaDe(acceso, [area])
      return {
        values: await enFilaDeBuscar(acceso.id_usuario, () => contarVistas(buscador, acceso, mirada, vistas)),
      }
    },
  )

  app.post(
    '/v1/view/form',
    {
      config: { lectura: true },
      schema: {
        summary: 'Por qué se filtra una lista, qué columnas y qué herramientas tiene',
        body: pedidoDeFormulario,
        response: { 200: respuestaDeFormulario },
      },
    },
    async ({ acceso, body }) => {
      const vista = vistaDeNombre(body.vista) ?? vistaDeCodigo(body.vista)
      if (vista === null) throw vistaNoExiste()
      exigirVista(vista, acceso)
      const sirve = await sirveEn(contexto, acceso, acceso.area_activa, vista)
      return { data: formularioDeVista(vista, sirve, body.esencia) }
    },
  )
}
