/** Reparte Elasticsearch entre los carriles de un indexador. */
export type Turnos = {
  /** Un envío masivo, de hasta esos bytes: pasa cuando hay lugar y ningún lote interactivo está en curso. */
  masivo: <T>(hacer: (bytes: number) => Promise<T>) => Promise<T>
  /** Un lote interactivo: pasa ya, y hasta que termine no empieza ningún envío masivo. */
  interactivo: <T>(hacer: () => Promise<T>) => Promise<T>
}

/** Después de un lote interactivo se espera otro durante este rato: quien escribe, sigue escribiendo. */
const RATO_MS = 1_000
/** Lo que se manda de a uno mientras alguien escribe: lo que Elasticsearch indexa en pocas decenas de milisegundos. */
export const TROZO_BYTES = 75_000

/**
 * A lo sumo `ancho` envíos masivos a la vez, por orden de llegada: es lo que acota los bytes en vuelo. Mientras alguien
 * escribe, de a uno y de a trozos: lo suyo no espera detrás de un envío entero, ni al hacerlo visible carga con lo que
 * ese envío dejó por volcar. Entre dos lotes interactivos siempre pasan los que esperan, así que quien escribe mucho no
 * detiene una importación.
 */
export function crearTurnos(ancho: number, ahora: () => number = () => performance.now()): Turnos {
  const esperan: ((bytes: number) => void)[] = []
  const en = { masivos: 0, interactivos: 0 }
  let ultimoInteractivo = -Infinity
  const avanzar = () => {
    const escriben = ahora() - ultimoInteractivo < RATO_MS
    const [lugares, bytes] = escriben ? [1, TROZO_BYTES] : [ancho, Infinity]
    while (en.interactivos === 0 && en.masivos < lugares && esperan.length > 0) {
      en.masivos++
      esperan.shift()!(bytes)
    }
  }
  return {
    masivo: async (hacer) => {
      const turno = new Promise<number>((pasar) => esperan.push(pasar))
      avanzar()
      const bytes = await turno
      try {
        return await hacer(bytes)
      } finally {
        en.masivos--
        avanzar()
      }
    },
    interactivo: async (hacer) => {
      en.interactivos++
      try {
        return await hacer()
      } finally {
        en.interactivos--
        ultimoInteractivo = ahora()
        avanzar()
      }
    },
  }
}
