import password from '@inquirer/password'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
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

async function primerRenglon(entrada: NodeJS.ReadStream): Promise<string> {
  const reloj = setTimeout(() => entrada.destroy(), ESPERA_MS)
  let texto = ''
  try {
    for await (const trozo of entrada.setEncoding('utf8')) {
      clearTimeout(reloj)
      texto += trozo as string
      if (texto.includes('\n') || texto.length > 10_000) break
    }
  } catch (error) {
    // Cerrada por la espera: no hubo clave.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  } finally {
    clearTimeout(reloj)
    entrada.destroy()
  }
  return texto.split(/\r?\n/, 1)[0]!
}
