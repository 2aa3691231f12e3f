import password from '@inquirer/password'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { LARGO_MINIMO_DE_CLAVE } from '@foja/domain/usuario/clave.ts'
import { sortearClave } from '@foja/api/usuario/sortear-clave.ts'

export type ClavePedida = {
  clave: string
  /** Nadie la escribió: hay que mostrarla, esta vez y ninguna otra. */
  sorteada: boolean
}

// Quien llama desde un programa puede dejar abierta una entrada por la que nunca mandará nada.
const ESPERA_MS = 10_000

const clavesDistintas = () =>
  new ErrorDeDominio('invalido', 'claves_distintas', 'Las dos claves no son iguales.')

/**
 * La clave que una persona quiere: en una terminal se le pide dos veces, sin mostrarla; si la entrada es otra cosa, es
 * su primer renglón; si no escribe nada, o no llega nada en diez segundos, se sortea. Nunca va en la línea de órdenes,
 * que otros pueden ver y queda en la historia.
 * @param usuario para quién es, como se le dice a quien la escribe
 * @throws claves_distintas (422)
 */
export async function pedirClave(usuario: string): Promise<ClavePedida> {
  const escrita = process.stdin.isTTY ? await preguntar(usuario) : await primerRenglon(process.stdin)
  return escrita === '' ? { clave: sortearClave(), sorteada: true } : { clave: escrita, sorteada: false }
}

async function preguntar(usuario: string): Promise<string> {
  const pedir = (message: string) => password({ message, mask: false }, { output: process.stderr })
  const clave = await pedir(
    `Clave para ${usuario} (${LARGO_MINIMO_DE_CLAVE} caracteres o más; vacía, se sortea):`,
  )
  if (clave !== '' && (await pedir('Otra vez:')) !== clave) throw clavesDistintas()
  return clave
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
