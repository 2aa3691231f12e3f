import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import type { Anotado, Encargo } from '@foja/api/pruebas/numerar-a-la-vez.ts'
import { sembrarOrganizacion, type Organizacion } from '@foja/api/pruebas/organizacion.ts'

const GUION = join(import.meta.dirname, '..', 'pruebas', 'numerar-a-la-vez.ts')
const ANIOS = [null, 2031, 2032]

let base: BaseDePrueba
let o: Organizacion
const procesos: ChildProcess[] = []
beforeAll(async () => {
  base = await crearBaseDePrueba()
  o = await sembrarOrganizacion(base.sql)
})
afterAll(async () => {
  for (const proceso of procesos) proceso.kill('SIGKILL')
  await base.cerrar()
})

async function lanzar(): Promise<ChildProcess> {
  const proceso = fork(GUION, { execArgv: [] })
  procesos.push(proceso)
  await once(proceso, 'message')
  return proceso
}

test('200 first saves and closes from four processes, one more killed: no holes, no repeats [ENT-10]', async () => {
  const encargo: Encargo = {
    databaseUrl: base.databaseUrl,
    acceso: {
      id_usuario: o.usuarios.admin,
      areas: Object.values(o.areas),
      areas_con_reservados: [],
      area_activa: o.areas.mesa,
      permisos: [],
      tipos: { leer: Object.values(o.tipos), escribir: Object.values(o.tipos), eliminar: [] },
    },
    // Dos con numerador provisorio, uno con definitivo al primer guardado.
    tipos: [o.tipos.documento, o.tipos.cerrado, o.tipos.contenedor],
    anios: ANIOS,
    cuantos: 50,
  }
  const [condenado, ...firmes] = await Promise.all(Array.from({ length: 5 }, lanzar))
  const respuestas = firmes.map(respuestaDe)
  for (const proceso of [condenado!, ...firmes]) proceso.send(encargo)
  await hayDefinitivos()
  condenado!.kill('SIGKILL')
  const anotados = (await Promise.all(respuestas)).flat()
  expect(anotados.length).toBeGreaterThan(150)

  const series = await base.sql`
    select id_numerador, id_area_creacion, anio, array_agg(nro order by nro) as numeros
    from documentos where nro is not null group by 1, 2, 3`
  // En cada área, los provisorios se cierran en tres años y los definitivos son de este.
  expect(series.length).toBe(Object.keys(o.areas).length * (ANIOS.length + 1))
  for (const { numeros, ...serie } of series)
    expect({ ...serie, numeros }).toEqual({ ...serie, numeros: numeros.map((_: number, i: number) => i + 1) })
  const secuencias = await base.sql`
    select id_numerador, id_area as id_area_creacion, anio, ultimo from numeradores_secuencias where ultimo > 0`
  expect(secuencias.length).toBe(series.length)
  for (const { ultimo, ...serie } of secuencias) {
    const suya = series.find((s) => Object.entries(serie).every(([clave, valor]) => s[clave] === valor))
    expect([serie, suya?.numeros.length]).toEqual([serie, ultimo])
  }

  const [provisorios] = await base.sql`
    select count(*)::int as hay, count(distinct (id_area_creacion, nrop))::int as distintos
    from documentos where nrop is not null`
  expect(provisorios!.hay).toBeGreaterThan(0)
  expect(provisorios!.distintos).toBe(provisorios!.hay)

  const guardados = await base.sql<Anotado[]>`select id, nro_str from documentos where nro is not null`
  const porId = new Map(guardados.map(({ id, nro_str }) => [id, nro_str]))
  expect(anotados.filter(({ id, nro_str }) => porId.get(id) !== nro_str)).toEqual([])
})

/** Lo que el proceso dio por confirmado. @throws Error si termina sin decirlo. */
const respuestaDe = (proceso: ChildProcess) =>
  new Promise<Anotado[]>((resolver, rechazar) => {
    proceso.once('message', (anotados) => resolver(anotados as Anotado[]))
    proceso.once('exit', (codigo) => rechazar(new Error(`Un proceso terminó con ${codigo}`)))
  })

/** Hasta que los procesos estén en plena tarea. */
async function hayDefinitivos(): Promise<void> {
  for (;;) {
    const [fila] = await base.sql<{ hay: number }[]>`
      select count(*)::int as hay from documentos where nro is not null and id_numerador = 1`
    if (fila!.hay > 0) return
    await new Promise((seguir) => setTimeout(seguir, 5))
  }
}
