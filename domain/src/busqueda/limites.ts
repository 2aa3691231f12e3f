import type { ClaseDeSugerencia } from '@foja/domain/busqueda/sugerencia.ts'

/** Letras con que empieza a sugerir cada clase (BUS-23); lo libre de la caja, con tres como un documento. */
export const LETRAS_MINIMAS: Record<ClaseDeSugerencia, number> = {
  todo: 3,
  tipo: 3,
  area: 4,
  persona: 4,
  palabra_clave: 3,
  lugar: 4,
  quien: 3,
}

/** Caracteres con que se busca; más, no se busca. */
export const LARGO_DE_BUSQUEDA = 1_000

/** Caracteres de cada título por el que se filtra (FRM-09); uno más largo se descarta. */
export const LARGO_DE_TITULO_BUSCADO = 200

/** Caracteres para los que se sugiere; para más, no. */
export const LARGO_DE_SUGERENCIAS = 200

/** Espera tras la última tecla antes de pedir sugerencias (BUS-21), en ms. */
export const PAUSA_DE_SUGERENCIAS_MS = 500
/** Sugerencias por respuesta (BUS-27). */
export const MAXIMO_DE_SUGERENCIAS = 10
