import { juntar, type Campo, type LoEscrito } from './campos.ts'

/** De quién es cada campo que choca; de las listas se pueden juntar las de los dos. */
export type Eleccion = 'mio' | 'guardado' | 'juntas'
export type Elecciones = Partial<Record<Campo, Eleccion>>

/** Lo escrito con lo elegido campo por campo; lo que no se eligió es lo propio, que todavía no está en ningún lado. */
export function combinar(mio: LoEscrito, guardado: LoEscrito, elecciones: Elecciones): LoEscrito {
  let hecho = mio
  for (const [campo, eleccion] of Object.entries(elecciones) as [Campo, Eleccion][]) {
    if (eleccion === 'guardado') hecho = { ...hecho, [campo]: guardado[campo] }
    if (eleccion === 'juntas') hecho = juntar(campo, hecho, guardado)
  }
  return hecho
}
