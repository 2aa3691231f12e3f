import type { estypes } from '@elastic/elasticsearch'
import type { Consulta } from '@foja/domain/busqueda/interpretar.ts'
import { formaDeIdentificador, formaProvisoria } from '@foja/domain/numero/identificadores.ts'
import { estaEn } from '@foja/api/busqueda/consulta/areas.ts'
import type { Numero } from '@foja/api/busqueda/consulta/escrito.ts'

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
  numeroSuelto: 15,
}
const LARGO_IDENTIFICADOR = 100
/** Nombres de las cláusulas que cumple el documento que se nombró: por su número, por la cadena de que es parte, o sólo así. */
export const [EXACTO, CADENA, ESCRITO] = ['exacto', 'cadena', 'escrito'] as const

/** Los que tienen ese identificador, y cuánto vale. `cuenta`: alcanza con eso para estar entre los hallados. */
type Identificado = { filtro: Q; peso: number; nombre?: string; cuenta: boolean }

/** Todo lo escrito es un identificador: «SEC-000123/2024», «infoleg:1234». */
export const porEscrito = ({ escrito, texto }: Consulta): Identificado[] =>
  texto === '' || escrito.length > LARGO_IDENTIFICADOR
    ? []
    : [
        {
          filtro: { term: { identificadores: formaDeIdentificador(escrito) } },
          peso: PESO.escrito,
          nombre: ESCRITO,
          cuenta: true,
        },
      ]

/** Un número sin año ni tipo entre otras palabras («artículo 14», «1999») es apenas un indicio. */
export function porNumero(
  { forma, conAnio, enteras, identifica, ajeno, tipos, tambien, deExpediente, areas }: Numero,
  amplio: boolean,
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
