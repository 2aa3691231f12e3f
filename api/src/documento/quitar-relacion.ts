import { relacionNoQuitada } from '@foja/domain/documento/errores.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'
import { otraRevision } from '@foja/api/operacion/version.sql.ts'

type Relacion = { idDocumento: number; idRelacionado: number; idTipoRelacion: number }

/**
 * Quita una relación de un documento; la que no está guardada no hay que quitarla, y de un expediente no se quita nada
 * de lo guardado (API-42).
 * @throws relacionNoQuitada (409); lo que pide modificar, y como operar
 */
export const quitarRelacion = (
  medios: Medios,
  pedido: Pedido,
  { idDocumento, idRelacionado, idTipoRelacion }: Relacion,
) =>
  operar(medios, pedido, {
    documentos: [idDocumento],
    regla: async ({ sql, exigir, uno }) => {
      const [relacion] = await sql<{ id: number }[]>`
        select id from relaciones where id_documento = ${idDocumento}
          and id_documento_relacionado = ${idRelacionado} and id_tipo_relacion = ${idTipoRelacion}`
      if (relacion && uno.fila.esencia !== 'documento') throw relacionNoQuitada()
      exigir('modificar')
      return relacion
    },
    cambio: async ({ sql, acceso }, relacion) => {
      if (!relacion) return
      await sql`delete from relaciones where id = ${relacion.id}`
      // Quien tiene abierto el formulario trae la lista de antes: al guardarla, chocará en vez de volver a ponerla.
      await sql`
        update documentos set ${otraRevision(sql, acceso.id_usuario)} where id = ${idDocumento}`
    },
    evento: (_, relacion) =>
      relacion && {
        tipo: EVENTO.modificacion,
        atributos: { relacion_quitada: { id_documento: idRelacionado, id_tipo_relacion: idTipoRelacion } },
      },
  })
