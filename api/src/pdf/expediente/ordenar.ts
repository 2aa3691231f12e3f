import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { expedienteDemasiadoHondo, expedienteDemasiadoLargo } from '@foja/domain/pdf/errores.ts'
import { leerIncorporados, type Incorporado } from '@foja/api/pdf/expediente/expediente.sql.ts'

/** Lo que va en un expediente y en qué lugar: «2», y «2.1» lo que está dentro de lo segundo. `nivel`: 0, 1… */
export type Puesto = { lugar: string; nivel: number; que: Incorporado; repetido: boolean }

/** Elementos de un expediente, con los de sus incorporados. */
const ELEMENTOS = 20_000
/** Expedientes uno dentro de otro: el lugar de cada cosa nombra a todos. */
const NIVELES = 100

/**
 * Lo que hay en un expediente, en el orden en que entró; lo de un expediente incorporado, detrás de él. Si el mismo
 * expediente está en dos lugares, lo suyo va en el primero.
 * @throws expedienteDemasiadoLargo, expedienteDemasiadoHondo (422)
 */
export async function ordenar(sql: Sql, filtro: FiltroDeAcceso, idExpediente: number): Promise<Puesto[]> {
  const dentroDe = new Map<number, Incorporado[]>([[idExpediente, []]])
  let [cuantos, niveles] = [0, 0]
  for (let porLeer = [idExpediente]; porLeer.length > 0;) {
    if (niveles++ > NIVELES) throw expedienteDemasiadoHondo(NIVELES)
    const filas = await leerIncorporados(sql, filtro, porLeer)
    if ((cuantos += filas.length) > ELEMENTOS) throw expedienteDemasiadoLargo(ELEMENTOS)
    porLeer = []
    for (const fila of filas) {
      dentroDe.get(fila.dentro_de)!.push(fila)
      if (!esExpediente(fila) || dentroDe.has(fila.id)) continue
      dentroDe.set(fila.id, [])
      porLeer.push(fila.id)
    }
  }
  const puestos: Puesto[] = []
  const abiertos = new Set<number>()
  const recorrer = (id: number, antes: string, nivel: number) => {
    abiertos.add(id)
    for (const [i, que] of dentroDe.get(id)!.entries()) {
      const lugar = `${antes}${i + 1}`
      const repetido = esExpediente(que) && abiertos.has(que.id)
      puestos.push({ lugar, nivel, que, repetido })
      if (esExpediente(que) && !repetido) recorrer(que.id, `${lugar}.`, nivel + 1)
    }
  }
  recorrer(idExpediente, '', 0)
  return puestos
}

type DeExpediente = Extract<Incorporado, { visible: true }>
const esExpediente = (fila: Incorporado): fila is DeExpediente => fila.visible && fila.esencia !== 'documento'
