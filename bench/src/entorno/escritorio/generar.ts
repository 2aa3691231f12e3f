import { crearAzar, type Azar } from '@foja/local/pruebas/azar.ts'
import type { Conocida } from '@foja/bench/entorno/conocidas.ts'
import { escribir, escribirLugar, escribirPalabra } from '@foja/bench/entorno/escritorio/escribir.ts'
import { PESOS } from '@foja/bench/entorno/escritorio/maneras.ts'
import { alcanza, recordar } from '@foja/bench/entorno/escritorio/recordar.ts'
import {
  aniosDelTexto,
  esDelAnio,
  indexar,
  senalados,
  type DocumentoDelCorpus,
  type Rival,
} from '@foja/bench/entorno/escritorio/rivales.ts'

/** Cuántos de los pedidos se buscan entre documentos que comparten número y año con otro. */
const PARTE_CON_TOCAYO = 0.25
/** Si lo recordado no alcanza para señalar el documento, se recuerda otra cosa, tantas veces. */
const INTENTOS = 6

/**
 * Consultas «de escritorio»: lo que se teclea cuando se tiene a mano el tipo, el número y el año de un
 * documento (o dos de los tres y el pueblo, el área o una sigla), en cualquier orden y con cualquier
 * abreviatura. Ejemplos: `20.640/74 l.`, `dto 1.145 2024`, `mercedes ordza 8123/2019`, `ley n° 24.241`.
 *
 * Cómo vienen los datos en `documentos.ndjson.gz` (12.648 documentos, mirado campo por campo):
 *
 * - `tipo`: `ordenanza` (4.400), `decreto` (4.000), `ley` (3.208), `decreto de necesidad y urgencia` (648),
 *   `decreto ley` (381) y once sueltos de Coronel Rosales (`otro`, `anexo`, `ordenanza preparatoria`) que
 *   no tienen número. Los DNU se encabezan «Decreto 426/2020», así que quien escribe `dto` puede querer uno;
 *   5 «ley» se encabezan «Decreto Ley». No hay resoluciones ni disposiciones: no se generan.
 * - `numero`: texto de solo cifras, sin puntos, ceros delante ni año («1145», nunca «1.145/24»); falta en
 *   18 documentos, dos de ellos con un número en el título («ORDENANZA 3814», «Dec. 377 – Promulga Ordenanza
 *   3288»), que acá cuentan como rivales. Uno a seis dígitos. Repetido sin otro dato en 2.137 números.
 * - `anio`: entero igual al de `fecha` (que es ISO); ambos faltan en 44 documentos (43 de Coronel Rosales y
 *   uno de Yerba Buena), que solo se piden sin año y como rivales valen para cualquier año. En unos pocos el
 *   año escrito junto al número en el texto es otro: esos no se piden, y como rivales valen por los dos.
 * - `jurisdiccion`: `Nacional` o `Municipal — Pueblo (Provincia)`; 71 pueblos, con acentos desparejos
 *   («Bahia Blanca», «Puan», «Lujan», pero «Guaminí») y los numerales en letra («Nueve de Julio»).
 * - `area`: solo «Poder Ejecutivo Nacional», «Honorable Congreso de la Nación Argentina», «Honorable Concejo
 *   Deliberante de Pueblo» y tres sueltas. El ministerio u organismo de una norma nacional está en el
 *   encabezado del título («MINISTERIO DE SALUD. Desígnase…») y las siglas, entre paréntesis en el texto.
 * - (tipo, número, año) se repite en 86 ternas, 85 de ordenanzas y una de decretos; casi siempre decide el
 *   pueblo. En cuatro (dos de General Paz, una de Pellegrini y el decreto 124/1999) no decide nada: no se piden.
 *
 * Una consulta se da por buena solo si, leída con la mayor generosidad, señala un único documento: `dto` vale
 * por decreto, DNU y decreto ley; `ley` también por decreto ley; un año de dos cifras, por cualquier siglo; los
 * dos números se prueban en los dos papeles; y la palabra de área, aunque aparezca perdida en el cuerpo de un
 * rival, lo deja en carrera. Todo sale de la semilla.
 */
export function generarEscritorio(
  documentos: readonly DocumentoDelCorpus[],
  semilla: number,
  cuantas: number,
): Conocida[] {
  const azar = crearAzar(semilla)
  const porNumero = indexar(documentos)
  const montones = new Map(
    PESOS.map(([tipo]) => [
      tipo,
      repartirRepetidos(azar.mezclar(documentos.filter((uno) => sirve(uno, tipo))), porNumero, azar),
    ]),
  )
  const escritas = new Map<string, Conocida>()
  while (escritas.size < cuantas && [...montones.values()].some((monton) => monton.length > 0)) {
    const documento = montones.get(tipoAlAzar(azar))!.pop()
    if (!documento) continue
    const consulta = pedir(documento, porNumero, azar, escritas)
    if (consulta) escritas.set(consulta, { clase: 'escritorio', consulta, id_fuente: documento.id_fuente })
  }
  return [...escritas.values()]
}

/** De ese tipo, con número, y sin otro año escrito junto al número. */
const sirve = (documento: DocumentoDelCorpus, tipo: string) =>
  documento.tipo === tipo &&
  Boolean(documento.numero) &&
  (documento.anio === null || aniosDelTexto(documento).every((anio) => anio === documento.anio))

function tipoAlAzar(azar: Azar): string {
  let resto = azar.entero(PESOS.reduce((suma, [, peso]) => suma + peso, 0))
  return PESOS.find(([, peso]) => (resto -= peso) < 0)![0]
}

/** Una consulta nueva que señala ese documento y ninguno más; nula si no sale. */
function pedir(
  documento: DocumentoDelCorpus,
  porNumero: Map<string, Rival[]>,
  azar: Azar,
  escritas: ReadonlyMap<string, unknown>,
): string | null {
  for (let intento = 0; intento < INTENTOS; intento++) {
    const pedido = recordar(documento, azar)
    if (!alcanza(pedido)) continue
    const hallados = senalados(pedido, porNumero)
    if (hallados.size !== 1 || !hallados.has(documento.id_fuente)) continue
    const lugar = pedido.lugar ? escribirLugar(documento, azar) : ''
    const palabra = pedido.palabra ? escribirPalabra(pedido.palabra, documento, azar) : ''
    const consulta = escribir(pedido, pedido.tipo, lugar, palabra, azar)
    if (!escritas.has(consulta)) return consulta
  }
  return null
}

/**
 * Pone cerca del final del montón (que es por donde se saca) más documentos con tocayo, es decir, otro con el
 * mismo número y año: son pocos y los que de veras prueban que el pueblo o el tipo cuentan.
 */
function repartirRepetidos(
  monton: DocumentoDelCorpus[],
  porNumero: Map<string, Rival[]>,
  azar: Azar,
): DocumentoDelCorpus[] {
  const conTocayo = monton.filter((documento) => {
    const tocayos = porNumero.get(String(Number(documento.numero))) ?? []
    return tocayos.filter((rival) => esDelAnio(rival, documento.anio, false)).length > 1
  })
  const apartados = new Set(conTocayo)
  const demas = monton.filter((documento) => !apartados.has(documento))
  const repartido: DocumentoDelCorpus[] = []
  while (conTocayo.length > 0 || demas.length > 0) {
    const siguiente =
      (azar.suerte(PARTE_CON_TOCAYO) ? conTocayo.pop() : demas.pop()) ?? demas.pop() ?? conTocayo.pop()
    if (siguiente) repartido.unshift(siguiente)
  }
  return repartido
}
