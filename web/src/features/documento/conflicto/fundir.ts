import { coinciden, NOMBRES, type Campo, type LoEscrito } from './campos.ts'

export type Fundido = {
  /** Lo de los dos; de lo que choca, lo propio. */
  escrito: LoEscrito
  /** Lo que sólo cambió el otro, y se conserva. */
  suyos: Campo[]
  /** Lo que cambiaron los dos, cada uno a su modo: hay que preguntar. */
  chocan: Campo[]
}

/**
 * Junta lo que se escribió con lo que entretanto guardó otra persona, o la misma en otra ventana (API-05).
 * @param base sobre qué se escribió; nulo si no se sabe, y entonces todo lo distinto choca
 */
export function fundir(base: LoEscrito | null, mio: LoEscrito, suyo: LoEscrito): Fundido {
  const cambiados = (de: LoEscrito) => NOMBRES.filter((campo) => !base || !coinciden(campo, base, de))
  const [mios, suyos] = [cambiados(mio), cambiados(suyo)]
  const distintos = NOMBRES.filter((campo) => !coinciden(campo, mio, suyo))
  const chocan = distintos.filter((campo) => mios.includes(campo) && suyos.includes(campo))
  const quedanMios = distintos.filter((campo) => mios.includes(campo))
  return {
    escrito: { ...suyo, ...Object.fromEntries(quedanMios.map((campo) => [campo, mio[campo]])) },
    suyos: distintos.filter((campo) => !mios.includes(campo)),
    chocan,
  }
}
