import password from '@inquirer/password'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { claveIlegible } from '@foja/domain/usuario/errores.ts'
import { exigirClave, LARGO_MINIMO_DE_CLAVE } from '@foja/domain/usuario/clave.ts'
import { sortearClave } from '@foja/api/usuario/sortear-clave.ts'
import { decir } from '@foja/cli/salida.ts'

export type ClavePedida = {
  clave: string
  /** Nadie la escribió: hay que mostrarla, esta vez y ninguna otra. */
  sorteada: boolean
}

// Quien llama desde un programa puede dejar abierta una entrada por la que nunca mandará nada.
const ESPERA_MS = 10_000
/** Bytes que se leen de ella: una clave tiene menos. */
const COMO_MUCHO = 10_000
const SALTO = 0x0a

/**
 * La clave que una persona quiere: en una terminal se le pide dos veces, sin mostrarla; si la entrada es otra cosa, es
 * su primer renglón; si no escribe nada, o no llega nada en diez segundos, se sortea. Nunca va en la línea de órdenes,
 * que otros pueden ver y queda en la historia.
 * @param usuario para quién es, como se le dice a quien la escribe
 */
export async function pedirClave(usuario: string): Promise<ClavePedida> {
  const escrita = process.stdin.isTTY ? await preguntar(usuario) : await primerRenglon(process.stdin)
  return escrita === '' ? { clave: sortearClave(), sorteada: true } : { clave: escrita, sorteada: false }
}

async function preguntar(usuario: string): Promise<string> {
  decir(
    `La clave de ${usuario} lleva ${LARGO_MINIMO_DE_CLAVE} caracteres o más; si la deja vacía, se sortea.`,
  )
  for (;;) {
    const clave = await pedir('Clave:')
    if (clave === '') return clave
    // Cada vez se escribe de nuevo: lo que no se ve no se puede corregir.
    const queja = quejaDe(usuario, clave)
    if (queja === '' && (await pedir('Otra vez:')) === clave) return clave
    decir(queja || 'Las dos claves no son iguales.')
  }
}

const pedir = (message: string) =>
  password(
    { message, mask: false, toggleMask: false, theme: { style: { maskedText: '(no se muestra)' } } },
    { output: process.stderr },
  )

/** Por qué una clave no sirve; vacío, si sirve. */
function quejaDe(usuario: string, clave: string): string {
  try {
    exigirClave(usuario, clave)
    return ''
  } catch (error) {
    if (error instanceof ErrorDeDominio) return error.message
    throw error
  }
}

/** @throws claveIlegible (422) */
async function primerRenglon(entrada: NodeJS.ReadStream): Promise<string> {
  const reloj = setTimeout(() => entrada.destroy(), ESPERA_MS)
  let leido = Buffer.alloc(0)
  try {
    for await (const trozo of entrada) {
      clearTimeout(reloj)
      leido = Buffer.concat([leido, trozo as Buffer])
      if (leido.includes(SALTO) || leido.length > COMO_MUCHO) break
    }
  } catch (error) {
    // Cerrada por la espera: no hubo clave.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  } finally {
    clearTimeout(reloj)
    entrada.destroy()
  }
  const [renglon] = comoTexto(leido).split(/\r?\n/, 1)
  return renglon!
}

/** Sin la marca con que un archivo dice que es UTF-8. @throws claveIlegible (422) si no lo es */
function comoTexto(leido: Buffer): string {
  const renglon = leido.subarray(0, leido.indexOf(SALTO) + 1 || undefined)
  // La que se dejó de leer puede haberse cortado en medio de una letra: es larga, y no ilegible.
  const stream = leido.length > COMO_MUCHO
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(renglon, { stream })
  } catch {
    throw claveIlegible()
  }
}
