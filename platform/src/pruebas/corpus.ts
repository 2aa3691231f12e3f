import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

const JUNTO_AL_PROYECTO = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'corpus')

/** Carpeta del corpus: FOJA_CORPUS o, si existe, la que está junto al proyecto; null sin ninguna. */
export function carpetaDelCorpus(): string | null {
  const carpeta = process.env.FOJA_CORPUS ?? JUNTO_AL_PROYECTO
  return existsSync(join(carpeta, 'documentos.ndjson.gz')) ? carpeta : null
}

/** Las primeras líneas del corpus o, donde no lo hay, otras inventadas con la misma forma; dice cuál de las dos usa. */
export async function lineasDeCorpus(cuantas: number): Promise<string[]> {
  const carpeta = carpetaDelCorpus()
  if (carpeta === null) {
    process.stderr.write('Sin corpus (FOJA_CORPUS): se usan documentos inventados con la misma forma.\n')
    return Array.from({ length: cuantas }, (_, i) => JSON.stringify(inventar(i)))
  }
  const flujo = createReadStream(join(carpeta, 'documentos.ndjson.gz')).pipe(createGunzip())
  const lineas: string[] = []
  for await (const linea of createInterface({ input: flujo, crlfDelay: Infinity })) {
    lineas.push(linea)
    if (lineas.length >= cuantas) break
  }
  flujo.destroy()
  return lineas
}

const TIPOS = ['ley', 'decreto', 'ordenanza', 'resolución'] as const
const PALABRAS =
  'presupuesto tránsito salud educación subsidio transporte vivienda empleo ambiente cultura tierras tasas obras agua energía puertos pesca bosques justicia comercio'.split(
    ' ',
  )

function inventar(i: number) {
  // Congruencial con módulo primo: repetible y sin dependencias.
  let semilla = i * 48_271 + 11
  const sortear = (n: number) => (semilla = (semilla * 48_271 + 7) % 2_147_483_647) % n
  const palabra = () => PALABRAS[sortear(PALABRAS.length)]!
  const frase = (largo: number) => Array.from({ length: largo }, palabra).join(' ')
  const [tipo, anio] = [TIPOS[i % TIPOS.length]!, 1950 + sortear(75)]
  return {
    id_fuente: `inventado:${i}`,
    tipo,
    numero: String(1 + sortear(25_000)),
    anio,
    fecha: `${anio}-0${1 + sortear(9)}-1${sortear(9)}`,
    titulo: `Norma sobre ${frase(6)}`,
    area: ['Poder Ejecutivo', 'Honorable Congreso', 'Concejo Deliberante'][sortear(3)],
    palabras_clave: [palabra(), palabra()],
    texto: Array.from({ length: 4 + sortear(30) }, (_, n) => `Art. ${n + 1}. ${frase(30)}.`).join('\n'),
    fuente: 'inventado',
  }
}
