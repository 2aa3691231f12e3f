import { randomInt } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { apartar, rehabilitar } from '@foja/indexer/cuarentena/cuarentena.sql.ts'
import { lineasDeCorpus } from '@foja/platform/pruebas/corpus.ts'
import { crearAzar } from '@foja/local/pruebas/azar.ts'
import { importarLineas, partir, sinImportar } from '@foja/local/fallas/carga.ts'
import { aMedias, crearYCerrar, malNumerados } from '@foja/local/fallas/cierres.ts'
import { comprobar, esperarColaVacia } from '@foja/local/fallas/comprobar.ts'
import { comprobarDificiles, escribirDificiles, LINEAS_DIFICILES } from '@foja/local/fallas/dificiles.ts'
import { congelarEnVuelo, mandar, matarEnVuelo } from '@foja/local/fallas/en-vuelo.ts'
import { arrancarEscritores } from '@foja/local/fallas/escritor.ts'
import type { Victima } from '@foja/local/fallas/guardian.ts'
import { abrirLibro } from '@foja/local/fallas/libro.ts'
import { levantarPila, type Pila } from '@foja/local/fallas/pila.ts'
import { ponerFecha, unImportado, type Veneno } from '@foja/local/fallas/veneno.ts'

const LARGO = process.env.FALLAS === 'largo'
const IMPORTADOS = LARGO ? 5_000 : 2_500
const RONDAS = LARGO ? 8 : 2
const POR_RONDA = 300
const CIERRES = LARGO ? 2_000 : 500
const MUERTES_DE_API = LARGO ? 6 : 2
const COLGADO_MS = LARGO ? 60_000 : 10_000
const PLAZO = (LARGO ? 60 : 10) * 60_000
const VICTIMAS: Victima[] = ['api', 'indexador', 'elasticsearch', 'postgres']
const SEMILLA = Number(process.env.FALLAS_SEMILLA ?? randomInt(2 ** 31))
const azar = crearAzar(SEMILLA)
const decir = (texto: string) => void process.stdout.write(`  ${texto}\n`)
const veneno: Veneno = new Set()
const libro = abrirLibro()
let pila: Pila
let lineas: string[]
/** Las que siguen a las de la importación, de a pocas. */
let siguientes: string[][]

beforeAll(async () => {
  const todas = await lineasDeCorpus(IMPORTADOS + POR_RONDA * (RONDAS + 1))
  lineas = todas.slice(0, IMPORTADOS)
  siguientes = partir(todas.slice(IMPORTADOS), RONDAS + 1)
  decir(`FALLAS_SEMILLA=${SEMILLA}`)
  pila = await levantarPila()
}, PLAZO)
afterAll(() => pila?.parar(), PLAZO)

test(
  'kill -9 of every process during an import with people writing loses nothing and repeats nothing',
  async () => {
    const muertes = azar.mezclar(LARGO ? Array.from({ length: 4 }, () => VICTIMAS).flat() : VICTIMAS)
    const partes = partir(lineas, muertes.length + 1)
    const escritores = await arrancarEscritores(pila, libro, azar)
    try {
      for (const [i, victima] of muertes.entries()) {
        const carga = importarLineas(pila.sql, partes[i]!)
        await esperar(azar.entero(1_500))
        // De los dos indexadores cae uno, o los dos.
        const elegir = (pids: number[]) => (azar.entero(2) ? pids : [azar.uno(pids)])
        const antes = pila.anuncio().pids
        const { pids, filas } = await matarEnVuelo(pila, victima, elegir)
        decir(
          `kill -9 ${victima} (${pids.join(', ')}): ${filas} filas en vuelo, ${libro.cuantas()} escrituras`,
        )
        expect(filas).toBeGreaterThan(0)
        await pila.repuesta(victima, pids)
        // Un almacén que cae no se lleva a quien lo usa.
        if (victima === 'postgres' || victima === 'elasticsearch') {
          const { api, indexador } = pila.anuncio().pids
          expect({ api, indexador }).toEqual({ api: antes.api, indexador: antes.indexador })
        }
        expect((await carga).rechazados).toBe(0)
        const { documento, evento } = await unImportado(pila, azar.entero(IMPORTADOS))
        await ponerFecha(pila, veneno, 'documento', documento)
        await ponerFecha(pila, veneno, 'evento', evento)
      }
      await importarLineas(pila.sql, partes.at(-1)!)
    } finally {
      await escritores.parar()
    }
    expect(await sinImportar(pila.sql, lineas)).toEqual([])
    expect((await importarLineas(pila.sql, lineas)).importados).toBe(0)
    await comprobar(pila, libro, veneno)
  },
  PLAZO,
)

test(
  'kill -9 of the api in the middle of 500 saves and closes: every acknowledged one is there once, none half done [ENT-10, CFG-34]',
  async () => {
    const titulos = Array.from({ length: CIERRES }, (_, i) => `Nota cerrada ${i}`)
    const [nota] = await pila.sql<
      { id: number }[]
    >`select id from tipos_documento where nombre_abrev = 'NOTA'`
    const tanda = crearYCerrar(pila, nota!.id, titulos, azar)
    for (let i = 1; i <= MUERTES_DE_API; i++) {
      const hastaQueQueden = CIERRES - Math.floor((CIERRES * i) / (MUERTES_DE_API + 1))
      while (tanda.quedan() > hastaQueQueden) await esperar(5)
      const pids = pila.anuncio().pids.api
      decir(`kill -9 api (${pids.join(', ')}): quedan ${tanda.quedan()} de ${CIERRES}`)
      mandar(pids, 'SIGKILL')
      await pila.repuesta('api', pids)
    }
    await tanda.fin
    expect(await aMedias(pila.sql, titulos)).toEqual([])
    expect(await malNumerados(pila.sql)).toEqual([])
    await comprobar(pila, libro, veneno)
  },
  PLAZO,
)

test(
  'an indexer stopped with SIGSTOP is replaced by the other, and what it had in hand does no harm when it continues',
  async () => {
    for (const parte of siguientes.slice(0, RONDAS)) {
      const carga = importarLineas(pila.sql, parte)
      const { pids, filas } = await congelarEnVuelo(pila, 'indexador', (pids) => [azar.uno(pids)])
      try {
        decir(`SIGSTOP indexador (${pids.join(', ')}): ${filas.length} filas en vuelo`)
        expect(filas.length).toBeGreaterThan(0)
        await carga
        // Lo que leyó, o leerá, deja de ser lo último: cambia, se envenena o se cura.
        const ids = filas.flatMap((f) => (f.clave === 'documento' ? [f.id] : []))
        await pila.sql`
          update documentos set titulo = titulo || ' (bis)' where id = any(${ids}::bigint[]) and id_fuente is not null`
        const [curado] = [...veneno].filter((v) => v.startsWith('documento '))
        if (curado) await ponerFecha(pila, veneno, 'documento', Number(curado.split(' ')[1]), '2024-01-01')
        const { documento } = await unImportado(pila, azar.entero(IMPORTADOS))
        await ponerFecha(pila, veneno, 'documento', documento)
        await esperarColaVacia(pila)
      } finally {
        mandar(pids, 'SIGCONT')
      }
      // Con SIGTERM termina lo que tenía en la mano antes de irse.
      mandar(pids, 'SIGTERM')
      await pila.repuesta('indexador', pids)
      await comprobar(pila, libro, veneno)
    }
  },
  PLAZO,
)

test(
  'Elasticsearch hung stops nobody from writing, and everything arrives when it wakes up',
  async () => {
    const escritores = await arrancarEscritores(pila, libro, azar)
    try {
      const carga = importarLineas(pila.sql, siguientes[RONDAS]!)
      const { pids, filas } = await congelarEnVuelo(pila, 'elasticsearch')
      const antes = libro.cuantas()
      try {
        decir(`SIGSTOP elasticsearch: ${filas.length} filas en vuelo, ${COLGADO_MS / 1000} s`)
        expect(filas.length).toBeGreaterThan(0)
        await esperar(COLGADO_MS)
      } finally {
        mandar(pids, 'SIGCONT')
      }
      expect(libro.cuantas()).toBeGreaterThan(antes)
      await carga
    } finally {
      await escritores.parar()
    }
    await comprobar(pila, libro, veneno)
  },
  PLAZO,
)

test(
  'hard documents are indexed and repaired; poison alone goes to quarantine, and leaves it when mended',
  async () => {
    expect(await importarLineas(pila.sql, LINEAS_DIFICILES)).toMatchObject({ rechazados: 0 })
    await escribirDificiles(pila, libro)
    const { documento, evento } = await unImportado(pila, azar.entero(IMPORTADOS))
    await ponerFecha(pila, veneno, 'documento', documento)
    await ponerFecha(pila, veneno, 'evento', evento)
    await comprobar(pila, libro, veneno)
    await comprobarDificiles(pila)

    for (const [clave, id] of [...veneno].map((v) => v.split(' ') as ['documento' | 'evento', string]))
      await ponerFecha(pila, veneno, clave, Number(id), '2024-01-01')
    expect(veneno.size).toBe(0)
    await comprobar(pila, libro, veneno)
  },
  PLAZO,
)

test('a late verdict neither quarantines what changed since nor frees what was poisoned since', async () => {
  const { sql } = pila
  const { documento: id } = await unImportado(pila, azar.entero(IMPORTADOS))
  const [fila] = await sql<{ marca: number }[]>`select marca from documentos where id = ${id}`
  const marca = fila!.marca
  const fallo = (marca: number) =>
    apartar(sql, [{ clave: 'documento', id, indice: 'documentos', marca, motivo: 'de la prueba' }])
  const exito = (marca: number) => rehabilitar(sql, 'documento', 'documentos', [{ id, marca }])
  const apartadas = async () => (await sql`select 1 from cuarentena where id = ${id}`).length
  await fallo(marca - 1)
  expect(await apartadas()).toBe(0)
  await fallo(marca)
  await exito(marca - 1)
  expect(await apartadas()).toBe(1)
  await exito(marca)
  expect(await apartadas()).toBe(0)
})
