import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { entornoIndexador, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import type { BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { atenderCarril, type Contexto } from '@foja/indexer/bucle/carril.ts'
import { crearTurnos } from '@foja/indexer/bucle/turnos.ts'
import { asegurarIndices } from '@foja/indexer/indices/asegurar.ts'
import type { FormaDeIndices } from '@foja/indexer/indices/crear.ts'

export const formaDePrueba = (base: BaseDePrueba): FormaDeIndices => ({
  prefijo: base.prefijo,
  fragmentos: 1,
  replicas: 0,
})

/** Un indexador dentro del test, sobre su propia base. `parar` espera a que suelte lo que tenía en vuelo. */
export async function arrancarIndexador(base: BaseDePrueba, ajustes: Partial<Contexto['ajustes']> = {}) {
  const alto = new AbortController()
  const entorno = leerEntorno(entornoIndexador, base.entornoDe('indexador'))
  const sql = abrirPostgres(entorno.DATABASE_URL, { conexiones: 6, aplicacion: 'prueba' })
  const es = abrirElasticsearch(entorno)
  const contexto: Contexto = {
    sql,
    es,
    registro: abrirRegistro('prueba', 'silent'),
    ajustes: { alquilerSegundos: 30, loteBytes: 1_000_000, lotesEnVuelo: 2, ...ajustes },
    turnos: crearTurnos(ajustes.lotesEnVuelo ?? 2),
    oyente: { indexados: () => {}, atraso: () => {} },
  }
  await asegurarIndices(sql, es, formaDePrueba(base))
  const carriles = [
    atenderCarril(contexto, 'interactivo', alto.signal),
    atenderCarril(contexto, 'masivo', alto.signal),
  ]
  return {
    parar: async () => {
      alto.abort()
      await Promise.all(carriles)
      await Promise.all([sql.end({ timeout: 5 }), es.close()])
    },
  }
}

/** Espera a que la cola quede vacía. */
export const esperarColaVacia = ({ sql }: BaseDePrueba, plazoMs?: number): Promise<void> =>
  esperarA(async () => {
    const [fila] = await sql<{ quedan: number }[]>`select count(*)::int as quedan from cola`
    return fila!.quedan === 0 ? undefined : `Quedan ${fila!.quedan} filas en la cola`
  }, plazoMs)

/** Espera a que no haya queja. @throws la última */
export async function esperarA(queja: () => Promise<string | undefined>, plazoMs = 90_000): Promise<void> {
  const limite = Date.now() + plazoMs
  for (;;) {
    const dicha = await queja()
    if (dicha === undefined) return
    if (Date.now() > limite) throw new Error(dicha)
    await new Promise((listo) => setTimeout(listo, 20))
  }
}
