/** Permiso que deja ver lo reservado en lo que se interviene (PER-11, PER-26). */
export const VER_RESERVADOS = 'modulos-gestion-expedientes-reservados'
/** Permiso que abre la búsqueda general (PER-17). */
export const BUSCADOR_GENERAL = 'documentos.buscador_general'

/** Permiso que abre el archivo reservado (PER-25). */
export const VER_ARCHIVO_RESERVADO = 'documentos.ver_archivo_reservado'

/** Lo que decide qué ve y qué puede hacer quien llama; se relee de Postgres en cada petición. */
export type Acceso = {
  id_usuario: number
  /** Todas las áreas a las que pertenece. */
  areas: readonly number[]
  /** De ellas, aquellas en que un rol suyo deja ver lo reservado. */
  areas_con_reservados: readonly number[]
  area_activa: number | null
  permisos: readonly string[]
  /** Ids de tipos por lo que puede hacerse con ellos (PER-02). */
  tipos: { leer: readonly number[]; escribir: readonly number[]; eliminar: readonly number[] }
}

/** El token de lo que ve cualquiera que pueda leer su tipo. */
export const PUBLICO = 'publico'

/** Filtro de acceso: un documento se ve si comparte un token y su tipo puede leerse. */
export type FiltroDeAcceso = { tokens: readonly string[]; tipos: readonly number[] }

const DE_USUARIO = 'usuario:'

/** De quiénes es ese filtro: de uno o, si junta los de varios, de todos ellos; de nadie, si es sólo de lo público. */
export const usuariosDe = ({ tokens }: FiltroDeAcceso): number[] =>
  tokens.flatMap((token) => (token.startsWith(DE_USUARIO) ? [Number(token.slice(DE_USUARIO.length))] : []))

export const tienePermiso = (acceso: Acceso, permiso: string) => acceso.permisos.includes(permiso)

/** Si quien llama tiene la búsqueda general: la configuración la abre y él tiene el permiso (PER-17). */
export const puedeBuscar = (acceso: Acceso, { buscador_general }: { buscador_general: boolean }): boolean =>
  buscador_general && tienePermiso(acceso, BUSCADOR_GENERAL)

/**
 * El único lugar que traduce una sesión a lo que puede ver (design §2, PER-26). Los tokens de cada documento
 * los calcula Postgres (`tokens_de_documento`), con estos mismos prefijos.
 */
export function filtroDeAcceso(acceso: Acceso): FiltroDeAcceso {
  const de = (areas: readonly number[]) => [
    `${DE_USUARIO}${acceso.id_usuario}`,
    ...areas.map((area) => `area:${area}`),
  ]
  // El permiso de un área no abre lo reservado de las otras.
  const reservados = tienePermiso(acceso, VER_RESERVADOS) ? de(acceso.areas_con_reservados) : []
  return {
    tokens: [PUBLICO, ...de(acceso.areas), ...reservados.map((token) => `reservado-${token}`)],
    tipos: acceso.tipos.leer,
  }
}

/** Si por ese filtro se ve un documento ya leído y no borrado: lo mismo que se le pregunta a Postgres (`visible`) y al índice. */
export const seVePor = (
  { tokens, tipos }: FiltroDeAcceso,
  documento: { tokens: readonly string[]; id_tipo: number },
): boolean => tipos.includes(documento.id_tipo) && documento.tokens.some((token) => tokens.includes(token))
