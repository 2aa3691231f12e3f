import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type {
  ConfiguracionDeHerramientas,
  ContextoDeHerramientas,
} from '@foja/domain/herramienta/contexto.ts'
import { movimientoDe, type Parte } from '@foja/domain/movimiento/situacion.ts'
import { miradaDe, type Mirada } from '@foja/domain/vista/mirada.ts'
import { parteEstaEn, VISTAS, type Vista } from '@foja/domain/vista/vista.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { contextosDe } from '@foja/api/herramienta/contexto.ts'
import { partesDe } from '@foja/api/herramienta/partes.sql.ts'

/** Cómo se dice una fila; de un envío del que no se sabe de qué documento es, sólo cuál. */
type Nombrada = { id_documento?: number; id_evento?: number }

/** La fila de una lista: un documento o, en las de movimientos, un envío suyo. */
export type Fila = {
  id_documento: number
  id_evento?: number
  /** Cómo la nombró quien llama, si no así: de lo que no puede ver no se le contesta otra cosa. */
  nombrada?: Nombrada
}

/** Qué fila es, para decirla. */
export const dicha = ({ id_documento, id_evento }: Nombrada): Nombrada => ({
  ...(id_documento !== undefined && { id_documento }),
  ...(id_evento !== undefined && { id_evento }),
})

/**
 * Contexto de las herramientas de unas filas, por un área de quien llama; el de un envío lleva además lo que es para
 * quien llama y las listas de movimientos en que está. El acceso a los documentos lo comprobó quien llama.
 * @returns por fila; no vienen las de documentos que no existen ni las de envíos que no son de su documento
 */
export async function contextosDeFilas<F extends Fila>(
  sql: Sql,
  { acceso, idArea }: { acceso: Acceso; idArea: number },
  filas: readonly F[],
  configuracion: ConfiguracionDeHerramientas,
): Promise<Map<F, ContextoDeHerramientas>> {
  const ids = [...new Set(filas.map(({ id_documento }) => id_documento))]
  const deEnvios = filas.flatMap(({ id_evento }) => id_evento ?? [])
  const contextos = await contextosDe(sql, acceso, ids, configuracion)
  const partes = deEnvios.length > 0 ? await partesDe(sql, ids, deEnvios) : new Map<number, Parte[]>()
  const mirada = miradaDe(acceso, [idArea])
  return new Map(
    filas.flatMap((fila) => {
      const contexto = contextos.get(fila.id_documento)
      if (!contexto) return []
      const suyas = fila.id_evento === undefined ? undefined : partes.get(fila.id_evento)
      return [[fila, suyas ? conMovimiento(contexto, suyas, mirada) : contexto] as const]
    }),
  )
}

/** El contexto de un envío: en la lista en que se mira o, sin decirla, también en las de movimientos en que está. */
export const conMovimiento = (
  contexto: ContextoDeHerramientas,
  partes: readonly Parte[],
  mirada: Mirada,
  vista?: Vista,
): ContextoDeHerramientas => ({
  ...contexto,
  movimiento: movimientoDe(partes, mirada),
  vistas: vista
    ? [vista]
    : [
        ...contexto.vistas,
        ...VISTAS.filter((una) => partes.some((parte) => parteEstaEn(una, parte, mirada))),
      ],
})
