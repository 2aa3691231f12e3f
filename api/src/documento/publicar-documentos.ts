import { soloPublicadosOSinPublicar } from '@foja/domain/documento/errores.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
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
    cambio: ({ sql, ids }) => sql`
      update documentos set atributos = jsonb_set(atributos, '{publicado}', ${sql.json(publicado)})
      where id = any(${ids}::bigint[])`,
    evento: { tipo: EVENTO.publicacion, atributos: { publicado } },
  })
