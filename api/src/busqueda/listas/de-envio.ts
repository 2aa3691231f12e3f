import type { estypes } from '@elastic/elasticsearch'
import { ENVIAN } from '@foja/domain/movimiento/modo.ts'
import { alguno } from '@foja/api/busqueda/consulta/alguno.ts'
import { idsDeQuien, type DeEnvio } from '@foja/api/busqueda/filtros/de-envio.ts'

type Q = estypes.QueryDslQueryContainer

/** Quién lo hizo, en el índice de esas filas: el usuario de una parte es ella misma. */
const AUTOR = { parte: 'enviado_por', evento: 'id_usuario' } as const

/**
 * Lo que los filtros de un envío exigen en el índice: lo que la fila dice en «Para» y en «De», o quién lo mandó. Los
 * destinos y el origen de un envío no cambian: de un día que pasó son los mismos.
 */
export function filtrosDeEnvio(filas: keyof typeof AUTOR, { enviado_a, recibido_de }: DeEnvio): Q[] {
  if (!enviado_a && !recibido_de) return []
  return [
    ...(enviado_a
      ? [
          alguno([
            { terms: { destino_areas: idsDeQuien(enviado_a, 'area') } },
            { terms: { destino_usuarios: idsDeQuien(enviado_a, 'usuario') } },
          ]),
        ]
      : []),
    ...(recibido_de
      ? [
          alguno([
            { terms: { origen_areas: idsDeQuien(recibido_de, 'area') } },
            { terms: { origen_usuarios: idsDeQuien(recibido_de, 'usuario') } },
            { terms: { [AUTOR[filas]]: idsDeQuien(recibido_de, 'usuario') } },
          ]),
        ]
      : []),
    // Un evento que no fue un envío también tiene dónde se hizo.
    ...(filas === 'evento'
      ? [
          { terms: { id_tipo_evento: [...ENVIAN] } },
          alguno([{ exists: { field: 'destino_areas' } }, { exists: { field: 'destino_usuarios' } }]),
        ]
      : []),
  ]
}
