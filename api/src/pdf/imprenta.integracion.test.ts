import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pino from 'pino'
import { afterAll, expect, test } from '@jest/globals'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { abrirImprenta } from '@foja/api/pdf/imprenta.ts'
import { leerPdfDePrueba } from '@foja/api/pruebas/pdf-de-prueba.ts'

/** Lo que alcanza para lo que sí termina, aun con la máquina ocupada. */
const SEGUNDOS = 12
const imprenta = abrirImprenta({ segundos: SEGUNDOS, registro: abrirRegistro('prueba', 'silent') })
afterAll(() => imprenta.cerrar())

const imprimir = (html: string) => imprenta.imprimir(html, async () => undefined)
const texto = async (html: string) => (await leerPdfDePrueba(await imprimir(html))).textos.join(' ')

/** Cada celda cubre miles de filas: componerla no termina. */
const INTERMINABLE = `<table>${'<tr><td colspan="1000" rowspan="60000">a</td></tr>'.repeat(3_000)}</table>`

test('a document that hangs the renderer is cut off, and those beside it and after it come out', async () => {
  expect(await texto('<p>Antes</p>')).toBe('Antes')
  const [colgado, vecino] = await Promise.allSettled([imprimir(INTERMINABLE), texto('<p>Al lado</p>')])
  expect(colgado).toMatchObject({
    status: 'rejected',
    reason: {
      clave: 'pdf_demasiado_lento',
      message: 'No se pudo obtener PDF',
      detalle: expect.stringContaining(`más de ${SEGUNDOS} segundos`),
    },
  })
  expect(vecino).toEqual({ status: 'fulfilled', value: 'Al lado' })
  expect(await texto('<p>Después</p>')).toBe('Después')
})

test('without an image that it has, and that cannot be read, nothing comes out; one that is not there is left out', async () => {
  const html = '<p>Con imagen</p><img src="/imagen">'
  await expect(
    imprenta.imprimir(html, async () => {
      throw new Error('El almacén no contesta')
    }),
  ).rejects.toThrow('El almacén no contesta')
  expect(await texto(html)).toBe('Con imagen')
})

test('it tells how far it is', async () => {
  const avance: number[] = []
  await imprenta.imprimir(
    '<p>Uno</p>',
    async () => undefined,
    (porcentaje) => avance.push(porcentaje),
  )
  expect(avance).toEqual([30, 90])
})

test('a Chromium that dies is opened again', async () => {
  await texto('<p>Antes</p>')
  const hijos = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  const chromium = hijos.split('\n').find((linea) => linea.includes('chrom'))
  process.kill(Number.parseInt(chromium!, 10), 'SIGKILL')
  expect(await texto('<p>Después</p>')).toBe('Después')
})

test('a Chromium that opens no page is not waited for: another one is opened', async () => {
  const otra = abrirImprenta({ segundos: SEGUNDOS, registro: abrirRegistro('prueba', 'silent') })
  const ajenas = cunas()
  await otra.imprimir('<p>Antes</p>', async () => undefined)
  // La única página abierta espera su imagen, y otra no tiene de dónde nacer.
  const imagen = Promise.withResolvers<undefined>()
  const ocupada = otra.imprimir('<img src="/a">', () => imagen.promise)
  const suyas = cunas().filter((pid) => !ajenas.includes(pid))
  expect(suyas).not.toEqual([])
  for (const pid of suyas) process.kill(pid, 'SIGSTOP')
  const sinPagina = otra.imprimir('<p>Después</p>', async () => undefined)
  imagen.resolve(undefined)
  await ocupada
  expect((await leerPdfDePrueba(await sinPagina)).textos.join(' ')).toBe('Después')
  await otra.cerrar()
  // Menos de lo que puppeteer espera por su cuenta.
})

/** Los procesos de que los Chromium de éste hacen nacer los que dibujan: los de otras pruebas no se tocan. */
function cunas(): number[] {
  const procesos = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,pgid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((linea) => {
      const [pid, padre, grupo] = linea.trim().split(/\s+/).map(Number) as [number, number, number]
      return { pid, padre, grupo, esCuna: linea.includes('--type=zygote') }
    })
  // Cada uno encabeza su grupo.
  const propios = procesos.filter(({ padre }) => padre === process.pid).map(({ pid }) => pid)
  return procesos.filter(({ esCuna, grupo }) => esCuna && propios.includes(grupo)).map(({ pid }) => pid)
}

test('a Chromium that cannot start says why in the log, and to whoever waits that the fault is not in the document [ERR-22]', async () => {
  const carpeta = mkdtempSync(join('/tmp', 'foja-chromium-roto-'))
  const roto = join(carpeta, 'chromium')
  writeFileSync(roto, '#!/bin/sh\necho "libnss3.so: cannot open shared object file" >&2\nexit 127\n')
  // A pesar de la máscara con que se creen: lo lanza otra cuenta.
  for (const suyo of [carpeta, roto]) chmodSync(suyo, 0o755)
  const dicho: string[] = []
  const otra = abrirImprenta({
    segundos: SEGUNDOS,
    registro: abrirRegistro('prueba', 'info', { write: (linea: string) => void dicho.push(linea) }),
  })
  const antes = process.env.PUPPETEER_EXECUTABLE_PATH
  process.env.PUPPETEER_EXECUTABLE_PATH = roto
  try {
    await expect(otra.imprimir('<p>Uno</p>', async () => undefined)).rejects.toMatchObject({
      clase: 'no-disponible',
      clave: 'pdf_no_disponible',
      message: 'No se pudo obtener PDF',
    })
  } finally {
    if (antes === undefined) delete process.env.PUPPETEER_EXECUTABLE_PATH
    else process.env.PUPPETEER_EXECUTABLE_PATH = antes
    rmSync(carpeta, { recursive: true })
  }
  expect(dicho.join('')).toContain('libnss3.so')
  // Arreglado, el próximo sale.
  expect((await leerPdfDePrueba(await otra.imprimir('<p>Ya</p>', async () => undefined))).textos).toEqual([
    'Ya',
  ])
  await otra.cerrar()
})

test('Chromium runs as nobody who can read Foja, in its sandbox unless the kernel refuses it', async () => {
  const dicho: string[] = []
  const otra = abrirImprenta({
    segundos: 20,
    registro: pino({ level: 'info' }, { write: (linea: string) => dicho.push(linea) }),
  })
  await otra.imprimir('<p>Uno</p>', async () => undefined)
  const hijos = execFileSync('ps', ['-o', 'uid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  await otra.cerrar()
  const navegadores = hijos.split('\n').filter((linea) => linea.includes('--remote-debugging-pipe'))
  expect(navegadores.length).toBeGreaterThan(0)
  for (const navegador of navegadores) {
    const uid = Number.parseInt(navegador, 10)
    if (process.getuid!() === 0) expect([0, cuentaNobody()]).not.toContain(uid)
    else expect(uid).toBe(process.getuid!())
    // Sin aislamiento, el registro tiene que haberlo dicho.
    if (navegador.includes('--no-sandbox')) expect(dicho.join('')).toContain('corre sin aislamiento')
  }
})

const cuentaNobody = () => Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))

test('Chromium does not inherit the secrets of the process', async () => {
  process.env.FOJA_SECRETO_DE_PRUEBA = 'no debe salir de aquí'
  const otra = abrirImprenta({ segundos: 20, registro: abrirRegistro('prueba', 'silent') })
  await otra.imprimir('<p>Uno</p>', async () => undefined)
  const hijos = execFileSync('ps', ['-o', 'args=', 'eww', '--ppid', String(process.pid)], {
    encoding: 'utf8',
    env: {},
  })
  delete process.env.FOJA_SECRETO_DE_PRUEBA
  await otra.cerrar()
  expect(hijos).toContain('chrom')
  expect(hijos).not.toContain('no debe salir de aquí')
})

test('what is asked to be loaded comes from the given resources or from nowhere', async () => {
  const pedidos: string[] = []
  await imprenta.imprimir(
    '<img src="/a"><img src="https://otro.invalid/b"><img src="//otro.invalid/c">',
    async (camino) => {
      pedidos.push(camino)
      return undefined
    },
  )
  expect(pedidos).toEqual(['/a'])
})

test('what was printed is not kept in memory: the page that printed it goes on to print others', async () => {
  setFlagsFromString('--expose-gc')
  const juntar = runInNewContext('gc') as () => void
  const impreso = new WeakRef(await imprimir('<p>Uno</p>'))
  await imprimir('<p>Otro</p>')
  for (let vez = 0; vez < 50 && impreso.deref(); vez++) {
    await setImmediate()
    juntar()
  }
  expect(impreso.deref()).toBeUndefined()
})
