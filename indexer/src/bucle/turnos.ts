/** Reparte Elasticsearch entre los carriles de un indexador. */
export type Turnos = {
  /** Un envío masivo: pasa cuando hay lugar y ningún lote interactivo está en curso. */
  masivo: <T>(hacer: () => Promise<T>) => Promise<T>
  /** Un lote interactivo: pasa ya, y hasta que termine no empieza ningún envío masivo. */
  interactivo: <T>(hacer: () => Promise<T>) => Promise<T>
}

/**
 * A lo sumo `ancho` envíos masivos a la vez, por orden de llegada: es lo que acota los bytes en vuelo. Entre dos lotes
 * interactivos siempre pasan los que esperan, así que quien escribe mucho no detiene una importación.
 */
export function crearTurnos(ancho: number): Turnos {
  const esperan: (() => void)[] = []
  const en = { masivos: 0, interactivos: 0 }
  const avanzar = () => {
    while (en.interactivos === 0 && en.masivos < ancho && esperan.length > 0) {
      en.masivos++
      esperan.shift()!()
    }
  }
  return {
    masivo: async (hacer) => {
      const turno = new Promise<void>((pasar) => esperan.push(pasar))
      avanzar()
      await turno
      try {
        return await hacer()
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
        avanzar()
      }
    },
  }
}
