/** Un error puesto a mano en el código, que la prueba más cercana tiene que notar. */
export type Mutante = {
  /** Lo que dejaría de ser cierto. */
  que: string
  /** Desde la raíz del repositorio. */
  archivo: string
  /** Lo que el archivo dice, una sola vez. */
  dice: string
  muta: string
  /** Expresión regular de las rutas de sus pruebas, como la toma jest. */
  prueba: string
}
