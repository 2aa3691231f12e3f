import type { Documento } from '@foja/domain/documento/respuesta.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import type { Integrante } from '@foja/domain/persona/integrante.ts'
import type { Persona } from '@foja/domain/persona/schema.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { DEJAN_DENTRO } from '@foja/domain/relacion-tipo/relacion.ts'
import { comienzoDelDia, diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import type { Borrador } from '@/entidades/borrador/borradores.ts'

/** Persona vinculada, con lo que hace falta para mostrarla. */
export type PersonaVinculada = Pick<Persona, 'id_persona' | 'nombre_completo' | 'tipo_doc' | 'nro_doc'> & {
  rol: string | null
  integrante: Integrante | null
}

/** Documento relacionado, con lo que hace falta para mostrarlo. */
export type Relacionado = {
  id_documento_relacionado: number
  id_tipo_relacion: string | null
  fojas_desde: number | ''
  fojas_hasta: number | ''
  /** Ya está guardada: en un expediente no se quita (FRM-26). */
  guardada: boolean
  /** Nulo si quien edita no puede verlo (D-100). */
  rotulo: string | null
}

type Rotulado = Pick<
  Documento['relaciones_documentos'][number],
  'visible' | 'tipo_documento' | 'nro_str' | 'titulo'
>
/** Cómo se nombra al otro; nulo si quien mira no puede verlo (D-100). */
export const rotuloDe = ({ visible, tipo_documento, nro_str, titulo }: Rotulado): string | null =>
  visible ? [tipo_documento, nro_str, titulo].filter(Boolean).join(' · ') : null

/** Lo que se escribe en el formulario, con los nombres de la llamada. El contenido vive en el editor. */
export type Valores = {
  titulo: string
  /** Día (aaaa-mm-dd) en hora oficial; lo escrito, mientras no sea uno. */
  fecha: string | null
  /** `usa_fojas`: al remitirlo se cuentan sus fojas (VAL-23). */
  atributos: { descripcion: string; objeto: string; usa_fojas?: boolean | undefined }
  palabras_clave: string[]
  visibilidad: Visibilidad
  validez: { string: 'Digital' | 'Papel'; ubicacion: string }
  nro_externo: string
  relaciones_personas: PersonaVinculada[]
  relaciones_documentos: Relacionado[]
}

/** Lo que el servidor tiene: con qué se compara lo escrito. */
export type Base = { valores: Valores; contenido: string }

export const valoresNuevos = (tipo: Tipo): Valores => ({
  titulo: '',
  fecha: diaOficial(Date.now()),
  atributos: { descripcion: '', objeto: '' },
  palabras_clave: [],
  visibilidad: tipo.visibilidad,
  validez: { string: 'Digital', ubicacion: '' },
  nro_externo: '',
  relaciones_personas: [],
  relaciones_documentos: [],
})

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '')

const DENTRO: readonly number[] = DEJAN_DENTRO
/** Si es incorporar o tramitar. */
export const dejaDentro = ({ id_tipo_relacion }: Pick<Relacionado, 'id_tipo_relacion'>): boolean =>
  DENTRO.includes(Number(id_tipo_relacion))
type Cual = Pick<Relacionado, 'id_documento_relacionado' | 'id_tipo_relacion'>
/** Qué relación es, entre las de un documento. */
export const claveDeRelacion = (r: Cual) => `${r.id_documento_relacionado}:${r.id_tipo_relacion}`
/** Las que todavía no están en el servidor. */
export const nuevasDe = ({ relaciones_documentos }: Valores): Relacionado[] =>
  relaciones_documentos.filter(({ guardada }) => !guardada)

/**
 * Las relaciones que llegan desde otros documentos son de ellos: aquí no se editan. Lo que ya está dentro tampoco: un
 * expediente puede tener miles.
 */
export const valoresDe = (d: Documento): Valores => ({
  titulo: d.titulo,
  fecha: d.fecha === null ? null : diaOficial(Date.parse(d.fecha)),
  atributos: {
    descripcion: texto(d.atributos.descripcion),
    objeto: texto(d.atributos.objeto),
    ...(typeof d.atributos.usa_fojas === 'boolean' && { usa_fojas: d.atributos.usa_fojas }),
  },
  palabras_clave: d.palabras_clave,
  visibilidad: d.visibilidad,
  validez: { string: d.validez.string, ubicacion: d.validez.ubicacion ?? '' },
  nro_externo: d.nro_externo ?? '',
  relaciones_personas: d.relaciones_personas.map((p) => ({
    id_persona: p.id_persona,
    nombre_completo: p.nombre_completo,
    tipo_doc: p.tipo_doc,
    nro_doc: p.nro_doc,
    rol: p.rol,
    integrante: p.integrante,
  })),
  relaciones_documentos: d.relaciones_documentos
    .filter((r) => r.relacion === 'activa' && !DENTRO.includes(r.id_tipo_relacion))
    .map((r) => ({
      id_documento_relacionado: r.id_documento_relacionado,
      id_tipo_relacion: String(r.id_tipo_relacion),
      fojas_desde: r.fojas_desde ?? '',
      fojas_hasta: r.fojas_hasta ?? '',
      guardada: true,
      rotulo: rotuloDe(r),
    })),
})

export const baseDe = (d: Documento): Base => ({ valores: valoresDe(d), contenido: d.atributos.contenido })

const foja = (escrita: number | '') => (escrita === '' ? null : escrita)
/** Las de lo que no se ve llegaron calladas: no decirlas las deja como están, aunque al guardar ya se vea. */
const fojasDe = ({ guardada, rotulo, fojas_desde, fojas_hasta }: Relacionado) =>
  guardada && rotulo === null && fojas_desde === '' && fojas_hasta === ''
    ? {}
    : { fojas_desde: foja(fojas_desde), fojas_hasta: foja(fojas_hasta) }

/** Los valores como los pide la llamada (API-04, API-05). */
export const enCuerpo = (v: Valores) => ({
  titulo: v.titulo,
  ...(v.fecha !== null && { fecha: comienzoDelDia(v.fecha) }),
  atributos: v.atributos,
  palabras_clave: v.palabras_clave,
  visibilidad: v.visibilidad,
  validez: { string: v.validez.string, ubicacion: v.validez.string === 'Papel' ? v.validez.ubicacion : null },
  nro_externo: v.nro_externo,
  relaciones_personas: v.relaciones_personas.map(({ id_persona, rol, integrante }) => ({
    id_persona,
    rol: rol ?? '',
    ...(integrante && { integrante }),
  })),
  relaciones_documentos: v.relaciones_documentos.map((r) => ({
    id_documento_relacionado: r.id_documento_relacionado,
    // Sin elegir no es un número, y así lo dice la validación; en JSON es null.
    id_tipo_relacion: r.id_tipo_relacion === null ? Number.NaN : Number(r.id_tipo_relacion),
    ...fojasDe(r),
  })),
})

/** Con esas relaciones ya en el servidor: las de adentro dejan de ser de la edición. */
export const yaGuardadas = (lista: readonly Relacionado[], enviadas: readonly Cual[]): Relacionado[] => {
  const claves = new Set(enviadas.map(claveDeRelacion))
  return lista
    .map((r) => (claves.has(claveDeRelacion(r)) ? { ...r, guardada: true } : r))
    .filter((r) => !r.guardada || !dejaDentro(r))
}

/** Lo que quedó en el navegador, sin las relaciones que entraron aunque la respuesta no llegara. */
export const sinLoQueEntro = (borrador: Borrador, documento: Documento): Borrador => {
  const valores = borrador.valores as Valores
  const entraron = documento.relaciones_documentos
    .filter(({ relacion }) => relacion === 'activa')
    .map((r) => ({ ...r, id_tipo_relacion: String(r.id_tipo_relacion) }))
  const relaciones_documentos = yaGuardadas(valores.relaciones_documentos, entraron)
  return { ...borrador, valores: { ...valores, relaciones_documentos } }
}

/** Sólo los campos que cambiaron entre lo último guardado y lo de ahora. */
export function cambiosEntre(guardado: Valores, ahora: Valores): Partial<ReturnType<typeof enCuerpo>> {
  const [antes, despues] = [enCuerpo(guardado), enCuerpo(ahora)]
  return Object.fromEntries(
    Object.entries(despues).filter(
      ([campo, valor]) => JSON.stringify(valor) !== JSON.stringify(antes[campo as keyof typeof antes]),
    ),
  )
}

/** Si lo que quedó en el navegador dice algo distinto de lo que el servidor tiene. */
export const difieren = ({ valores, contenido }: Borrador, documento: Documento): boolean =>
  (contenido !== null && contenido !== documento.atributos.contenido) ||
  Object.keys(cambiosEntre(valoresDe(documento), valores as Valores)).length > 0
