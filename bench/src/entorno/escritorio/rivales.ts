import { plegar } from '@foja/domain/texto/normalizar.ts'
import { GRADOS } from '@foja/bench/entorno/escritorio/maneras.ts'

/** Lo que se usa de una línea del corpus. `numero`: sólo cifras; `anio`: el de la fecha. Faltan en unos pocos. */
export type DocumentoDelCorpus = {
  id_fuente: string
  tipo: string
  numero: string | null
  anio: number | null
  fecha: string | null
  titulo: string
  area: string
  jurisdiccion: string
  texto: string
}

/** Un documento con lo que hace falta para saber si una consulta también lo señala a él. */
export type Rival = {
  documento: DocumentoDelCorpus
  anios: Set<number>
  pueblo: string[]
}

/** Lo que la consulta dice, antes de escribirlo de una manera u otra. */
export type Pedido = {
  tipos: string[] | null
  numero: string
  anio: number | null
  anioCorto: boolean
  lugar: string | null
  palabra: string | null
}

/** Minúsculas de la a a la z, sin acentos ni eñes. */
export const llano = (texto: string) => plegar(texto).replaceAll('ñ', 'n')

/** El pueblo de «Municipal — Pueblo (Provincia)»; nulo si es nacional. */
export const puebloDe = ({ jurisdiccion }: DocumentoDelCorpus): string | null =>
  /^Municipal — (.+?) \(/.exec(jurisdiccion)?.[1] ?? null

const siglo = (corto: number) => (corto > 30 ? 1900 + corto : 2000 + corto)

/** Años escritos junto al número en el encabezado del texto: «Decreto 35/98», «Nº 10.094/24». */
export function aniosDelTexto({ numero, texto }: DocumentoDelCorpus): number[] {
  if (!numero) return []
  const citas = [...texto.slice(0, 600).matchAll(/([\d.]+)\s?\/\s?(\d{4}|\d{2})(?!\d)/g)]
  return citas
    .filter(([, citado]) => citado!.replaceAll('.', '') === numero)
    .map(([, , anio]) => (anio!.length === 2 ? siglo(Number(anio)) : Number(anio)))
}

/** Números por los que se puede pedir un documento; si no trae `numero`, los que diga su título. */
function numerosDe(documento: DocumentoDelCorpus): string[] {
  if (documento.numero) return [String(Number(documento.numero))]
  return (documento.titulo.match(/\d+/g) ?? []).map((cifras) => String(Number(cifras)))
}

/** Los documentos, por cada número con que se los puede pedir. */
export function indexar(documentos: readonly DocumentoDelCorpus[]): Map<string, Rival[]> {
  const porNumero = new Map<string, Rival[]>()
  for (const documento of documentos) {
    const anios = new Set(aniosDelTexto(documento))
    if (documento.anio !== null) anios.add(documento.anio)
    const rival: Rival = { documento, anios, pueblo: llano(puebloDe(documento) ?? '').split(' ') }
    for (const numero of new Set(numerosDe(documento)))
      porNumero.set(numero, [...(porNumero.get(numero) ?? []), rival])
  }
  return porNumero
}

/** @param corto se dijo con dos cifras: vale en cualquier siglo */
export const esDelAnio = ({ documento, anios }: Rival, anio: number | null, corto: boolean): boolean =>
  anio === null ||
  documento.anio === null ||
  [...anios].some((otro) => (corto ? otro % 100 === anio % 100 : otro === anio))

const dice = ({ titulo, area, texto }: DocumentoDelCorpus, palabra: string) =>
  llano(`${titulo} ${area} ${texto}`).includes(llano(palabra))

/** Documentos (id_fuente) que el pedido puede señalar, leído con generosidad. */
export function senalados(pedido: Pedido, porNumero: Map<string, Rival[]>): Set<string> {
  const hallados = new Set<string>()
  const lecturas = [{ numero: pedido.numero, anio: pedido.anio, corto: pedido.anioCorto }]
  // «2013/98»: los dos pueden ser el año.
  if (pedido.anio !== null) {
    const escrito = pedido.anioCorto ? pedido.anio % 100 : pedido.anio
    const anio = Number(pedido.numero)
    if (anio < 100 || pareceAnio(anio)) lecturas.push({ numero: String(escrito), anio, corto: anio < 100 })
  }
  for (const { numero, anio, corto } of lecturas) {
    for (const rival of porNumero.get(numero) ?? []) {
      const { documento } = rival
      if (pedido.tipos && !pedido.tipos.includes(documento.tipo)) continue
      if (!esDelAnio(rival, anio, corto)) continue
      if (pedido.lugar && !puedeSer(rival.pueblo, pedido.lugar)) continue
      if (pedido.palabra && !dice(documento, pedido.palabra)) continue
      hallados.add(documento.id_fuente)
    }
  }
  return hallados
}

/** Otro pueblo que comparta palabra («General Paz», «La Paz») sigue siendo una lectura posible. */
const puedeSer = (pueblo: string[], lugar: string) =>
  pueblo.join(' ') === lugar ||
  lugar.split(' ').some((parte) => parte.length > 2 && !(parte in GRADOS) && pueblo.includes(parte))

/** Un número que puede leerse como año. */
export const pareceAnio = (numero: number) => numero > 1800 && numero < 2100
