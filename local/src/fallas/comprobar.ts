import { setTimeout as esperar } from 'node:timers/promises'
import { expect } from '@jest/globals'
import { verificar, type VerificacionDeIndice } from '@foja/indexer/verificar/verificar.ts'
import { perdidas, type Libro } from '@foja/local/fallas/libro.ts'
import { insistir, type Pila } from '@foja/local/fallas/pila.ts'
import type { Veneno } from '@foja/local/fallas/veneno.ts'

const NOMBRES = { documentos: 'documentos', eventos: 'eventos', bandejas: 'bandejas' }

export async function esperarColaVacia({ sql }: Pila): Promise<void> {
  for (;;) {
    const [fila] = await insistir(() => sql<{ quedan: number }[]>`select count(*)::int as quedan from cola`)
    if (fila!.quedan === 0) return
    await esperar(50)
  }
}

/**
 * Lo que tiene que ser cierto después de cualquier falla: la cola llega a cero, toda escritura contestada está en
 * Postgres, cada fila está en Elasticsearch con su versión y su contenido, nada sobra, y en cuarentena está el
 * veneno y sólo el veneno.
 */
export async function comprobar(pila: Pila, libro: Libro, veneno: Veneno): Promise<void> {
  const { sql, es } = pila
  await esperarColaVacia(pila)
  expect(await perdidas(sql, libro)).toEqual([])

  const apartadas = await sql<{ clave: string; id: number }[]>`select distinct clave, id from cuarentena`
  expect(apartadas.map((a) => `${a.clave} ${a.id}`).toSorted()).toEqual([...veneno].toSorted())

  const hallado = await verificar({ sql, es, alias: NOMBRES })
  comparar(hallado.documentos, idsDe(veneno, 'documento'))
  comparar(hallado.eventos, idsDe(veneno, 'evento'))
  comparar(hallado.bandejas, idsDe(veneno, 'parte'))
  expect(hallado.cola).toBe(0)
}

const idsDe = (veneno: Veneno, clave: string) =>
  [...veneno]
    .flatMap((v) => (v.startsWith(`${clave} `) ? [Number(v.split(' ')[1])] : []))
    .toSorted((a, b) => a - b)

/** Sólo el veneno puede faltar o estar atrasado. */
function comparar(
  { postgres, elasticsearch, faltan, distintos, sobran }: VerificacionDeIndice,
  veneno: number[],
) {
  expect(sobran).toEqual([])
  expect([...faltan, ...distintos].toSorted((a, b) => a - b)).toEqual(veneno)
  expect(elasticsearch).toBe(postgres - faltan.length)
}
