import type { NombreDeFiltro } from '@foja/domain/busqueda/schema.ts'

/** Cómo se llama cada filtro para la gente (BUS-20). */
export const NOMBRE_DE_FILTRO: Readonly<Record<NombreDeFiltro, string>> = {
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
