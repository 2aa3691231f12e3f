/** Con qué se maneja el editor desde afuera: el texto vive en él, no en cada tecla de la pantalla. */
export type ManijaDeEditor = {
  /** El HTML escrito; vacío si no hay nada. */
  leer: () => string
  /** Reemplaza todo el texto; se puede deshacer. */
  poner: (html: string) => void
  enfocar: () => void
}

/** La que hay mientras el editor no está en la pantalla: lo que se le pone es con lo que empieza al llegar. */
export function manijaSinEditor(inicial: string, alCambiar: () => void): ManijaDeEditor {
  let texto = inicial
  return {
    leer: () => texto,
    poner: (html) => {
      texto = html
      alCambiar()
    },
    enfocar: () => {},
  }
}
