import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { entornoLimpio } from '@foja/platform/pruebas/entorno.ts'
import { RAIZ } from '@foja/local/raiz.ts'

const correr = (...argumentos: string[]) => {
  const vacia = mkdtempSync(join(tmpdir(), 'foja-sin-nada-'))
  const fin = spawnSync(process.execPath, [join(RAIZ, 'local', 'bootstrap.mjs'), ...argumentos], {
    env: { PATH: vacia },
    encoding: 'utf8',
  })
  rmSync(vacia, { recursive: true })
  return fin
}

test('each missing prerequisite is said in a sentence of its own, and nothing else is tried', () => {
  const { status, stderr } = correr('start')
  expect(status).toBe(2)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^Falta un JDK 17 o posterior: .*\.$/),
    expect.stringMatching(/^Falta Maven: .*\.$/),
  ])
})

test('an unknown script says which there are', () => {
  const { status, stderr } = correr('volar')
  expect(status).toBe(2)
  expect(stderr).toContain('start|test')
})

/** Un proyecto sin instalar, con un npm que instala cuando se lo deja y anota cada vez que lo llaman. */
function proyectoNuevo() {
  const raiz = mkdtempSync(join(tmpdir(), 'foja-sin-instalar-'))
  const en = (...partes: string[]) => join(raiz, ...partes)
  const poner = (texto: string, ...partes: string[]) => {
    mkdirSync(dirname(en(...partes)), { recursive: true })
    writeFileSync(en(...partes), texto, { mode: 0o755 })
  }
  for (const nombre of ['bootstrap.mjs', 'instalar.mjs'])
    poner(readFileSync(join(RAIZ, 'local', nombre), 'utf8'), 'local', nombre)
  poner('', 'platform', 'parches', 'postgres.mjs')
  poner("console.log('anda')", 'cli', 'src', 'foja.ts')
  poner('{}', 'package-lock.json')
  poner(
    `#!/bin/sh
echo "$$" >> "${en('llamadas')}"
while [ -e "${en('llamadas')}" ] && [ ! -e "${en('seguir')}" ]; do sleep 0.05; done
mkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node
`,
    'bin',
    'npm',
  )
  const lanzados: ChildProcess[] = []
  const lanzar = () => {
    const proceso = spawn(process.execPath, [en('local', 'bootstrap.mjs'), 'foja'], {
      env: { ...entornoLimpio(), PATH: `${en('bin')}${delimiter}${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    lanzados.push(proceso)
    let salida = ''
    for (const flujo of [proceso.stdout, proceso.stderr])
      flujo.setEncoding('utf8').on('data', (texto: string) => (salida += texto))
    return { proceso, salida: () => salida, fin: once(proceso, 'close').then(([codigo]) => codigo as number) }
  }
  return {
    lanzar,
    llamadas: () =>
      existsSync(en('llamadas')) ? readFileSync(en('llamadas'), 'utf8').trim().split('\n') : [],
    seguir: () => writeFileSync(en('seguir'), ''),
    candado: () => readFileSync(en('node_modules', '.foja-instalando'), 'utf8').split(' '),
    quedan: () => readdirSync(en('node_modules')).filter((nombre) => nombre.startsWith('.foja-instalando')),
    async borrar() {
      writeFileSync(en('seguir'), '')
      for (const proceso of lanzados) if (proceso.exitCode === null) proceso.kill('SIGKILL')
      rmSync(raiz, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function hasta(pasa: () => boolean): Promise<void> {
  while (!pasa()) await esperar(20)
}
const ESPERA = 'Otro proceso está instalando las dependencias: se lo espera…'

test('a second order during the first installation waits for it, says so once and installs nothing over it', async () => {
  const proyecto = proyectoNuevo()
  try {
    const uno = proyecto.lanzar()
    await hasta(() => proyecto.llamadas().length > 0)
    const otro = proyecto.lanzar()
    await hasta(() => otro.salida().includes(ESPERA) || proyecto.llamadas().length > 1)
    proyecto.seguir()
    expect(await Promise.all([uno.fin, otro.fin])).toEqual([0, 0])
    expect(proyecto.llamadas()).toHaveLength(1)
    expect(otro.salida()).toBe(`${ESPERA}\nanda\n`)
    expect(proyecto.quedan()).toEqual([])
  } finally {
    await proyecto.borrar()
  }
})

test('one that died installing holds nobody, once its npm is over', async () => {
  const proyecto = proyectoNuevo()
  try {
    const muerto = proyecto.lanzar()
    await hasta(() => proyecto.llamadas().length > 0 && proyecto.candado().length === 2)
    muerto.proceso.kill('SIGKILL')
    await once(muerto.proceso, 'exit')
    const otro = proyecto.lanzar()
    await hasta(() => otro.salida().includes(ESPERA) || proyecto.llamadas().length > 1)
    expect(proyecto.llamadas()).toHaveLength(1) // el npm que quedó sigue escribiendo
    proyecto.seguir()
    expect(await otro.fin).toBe(0)
    expect(proyecto.llamadas()).toHaveLength(2)
    expect(proyecto.quedan()).toEqual([])
  } finally {
    await proyecto.borrar()
  }
})
