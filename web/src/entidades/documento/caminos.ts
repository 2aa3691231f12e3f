import type { Tipo } from '@foja/domain/tipo/schema.ts'

type Destino = {
  id: number
  idTipo?: number | undefined
  /** Una versión anterior; sin ella, la actual. */
  version?: string | undefined
  /** Lo que se buscó (el texto, con qué se lo corrigió y los filtros de título y contenido): sus palabras se marcan. */
  resaltar?: string | readonly string[] | undefined
}

/** Dónde se lee (RUT-18). */
export const RUTA_DE_PRESENTACION = '/documentos/presentacion'
/** Dónde se escribe (RUT-16). */
export const RUTA_DE_FORMULARIO = '/documentos/formulario'

/** Parámetro, quizás repetido, con lo que se buscó: sus palabras se marcan al leer. */
export const RESALTAR = 'resaltar'

const textos = (resaltar: Destino['resaltar']) =>
  (typeof resaltar === 'string' ? [resaltar] : (resaltar ?? [])).filter((texto) => texto.trim() !== '')

/** Dirección de la presentación de un documento (RUT-18): /documentos/presentacion?tipo&id&version&resaltar. */
export function enlaceAPresentacion({ id, idTipo, version, resaltar }: Destino): string {
  const parametros = new URLSearchParams()
  if (idTipo !== undefined) parametros.set('tipo', String(idTipo))
  parametros.set('id', String(id))
  if (version !== undefined) parametros.set('version', version)
  for (const texto of textos(resaltar)) parametros.append(RESALTAR, texto)
  return `${RUTA_DE_PRESENTACION}?${parametros}`
}

/**
 * Enlace a la vista previa (RUT-20): dentro de la aplicación la abre sobre la pantalla en que se está, sin cambiar la
 * dirección; en otra pestaña es una página. Sin enlace de por medio, `abrirVistaPrevia`.
 */
export function enlaceAVistaPrevia({ id, version, resaltar }: Destino): string {
  const parametros = new URLSearchParams({ idDocumento: String(id), desdeVista: '1' })
  if (version !== undefined) parametros.set('version', version)
  for (const texto of textos(resaltar)) parametros.append(RESALTAR, texto)
  return `/preview?${parametros}`
}

/** Dirección entera que sirve fuera de la aplicación: para copiar, imprimir y compartir. */
export const enlacePermanente = (destino: Omit<Destino, 'resaltar'>): string =>
  `${window.location.origin}/#${enlaceAPresentacion(destino)}`

/** Dónde se crea uno de ese tipo (RUT-16). */
export const caminoDeFormulario = ({ id, esencia }: Pick<Tipo, 'id' | 'esencia'>) =>
  `${RUTA_DE_FORMULARIO}?${new URLSearchParams({ tipo: String(id), esencia })}`

/** Dónde se edita ese documento (RUT-16). */
export const caminoDeEdicion = ({ id, tipo }: { id: number; tipo: Pick<Tipo, 'id' | 'esencia'> }) =>
  `${RUTA_DE_FORMULARIO}?${new URLSearchParams({ tipo: String(tipo.id), id: String(id), esencia: tipo.esencia })}`

/** Dónde se sigue con lo escrito en uno del que sólo se sabe el número, o, si es nuevo, su tipo. */
export const caminoDeLoGuardado = ({ id, idTipo }: { id: number | null; idTipo: number | null }) =>
  id === null ? `${RUTA_DE_FORMULARIO}?tipo=${idTipo}` : `${RUTA_DE_FORMULARIO}?id=${id}`
