import { sinPublicar, soloPublicadosOSinPublicar, yaPublicado } from '@foja/domain/documento/errores.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { impedimento } from '@foja/domain/herramienta/herramientas.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { anotarEventos, recibosDeHechos } from '@foja/api/evento/anotar-eventos.ts'
import { solos } from '@foja/api/movimiento/junto.ts'
import { operarCadaUno, type Recibos } from '@foja/api/operacion/operar-cada-uno.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

/**
 * Publica documentos cerrados, o los retira: todos o ninguno (API-13, API-14, HER-04).
 * @returns undefined si ya estaban así
 * @throws soloPublicadosOSinPublicar (422); lo que pide la herramienta, y como operar
 */
export const publicarDocumentos = (
  medios: Medios,
  pedido: Pedido,
  documentos: number[],
  publicado: boolean,
) =>
  operar(medios, pedido, {
    documentos,
    yaEsta: ({ fila }) => fila.esencia === 'documento' && fila.publicado === publicado,
    regla: ({ exigir, tomados }) => {
      if (tomados.some(({ fila }) => fila.esencia !== 'documento' || fila.publicado === publicado))
        throw soloPublicadosOSinPublicar()
      exigir('publicar')
    },
    cambio: ({ sql, ids }) => dejarPublicados(sql, ids, publicado),
    evento: { tipo: EVENTO.publicacion, atributos: { publicado } },
  })

/** Lo mismo con los que se pueda de un conjunto: cada uno tiene su recibo. @throws como operarCadaUno */
export const publicarLosQueSePueda = (
  medios: Medios,
  pedido: Pedido,
  documentos: readonly number[],
  { publicado, idArea }: { publicado: boolean; idArea: number },
): Promise<Recibos> =>
  operarCadaUno(medios, pedido, {
    filas: () => solos(documentos),
    area: idArea,
    parcial: true,
    leer: async ({ sql }, ids) =>
      new Set(
        (
          await sql<{ id: number }[]>`
            select id from documentos where id = any(${ids as number[]}::bigint[]) and publicado`
        ).map(({ id }) => id),
      ),
    examinar: (contexto, { id_documento: id }, publicados) => {
      const falla = impedimento('publicar', contexto)
      if (falla) return falla
      if (publicados.has(id) !== publicado) return undefined
      return publicado ? yaPublicado() : sinPublicar()
    },
    cambio: async ({ sql, acceso, idArea }, filas) => {
      const ids = filas.map(({ id_documento }) => id_documento)
      await dejarPublicados(sql, ids, publicado)
      const hechos = await anotarEventos(sql, ids, {
        tipo: EVENTO.publicacion,
        atributos: { publicado },
        idUsuario: acceso.id_usuario,
        idArea,
      })
      return recibosDeHechos(ids, hechos)
    },
  })

const dejarPublicados = (sql: Sql, ids: readonly number[], publicado: boolean) => sql`
  update documentos set atributos = jsonb_set(atributos, '{publicado}', ${sql.json(publicado)})
  where id = any(${ids as number[]}::bigint[])`
