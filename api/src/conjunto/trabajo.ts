import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { encolar, type Trabajo } from '@foja/platform/trabajos/trabajos.ts'
import { COLA_DE_CORRIDAS } from '@foja/api/conjunto/cola.ts'
import { correrTanda } from '@foja/api/conjunto/correr.ts'
import { anotarFalla, pasarTurno, sinLatido } from '@foja/api/conjunto/corrida.sql.ts'
import type { Contexto } from '@foja/api/contexto.ts'

type Datos = { id_corrida: string; turno: number }

const FALLAS_SEGUIDAS = 5
/** Desde cuándo se da por muerto el proceso que la corría: mucho más que lo que pasa entre dos lotes. */
const SIN_LATIDO_S = 10

/** Pide la tanda de ese turno, en la transacción que la deja por hacer. */
export const encolarTanda = (sql: Sql, id_corrida: string, turno: number): Promise<void> =>
  encolar(sql, COLA_DE_CORRIDAS, { id_corrida, turno } satisfies Datos)

async function pedirOtra(sql: Sql, id: string, turno: number): Promise<void> {
  const siguiente = await pasarTurno(sql, id, turno)
  if (siguiente !== undefined) await encolarTanda(sql, id, siguiente)
}

/**
 * Corre de a tandas: cada una va al final de la cola, y la corrida larga de una persona no demora la corta de otra. Lo
 * que falla se reintenta; a la quinta seguida la corrida queda fallida. La tanda cuenta como falla desde que empieza y hasta
 * que un lote suyo queda hecho: la que mata a su proceso no alcanza a anotarla.
 */
export const trabajoDeCorrida = (medios: Pick<Contexto, 'sql' | 'configuracion'>): Trabajo => ({
  cola: COLA_DE_CORRIDAS,
  hacer: async ({ id_corrida, turno }: Datos) => {
    if (!(await anotarFalla(medios.sql, id_corrida, turno, FALLAS_SEGUIDAS))) return
    if (await correrTanda(medios, id_corrida, turno))
      await medios.sql.begin((sql) => pedirOtra(sql, id_corrida, turno))
  },
})

/** Pide otra tanda de las que nadie corre ni espera: su proceso murió con ellas. La perdida ya no tiene el turno. */
export async function reanudarCorridas(
  { sql }: Pick<Contexto, 'sql'>,
  segundos = SIN_LATIDO_S,
): Promise<void> {
  await sql.begin(async (sql) => {
    for (const { id, turno } of await sinLatido(sql, segundos)) await pedirOtra(sql, id, turno)
  })
}
