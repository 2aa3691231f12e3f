import type { estypes } from '@elastic/elasticsearch'
import type { Consulta } from '@foja/domain/busqueda/interpretar.ts'
import { CIFRAS_DE_NUMERO } from '@foja/domain/numero/campos.ts'
import { formaDeIdentificador, formaProvisoria } from '@foja/domain/numero/identificadores.ts'
import { alguno } from '@foja/api/busqueda/consulta/alguno.ts'
import { estaEn } from '@foja/api/busqueda/consulta/areas.ts'
import type { Campos } from '@foja/api/busqueda/consulta/campos.ts'
import { citaConFecha } from '@foja/api/busqueda/consulta/cita-con-fecha.ts'
import { citaPartida } from '@foja/api/busqueda/consulta/cita-partida.ts'
import type { Numero } from '@foja/api/busqueda/consulta/escrito.ts'
import { formasEscritas } from '@foja/api/busqueda/consulta/unidades.ts'

type Q = estypes.QueryDslQueryContainer

/** Ningún parecido de palabras llega a lo que vale un número que coincide; con su tipo y su área, más. */
const PESO = {
  escrito: 3_000,
  numero: 1_000,
  provisorio: 500,
  conTipo: 600,
  tambien: 300,
  conArea: 600,
  enArea: 200,
  cadena: 1_200,
  numeroSuelto: 15,
  cita: 20,
}
const LARGO_IDENTIFICADOR = 100
/** Nombres de las cláusulas que cumple el documento que se nombró: por su número, por la cadena de que es parte, o sólo así. */
export const [EXACTO, CADENA, ESCRITO] = ['exacto', 'cadena', 'escrito'] as const

/** Los que tienen ese identificador, y cuánto vale. `cuenta`: alcanza con eso para estar entre los hallados. */
type Identificado = { filtro: Q; peso: number; nombre?: string; cuenta: boolean }

/** Más largo que los de Foja: lo importado lo tiene entero, con su año, y no aparte. */
const LARGO = new RegExp(String.raw`^\d{${CIFRAS_DE_NUMERO + 1},}$`)

/** Todo lo escrito es un identificador: «SEC-000123/2024», «infoleg:1234», «1234567890» sin su año. */
export function porEscrito({ escrito, texto }: Consulta): Identificado[] {
  if (texto === '' || escrito.length > LARGO_IDENTIFICADOR) return []
  const forma = formaDeIdentificador(escrito)
  const deAlgunAnio: Q[] = LARGO.test(forma) ? [{ prefix: { identificadores: `${forma}/` } }] : []
  const filtro = alguno([{ term: { identificadores: forma } }, ...deAlgunAnio])
  return [{ filtro, peso: PESO.escrito, nombre: ESCRITO, cuenta: true }]
}

/** Partes con cifras o letras pegadas por guiones o barras; el número de GDE deja un espacio entre dos de los suyos. */
const UNA_CADENA =
  /(?<![\p{L}\p{N}/.#_-])[\p{L}\p{N}]+(?:\.\d{3})*(?:(?:- ?-?|[/#_])[\p{L}\p{N}]+(?:\.\d{3})*)+(?![\p{L}\p{N}/#_-])/gu
const NO_ES_CADENA =
  /^(?:\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})|(?:18|19|20)\d\d-\d{1,2}-\d{1,2}|\d+\/(?:\d{4}|\d{2})|(?:(?:18|19|20)\d\d[/-])+(?:18|19|20)?\d\d)$/
const MAXIMO_DE_CADENAS = 3
const CON_ANIO = /\p{L}.*\/(?:\d{4}|\d{2})$/u
const TRAS_EXPEDIENTE = /(?<!\p{L})exp(?:te|ediente)?s?\.?:?\s*(?:n(?:[º°]|ro|o)?\.?\s*)?(?:letra\s+)?$/iu

/**
 * Lo que un texto cita entero («197-Y-09», «FR-51/18»): quien lo dice es más lo que se pide que aquél cuyo número es uno de
 * sus pedazos. De dos partes, sólo si es todo lo escrito, si lleva su año o si se dijo que es un expediente: «covid-19» no
 * es el de nadie.
 */
export const porCadena = ({ abreviado }: Consulta, { textos }: Campos): Identificado[] =>
  [...abreviado.matchAll(UNA_CADENA)]
    .filter(({ 0: cadena }) => /\d/.test(cadena) && !NO_ES_CADENA.test(cadena))
    .filter(
      ({ 0: cadena, index }) =>
        cadena.split(/[-/#_]+/).length > 2 ||
        cadena === abreviado ||
        CON_ANIO.test(cadena) ||
        TRAS_EXPEDIENTE.test(abreviado.slice(0, index)),
    )
    .slice(0, MAXIMO_DE_CADENAS)
    .map(({ 0: cadena }) => ({
      filtro: { multi_match: { query: cadena, type: 'phrase', fields: textos } },
      peso: PESO.cadena,
      cuenta: true,
    }))

/** Un número sin año ni tipo entre otras palabras («artículo 14», «1999») es apenas un indicio. */
export function porNumero(
  { forma, conAnio, enteras, identifica, ajeno, tipos, tambien, deExpediente, areas }: Numero,
  amplio: boolean,
  { textos }: Campos,
  al?: string,
): Identificado[] {
  if (ajeno) return []
  const formas = forma.includes('/') || conAnio.length === 0 ? [forma] : conAnio
  const escrito: Q = { terms: { identificadores: formas } }
  // Quien tiene a la vista «MESA-000010/2026p» suele escribirlo sin la p.
  const igual: Q = { terms: { identificadores: [...formas, ...formas.map(formaProvisoria)] } }
  const suelto: Q = { term: { identificadores: forma } }
  const [deTipo, deOtros, deCualquiera] = [tipos, tambien, [...tipos, ...tambien]].map((cuales): Q[] =>
    cuales.length > 0 ? [{ terms: { id_tipo: cuales } }] : [],
  ) as [Q[], Q[], Q[]]
  // La sigla es de quien dio el número; donde está ahora es lo más cercano, si no hay otro.
  const deArea: Q[] = areas.length > 0 ? [{ terms: { id_area_creacion: areas } }] : []
  const enArea: Q[] = areas.length > 0 ? [estaEn(areas, al)] : []
  if (!identifica) return [{ filtro: suelto, peso: PESO.numeroSuelto, cuenta: false }]
  const deCadena: Identificado[] =
    enteras.length === 0
      ? []
      : [
          {
            filtro: { terms: { identificadores: enteras } },
            peso: PESO.escrito,
            nombre: CADENA,
            cuenta: true,
          },
        ]
  return [
    ...deCadena,
    ...[
      { de: escrito, peso: PESO.numero - PESO.provisorio },
      { de: igual, peso: PESO.provisorio },
    ].map(({ de, peso }) => ({
      filtro: deExpediente ? { bool: { filter: [de, ...deCualquiera] } } : de,
      peso,
      cuenta: true,
    })),
    ...(deExpediente ? [{ filtro: igual, peso: PESO.numeroSuelto, cuenta: true }] : []),
    // El mismo número de otro año es lo más cercano, si ése no está.
    ...(conAnio.length > 0 ? [{ filtro: suelto, peso: PESO.numeroSuelto, cuenta: true }] : []),
    ...(forma.includes('/')
      ? [
          {
            filtro: { term: { identificadores: forma.split('/')[0]! } },
            peso: PESO.numeroSuelto,
            cuenta: amplio,
          },
          // Quien cita ése va antes que el mismo número de otro año.
          {
            filtro: alguno([
              ...formasEscritas(forma).map((query): Q => ({
                multi_match: { query, type: 'phrase', fields: textos },
              })),
              ...citaConFecha(forma, textos),
              ...citaPartida(forma, textos),
            ]),
            peso: PESO.cita,
            cuenta: false,
          },
        ]
      : []),
    ...deTipo.map((q) => ({ filtro: { bool: { filter: [igual, q] } }, peso: PESO.conTipo, cuenta: false })),
    ...deArea.map((q) => ({ filtro: { bool: { filter: [igual, q] } }, peso: PESO.conArea, cuenta: false })),
    ...enArea.map((q) => ({
      filtro: { bool: { filter: [igual, q], must_not: deArea } },
      peso: PESO.enArea,
      cuenta: false,
    })),
    ...deOtros.map((q) => ({
      filtro: { bool: { filter: [igual, q], must_not: deTipo } },
      peso: PESO.tambien,
      cuenta: false,
    })),
    {
      filtro: { bool: { filter: [escrito, ...deCualquiera, ...deArea] } },
      peso: 0,
      nombre: EXACTO,
      cuenta: false,
    },
  ]
}
