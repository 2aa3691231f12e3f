import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import type { Browser, ConnectionTransport } from 'puppeteer'
import { ARGUMENTOS_DE_CHROMIUM, rutaDeChromium, SIN_AISLAMIENTO } from '@foja/platform/chromium/chromium.ts'
import { cuentaDeChromium } from '@foja/platform/chromium/cuenta.ts'
import type { Registro } from '@foja/platform/registro/registro.ts'
import { perfilNuevo } from '@foja/api/pdf/perfil-de-chromium.ts'

/** Los secretos de este proceso no son suyos. */
const DEL_ENTORNO = ['PATH', 'LANG', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']
const PLAZO_MS = 60_000
const CIERRE_MS = 5_000
const DICHO = 8_000
/** Letras de un mensaje que se manda en el momento. */
const LARGO = 500_000

/** `cerrar` espera a que termine; `matar`, no. */
export type Chromium = { navegador: Browser; pid: number; cerrar: () => Promise<void>; matar: () => void }
type Opciones = { protocoloMs: number; registro: Registro }

/** Si el núcleo deja aislarlo: se sabe la primera vez. */
let aislado: boolean | undefined

/**
 * Abre un Chromium en su aislamiento (sandbox) o, si el núcleo no lo permite, sin él; nunca como root: entonces, con una
 * cuenta que no es de nadie. La primera vez, el registro dice cómo quedó.
 */
export async function lanzarChromium(opciones: Opciones): Promise<Chromium> {
  const { registro } = opciones
  const uid = cuentaDeChromium()?.uid ?? process.getuid?.()
  if (aislado !== false) {
    try {
      const chromium = await abrir(opciones, [])
      if (!aislado) registro.info({ uid }, 'Chromium corre en su aislamiento')
      aislado = true
      return chromium
    } catch (error) {
      if (aislado || !(error instanceof SinAislamiento)) throw error
      aislado = false
    }
  }
  registro.warn({ uid }, 'El núcleo no deja aislar a Chromium: corre sin aislamiento')
  return abrir(opciones, [SIN_AISLAMIENTO])
}

/** Terminó al arrancar, quejándose de su aislamiento. */
class SinAislamiento extends Error {}

async function abrir({ protocoloMs }: Opciones, argumentos: string[]): Promise<Chromium> {
  const [{ connect, defaultArgs }, ruta] = await Promise.all([import('puppeteer'), rutaDeChromium()])
  const cuenta = cuentaDeChromium()
  const perfil = perfilNuevo()
  if (cuenta) chownSync(perfil, cuenta.uid, cuenta.gid)
  const propios = [...ARGUMENTOS_DE_CHROMIUM, ...argumentos, '--host-resolver-rules=MAP * ~NOTFOUND']
  const hijo = spawn(
    ruta,
    // Por el tubo: si este proceso muere, Chromium se entera y termina.
    [...(await defaultArgs({ userDataDir: perfil, args: propios })), '--remote-debugging-pipe'],
    {
      ...cuenta,
      cwd: perfil,
      env: {
        ...Object.fromEntries(DEL_ENTORNO.map((n) => [n, process.env[n]])),
        HOME: perfil,
        TMPDIR: perfil,
      },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    },
  )
  let dicho = ''
  hijo.stderr!.on('data', (trozo: Buffer) => (dicho = (dicho + String(trozo)).slice(0, DICHO)))
  const fin = new Promise<Error>((listo) => {
    hijo.once('error', listo)
    hijo.once('exit', () => {
      const linea = dicho.split('\n').find((l) => /sandbox|namespace|zygote/i.test(l))
      listo(linea ? new SinAislamiento(linea) : new Error(`Chromium terminó: ${dicho}`))
    })
  })
  const borrado = fin.then(() => rm(perfil, { recursive: true, force: true, maxRetries: 3 }).catch(() => {}))
  const matar = () => matarGrupo(hijo)
  const reloj = setTimeout(matar, PLAZO_MS)
  try {
    const conectado = connect({ transport: porElTubo(hijo), protocolTimeout: protocoloMs })
    const navegador = await Promise.race([conectado, fin.then((error) => Promise.reject(error))])
    const pagina = await Promise.race([navegador.newPage(), fin.then((error) => Promise.reject(error))])
    await pagina.close()
    const cerrar = async () => {
      const corte = setTimeout(matar, CIERRE_MS)
      await navegador.close().catch(() => {})
      await borrado
      clearTimeout(corte)
    }
    return { navegador, pid: hijo.pid!, cerrar, matar }
  } catch (error) {
    matar()
    // El tubo se corta antes de saberse por qué terminó.
    const final = await fin
    throw final instanceof SinAislamiento ? final : new Error(final.message, { cause: error })
  } finally {
    clearTimeout(reloj)
  }
}

function matarGrupo(hijo: ChildProcess): void {
  try {
    if (hijo.pid !== undefined) process.kill(-hijo.pid, 'SIGKILL')
  } catch {
    // ya no estaba
  }
}

/** El protocolo de Chromium por los descriptores 3 y 4: mensajes que terminan en cero. */
function porElTubo(hijo: ChildProcess): ConnectionTransport {
  const [entrada, salida] = [hijo.stdio[3] as Writable, hijo.stdio[4] as Readable]
  let pendiente: Buffer[] = []
  const salientes: string[] = []
  const mandar = () => {
    for (const mensaje of salientes.splice(0)) {
      entrada.write(mensaje)
      entrada.write('\0')
    }
  }
  const transporte: ConnectionTransport = {
    // Lo largo, en otra vuelta del bucle: armarlo ya retuvo bastante a los demás.
    send: (mensaje) => {
      salientes.push(mensaje)
      if (salientes.length > 1) return
      if (mensaje.length > LARGO) setImmediate(mandar)
      else mandar()
    },
    close: () => {
      entrada.destroy()
      salida.destroy()
    },
  }
  entrada.on('error', () => {})
  salida.on('error', () => {})
  salida.on('close', () => transporte.onclose?.())
  salida.on('data', (trozo: Buffer) => {
    let desde = 0
    for (let hasta = trozo.indexOf(0); hasta !== -1; hasta = trozo.indexOf(0, desde)) {
      const mensaje = Buffer.concat([...pendiente, trozo.subarray(desde, hasta)]).toString()
      pendiente = []
      desde = hasta + 1
      setImmediate(() => transporte.onmessage?.(mensaje))
    }
    if (desde < trozo.length) pendiente.push(trozo.subarray(desde))
  })
  return transporte
}
