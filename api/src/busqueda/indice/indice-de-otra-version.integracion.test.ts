import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { RespuestaDeLista } from '@foja/domain/vista/schema.ts'
import type { Alias } from '@foja/platform/indices/alias.ts'
import type { CuerpoDeIndice } from '@foja/platform/indices/definicion.ts'
import { leerMapeo, mapeoDe } from '@foja/platform/indices/mapeo.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { asegurarIndices } from '@foja/indexer/indices/asegurar.ts'
import { formaDePrueba } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { ponerAlDia } from '@foja/indexer/reindexar/poner-al-dia.ts'
import { verificarIndice } from '@foja/indexer/verificar/verificar.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

/** Lo que la versión de antes no indexaba. */
const NUEVOS = ['anio', 'id_personas', 'titulo_orden']
const NUEVOS_DE_BANDEJAS = ['destino_areas', 'destino_usuarios', 'enviado_por']
/** Sin él se busca igual: que falte no se dice. */
const SUBCAMPO_NUEVO = 'familia'
const LO_RECORDADO_MS = 600

let b: BusquedaDePrueba
let lector: ClientePrueba

beforeAll(async () => {
  b = await prepararBusqueda({
    /** Una carpeta de otra versión: índices sin esos campos y sin anotar con qué definición se hicieron. */
    antes: async (base) => {
      const deAntes = (alias: Alias) => {
        const cuerpo = structuredClone(leerMapeo(alias).cuerpo) as CuerpoDeIndice
        const campos = cuerpo.mappings.properties!
        if (alias === 'documentos') for (const campo of NUEVOS) delete campos[campo]
        if (alias === 'bandejas') for (const campo of NUEVOS_DE_BANDEJAS) delete campos[campo]
        for (const campo of Object.values(campos)) delete campo.fields?.[SUBCAMPO_NUEVO]
        return mapeoDe(cuerpo)
      }
      await asegurarIndices(base.sql, base.es, { ...formaDePrueba(base), mapeo: deAntes })
      await base.sql`update indices set definicion = null, mapeo_hash = 'de otra versión'`
    },
  })
  lector = await b.ingresar('mesa')
  for (const [titulo, anio] of [
    ['Subsidio al transporte B', 2024],
    ['Subsidio al transporte A', 2024],
    ['Subsidio al transporte C', 2023],
  ] as const)
    await b.sembrar({ titulo, anio })
  await b.indexar()
})
afterAll(() => b.cerrar())

const enUso = async () =>
  (
    await b.sql<{ nombre: string }[]>`
    select nombre from indices where alias = 'documentos' and situacion = 'activo'`
  )[0]!.nombre
const titulos = (parametros: Record<string, string | number>) =>
  b.buscar(lector, parametros).then(({ rows }) => rows.map(({ titulo }) => titulo.slice(-1)))
const sinDiferencias = async () =>
  expect(
    await verificarIndice({
      sql: b.sql,
      es: b.es,
      alias: 'documentos',
      indice: `${b.prefijo}documentos`,
    }),
  ).toMatchObject({ postgres: 3, faltan: [], sobran: [], distintos: [] })
const poner = () =>
  ponerAlDia({
    sql: b.sql,
    es: b.es,
    forma: formaDePrueba(b),
    registro: abrirRegistro('indexador', 'silent'),
    alto: new AbortController().signal,
    graciaMs: 0,
    reintentoMs: 200,
  })

test('the index of an earlier version goes on answering and says what it cannot do yet', async () => {
  expect((await b.sql`select from cuarentena`).length).toBe(0)
  await sinDiferencias()
  const q = 'subsidio transporte'
  const porTodo = await b.buscar(lector, { q, anio: 2024, orden: 'titulo', facetas: 'true' })
  expect(porTodo.rows).toHaveLength(3)
  expect(porTodo.facetas!.anio).toEqual([])
  expect(porTodo.facetas!.estado[0]).toMatchObject({ cantidad: 3 })
  expect(porTodo.frescura.actualizando).toEqual({ hechas: 0, total: 0, sin: ['anio', 'orden'] })
  // Sólo con lo que todavía no se puede, no se trae todo.
  const soloPorAnio = await b.buscar(lector, { anio: 2024 })
  expect([soloPorAnio.rows, soloPorAnio.frescura.actualizando!.sin]).toEqual([[], ['anio']])
  const loDeSiempre = await b.buscar(lector, { q })
  expect([loDeSiempre.rows.length, loDeSiempre.frescura.actualizando!.sin]).toEqual([3, []])
  // Un año escrito en la caja también se busca en el campo que falta.
  expect((await b.buscar(lector, { q: 'subsidio 2024' })).frescura.actualizando!.sin).toEqual(['q'])
})

const enviadoA = async () => {
  const area = b.o.areas.mesa
  const camino = `/documentos/vistas/enviados?area=${area}&enviado_a=${area}`
  const { elegidos, descartados } = (await lector.get(camino)).json<RespuestaDeLista>()
  return [elegidos.length, descartados.length]
}

test('by whom it was sent to cannot be filtered yet, and it is said', async () => {
  expect(await enviadoA()).toEqual([0, 1])
})

test('the new index is filled beside while searches answer, by one of several indexers', async () => {
  const viejo = await enUso()
  const fin = new AbortController()
  const buscando = (async () => {
    const vistos = new Set<string>()
    while (!fin.signal.aborted)
      vistos.add(
        (await titulos({ q: 'subsidio transporte', orden: 'titulo', anio: 2024 })).toSorted().join(''),
      )
    return vistos
  })()
  await Promise.all([poner(), poner()])
  await esperar(LO_RECORDADO_MS)
  fin.abort()
  expect([...(await buscando)]).toEqual(['ABC', 'AB'])

  const nuevo = await enUso()
  expect(nuevo).not.toBe(viejo)
  const registrados = await b.sql`select alias, situacion from indices order by alias`
  expect(registrados.map((i) => ({ ...i }))).toEqual([
    { alias: 'bandejas', situacion: 'activo' },
    { alias: 'documentos', situacion: 'activo' },
    { alias: 'eventos', situacion: 'activo' },
  ])
  expect(await b.es.indices.exists({ index: viejo })).toBe(false)
  expect(await titulos({ anio: 2024, orden: 'titulo' })).toEqual(['A', 'B'])
  expect((await b.buscar(lector, { anio: 2024 })).frescura.actualizando).toBeNull()
  expect(await enviadoA()).toEqual([1, 0])
  await sinDiferencias()
})

test('an index like the one this version wants is not made again, though nobody wrote down how it was made', async () => {
  const nuevo = await enUso()
  await b.sql`update indices set definicion = null, mapeo_hash = 'de otra versión'`
  await asegurarIndices(b.sql, b.es, formaDePrueba(b))
  await poner()
  expect(await enUso()).toBe(nuevo)
})
