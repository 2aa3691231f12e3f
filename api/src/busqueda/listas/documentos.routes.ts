import { z } from 'zod'
import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { paginaDemasiadoLejos } from '@foja/domain/busqueda/errores.ts'
import { filaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { enteroEscrito, textoObligatorio } from '@foja/domain/texto/schema.ts'
import { esencia } from '@foja/domain/tipo/schema.ts'
import { miradaDe } from '@foja/domain/vista/mirada.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { presentarFila } from '@foja/api/busqueda/resultados/fila.presenter.ts'
import type { Filtros } from '@foja/api/busqueda/filtros/filtros.ts'
import { VENTANA } from '@foja/api/busqueda/consulta/cuerpo.ts'
import { hidratarFilas, llenarPagina } from '@foja/api/busqueda/resultados/llenar-pagina.ts'
import { buscadorDe } from '@foja/api/busqueda/buscador.ts'
import { enFilaDeBuscar } from '@foja/api/busqueda/contestar.ts'
import { borradores, conNumeroExterno, publicados } from '@foja/api/busqueda/listas/documentos.sql.ts'
import { idCorto, idEntero, paginado } from '@foja/api/http/zod.ts'

const lista = z.object({ rows: z.array(filaDeBusqueda), total: z.int() })
const consulta = paginado.extend({
  modo: esencia.optional(),
  titulo: textoObligatorio(200).optional(),
  nro_externo: textoObligatorio(100).optional(),
  estado: idCorto.optional(),
  tipo: idEntero.optional(),
  ids: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12}){0,19}$/, 'Deben ser hasta veinte números separados por comas.')
    .optional()
    .describe('Hasta veinte, separados por `,`: ésos y en ese orden, sin mirar lo demás.'),
})
type Consulta = z.infer<typeof consulta>
const pagina = z.object({
  itemPorPagina: enteroEscrito(1, 100).default(10),
  numeroPagina: enteroEscrito(1, 1000).default(1),
})

/** Listas de documentos que no son una búsqueda escrita: por modo o por ids (API-07), publicados (API-15) y borradores propios. */
export const rutasDeDocumentos: Rutas = async (app, contexto) => {
  const buscador = buscadorDe(contexto)
  const { sql } = contexto

  /** Filas por sus ids, en ese orden; lo que ya no se puede ver no viene. */
  const presentar = async (acceso: Acceso, ids: number[]) =>
    (await hidratarFilas(buscador, ids, acceso)).map((fila) =>
      presentarFila({ fila, resaltado: { titulo: [], contenido: [] }, falta: [], exacta: false }, {}),
    )

  const porDatos = async (acceso: Acceso, { limit, offset, nro_externo, ids, ...pedido }: Consulta) => {
    if (ids !== undefined) {
      const rows = await presentar(acceso, [...new Set(ids.split(',').map(Number))])
      return { rows, total: rows.length }
    }
    const filtro = filtroDeAcceso(acceso)
    // También los que ya no se usan: lo que es de ellos sigue ahí, y su número externo también.
    const deModo = pedido.modo && (await buscador.tiposPorEsencia(filtro.tipos))[pedido.modo]
    const tipos = filtro.tipos.filter((id) => (pedido.tipo ?? id) === id && (deModo?.includes(id) ?? true))
    if (nro_externo !== undefined) {
      const { ids, total } = await conNumeroExterno(sql, filtro, nro_externo, {
        ...pedido,
        tipos,
        limite: limit,
        desde: offset,
      })
      return { rows: await presentar(acceso, ids), total }
    }
    if (offset + limit > VENTANA) throw paginaDemasiadoLejos()
    const filtros: Filtros = {
      tipo: tipos,
      ...(pedido.titulo && { titulo: [pedido.titulo] }),
      ...(pedido.estado && { estado: [pedido.estado] }),
    }
    const { filas, hallados } = await llenarPagina(
      buscador,
      { acceso: filtro, filtros, texto: null, amplio: false },
      { orden: 'recibido', direccion: 'desc', tamano: limit, desde: offset, cuentas: 'total' },
      acceso,
    )
    return { rows: filas.map((fila) => presentarFila(fila, {})), total: hallados }
  }

  app.get(
    '/documentos/documentos',
    {
      schema: {
        summary: 'Documentos por tipo, título, número externo, estado o ids',
        querystring: consulta,
        response: { 200: lista },
      },
    },
    ({ acceso, query }) => enFilaDeBuscar(acceso.id_usuario, () => porDatos(acceso, query)),
  )

  app.get(
    '/v1/documento/publicados',
    {
      schema: {
        summary: 'Documentos publicados',
        querystring: pagina.extend({ area: idEntero.optional() }),
        response: { 200: lista },
      },
    },
    async ({ acceso, query: { area, itemPorPagina, numeroPagina } }) => {
      // SES-10.
      if (area !== undefined) areaDeTrabajo(acceso, area)
      const desde = (numeroPagina - 1) * itemPorPagina
      return enFilaDeBuscar(acceso.id_usuario, async () => {
        const { ids, total } = await publicados(sql, filtroDeAcceso(acceso), miradaDe(acceso), {
          area,
          limite: itemPorPagina,
          desde,
        })
        return { rows: await presentar(acceso, ids), total }
      })
    },
  )

  app.get(
    '/v1/documento/borradores',
    { schema: { summary: 'Borradores de quien llama', querystring: pagina, response: { 200: lista } } },
    async ({ acceso, query: { itemPorPagina, numeroPagina } }) => {
      const desde = (numeroPagina - 1) * itemPorPagina
      const { ids, total } = await borradores(sql, filtroDeAcceso(acceso), miradaDe(acceso), {
        limite: itemPorPagina,
        desde,
      })
      return { rows: await presentar(acceso, ids), total }
    },
  )
}
