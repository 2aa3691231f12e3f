import type { Alias } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import {
  crearIndice,
  esNombreDeIndice,
  mapeoDeForma,
  nombreDeAlias,
  nombreDeIndice,
  type FormaDeIndices,
} from '@foja/indexer/indices/crear.ts'
import { leerIndices, registrarIndice, type Indice } from '@foja/indexer/indices/indices.sql.ts'
import { conCandado } from '@foja/indexer/reindexar/candado.ts'
import { ReindexadoImposible, VerificacionFallida } from '@foja/indexer/reindexar/errores.ts'
import { crearFreno, sinFreno } from '@foja/indexer/reindexar/freno.ts'
import { pasarA } from '@foja/indexer/reindexar/pasar.ts'
import { rellenar } from '@foja/indexer/reindexar/rellenar.ts'
import { soltar } from '@foja/indexer/reindexar/soltar.ts'
import { contarFilas } from '@foja/indexer/verificar/paginas.ts'
import { verificarIndice } from '@foja/indexer/verificar/verificar.ts'

export type Fase = 'copiando' | 'verificando'
type AvanceDeReindexado = (alias: Alias, fase: Fase, hechas: number, total: number) => void
export type ContextoDeReindexado = {
  sql: Pool
  es: Elastic
  forma: FormaDeIndices
  rapido: boolean
  avance: AvanceDeReindexado
  alto: AbortSignal
  /** Como al verificar. */
  esperaMs?: number
}
export type Reindexado = {
  indice: Alias
  anterior: string | null
  nuevo: string
  documentos: number
  segundos: number
  alias: string
}

const BYTES = { rapido: 1_000_000, frenado: 250_000 }

/**
 * Índice nuevo registrado → la corriente ya lo alimenta → copia por páginas → verificación fila por fila →
 * cambio de alias en un paso. El anterior sigue alimentado hasta que se suelta. Retoma lo que una caída dejó.
 * @throws ReindexadoImposible si otro está en curso, si la verificación no cierra o si nadie atiende la cola.
 */
export const reindexar = (contexto: ContextoDeReindexado, alias: Alias): Promise<Reindexado> =>
  conCandado(contexto.sql, contexto.forma, alias, (asegurar) =>
    reindexarConCandado(contexto, alias, asegurar),
  )

async function reindexarConCandado(
  contexto: ContextoDeReindexado,
  alias: Alias,
  asegurar: () => Promise<void>,
): Promise<Reindexado> {
  const { sql, es, forma, rapido, avance, alto } = contexto
  const inicio = performance.now()
  const activo = (await leerIndices(sql)).find((i) => i.alias === alias && i.situacion === 'activo')
  const nuevo = await empezarORetomar(contexto, alias)
  const freno = rapido || !activo ? sinFreno : await crearFreno(es, nombreDeAlias(forma, alias))
  const total = await contarFilas(sql, alias)
  await sql`update indices set total = ${total} where nombre = ${nuevo.nombre}`

  await rellenar(
    {
      sql,
      es,
      freno,
      alto,
      asegurar,
      bytes: rapido ? BYTES.rapido : BYTES.frenado,
      avance: (n) => avance(alias, 'copiando', Math.min(n, total), total),
    },
    nuevo,
  )
  // Desde aquí la corriente también refresca el nuevo: al cambiar el alias nada recién escrito se pierde de vista.
  await es.indices.putSettings({
    index: nuevo.nombre,
    settings: { refresh_interval: mapeoDeForma(forma, alias).refresco },
  })
  await sql`update indices set terminado = now() where nombre = ${nuevo.nombre}`
  await comprobar(contexto, alias, nuevo, freno)

  await asegurar()
  const anterior = await pasarA(contexto, alias, nuevo.nombre)
  const segundos = Math.round((performance.now() - inicio) / 100) / 10
  return {
    indice: alias,
    anterior,
    nuevo: nuevo.nombre,
    documentos: total,
    segundos,
    alias: nombreDeAlias(forma, alias),
  }
}

async function empezarORetomar(contexto: ContextoDeReindexado, alias: Alias): Promise<Indice> {
  const { sql, es, forma } = contexto
  const { hash, definicion } = mapeoDeForma(forma, alias)
  const suyos = (await leerIndices(sql)).filter((i) => i.alias === alias)
  const aMedias = suyos.find((i) => i.situacion === 'construyendo')
  if (aMedias && aMedias.mapeo_hash === hash && (await es.indices.exists({ index: aMedias.nombre })))
    return aMedias
  if (aMedias) await soltar(contexto, alias, aMedias.nombre)
  await borrarSueltos(sql, es, forma, alias)
  const nombre = nombreDeIndice(forma, alias)
  await crearIndice(es, forma, alias, nombre)
  await es.indices.putSettings({ index: nombre, settings: { refresh_interval: '-1' } })
  await registrarIndice(sql, { nombre, alias, situacion: 'construyendo' }, definicion)
  return (await leerIndices(sql)).find((i) => i.nombre === nombre)!
}

/** Lo que quedó de morir entre crear un índice y registrarlo, o entre olvidarlo y borrarlo: nadie lo alimenta ni lo busca. */
async function borrarSueltos(sql: Pool, es: Elastic, forma: FormaDeIndices, alias: Alias): Promise<void> {
  const nombreAlias = nombreDeAlias(forma, alias)
  const hechos = await es.indices.get({ index: `${nombreAlias}-v*`, features: ['aliases'] })
  const registrados = new Set((await leerIndices(sql)).map(({ nombre }) => nombre))
  for (const [nombre, { aliases }] of Object.entries(hechos))
    if (esNombreDeIndice(nombreAlias, nombre) && !registrados.has(nombre) && !aliases?.[nombreAlias])
      await es.indices.delete({ index: nombre }, { ignore: [404] })
}

async function comprobar(
  { sql, es, forma, avance, alto, esperaMs }: ContextoDeReindexado,
  alias: Alias,
  nuevo: Indice,
  freno: (ms: number) => Promise<void>,
) {
  const hallado = await verificarIndice({
    sql,
    es,
    alias,
    indice: nuevo.nombre,
    mapeo: forma.mapeo,
    alto,
    freno,
    esperaMs,
    avance: (_, hechas, total) => avance(alias, 'verificando', hechas, total),
  })
  const apartadas = await sql<{ id: number }[]>`select id from cuarentena where indice = ${nuevo.nombre}`
  const conocidas = new Set(apartadas.map((a) => a.id))
  const sinRazon = (ids: number[]) => ids.filter((id) => !conocidas.has(id)).length
  const [faltan, distintas] = [sinRazon(hallado.faltan), sinRazon(hallado.distintos)]
  const mal = faltan + distintas + hallado.sobran.length
  if (mal > 0)
    throw new VerificacionFallida(
      `El índice nuevo no coincide con Postgres en ${mal === 1 ? '1 fila' : `${mal} filas`} (faltan ${faltan}, distintas ${distintas}, ` +
        `sobran ${hallado.sobran.length}); el alias no se tocó. Al repetir, retoma desde aquí.`,
      nuevo.nombre,
      hallado,
    )
  // Lo que espera en la cola llega igual a los dos índices: pasar a éste no se lo quita a nadie. Sin quien lo indexe, no.
  const { pendientes } = hallado
  if (!hallado.atendida)
    throw new ReindexadoImposible(
      `${pendientes === 1 ? '1 fila espera' : `${pendientes} filas esperan`} en la cola, que nadie atiende; el alias no se tocó. ` +
        '¿Está en marcha el indexador? Al repetir, retoma desde aquí.',
    )
}
