import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { levantarApiAtacada, type ApiAtacada } from '@foja/api/pruebas/ataques/api-atacada.ts'
import { AJENOS } from '@foja/api/pruebas/ataques/ajenos.ts'
import type { Ataque } from '@foja/api/pruebas/ataques/ataque.ts'
import { BUSQUEDAS } from '@foja/api/pruebas/ataques/busquedas.ts'
import { CABECERAS } from '@foja/api/pruebas/ataques/cabeceras.ts'
import { CANALES } from '@foja/api/pruebas/ataques/canales.ts'
import { CUERPOS } from '@foja/api/pruebas/ataques/cuerpos.ts'
import { IMAGENES } from '@foja/api/pruebas/ataques/imagenes.ts'
import { IMPRESIONES } from '@foja/api/pruebas/ataques/impresiones.ts'
import { INGRESOS } from '@foja/api/pruebas/ataques/ingresos.ts'
import { LECTURAS } from '@foja/api/pruebas/ataques/lecturas.ts'
import { TEXTOS } from '@foja/api/pruebas/ataques/textos.ts'
import { VERIFICACIONES } from '@foja/api/pruebas/ataques/verificaciones.ts'

/** Lo más que un pedido puede retener a la API: tanto procesador como leer dos veces el cuerpo más largo que se recibe. */
const RETENIDO = 2
/** Lo que retiene, retiene siempre: una recolección de memoria que tocó justo ahí, no. */
const VECES = 5
/** El contenido más largo se sanea en minutos si la máquina está ocupada, y a lo sumo cinco veces. */
const PLAZO = 300_000
const LARGO = process.env.FALLAS === 'largo'

/** Una familia de ataques por archivo; la lista crece acá. */
const FAMILIAS: Record<string, Ataque[]> = {
  'large and deep bodies': CUERPOS,
  'long contents read': LECTURAS,
  'sign-in': INGRESOS,
  'live channels': CANALES,
  'hostile texts': TEXTOS,
  searches: BUSQUEDAS,
  'headers and addresses': CABECERAS,
  pictures: IMAGENES,
  printing: IMPRESIONES,
  'what belongs to others': AJENOS,
  'permanent links': VERIFICACIONES,
}

let api: ApiAtacada
beforeAll(async () => {
  api = await levantarApiAtacada()
})
afterAll(() => api.cerrar())

const EL_MAS_LARGO = `{"nro":"${'\\"'.repeat((19 * 1024 * 1024) / 2)}"}`

/** Lo que esta máquina tarda ahora en leer el cuerpo más largo, en ms de procesador. */
function leerElMasLargo(): number {
  const antes = process.threadCpuUsage()
  JSON.parse(EL_MAS_LARGO)
  const { user, system } = process.threadCpuUsage(antes)
  return (user + system) / 1000
}

/** La menor de unas pocas veces: lo que cuesta el pedido, y no lo que pasó a la vez. */
async function atacar(ataque: Ataque) {
  const inesperados = new Set<number>()
  const vistos = new Set<number>()
  let retenido = Infinity
  for (let i = 0; i < VECES && retenido > RETENIDO; i++) {
    await api.retenido()
    for (const estado of await ataque.lanzar(api)) {
      vistos.add(estado)
      if (!ataque.contesta.includes(estado)) inesperados.add(estado)
    }
    retenido = Math.min(retenido, (await api.retenido()) / leerElMasLargo())
  }
  const faltan = (ataque.aparece ?? []).filter((estado) => !vistos.has(estado))
  return { inesperados: [...inesperados], faltan, retenido }
}

for (const [familia, ataques] of Object.entries(FAMILIAS))
  describe(familia, () => {
    for (const ataque of ataques.filter(({ largo }) => LARGO || !largo))
      test(
        `${ataque.nombre} does not hold the loop`,
        async () => {
          const { inesperados, faltan, retenido } = await atacar(ataque)
          if (process.env.ATAQUES_VER) process.stderr.write(`${retenido.toFixed(2)} · ${ataque.nombre}\n`)
          expect({ inesperados, faltan }).toEqual({ inesperados: [], faltan: [] })
          expect(retenido).toBeLessThan(RETENIDO)
        },
        PLAZO,
      )
  })
