import { randomInt } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import { decir, type Grupo } from '@foja/bench/banco.ts'
import { esperarColaVacia } from '@foja/bench/entorno/base.ts'
import { exigir, type Pedir } from '@foja/bench/entorno/cliente.ts'
import { arrancarFoja, importarEn } from '@foja/bench/entorno/foja.ts'
import { crearMedida, type Medida } from '@foja/bench/medida.ts'
import { cuantil, resumir } from '@foja/bench/medir.ts'

const MUESTRAS = 100
/** Personas que escriben a la vez durante la importación. */
const PERSONAS = 6
const PLAZO_MS = 20_000

/**
 * De la respuesta de una escritura a la de lo que la muestra, las dos por HTTP: en reposo la búsqueda, preguntada sin
 * parar; y mientras se importa el corpus la lista de su área, como la pide el navegador, porque preguntar sin parar
 * ocuparía los procesadores que se disputan. Cada ronda mide primero lo uno y después una parte de lo otro, hasta que se
 * indexó.
 */
export const medirVisible: Grupo = async ({ pila, carpeta, corpus, pedidas, cierre }) => {
  const foja = await arrancarFoja(pila, carpeta, cierre)
  const mesa = await foja.ingresar('mesa')
  const [nota] = await foja.sql<{ id: number }[]>`
    select id from tipos_documento where nombre_singular = 'Nota'`
  const [area] = await foja.sql<{ id: number }[]>`select id from areas where sigla = 'MESA'`
  const enBusqueda = () =>
    medirLoEscrito(mesa, nota!.id, { camino: (palabra) => `/documentos/vista_busqueda/?q=${palabra}` })
  const enLista = () =>
    medirLoEscrito(mesa, nota!.id, {
      camino: (palabra) => `/documentos/vistas/areaActiva?area=${area!.id}&titulo=${palabra}`,
      conMarca: true,
    })
  const enReposo = async () => {
    const tiempos: number[] = []
    for (let i = 0; i < MUESTRAS; i++) {
      tiempos.push(await enBusqueda())
      await esperar(randomInt(60))
    }
    return tiempos
  }
  const importando = async (parte: string) => {
    const indexada = new AbortController()
    const fin = importarEn(foja, parte)
      .then(() => esperarColaVacia(foja.sql))
      .finally(() => indexada.abort())
    const personas = Array.from({ length: PERSONAS }, async () => {
      const tiempos: number[] = []
      while (!indexada.signal.aborted) {
        tiempos.push(await enLista())
        await esperar(randomInt(200))
      }
      return tiempos
    })
    const [, ...tiempos] = await Promise.all([fin, ...personas])
    return tiempos.flat()
  }

  const reposo: number[][] = []
  const durante: number[][] = []
  await enReposo()
  for (const [i, parte] of corpus.partes.entries()) {
    reposo.push(await enReposo())
    if (pedidas.has('visible_p99_ms_importando')) durante.push(await importando(parte))
    decir(`· visible: ronda ${i + 1} de ${corpus.partes.length}`)
  }
  return [
    ...(pedidas.has('visible_p99_ms') ? [medida('visible_p99_ms', reposo)] : []),
    ...(durante.length > 0 ? [medida('visible_p99_ms_importando', durante)] : []),
  ]
}

const medida = (nombre: 'visible_p99_ms' | 'visible_p99_ms_importando', rondas: number[][]): Medida =>
  crearMedida(
    nombre,
    rondas.map((tiempos) => cuantil(tiempos, 0.99)),
    {
      muestras: rondas.map((tiempos) => tiempos.length),
      todas: { ...resumir(rondas.flat()), maximo_ms: Math.round(Math.max(...rondas.flat())) },
    },
  )

const LETRAS = 'abcdefghijklmnopqrstuvwxyz'
const palabraUnica = () => Array.from({ length: 14 }, () => LETRAS[randomInt(LETRAS.length)]).join('')

type Donde = {
  camino: (palabra: string) => string
  /** Si se la pide como el navegador, con la marca de lo que se escribió: la API espera a que esté. */
  conMarca?: boolean
}

/** Crea una nota y la pide hasta que está. @returns milisegundos desde que la creación contestó. */
async function medirLoEscrito(mesa: Pedir, tipo: number, { camino, conMarca }: Donde): Promise<number> {
  const palabra = palabraUnica()
  const nota = { tipo, titulo: `Nota ${palabra}`, atributos: { contenido: `<p>Sobre ${palabra}.</p>` } }
  const escrita = await mesa('POST', '/v1/documento', nota)
  exigir(escrita)
  const cabeceras = conMarca ? { 'x-foja-marca': escrita.cabeceras['x-foja-marca'] } : {}
  const inicio = performance.now()
  for (;;) {
    const { total } = exigir<{ total: number }>(await mesa('GET', camino(palabra), undefined, cabeceras))
    const ms = performance.now() - inicio
    if (total > 0) return ms
    if (ms > PLAZO_MS) throw new Error('Lo escrito no aparece')
    await esperar(5)
  }
}
