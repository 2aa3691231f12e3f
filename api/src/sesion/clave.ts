import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { ingresosEnEspera } from '@foja/domain/sesion/errores.ts'

const derivar = promisify(argon2)

// 64 MiB y una pasada: por encima del mínimo de OWASP y unos 60 ms por ingreso.
const MEMORIA_KIB = 65_536
const PASADAS = 1
const HILOS = 1
const LARGO = 32

/**
 * Claves que se resumen a la vez. Cada una ocupa uno de los cuatro hilos con que Node lee archivos: quedan dos para lo
 * demás aunque lleguen cientos.
 */
const A_LA_VEZ = 2
const EN_ESPERA = 20
const turno = pLimit(A_LA_VEZ)

let ingresando = 0

/**
 * Hace algo que va a comprobar una clave, si queda lugar entre los que ya lo están haciendo o esperan.
 * @throws ingresosEnEspera (503)
 */
export async function conLugar<T>(hacer: () => Promise<T>): Promise<T> {
  // Los que todavía no llegaron a la clave también ocupan el suyo: si no, llegan todos juntos.
  if (ingresando >= EN_ESPERA || turno.pendingCount >= EN_ESPERA) throw ingresosEnEspera()
  ingresando++
  try {
    return await hacer()
  } finally {
    ingresando--
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Cifra una clave con argon2id. @returns cadena PHC: $argon2id$v=19$m=…,t=…,p=…$sal$resumen */
export async function cifrarClave(clave: string): Promise<string> {
  const sal = randomBytes(16)
  return cadena(sal, await resumir(clave, sal, MEMORIA_KIB, PASADAS, HILOS, LARGO))
}

/** La de una clave que nadie sabe: compararla da el mismo trabajo que la de una cuenta. */
export const claveDeNadie = (): string => cadena(randomBytes(16), randomBytes(LARGO))

const cadena = (sal: Buffer, resumen: Buffer) =>
  `$argon2id$v=19$m=${MEMORIA_KIB},t=${PASADAS},p=${HILOS}$${base64(sal)}$${base64(resumen)}`

/** Compara en tiempo constante. Una cadena PHC que no se entiende nunca coincide. */
export async function verificarClave(clave: string, hash: string): Promise<boolean> {
  const partes = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!partes) return false
  const [memoria, pasadas, hilos] = partes.slice(1, 4).map(Number) as [number, number, number]
  const esperado = Buffer.from(partes[5]!, 'base64')
  const sal = Buffer.from(partes[4]!, 'base64')
  return timingSafeEqual(await resumir(clave, sal, memoria, pasadas, hilos, esperado.length), esperado)
}

const resumir = (
  clave: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
  tagLength: number,
) =>
  turno(() =>
    derivar('argon2id', { message: clave.normalize('NFC'), nonce, memory, passes, parallelism, tagLength }),
  )
