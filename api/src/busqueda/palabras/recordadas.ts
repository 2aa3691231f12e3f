import { LRUCache } from 'lru-cache'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { LARGO_DE_PALABRA } from '@foja/domain/busqueda/palabras.ts'
import type { Rara } from '@foja/api/busqueda/palabras/corregir.ts'

const VIGENCIA_DE_CUENTA_MS = 120_000
/** Lo que está en muchos documentos sigue estando, y contarlo es lo que más cuesta. */
const MUCHOS = 1_000
const VIGENCIA_DE_MUCHOS_MS = 3_600_000
/** Una corrección dice una palabra: menos, por si deja de verse dónde está. */
const VIGENCIA_DE_CORRECCION_MS = 30_000
/** Maneras de ver que se recuerdan, y palabras de cada una. */
const ACCESOS = 200
const PALABRAS = 2_000
/** Una corrección se recuerda con las palabras de al lado, que pueden ser parte de la que se quiso escribir. */
const CON_SUS_VECINAS = 3 * (LARGO_DE_PALABRA + 1)

type Memoria<T extends {}> = {
  de: (acceso: FiltroDeAcceso, palabra: string) => T | undefined
  anotar: (acceso: FiltroDeAcceso, palabra: string, dato: T) => void
}
/**
 * Lo que se supo hace poco de cada palabra, según lo que ve quien la escribió: quien pagina, filtra u ordena pregunta
 * enseguida por las mismas. Qué se ve y cuántos hay se pregunta siempre; lo que en ese rato se le oculta a alguien que
 * buscó sus palabras puede seguir entre sus correcciones.
 */
export type Recordadas = {
  /** En cuántos documentos visibles está. */
  cuentas: Memoria<number>
  raras: Memoria<Rara>
}

export const crearRecordadas = (): Recordadas => ({
  cuentas: crearMemoria(LARGO_DE_PALABRA, (veces) =>
    veces < MUCHOS ? VIGENCIA_DE_CUENTA_MS : VIGENCIA_DE_MUCHOS_MS,
  ),
  raras: crearMemoria(CON_SUS_VECINAS, () => VIGENCIA_DE_CORRECCION_MS),
})

function crearMemoria<T extends {}>(largo: number, vigencia: (dato: T) => number): Memoria<T> {
  const porAcceso = new LRUCache<string, LRUCache<string, T>>({
    max: ACCESOS,
    memoMethod: () => new LRUCache<string, T>({ max: PALABRAS }),
  })
  const suyas = (acceso: FiltroDeAcceso) => porAcceso.memo(JSON.stringify(acceso))
  return {
    de: (acceso, palabra) => suyas(acceso).get(palabra),
    anotar: (acceso, palabra, dato) => {
      if (palabra.length <= largo) suyas(acceso).set(palabra, dato, { ttl: vigencia(dato) })
    },
  }
}
