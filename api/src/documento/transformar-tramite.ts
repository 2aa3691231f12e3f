import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { avanzarPorRelaciones } from '@foja/api/circuito/avanzar.ts'
import { iniciarCircuito } from '@foja/api/circuito/iniciar-circuito.ts'
import { asignarNumero } from '@foja/api/numero/asignar-numero.ts'
import { confirmarNumero } from '@foja/api/numero/confirmar-numero.ts'
import { dejarNumero } from '@foja/api/numero/dejar-numero.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

/**
 * Vuelve expediente a un trámite, sin vuelta atrás: el mismo documento con su historia, el tipo que dice
 * `transforma_a` con su circuito, si lo tiene, y número nuevo; el anterior queda en `origen_tramite` (API-11, EST-21,
 * D-083).
 * @throws lo que pide la herramienta, y como operar
 */
export const transformarTramite = (
  medios: Medios,
  pedido: Pedido,
  { id, area }: { id: number; area: number | undefined },
) =>
  operar(medios, pedido, {
    documentos: [id],
    area,
    regla: async ({ sql, exigir, uno: { contexto } }) => {
      exigir('transformar')
      const [tipo] = await sql<[{ id: number; otro_circuito: boolean }]>`
        select t.id, t.id_circuito is distinct from (select id_circuito from documentos where id = ${id}) as otro_circuito
        from tipos_documento t where t.id = ${contexto.documento.transforma_a}`
      return tipo
    },
    cambio: async ({ sql, acceso, uno: { fila } }, tipo) => {
      await dejarNumero(sql, id)
      await sql`
        update documentos set id_tipo = ${tipo.id},
          atributos = atributos || jsonb_build_object('origen_tramite', nro_str, 'total_tramite_rel', (
            select count(*) from relaciones r
              join documentos o on o.id in (r.id_documento, r.id_documento_relacionado) and o.id <> ${id}
            where ${id} in (r.id_documento, r.id_documento_relacionado) and o.borrado is null))
        where id = ${id}`
      if (tipo.otro_circuito) {
        await iniciarCircuito(sql, acceso, { idDocumento: id })
        // Lo que ya tenía cuenta: por lo que ya está hecho no se espera.
        const avanza = () => avanzarPorRelaciones(sql, { idDocumento: id, idUsuario: acceso.id_usuario })
        while (await avanza());
      }
      await asignarNumero(sql, id)
      // Ya no se cierra: si el numerador los da provisorios, nada más se lo daría.
      if (fila.estado !== ESTADO.borrador) await confirmarNumero(sql, id)
    },
    evento: ({ uno: { fila } }, tipo) => ({
      tipo: EVENTO.transformacion,
      atributos: { id_tipo: { de: fila.id_tipo, a: tipo.id }, anterior: fila.nro_str },
    }),
  })
