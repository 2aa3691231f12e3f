import { setTimeout as esperar } from 'node:timers/promises'
import { INDICES } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { crearRetroceso } from '@foja/indexer/bucle/retroceso.ts'
import { apartar } from '@foja/indexer/cuarentena/cuarentena.sql.ts'
import type { Indice } from '@foja/indexer/indices/indices.sql.ts'
import { enviarPartiendo } from '@foja/indexer/lote/enviar-partiendo.ts'
import { proyectar, type Pedida } from '@foja/indexer/lote/proyectar.ts'
import { esLapida } from '@foja/indexer/proyeccion/proyeccion.ts'
import { ReindexadoImposible } from '@foja/indexer/reindexar/errores.ts'
import type { Freno } from '@foja/indexer/reindexar/freno.ts'
import { paginaDeFilas } from '@foja/indexer/verificar/paginas.ts'

type Contexto = {
  sql: Pool
  es: Elastic
  freno: Freno
  bytes: number
  avance: (enviados: number) => void
  alto: AbortSignal
  /** Antes de cada página. @throws ReindexadoImposible si ya no le toca a éste llenarlo. */
  asegurar: () => Promise<void>
}

const FILAS = 500
const FALLOS_SEGUIDOS = 30

/**
 * Llena un índice registrado, por páginas desde donde quedó. Cada página es su propia foto de Postgres: si algo
 * cambia después, llega por la cola con una marca mayor. Lo borrado no se copia.
 */
export async function rellenar(contexto: Contexto, indice: Indice): Promise<void> {
  const { sql, freno, avance, alto } = contexto
  const retroceso = crearRetroceso()
  let { desde_id: desde, enviados } = indice
  for (;;) {
    alto.throwIfAborted()
    const inicio = performance.now()
    try {
      await contexto.asegurar()
      const pagina = await paginaDeFilas(sql, indice.alias, { desde, filas: FILAS, bytes: contexto.bytes })
      if (pagina.length === 0) return
      await copiarPagina(contexto, indice, pagina)
      desde = pagina.at(-1)!.id
      enviados += pagina.length
      await sql`update indices set desde_id = ${desde}, enviados = ${enviados} where nombre = ${indice.nombre}`
      retroceso.exito()
    } catch (error) {
      const definitivo = error instanceof ReindexadoImposible || retroceso.fallos() >= FALLOS_SEGUIDOS
      if (alto.aborted || definitivo) throw error
      await esperar(retroceso.fallo(), undefined, { signal: alto })
      continue
    }
    avance(enviados)
    await freno(performance.now() - inicio)
  }
}

async function copiarPagina(
  { sql, es }: Contexto,
  { alias, nombre }: Indice,
  pagina: Pedida[],
): Promise<void> {
  const { filas, imposibles } = await proyectar(sql, alias, pagina)
  const vivas = filas.filter((f) => !esLapida(f.cuerpo))
  const marcas = new Map([...vivas, ...imposibles].map((f) => [f.id, f.marca]))
  const desenlaces = await enviarPartiendo(es, [nombre], vivas)
  const [pasajera] = desenlaces.flatMap((d) => (d.que === 'pasajera' ? [d] : []))
  if (pasajera) throw new Error(`Elasticsearch no aceptó ahora la página: ${pasajera.motivo}`)
  const rechazadas = desenlaces.flatMap((d) => (d.que === 'rechazada' ? [d] : []))
  await apartar(
    sql,
    [...rechazadas, ...imposibles].map(({ id, motivo }) => ({
      clave: INDICES[alias].clave,
      id,
      indice: nombre,
      motivo,
      marca: marcas.get(id)!,
    })),
  )
}
