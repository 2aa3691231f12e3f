/** Este momento no sirvió para congelar; otro, después de esa pausa. `cause`: por qué, si de ahí en más no se insiste. */
export class OtroMomento extends Error {
  readonly pausaMs: number
  constructor(pausaMs: number, opciones?: ErrorOptions) {
    super('Hay que buscar otro momento', opciones)
    this.pausaMs = pausaMs
  }
}
