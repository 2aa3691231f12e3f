import { NOMBRE_DE_VISIBILIDAD } from '@foja/domain/documento/visibilidad.ts'
import { textoDeCampo, textoDeRenglon } from '@foja/domain/texto/normalizar.ts'
import { datosDeIntegrante } from '@/entidades/persona/integrante.ts'
import { mostrarDia } from '@/lib/fecha.ts'
import { textoLlano } from '@/lib/texto-llano.ts'
import { claveDeRelacion, type Base, type Valores } from '../formulario/valores.ts'

/** Todo lo que una persona escribe en un documento, campo por campo. `contenido` es HTML. */
export type LoEscrito = Omit<Valores, 'atributos'> & Valores['atributos'] & { contenido: string }
export type Campo = keyof LoEscrito

export const enCampos = ({ valores: { atributos, ...valores }, contenido }: Base): LoEscrito => ({
  ...valores,
  ...atributos,
  contenido,
})
export const enBase = ({ contenido, descripcion, objeto, usa_fojas, ...valores }: LoEscrito): Base => ({
  valores: { ...valores, atributos: { descripcion, objeto, ...(usa_fojas !== undefined && { usa_fojas }) } },
  contenido,
})

type Sabido<C extends Campo> = {
  nombre: string
  /** Con su artículo, en una frase. */
  enFrase: string
  /** Se nombra en plural. */
  plural?: true
  /** Lo que de él cuenta para saber si cambió. */
  cuenta: (valor: LoEscrito[C]) => unknown
  texto: (valor: LoEscrito[C]) => string
  /** De lo que es una lista, qué la nombra a cada cosa: se pueden juntar las de dos personas. */
  claveDe?: (cosa: LoEscrito[C] extends (infer Cosa)[] ? Cosa : never) => unknown
}

/** Como el servidor lo guarda (domain/src/texto/schema.ts): si no, lo propio ya guardado parecería cambiado por otro. */
const igual = (valor: string) => textoDeCampo(valor).trim()
const enUnRenglon = (valor: string) => textoDeRenglon(valor).trim()
const deClave = (palabra: string) => igual(palabra).toLocaleLowerCase('es')
const tal = (valor: string) => valor
/** Siempre en el mismo, sea cual sea el de quien lo escribió: sólo se comparan. */
const enOrden = (cosas: unknown[][]) => cosas.map((cosa) => JSON.stringify(cosa)).toSorted()

/** Lo que se sabe de cada campo, en el orden en que se leen. */
const CAMPOS: { [C in Campo]: Sabido<C> } = {
  titulo: { nombre: 'Título', enFrase: 'el título', cuenta: enUnRenglon, texto: tal },
  fecha: { nombre: 'Fecha', enFrase: 'la fecha', cuenta: (f) => f, texto: (f) => mostrarDia(f ?? '') },
  visibilidad: {
    nombre: 'Visibilidad',
    enFrase: 'la visibilidad',
    cuenta: tal,
    texto: (v) => NOMBRE_DE_VISIBILIDAD[v],
  },
  validez: {
    nombre: 'Validez',
    enFrase: 'la validez',
    cuenta: ({ string, ubicacion }) => (string === 'Papel' ? [string, igual(ubicacion)] : string),
    texto: ({ string, ubicacion }) =>
      string === 'Papel' && ubicacion !== '' ? `${string} · ${ubicacion}` : string,
  },
  descripcion: { nombre: 'Descripción', enFrase: 'la descripción', cuenta: igual, texto: tal },
  objeto: { nombre: 'Objeto', enFrase: 'el objeto', cuenta: igual, texto: tal },
  nro_externo: { nombre: 'Número externo', enFrase: 'el número externo', cuenta: igual, texto: tal },
  usa_fojas: {
    nombre: 'Usa fojas',
    enFrase: 'si usa fojas',
    cuenta: (si) => si === true,
    // Un documento no lo tiene, y un expediente puede no decirlo.
    texto: (si) => (si === undefined ? '' : si ? 'Sí' : 'No'),
  },
  palabras_clave: {
    nombre: 'Palabras clave',
    enFrase: 'las palabras clave',
    plural: true,
    cuenta: (palabras) => palabras.map(deClave),
    texto: (palabras) => palabras.join('\n'),
    claveDe: deClave,
  },
  relaciones_personas: {
    nombre: 'Personas vinculadas',
    enFrase: 'las personas vinculadas',
    plural: true,
    cuenta: (personas) =>
      enOrden(
        personas.map(({ id_persona, rol, integrante }) => [
          id_persona,
          rol,
          ...datosDeIntegrante(integrante).map(([nombre, valor]) => [nombre, igual(valor)]),
        ]),
      ),
    texto: (personas) =>
      personas
        .map(({ nombre_completo, rol, integrante }) =>
          [
            nombre_completo,
            rol ?? 'sin rol',
            ...datosDeIntegrante(integrante).map((dato) => dato.join(': ')),
          ].join(' · '),
        )
        .join('\n'),
    // La misma persona puede estar con dos papeles.
    claveDe: ({ id_persona, rol }) => `${id_persona}:${rol ?? ''}`,
  },
  relaciones_documentos: {
    nombre: 'Documentos relacionados',
    enFrase: 'los documentos relacionados',
    plural: true,
    cuenta: (documentos) =>
      enOrden(
        documentos.map(({ id_documento_relacionado, id_tipo_relacion, fojas_desde, fojas_hasta }) => [
          id_documento_relacionado,
          id_tipo_relacion,
          fojas_desde,
          fojas_hasta,
        ]),
      ),
    texto: (documentos) =>
      documentos
        .map(({ rotulo, fojas_desde, fojas_hasta }) =>
          [
            rotulo ?? 'Un documento que no puede ver',
            ...(fojas_desde === '' && fojas_hasta === '' ? [] : [`fojas ${fojas_desde} a ${fojas_hasta}`]),
          ].join(' · '),
        )
        .join('\n'),
    claveDe: claveDeRelacion,
  },
  contenido: { nombre: 'Contenido', enFrase: 'el contenido', cuenta: tal, texto: textoLlano },
}

/** Los nombres de los campos, en orden. */
export const NOMBRES = Object.keys(CAMPOS) as Campo[]
const saberDe = <C extends Campo>(campo: C): Sabido<C> => CAMPOS[campo]

export const nombreDe = (campo: Campo): string => saberDe(campo).nombre
export const nombreEnFrase = (campo: Campo): string => saberDe(campo).enFrase
export const enPlural = (campo: Campo): boolean => saberDe(campo).plural === true
export const textoDe = <C extends Campo>(campo: C, escrito: LoEscrito): string =>
  saberDe(campo).texto(escrito[campo])
/** Si dos dicen lo mismo en ese campo. */
export const coinciden = <C extends Campo>(campo: C, uno: LoEscrito, otro: LoEscrito): boolean =>
  JSON.stringify(saberDe(campo).cuenta(uno[campo])) === JSON.stringify(saberDe(campo).cuenta(otro[campo]))

export const sePuedeJuntar = (campo: Campo): boolean => saberDe(campo).claveDe !== undefined
/** Lo de los dos, sin repetir: lo que está en ambos, como está en `otro`. */
export function juntar(campo: Campo, uno: LoEscrito, otro: LoEscrito): LoEscrito {
  const claveDe = saberDe(campo).claveDe as (cosa: unknown) => unknown
  const cosas = [uno, otro].flatMap((escrito) => escrito[campo] as unknown[])
  return { ...uno, [campo]: [...new Map(cosas.map((cosa) => [claveDe(cosa), cosa])).values()] }
}
