import type { Registro } from '@foja/platform/registro/registro.ts'
import {
  nombreDePieza,
  paginasDe,
  componerCaratula,
  type DatosDeCaratula,
} from '@foja/api/pdf/expediente/caratula.ts'
import { componerAparte } from '@foja/api/pdf/expediente/componer-aparte.ts'
import type { Reunido } from '@foja/api/pdf/expediente/reunir.ts'
import { crearSellador } from '@foja/api/pdf/expediente/sellar.ts'
import { renglonDe, type Trama } from '@foja/api/pdf/expediente/tramas.ts'
import { tituloDeHoja } from '@foja/api/pdf/hoja.ts'
import { enSuTurno, imprimirHoja, type Pdf, type Taller } from '@foja/api/pdf/imprimir-hoja.ts'

export type TallerDeExpedientes = Taller & { registro: Registro }

const INTENTOS = 4

/** Un expediente con su carátula, que ya se sabe cuánto ocupa. */
export type Armado = Reunido & { caratula: Pdf; total: number }

/**
 * Imprime la carátula, que dice en qué foja empieza cada cosa y depende de cuántas ocupa ella misma.
 * @throws lo de enSuTurno e imprimirHoja
 */
export async function ponerCaratula(
  taller: Taller,
  reunido: Reunido,
  datos: DatosDeCaratula,
): Promise<Armado> {
  const { expediente, piezas } = reunido
  const callado: Taller = { ...taller, avisarPdf: () => {} }
  let caratula: Pdf = { bytes: new Uint8Array(), paginas: 2 }
  for (let intento = 0; ; intento++) {
    const antes = caratula.paginas
    caratula = await enSuTurno(callado, () =>
      imprimirHoja(callado, expediente, componerCaratula(datos, piezas, antes)),
    )
    if (caratula.paginas === antes) break
    if (intento === INTENTOS) throw new Error('La carátula no termina de saber cuánto ocupa')
  }
  const total = piezas.reduce((suma, { paginas }) => suma + paginas, caratula.paginas)
  return { ...reunido, caratula, total }
}

/** El PDF entero, a medida que otro proceso lo compone; cortado, si algo falla a mitad de camino. */
export const armar = (
  taller: TallerDeExpedientes,
  armado: Armado,
  senal: AbortSignal,
): AsyncGenerator<Buffer> =>
  componerAparte(tramasDe(taller, armado), {
    senal,
    alTerminar: (memoria_mb) =>
      taller.registro.debug({ paginas: armado.total, memoria_mb }, 'Expediente compuesto'),
  })

async function* tramasDe(
  taller: Taller,
  { expediente, piezas, caratula, total }: Armado,
): AsyncGenerator<Buffer> {
  const empieza = paginasDe(piezas, caratula.paginas)
  const trama = (una: Trama) => Buffer.from(renglonDe(una))
  const titulo = tituloDeHoja(expediente)
  const autor = taller.entorno.FOJA_ORGANIZACION
  yield trama({ que: 'encargo', encargo: { titulo, autor, paginas: total } })
  const sellador = crearSellador(
    (html) => taller.imprenta.imprimir(html, async () => undefined, undefined, taller.idUsuario),
    total,
  )
  const sellar = async function* (hasta: number) {
    for await (const [sellos, bytes] of sellador(hasta)) yield* [trama(sellos), Buffer.from(bytes)]
  }
  yield* sellar(caratula.paginas)
  yield trama({
    que: 'parte',
    desde: 1,
    paginas: caratula.paginas,
    largo: caratula.bytes.length,
    enlaza: true,
  })
  yield Buffer.from(caratula.bytes)
  for (const [i, { paginas, abrir }] of piezas.entries()) {
    const desde = empieza[i]!
    yield* sellar(desde + paginas - 1)
    const { largo, flujo } = await abrir()
    yield trama({ que: 'parte', desde, paginas, largo })
    yield* flujo
  }
  const marcadores = [
    { titulo: 'Carátula e índice', pagina: 1, nivel: 0 },
    ...piezas.map((pieza, i) => ({
      titulo: `${pieza.lugar}. ${[nombreDePieza(pieza), pieza.que.visible && pieza.que.titulo].filter(Boolean).join(' — ')}`,
      pagina: empieza[i]!,
      nivel: pieza.nivel,
    })),
  ]
  yield trama({ que: 'fin', marcadores })
}
