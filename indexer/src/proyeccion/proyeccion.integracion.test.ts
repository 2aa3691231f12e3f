import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { TransactionSql } from 'postgres'
import { ALIAS, type Alias } from '@foja/platform/indices/alias.ts'
import { leerMapeo } from '@foja/platform/indices/mapeo.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarCompleto } from '@foja/indexer/pruebas/documento-completo.ts'
import { cambiosPosibles, columnasLeidas, type Columna } from '@foja/indexer/pruebas/columnas.ts'
import { proyectores, type Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'

// Mapeo, proyección y disparadores dicen tres veces qué alimenta al índice: aquí se sostienen uno al otro. Cada
// columna que la proyección lee se cambia sola, y si el cuerpo cambió tiene que haber una marca nueva.

let base: BaseDePrueba
const ids: Record<Alias, number[]> = { documentos: [], eventos: [], bandejas: [] }

beforeAll(async () => {
  base = await crearBaseDePrueba()
  const { documento, movimiento, partes } = await sembrarCompleto(base.sql)
  Object.assign(ids, { documentos: [documento], eventos: [movimiento], bandejas: partes })
})
afterAll(() => base.cerrar())

/** Las que solas no cambian lo que se indexa: claves por las que se une, lo que se calcula de otra, lo inmutable. */
const SIN_EFECTO: Record<Alias, string[]> = {
  documentos: [
    'archivos.id',
    'archivos.truncado',
    'documentos.id',
    'documentos.marca',
    'documentos.publicado',
    'documentos.tamano',
    'documentos.truncado',
    'eventos.estado',
    'eventos.id',
    'eventos.id_area_creacion',
    'eventos.id_documento',
    'eventos.id_tipo_evento',
    'eventos.interviene',
    'eventos.ts',
    'eventos.visibilidad',
    'eventos_partes.id',
    'eventos_partes.id_documento',
    'eventos_partes.id_persona',
    'palabras_clave.forma',
    'palabras_clave.id',
    'personas.id',
    'personas.nombre_completo',
  ],
  eventos: [
    'documentos.id',
    'eventos.estado',
    'eventos.id',
    'eventos.id_area_creacion',
    'eventos.id_documento',
    'eventos.id_tipo_evento',
    'eventos.id_usuario',
    'eventos.interviene',
    'eventos.marca',
    'eventos.ts',
    'eventos.visibilidad',
    'eventos_partes.id',
  ],
  bandejas: [
    'documentos.id',
    'eventos.id',
    'eventos.id_area_creacion',
    'eventos.id_tipo_evento',
    'eventos.id_usuario',
    'eventos.ts',
    'eventos_partes.id',
    'eventos_partes.id_documento',
    'eventos_partes.marca',
  ],
}

/** Las escribe sólo el disparador de la marca, con ella (api/migrations/0039-jornadas.sql). */
const CON_LA_MARCA = ['jornadas', 'jornadas_partes']

/** Campos que nunca cambian. */
const FIJOS: Record<Alias, string[]> = {
  documentos: ['id', 'fechas_de_eventos'],
  eventos: ['id', 'id_documento', 'id_tipo_evento', 'id_usuario', 'id_area_creacion', 'ts'],
  bandejas: ['id', 'id_area_creacion', 'enviado_por'],
}

class Deshacer extends Error {}

/** Hace algo en una transacción y lo deshace; nulo si la base no lo admite. */
async function probar<T>(hacer: (tx: TransactionSql) => Promise<T>): Promise<T | null> {
  let resultado: T | null = null
  await base.sql
    .begin(async (tx) => {
      resultado = await hacer(tx as unknown as TransactionSql)
      throw new Deshacer()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Deshacer)) resultado = null
    })
  return resultado
}

type Efecto = { campos: string[]; marcado: boolean; lapida: boolean }

/** Qué campos de las filas cambian con una sentencia, y si las que cambiaron quedaron marcadas para volver a indexarse. */
const efectoDe = (alias: Alias, sentencia: (tx: TransactionSql) => Promise<unknown>) =>
  probar<Efecto>(async (tx) => {
    const leer = async () => {
      const filas = await proyectores[alias](tx, ids[alias])
      const [{ compartidos }] = await tx<[{ compartidos: number }]>`
        select count(*)::int as compartidos from cola where clave in ('persona', 'palabra_clave')`
      return { filas: new Map(filas.map((fila) => [fila.id, leida(fila)])), compartidos }
    }
    const antes = await leer()
    await sentencia(tx)
    // Las jornadas se escriben al confirmar.
    await tx`set constraints all immediate`
    const despues = await leer()
    const efectos = [...antes.filas].map(([id, { cuerpo, marca }]) => {
      const ahora = despues.filas.get(id) ?? { cuerpo: {}, marca }
      const campos = Object.keys({ ...cuerpo, ...ahora.cuerpo })
      return {
        campos: campos.filter((uno) => JSON.stringify(cuerpo[uno]) !== JSON.stringify(ahora.cuerpo[uno])),
        lapida: Object.keys(ahora.cuerpo).length === 0,
        marcado: ahora.marca > marca || despues.compartidos > antes.compartidos,
      }
    })
    return {
      campos: [...new Set(efectos.flatMap(({ campos }) => campos))],
      lapida: efectos.some(({ lapida }) => lapida),
      marcado: efectos.every(({ campos, marcado }) => campos.length === 0 || marcado),
    }
  })

const leida = ({ cuerpo, marca }: Proyeccion) => ({
  cuerpo: JSON.parse(cuerpo.toString()) as Record<string, unknown>,
  marca,
})

test.each(ALIAS)(
  'every column that feeds the index %s draws a new mark when it changes, and every field has its column',
  async (alias) => {
    const leidas = await base.sql.begin((tx) => columnasLeidas(tx as never, alias))
    const columnas = leidas.filter(({ tabla }) => !CON_LA_MARCA.includes(tabla))
    expect(columnas.length).toBeGreaterThan(15)
    const sinMarca: string[] = []
    const sinEfecto: string[] = []
    const cambiados = new Set<string>()
    for (const columna of columnas) {
      const efectos = await efectosDe(alias, columna)
      if (efectos.every(({ campos }) => campos.length === 0)) sinEfecto.push(nombre(columna))
      if (efectos.some(({ campos, marcado }) => campos.length > 0 && !marcado)) sinMarca.push(nombre(columna))
      for (const { campos, lapida } of efectos) if (!lapida) campos.forEach((campo) => cambiados.add(campo))
    }
    expect(sinMarca).toEqual([])
    expect(sinEfecto).toEqual(SIN_EFECTO[alias])
    const campos = Object.keys(leerMapeo(alias).cuerpo.mappings.properties!)
    expect(campos.filter((campo) => !cambiados.has(campo))).toEqual(FIJOS[alias])
  },
)

const nombre = ({ tabla, columna }: Columna) => `${tabla}.${columna}`

async function efectosDe(alias: Alias, { tabla, columna }: Columna): Promise<Efecto[]> {
  const efectos: (Efecto | null)[] = []
  for (const valor of await cambiosPosibles(base.sql, { tabla, columna }))
    for (const filas of [
      `${columna} is not null`,
      `${columna} is null`,
      `ctid = (select min(ctid) from ${tabla})`,
    ])
      efectos.push(
        await efectoDe(alias, (tx) => tx.unsafe(`update ${tabla} set ${columna} = ${valor} where ${filas}`)),
      )
  return efectos.filter((efecto) => efecto !== null)
}

test.each(['archivos', 'documentos_palabras_clave', 'documentos_personas', 'eventos_partes'])(
  'a row less in %s draws a new mark',
  async (tabla) => {
    const efecto = await efectoDe('documentos', (tx) => tx.unsafe(`delete from ${tabla}`))
    expect(efecto).toMatchObject({ marcado: true })
    expect(efecto!.campos).not.toEqual([])
  },
)

test.each(ALIAS)('the projection of %s has the fields of its mapping', async (alias) => {
  const [fila] = await proyectores[alias](base.sql, ids[alias])
  expect(Object.keys(JSON.parse(fila!.cuerpo.toString()) as object).toSorted()).toEqual(
    Object.keys(leerMapeo(alias).cuerpo.mappings.properties!).toSorted(),
  )
})
