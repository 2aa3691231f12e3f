import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarDocumento, sembrarMinima, type Minima } from '@foja/platform/pruebas/fixtures.ts'
import { leerHistoria } from '@foja/api/organizacion/historia.sql.ts'
import { crearTipo } from '@foja/api/pruebas/organizacion.ts'

let base: BaseDePrueba
let minima: Minima
beforeAll(async () => {
  base = await crearBaseDePrueba()
  minima = await sembrarMinima(base.sql)
})
afterAll(() => base.cerrar())

const sinTerminar = async () => {
  const { areas } = await base.sql.begin((sql) => leerHistoria(sql, ['MESA']))
  return areas.get('mesa')!.sin_terminar
}

test.each(['contenedor', 'tramite'] as const)(
  'an area still has to finish each %s that can be sent from it, also the ones that came closed; a closed document, not',
  async (esencia) => {
    const tipo = await crearTipo(base.sql, { nombre: `De ${esencia}`, esencia })
    const antes = await sinTerminar()
    const sembrar = (suyo: number, ...estados: number[]) =>
      Promise.all(estados.map((estado) => sembrarDocumento(base.sql, { ...minima, tipo: suyo }, { estado })))
    await sembrar(minima.tipo, ESTADO.cerrado, ESTADO.anulado)
    await sembrar(tipo, ESTADO.archivado, ESTADO.cerrado_de_expediente)
    expect(await sinTerminar()).toBe(antes)
    await sembrar(tipo, ESTADO.iniciado, ESTADO.cerrado)
    expect(await sinTerminar()).toBe(antes + 2)
  },
)
