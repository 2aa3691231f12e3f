import { TAMANOS } from '@/lib/tamanos.ts'
import { VENTANA } from './paginas.ts'

/** La página y las filas que dice una dirección. Sin cursor no se llega más allá de la ventana: se empieza de nuevo. */
export function leerPagina(parametros: URLSearchParams, tamanoPorOmision: number, hayCursor = false) {
  const tamano = TAMANOS.find((uno) => String(uno) === parametros.get('filas')) ?? tamanoPorOmision
  const escrita = parametros.get('pagina') ?? ''
  const pagina = /^[1-9]\d{0,8}$/.test(escrita) ? Number(escrita) : 1
  return { pagina: pagina * tamano <= VENTANA || hayCursor ? pagina : 1, tamano }
}
