import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { esquemaDeConfiguracion } from '@foja/domain/configuracion/configuracion.ts'
import {
  crearLectorDeConfiguracion,
  fijarConfiguracion,
  leerConfiguracion,
} from '@foja/platform/configuracion/configuracion.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'

let base: BaseDePrueba
beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterAll(() => base.cerrar())

test('the migration seeds exactly the keys and defaults of the domain [CFG-40, API-63]', async () => {
  const filas = await base.sql<{ clave: string; valor: unknown }[]>`select clave, valor from configuracion`
  expect(Object.fromEntries(filas.map(({ clave, valor }) => [clave, valor]))).toEqual(
    esquemaDeConfiguracion.parse({}),
  )
  expect(await leerConfiguracion(base.sql)).toEqual(esquemaDeConfiguracion.parse({}))
})

test('a change acts once the cache lapses, without restarting [CFG-40]', async () => {
  const leer = crearLectorDeConfiguracion(base.sql, 200)
  expect((await leer()).busqueda_periodo_dias).toBe(30)
  await fijarConfiguracion(base.sql, 'busqueda_periodo_dias', 5)
  await esperar(250)
  expect((await leer()).busqueda_periodo_dias).toBe(5)
})

test('an unknown key and a value of another form are refused by name', async () => {
  await expect(fijarConfiguracion(base.sql, 'no_existe', 1)).rejects.toMatchObject({
    clase: 'invalido',
    message: 'No existe la clave de configuración «no_existe».',
  })
  await expect(fijarConfiguracion(base.sql, 'elementos_por_pagina', 11)).rejects.toMatchObject({
    clave: 'configuracion_invalida',
    message: 'El valor no sirve para «elementos_por_pagina»: Debe ser 10, 15, 20 o 25',
  })
  await expect(fijarConfiguracion(base.sql, 'mostrar_validez', 'quizás')).rejects.toMatchObject({
    message: 'El valor no sirve para «mostrar_validez»: Debe ser sí o no',
  })
  await expect(fijarConfiguracion(base.sql, 'url_ayuda', 'javascript:x()')).rejects.toMatchObject({
    clave: 'configuracion_invalida',
  })
})

test('CFG-40: what is wrong inside a value is said by the name of its field', async () => {
  await expect(fijarConfiguracion(base.sql, 'exportacion', { filas_directas: 100 })).rejects.toMatchObject({
    message: expect.stringMatching(
      /^El valor no sirve para «exportacion»: filas_maximo: Campo requerido; .*dias: Campo requerido/,
    ),
  })
})

test('a table of equivalences with lines that would do nothing is refused when set, and what was stored still reads', async () => {
  const suelta = 'basura, residuos\nluz = foco'
  await expect(fijarConfiguracion(base.sql, 'equivalencias_de_busqueda', suelta)).rejects.toMatchObject({
    message:
      'El valor no sirve para «equivalencias_de_busqueda»: renglón 1: «basura, residuos» no tiene «=» entre sus palabras, como en «basura = residuos»',
  })
  await base.sql`update configuracion set valor = ${base.sql.json(suelta)} where clave = 'equivalencias_de_busqueda'`
  expect((await leerConfiguracion(base.sql)).equivalencias_de_busqueda).toBe(suelta)
})

test('a stored value of another form reads as the default', async () => {
  await base.sql`update configuracion set valor = '"muchos"' where clave = 'elementos_por_pagina'`
  expect((await leerConfiguracion(base.sql)).elementos_por_pagina).toBe(10)
})
