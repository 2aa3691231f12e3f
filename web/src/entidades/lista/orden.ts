import { ORDENES_DE_LISTA, type OrdenDeLista } from '@foja/domain/vista/orden.ts'

/** Hacia dónde va lo ordenado por una columna. */
export type Sentido = 'asc' | 'desc'

/** El orden que dice una dirección; sin ninguno, lo último recibido (LIS-10, LIS-11). */
export const leerOrden = (parametros: URLSearchParams): { orden: OrdenDeLista; direccion: Sentido } => ({
  orden: ORDENES_DE_LISTA.find((uno) => uno === parametros.get('orden')) ?? 'recibido',
  direccion: parametros.get('direccion') === 'desc' ? 'desc' : 'asc',
})

/** Por qué ordena «Nº»: por lo que se ve en ella, que es el número o, si se lo muestra, el id del documento (LIS-10, CFG-27). */
export const ordenDeNro = (conId: boolean): OrdenDeLista => (conId ? 'id' : 'numero')

/** Cómo se llama la columna por la que ordena; lo último recibido no es ninguna. */
export const columnaDe = (orden: OrdenDeLista): string | null =>
  orden === 'recibido' ? null : orden === 'titulo' ? 'Titulo' : 'Nº'
