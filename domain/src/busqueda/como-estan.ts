import { NOMBRE_DE_VISIBILIDAD, type Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Cómo está un documento, además de su estado: quién puede verlo, si se publicó, si es de quien busca. */
export type ComoEsta =
  | { palabras: string[]; clase: 'visibilidad'; visibilidad: Visibilidad; texto: string }
  | { palabras: string[]; clase: 'publicado' | 'autor'; texto: string }

/** «Público» no: casi siempre es otra cosa («espacio público», «obras públicas»). */
const VISIBILIDAD = /^(privad|reservad)[oa]s?$/
const PUBLICADO = /^publicad[oa]s?$/
const MIO = /^(?:mis|mi[oa]s?)$/

/** Lo que unas palabras dicen de cómo están los documentos: «reservadas», «publicados», «mis borradores». */
export function comoEstan(palabras: readonly string[]): ComoEsta[] {
  return palabras.flatMap((palabra): ComoEsta[] => {
    const plegada = plegar(palabra)
    const visibilidad = VISIBILIDAD.exec(plegada)?.[1]
    if (visibilidad) {
      const una: Visibilidad = visibilidad === 'privad' ? 'privado' : 'reservado'
      return [
        { palabras: [palabra], clase: 'visibilidad', visibilidad: una, texto: NOMBRE_DE_VISIBILIDAD[una] },
      ]
    }
    if (PUBLICADO.test(plegada)) return [{ palabras: [palabra], clase: 'publicado', texto: 'Publicado' }]
    if (MIO.test(plegada)) return [{ palabras: [palabra], clase: 'autor', texto: 'Creado por mí' }]
    return []
  })
}
