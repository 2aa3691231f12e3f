import { ALIAS, type Alias } from '@foja/platform/indices/alias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { definicionDe, type CuerpoDeIndice, type Definicion } from '@foja/platform/indices/definicion.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { enterrarApartadas } from '@foja/indexer/cuarentena/enterrar.ts'
import { alinearAlias } from '@foja/indexer/indices/alias.ts'
import {
  mapeoDeForma,
  nombreDeIndice,
  type FormaDeIndices,
  reponerIndice,
} from '@foja/indexer/indices/crear.ts'
import {
  anotarDefinicion,
  leerIndices,
  olvidarIndice,
  registrarIndice,
} from '@foja/indexer/indices/indices.sql.ts'
import { deAUno, encolarTodo, type AlRecorrer } from '@foja/indexer/indices/encolar-todo.ts'
import { queHay } from '@foja/indexer/indices/propio.ts'

/**
 * Al arrancar: cada alias tiene un índice activo registrado y existente, y sólo ése. Si el clúster lo perdió, o hay otro en su lugar, se vuelve
 * a crear vacío y se encola todo de nuevo: Postgres lo sabe todo. Otro que se perdió se olvida: vacío no es el anterior
 * al que se puede volver, ni el que estaba por la mitad. De lo que está en cuarentena, ninguno muestra lo de antes.
 */
export async function asegurarIndices(
  sql: Pool,
  es: Elastic,
  forma: FormaDeIndices,
  alRecorrer?: AlRecorrer,
): Promise<void> {
  for (const alias of ALIAS) {
    const indice = { nombre: nombreDeIndice(forma, alias), alias, situacion: 'activo' } as const
    await registrarIndice(sql, indice, mapeoDeForma(forma, alias).definicion)
  }
  for (const { alias, nombre, situacion, definido } of await leerIndices(sql)) {
    const hay = await queHay(es, nombre)
    if (hay === 'propio') {
      if (!definido) await anotarDefinicion(sql, nombre, await definicionHecha(es, nombre))
      continue
    }
    if (situacion !== 'activo') {
      if (hay === 'ajeno') await es.indices.delete({ index: nombre })
      await olvidarIndice(sql, nombre)
      continue
    }
    await deAUno(sql, forma, alias, async () => {
      // Pudo hacerlo otro entre que se miró y que se tomó el candado.
      if ((await queHay(es, nombre)) === 'propio') return
      await anotarDefinicion(sql, nombre, mapeoDeForma(forma, alias).definicion)
      // Primero encolar: si se muere entre una cosa y la otra, el índice sigue faltando y se repite.
      await encolarTodo(sql, alias, alRecorrer)
      // Lo que entretanto fue a parar al ajeno se acusó como hecho.
      if (await reponerIndice(es, forma, alias, nombre)) await encolarTodo(sql, alias, alRecorrer)
    })
  }
  for (const { alias, nombre, situacion } of await leerIndices(sql)) {
    if (situacion !== 'construyendo') await ponerAjustes(es, forma, alias, nombre)
  }
  for (const alias of ALIAS) await alinearAlias(sql, es, forma, alias)
  await enterrarApartadas(sql, es)
}

/** La de un índice que ya está, según Elasticsearch. */
async function definicionHecha(es: Elastic, nombre: string): Promise<Definicion> {
  const { [nombre]: hecho } = await es.indices.get({ index: nombre })
  return definicionDe(hecho as CuerpoDeIndice)
}

/** Los ajustes que cambian sin rehacer el índice. */
async function ponerAjustes(es: Elastic, forma: FormaDeIndices, alias: Alias, nombre: string): Promise<void> {
  const { analysis: _, ...ajustes } = mapeoDeForma(forma, alias).cuerpo.settings.index
  const index = { ...ajustes, number_of_replicas: forma.replicas }
  await es.indices.putSettings({ index: nombre, settings: { index } })
}
