import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarMinima } from '@foja/platform/pruebas/fixtures.ts'
import { acusar, reclamar } from '@foja/indexer/cola/cola.sql.ts'
import { expandir } from '@foja/indexer/lote/expandir.ts'

const SEMBRADOS = 1_100
let base: BaseDePrueba
let persona: number
beforeAll(async () => {
  base = await crearBaseDePrueba()
  const { tipo, usuario, area } = await sembrarMinima(base.sql)
  const [fila] = await base.sql<{ id: number }[]>`
    insert into personas (nombre, apellido) values ('Rosa', 'Luna') returning id`
  persona = fila!.id
  await base.sql`
    with nuevos as (
      insert into documentos (id_tipo, titulo, visibilidad, id_usuario, id_area_creacion, id_area_actual)
      select ${tipo}, 'Sembrado ' || n, 'publico', ${usuario}, ${area}, ${area} from generate_series(1, ${SEMBRADOS}) n
      returning id)
    insert into documentos_personas (id_documento, id_persona, rol) select id, ${persona}, 'Interesada' from nuevos`
})
afterAll(() => base.cerrar())

/** Cada prueba empieza con sólo el cambio de nombre en la cola. */
beforeEach(async () => {
  await base.sql`truncate cola`
  await base.sql`update personas set apellido = apellido || ' bis' where id = ${persona}`
})

const tomar = async (quien: string, segundos: number) => {
  const filas = await reclamar(base.sql, { carril: 'masivo', quien, cuantas: 10, bytes: 1_000_000, segundos })
  return filas.filter((f) => f.clave === 'persona')
}
const marcados = async () => {
  const [fila] = await base.sql<{ n: number }[]>`
    select count(*)::int as n from cola where clave = 'documento' and carril = 'masivo'`
  return fila!.n
}

test('each page renews the lease: who takes longer than one still finishes it', async () => {
  const [nombre] = await tomar('lento', -1)
  await expandir(base.sql, nombre!, { quien: 'lento', seqs: [nombre!.seq], segundos: 30 })
  expect(await marcados()).toBe(SEMBRADOS)
  expect(await tomar('otro', 30)).toEqual([])
  expect(await acusar(base.sql, 'lento', [nombre!.seq])).toHaveLength(1)
})

test('who lost the lease leaves the rest to its new holder', async () => {
  const [nombre] = await tomar('lento', -1)
  expect(await tomar('otro', 30)).toHaveLength(1)
  await expandir(base.sql, nombre!, { quien: 'lento', seqs: [nombre!.seq], segundos: 30 })
  expect(await marcados()).toBe(0)
})
