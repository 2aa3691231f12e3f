import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { conAcentos } from '@foja/platform/proceso/con-acentos.ts'
import { traerDeMaven } from '@foja/platform/pruebas/traer-de-maven.ts'

const PROYECTO = fileURLToPath(new URL('../../s3proxy', import.meta.url))
const SONDEO_MS = 200
const VECES = 300

/** Un S3 en marcha, con su dirección y sus claves. */
export type S3DePrueba = {
  entorno: {
    S3_ENDPOINT: string
    S3_REGION: string
    S3_ACCESS_KEY_ID: string
    S3_SECRET_ACCESS_KEY: string
  }
  parar: () => Promise<void>
}

/** Pone en marcha un S3Proxy sobre una carpeta temporal. @throws Error si no contesta */
export async function lanzarS3(): Promise<S3DePrueba> {
  const clases = join(await traerDeMaven(PROYECTO), '*')
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-s3-'))
  const endpoint = `http://127.0.0.1:${await puertoLibre()}`
  mkdirSync(join(carpeta, 'baldes'))
  const propiedades = join(carpeta, 's3proxy.conf')
  const claves = { S3_ACCESS_KEY_ID: 'prueba', S3_SECRET_ACCESS_KEY: 'de-prueba' }
  writeFileSync(
    propiedades,
    Object.entries({
      's3proxy.endpoint': endpoint,
      's3proxy.authorization': 'aws-v2-or-v4',
      's3proxy.identity': claves.S3_ACCESS_KEY_ID,
      's3proxy.credential': claves.S3_SECRET_ACCESS_KEY,
      'jclouds.provider': 'filesystem-nio2',
      'jclouds.identity': 'local',
      'jclouds.credential': 'local',
      'jclouds.filesystem.basedir': join(carpeta, 'baldes'),
    })
      .map(([clave, valor]) => `${clave}=${valor}\n`)
      .join(''),
  )
  const proceso = spawn('java', ['-cp', clases, 'org.gaul.s3proxy.Main', '--properties', propiedades], {
    env: conAcentos(),
    stdio: 'ignore',
  })
  const parar = async () => {
    if (proceso.exitCode === null && proceso.signalCode === null) {
      proceso.kill('SIGKILL')
      await once(proceso, 'exit')
    }
    rmSync(carpeta, { recursive: true, force: true })
  }
  for (let vez = 0; vez < VECES && proceso.exitCode === null; vez++) {
    // Contesta aunque sea que no: ya atiende.
    if (await fetch(endpoint).catch(() => null))
      return { entorno: { S3_ENDPOINT: endpoint, S3_REGION: 'us-east-1', ...claves }, parar }
    await esperar(SONDEO_MS)
  }
  await parar()
  throw new Error('S3Proxy no contesta')
}

async function puertoLibre(): Promise<number> {
  const servidor = createServer().listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  const { port } = servidor.address() as AddressInfo
  servidor.close()
  await once(servidor, 'close')
  return port
}
