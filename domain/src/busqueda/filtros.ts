// Sin esquemas: lo que el navegador sabe de los filtros no le trae zod.

/** Los filtros (BUS-11…14, BUS-20), en el orden en que la respuesta nombra los descartados, y cómo se llaman. */
export const NOMBRE_DE_FILTRO = {
  titulo: 'Título',
  contenido: 'Contenido',
  nro_numero: 'Número',
  tipo: 'Tipo',
  palabra_clave: 'Palabra clave',
  fecha: 'Fecha',
  nro_anexo: 'Anexo',
  visibilidad: 'Visibilidad',
  nro_codigo_area: 'Código de área',
  nro_sigla_area: 'Sigla de área',
  nro_ruta_completa_area: 'Ruta de área',
  nro_corresponde: 'Corresponde',
  nro_numero_asignado: 'Número asignado',
  nro_codigo_tipo_documento: 'Código de tipo',
  nro_cuerpo: 'Cuerpo',
  nro_area: 'Área',
  lugar_actual: 'Ubicación actual',
  persona_relacionada: 'Persona',
  anio: 'Año',
  estado: 'Estado',
}
export type NombreDeFiltro = keyof typeof NOMBRE_DE_FILTRO
export const FILTROS = Object.keys(NOMBRE_DE_FILTRO) as NombreDeFiltro[]

/** Los que sólo tienen las listas de envíos y de eventos: son del envío, y no de su documento. La búsqueda no los conoce. */
export const NOMBRE_DE_FILTRO_DE_ENVIO = { enviado_a: 'Enviado a', recibido_de: 'Recibido de' }
export type NombreDeFiltroDeEnvio = keyof typeof NOMBRE_DE_FILTRO_DE_ENVIO
export const FILTROS_DE_ENVIO = Object.keys(NOMBRE_DE_FILTRO_DE_ENVIO) as NombreDeFiltroDeEnvio[]

/** Todos los que puede tener una lista: los de la búsqueda y los de un envío. */
export const NOMBRE_DE_FILTRO_DE_LISTA = { ...NOMBRE_DE_FILTRO, ...NOMBRE_DE_FILTRO_DE_ENVIO }
export type NombreDeFiltroDeLista = NombreDeFiltro | NombreDeFiltroDeEnvio
export const FILTROS_DE_LISTA: readonly NombreDeFiltroDeLista[] = [...FILTROS, ...FILTROS_DE_ENVIO]

/** Lo que la búsqueda avanzada agrega a los filtros (ENT-28), y cómo se llama. */
export const NOMBRE_DE_AVANZADA = {
  contiene: 'Contiene',
  tieneadjuntos: 'Adjuntos',
  documentosrelacionados: 'Documentos relacionados',
}
export type NombreDeAvanzada = keyof typeof NOMBRE_DE_AVANZADA
export const DE_AVANZADA = Object.keys(NOMBRE_DE_AVANZADA) as NombreDeAvanzada[]

/** Facetas de la búsqueda: cada una es también un filtro. */
export const FACETAS = ['tipo', 'nro_area', 'anio', 'estado', 'visibilidad'] as const
export type NombreDeFaceta = (typeof FACETAS)[number]

/** Valores de un filtro, separados por `|`: cualquiera de ellos (BUS-15). La barra que es de un valor va como `\|`. */
export const valoresDe = (parametro: string | undefined): string[] =>
  ((parametro ?? '').match(/(?:\\[\\|]|[^|])+/g) ?? [])
    .map((valor) => valor.replaceAll(/\\([\\|])/g, '$1').trim())
    .filter((valor) => valor !== '')

/** Esos valores en un solo parámetro, como los lee `valoresDe`. */
export const unirValores = (valores: readonly unknown[]): string =>
  valores.map((valor) => String(valor).replaceAll(/[\\|]/g, '\\$&')).join('|')
