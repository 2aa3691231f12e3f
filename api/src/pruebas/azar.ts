/** Números al azar que se repiten: lo que cambia de una corrida a otra es sólo el orden en que llegan. */
export function azar(semilla: number) {
  let estado = semilla
  return (hasta: number) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((estado / 2 ** 32) * hasta)
  }
}
