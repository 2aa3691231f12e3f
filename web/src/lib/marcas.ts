/** Cabecera con las marcas de lo que una escritura cambió; una lectura que la manda lo espera (docs/contrato.md). */
const MARCA = 'x-foja-marca'
/** Las que el servidor mira de una cabecera. */
const MAXIMO = 100

/** En sessionStorage, lo que sigue: la página que se cargue después en esta pestaña no lee lo de antes. */
const CLAVE = 'foja.marcas'
/** Más tarde ya se encuentra. */
const VALEN_MS = 60_000
const [cuando, iban = 0, ...deAntes] = JSON.parse(globalThis.sessionStorage?.getItem(CLAVE) ?? '[0]') as [
  number,
  number?,
  ...string[],
]
const valen = Date.now() - cuando < VALEN_MS

/** Marcas de lo que esta pestaña escribió y todavía nadie buscó: quizás no está en el índice. */
let escritas = valen ? deAntes : []
/** Lo que se escribió y todavía no se contestó. */
let enCamino = 0

const conservar = () =>
  globalThis.sessionStorage?.setItem(
    CLAVE,
    JSON.stringify([Date.now(), enCamino, ...[...pendientes, ...escritas].slice(-MAXIMO)]),
  )

/** Sale una escritura: si la página se deja antes de que conteste, no se sabrá su marca. @returns con qué decir que contestó */
export function salirAEscribir(): () => void {
  enCamino += 1
  conservar()
  return () => {
    enCamino -= 1
    conservar()
  }
}

/** Anota lo que una escritura cambió. */
export function anotarMarcas({ headers }: Response): void {
  const marcas = headers.get(MARCA)
  if (!marcas) return
  escritas = [...escritas, ...marcas.split(',')].slice(-MAXIMO)
  veces = 0
}

/** Con ella se contesta a quien se cansó de esperarlas: lo que leyó es de antes. */
const PENDIENTE = 'x-foja-marca-pendiente'
/** Cuándo se lee otra vez, y cuántas. */
const OTRA_VEZ_MS = 2_000
const VECES = 5

let releer: (() => void) | null = null
let reloj: ReturnType<typeof setTimeout> | undefined
let veces = 0
/** Cuándo se lee otra vez lo que salió al dejarse la página anterior. */
const AL_VOLVER_MS = [1_500, 6_000]
let salio = valen && iban > 0
let pendientes: readonly string[] = []

/** Qué hacer cuando lo leído, por no esperar más, no tiene lo que se acaba de escribir. @returns con qué dejarlo */
export function siQuedaPendiente(hacer: () => void): () => void {
  releer = hacer
  if (salio) for (const ms of AL_VOLVER_MS) setTimeout(() => releer?.(), ms)
  salio = false
  return () => {
    releer = null
    clearTimeout(reloj)
    reloj = undefined
    pendientes = []
  }
}

/** Lo que no se encontró se pide un rato después, otra vez con sus marcas; entre tanto, lo demás no las espera. */
function pedirDespues(marcas: readonly string[]): void {
  if (releer === null || veces >= VECES) return
  pendientes = [...new Set([...pendientes, ...marcas])]
  reloj ??= setTimeout(() => {
    reloj = undefined
    veces += 1
    escritas = [...pendientes, ...escritas].slice(-MAXIMO)
    pendientes = []
    releer?.()
  }, OTRA_VEZ_MS)
}

/** La cabecera con que una búsqueda espera lo recién escrito, si lo hay. */
export const cabeceraDeMarcas = (): Record<string, string> =>
  escritas.length > 0 ? { [MARCA]: escritas.join(',') } : {}

/** Lo que llevaba esa cabecera ya se esperó: está en el índice, o tarda tanto que se lo vuelve a leer más tarde. */
export function soltarMarcas(cabeceras: Record<string, string>, { headers }: Response): void {
  const esperadas = cabeceras[MARCA]?.split(',') ?? []
  if (esperadas.length === 0) return
  escritas = escritas.filter((marca) => !esperadas.includes(marca))
  if (headers.has(PENDIENTE)) pedirDespues(esperadas)
  else veces = 0
  conservar()
}
