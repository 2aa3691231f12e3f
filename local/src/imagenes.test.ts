import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { RAIZ } from '@foja/local/raiz.ts'

const leer = (archivo: string) => readFileSync(join(RAIZ, archivo), 'utf8')

/** Lo que un módulo pide al correr: sus import y export con «from», menos los de tipos, y los import() de un texto. */
const IMPORTS =
  /^(?:import|export)\s(?!type\b)(?:[^'"`;]*?\sfrom\s+)?'(?<alCargar>[^']+)'|\bimport\('(?<despues>[^']+)'\)/gm

type Pedido = { desde: string; paquete: string }

/** Recorre desde un módulo los de Foja que alcanza, y anota qué paquetes pide cada uno al cargarse. */
function recorrer(entrada: string) {
  const archivos = new Set<string>()
  const pedidos: Pedido[] = []
  const visitar = (archivo: string): void => {
    if (archivos.has(archivo)) return
    archivos.add(archivo)
    for (const { groups } of leer(archivo).matchAll(IMPORTS)) {
      const que = (groups!.alCargar ?? groups!.despues)!
      if (que.startsWith('.')) visitar(join(dirname(archivo), que))
      if (que.startsWith('.') || que.startsWith('node:')) continue
      const [, paquete, resto] = /^(@[^/]+\/[^/]+|[^/]+)\/?(.*)$/.exec(que)!
      const deFoja = paquete!.startsWith('@foja/')
      if (deFoja || groups!.alCargar !== undefined) pedidos.push({ desde: archivo, paquete: paquete! })
      if (deFoja) visitar(join(paquete!.slice('@foja/'.length), 'src', resto!))
    }
  }
  visitar(entrada)
  return { archivos: [...archivos], pedidos }
}

/** Lo que la imagen trae del proyecto, cada cosa en su mismo lugar; .dockerignore quita los tests. */
function copiadoEn(dockerfile: string) {
  const final = leer(dockerfile)
    .split(/^FROM /m)
    .at(-1)!
  const copias = [...final.matchAll(/^COPY (?!--from)(.+) (\S+)$/gm)].flatMap(([, origenes, destino]) =>
    origenes!.split(' ').map((origen) => ({ origen, destino: destino! })),
  )
  for (const { origen, destino } of copias)
    expect(destino.endsWith('/') ? `${destino}${basename(origen)}` : destino).toBe(origen)
  return (archivo: string) =>
    !/(^|\/)pruebas\/|\.test\.ts$/.test(archivo) &&
    copias.some(({ origen }) => archivo === origen || archivo.startsWith(`${origen}/`))
}

const IMAGENES = [
  ['api/src/main.ts', 'api/Dockerfile'],
  ['api/src/migrar.ts', 'api/Dockerfile'],
  ['cli/src/foja.ts', 'api/Dockerfile'],
  ['indexer/src/main.ts', 'indexer/Dockerfile'],
] as const

test.each(IMAGENES)('%s finds in the image of %s every module it imports', (entrada, dockerfile) => {
  const esta = copiadoEn(dockerfile)
  const { archivos } = recorrer(entrada)
  expect(archivos.length).toBeGreaterThan(10)
  expect(archivos.filter((archivo) => !esta(archivo))).toEqual([])
})

test.each(IMAGENES)(
  '%s, in the image of %s, asks only for packages installed there',
  (entrada, dockerfile) => {
    const instalados = [...leer(dockerfile).matchAll(/--workspace=@foja\/(\S+)/g)].map(
      ([, paquete]) => paquete,
    )
    expect(instalados).toContain(dirname(dirname(entrada)))
    const sinDeclarar = recorrer(entrada).pedidos.filter(({ desde, paquete }) => {
      const propio = desde.split('/')[0]!
      const { dependencies } = JSON.parse(leer(`${propio}/package.json`)) as {
        dependencies: Record<string, string>
      }
      return paquete !== `@foja/${propio}` && !Object.hasOwn(dependencies, paquete)
    })
    expect(sinDeclarar).toEqual([])
  },
)
