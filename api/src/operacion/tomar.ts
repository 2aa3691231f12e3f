import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import type {
  ConfiguracionDeHerramientas,
  ContextoDeHerramientas,
} from '@foja/domain/herramienta/contexto.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { tomarConAcceso } from '@foja/api/acceso/identidad.sql.ts'
import { contextosDe } from '@foja/api/herramienta/contexto.ts'
import { palabrasDe, tomarDocumentos, type FilaTomada } from '@foja/api/operacion/tomar.sql.ts'

/** Un documento tomado, con lo que decide qué puede hacerse con él. */
export type Tomado = { fila: FilaTomada; contexto: ContextoDeHerramientas }

/** Quién actúa, y por cuál de sus áreas: los roles y las herramientas que valen son los de ésa. */
type Actuante = { acceso: Acceso; idArea: number }

/**
 * Toma documentos para una operación: hasta el fin de la transacción nadie más los cambia, y las reglas se miran
 * sobre lo que son ahora. Sin repetir y en orden de id, con los que van junto con ellos aunque no puedan verse.
 * @returns con el acceso con que se miró, que es el del área
 * @throws documentoNoExiste (404) si alguno no existe o no puede verse; areaAjena (403)
 */
export async function tomar(
  sql: Sql,
  { acceso, idArea }: Actuante,
  { ids, junto = [] }: { ids: readonly number[]; junto?: readonly number[] },
  configuracion: ConfiguracionDeHerramientas,
): Promise<{ acceso: Acceso; tomados: Tomado[]; junto: Tomado[] }> {
  const unicos = [...new Set(ids)]
  const otros = [...new Set(junto)].filter((id) => !unicos.includes(id))
  const todos = [...unicos, ...otros]
  return tomarConAcceso(sql, acceso, idArea, async (suyo) => {
    if (todos.length === 0) return { acceso: suyo, tomados: [], junto: [] }
    // Otras sentencias: si hubo que esperar, la que toma ve de las demás tablas lo que había antes de la espera. Por la
    // misma conexión van en este orden, sin esperar cada respuesta.
    const [filas, palabras, contextos] = await Promise.all([
      tomarDocumentos(sql, { ids: unicos, junto: otros }, filtroDeAcceso(suyo)),
      palabrasDe(sql, todos),
      contextosDe(sql, suyo, todos, configuracion),
    ])
    const tomados = filas.map((fila) => ({
      fila: { ...fila, palabras_clave: palabras.get(fila.id) ?? [] },
      contexto: contextos.get(fila.id)!,
    }))
    const pedidos = tomados.filter(({ fila }) => unicos.includes(fila.id))
    if (pedidos.length < unicos.length) throw documentoNoExiste()
    return { acceso: suyo, tomados: pedidos, junto: tomados.filter(({ fila }) => otros.includes(fila.id)) }
  })
}
