import type { estypes } from '@elastic/elasticsearch'
import type { Consulta } from '@foja/domain/busqueda/interpretar.ts'
import { formaDeClave } from '@foja/domain/busqueda/palabras.ts'
import { constante, EXACTOS } from '@foja/api/busqueda/consulta/campos.ts'
import { anioDe } from '@foja/api/busqueda/consulta/unidades.ts'

type Q = estypes.QueryDslQueryContainer

/**
 * Cuánto acerca cada coincidencia a quien la tiene. Van por escalones para que el título mande sobre las palabras
 * clave y éstas sobre el texto, sea cual sea el largo de cada uno.
 */
const PESO = {
  titulo: 80,
  casiTitulo: 30,
  fraseEnTitulo: 10,
  frase: 80,
  fraseCorta: 5,
  fraseTalCual: 40,
  fraseCortaTalCual: 2,
  clave: 50,
  claveDelAnio: 110,
  anio: 25,
}
/** Desde cuántas palabras seguidas una frase casi no se repite entre documentos. */
const FRASE_LARGA = 3
const MAXIMO_DE_PALABRAS = 24
const MAXIMO_DE_CLAVE = 10

/** Lo que hace subir a un documento que ya se halló. */
export function realces({ texto, palabras, menciones }: Consulta): Q[] {
  const anios = menciones.map(anioDe).filter((anio) => anio !== null)
  return [
    { multi_match: { query: texto, type: 'most_fields', fields: EXACTOS } },
    ...deTitulo(palabras),
    ...deFrase(texto),
    ...deClave(texto, anios),
    ...anios.map((anio) => constante({ term: { anio } }, PESO.anio)),
  ]
}

/** El título las tiene todas, o todas menos una. */
function deTitulo(palabras: string[]): Q[] {
  const query = palabras.join(' ')
  return [
    ...(palabras.length > 0
      ? [constante({ match: { titulo: { query, operator: 'and' } } }, PESO.titulo)]
      : []),
    ...(palabras.length > 2
      ? [
          constante(
            { match: { titulo: { query, minimum_should_match: palabras.length - 1 } } },
            PESO.casiTitulo,
          ),
        ]
      : []),
  ]
}

/** Lo escrito está seguido en el texto o en el título. */
function deFrase(query: string): Q[] {
  const cuantas = query.split(/\s+/).length
  if (cuantas < 2) return []
  const larga = cuantas >= FRASE_LARGA
  return [
    { match_phrase: { contenido: { query } } },
    constante({ match_phrase: { contenido: { query } } }, larga ? PESO.frase : PESO.fraseCorta),
    constante(
      { match_phrase: { 'contenido.exacto': { query } } },
      larga ? PESO.fraseTalCual : PESO.fraseCortaTalCual,
    ),
    constante({ match_phrase: { titulo: { query, slop: 1 } } }, PESO.fraseEnTitulo),
  ]
}

/** Una palabra clave entera está dentro de lo escrito; más cuanto más de lo escrito abarca. */
function deClave(texto: string, anios: number[]): Q[] {
  const partes = formaDeClave(texto).split(' ').filter(Boolean).slice(0, MAXIMO_DE_PALABRAS)
  const largo = Math.max(1, partes.length - anios.length)
  const tramos = (cuantas: number) =>
    Array.from({ length: Math.max(0, partes.length - cuantas + 1) }, (_, i) =>
      partes.slice(i, i + cuantas).join(' '),
    )
  const largos = Array.from({ length: Math.min(partes.length, MAXIMO_DE_CLAVE) }, (_, i) => i + 1)
  if (largos.length === 0) return []
  const entera = largos.filter((cuantas) => cuantas >= largo).flatMap(tramos)
  return [
    {
      dis_max: {
        queries: largos.map((cuantas) =>
          constante(
            { terms: { claves: tramos(cuantas) } },
            PESO.clave * Math.min(1, 0.3 + (0.7 * cuantas) / largo),
          ),
        ),
      },
    },
    ...anios.map((anio) =>
      constante({ bool: { filter: [{ term: { anio } }, { terms: { claves: entera } }] } }, PESO.claveDelAnio),
    ),
  ]
}
