import { diffArrays, diffWordsWithSpace } from 'diff'

/** Pedazo de un párrafo: estaba y está, sólo estaba, o sólo está. */
export type Trozo = { texto: string; clase: 'igual' | 'quitado' | 'agregado' }

/** Un párrafo como era y como es; null si no estaba o ya no está. */
export type Renglon = { antes: Trozo[] | null; despues: Trozo[] | null; igual: boolean }

/**
 * Dos textos enormes y muy distintos no deben detener la pantalla: pasado esto entre todos sus párrafos, los que faltan
 * se dan por distintos enteros.
 */
const PLAZO_MS = 1600
const PLAZO_DE_UNO_MS = 800
const PARECIDO_MINIMO = 0.3

const entero = (texto: string, clase: Trozo['clase']): Trozo[] => [{ texto, clase }]

/** Compara dos textos llanos párrafo por párrafo, y dentro de cada párrafo que cambió, palabra por palabra. */
export function compararTextos(antes: string, despues: string, plazoMs = PLAZO_MS): Renglon[] {
  const [viejos, nuevos] = [lineas(antes), lineas(despues)]
  const limite = performance.now() + plazoMs
  const cambios = diffArrays(viejos, nuevos, { timeout: PLAZO_DE_UNO_MS }) ?? [
    { value: viejos, removed: true, added: false },
    { value: nuevos, removed: false, added: true },
  ]
  const renglones: Renglon[] = []
  let quitados: string[] = []
  const soltar = () => {
    renglones.push(...quitados.map(soloAntes))
    quitados = []
  }
  for (const { value, removed, added } of cambios) {
    if (removed) quitados = value
    else if (added) {
      renglones.push(...emparejar(quitados, value, limite))
      quitados = []
    } else {
      soltar()
      renglones.push(...value.map(sinCambio))
    }
  }
  soltar()
  return renglones
}

const lineas = (texto: string) => texto.split('\n').filter((linea) => linea !== '')
const sinCambio = (texto: string): Renglon => {
  const trozos = entero(texto, 'igual')
  return { antes: trozos, despues: trozos, igual: true }
}
const soloAntes = (texto: string): Renglon => ({
  antes: entero(texto, 'quitado'),
  despues: null,
  igual: false,
})
const soloDespues = (texto: string): Renglon => ({
  antes: null,
  despues: entero(texto, 'agregado'),
  igual: false,
})

/** Párrafos que salieron con los que entraron en su lugar, en orden; los que no se parecen van cada uno por su lado. */
function emparejar(viejos: string[], nuevos: string[], limite: number): Renglon[] {
  const largo = Math.max(viejos.length, nuevos.length)
  return Array.from({ length: largo }, (_, i) => i).flatMap((i) => {
    const [viejo, nuevo] = [viejos[i], nuevos[i]]
    if (viejo === undefined) return [soloDespues(nuevo!)]
    if (nuevo === undefined) return [soloAntes(viejo)]
    return compararPalabras(viejo, nuevo, limite)
  })
}

function compararPalabras(viejo: string, nuevo: string, limite: number): Renglon[] {
  const timeout = Math.min(PLAZO_DE_UNO_MS, limite - performance.now())
  const cambios = (timeout > 0 && diffWordsWithSpace(viejo, nuevo, { timeout })) || []
  const trozos = cambios.map(({ value, removed, added }): Trozo => ({
    texto: value,
    clase: removed ? 'quitado' : added ? 'agregado' : 'igual',
  }))
  const iguales = trozos.reduce((n, { clase, texto }) => n + (clase === 'igual' ? texto.trim().length : 0), 0)
  if (iguales < PARECIDO_MINIMO * Math.max(viejo.length, nuevo.length))
    return [soloAntes(viejo), soloDespues(nuevo)]
  return [
    {
      antes: trozos.filter(({ clase }) => clase !== 'agregado'),
      despues: trozos.filter(({ clase }) => clase !== 'quitado'),
      igual: false,
    },
  ]
}

/** Los dos lados de un párrafo en uno: lo quitado y lo agregado, en su lugar. */
export function enUnaLinea({ antes, despues }: Renglon): Trozo[] {
  if (antes === null || despues === null) return antes ?? despues ?? []
  const juntos: Trozo[] = []
  const quedan = [...despues]
  for (const trozo of antes) {
    if (trozo.clase === 'igual') {
      while (quedan[0]?.clase === 'agregado') juntos.push(quedan.shift()!)
      quedan.shift()
    }
    juntos.push(trozo)
  }
  return [...juntos, ...quedan]
}
