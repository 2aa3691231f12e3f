/** Clave de sessionStorage con el resultado que se abrió y dónde estaba la pantalla. */
const LUGAR = 'foja.busqueda.lugar'

/**
 * `entrada`: la entrada del historial en que está la lista; `cual`: de las filas con ese documento, contadas desde cero;
 * `y`: cuánto se había bajado, en píxeles.
 */
type Lugar = { entrada: string; id: number; cual: number; y: number }

export const leerLugar = () => JSON.parse(sessionStorage.getItem(LUGAR) ?? 'null') as Lugar | null
export const anotarLugar = (lugar: Lugar) => sessionStorage.setItem(LUGAR, JSON.stringify(lugar))

/** Las filas de la pantalla que son de ese documento: en una lista de envíos puede haber varias. */
export const filasDe = (id: number) => [...document.querySelectorAll<HTMLElement>(`[data-resultado="${id}"]`)]

/** De un documento se pasó a otro de la misma lista: al volver, el foco va al último. */
export function moverLugar(id: number, cual: number): void {
  const lugar = leerLugar()
  if (lugar) anotarLugar({ ...lugar, id, cual })
}

/** Lo que una dirección de la búsqueda guarda en el historial para llegar con el foco en ese resultado. */
export const enfocando = (id: number, cual: number, cursores: readonly string[]) => ({
  enfocar: { id, cual },
  cursores,
})
export const leerEnfocado = (estado: unknown): Pick<Lugar, 'id' | 'cual'> | undefined =>
  (estado as { enfocar?: Pick<Lugar, 'id' | 'cual'> } | null)?.enfocar
