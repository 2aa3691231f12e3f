import type { Escritura } from './useEscritura.ts'
/** Cómo se le dice a cada campo al que puede faltarle algo. */
const NOMBRES: Readonly<Record<string, string>> = {
  titulo: 'Título',
  fecha: 'Fecha',
  'atributos.descripcion': 'Descripción',
  'atributos.objeto': 'Objeto',
  'atributos.contenido': 'Contenido',
  palabras_clave: 'Palabras clave',
  visibilidad: 'Visibilidad',
  'validez.ubicacion': 'Ubicación',
  nro_externo: 'Número externo',
  rol: 'Rol',
  id_tipo_relacion: 'Tipo de relación',
  fojas_desde: 'Foja desde',
  fojas_hasta: 'Foja hasta',
  claustro: 'Claustro',
  categoria: 'Categoría',
  tareasARealizar: 'Tareas a realizar',
}
const LISTAS: Readonly<Record<string, string>> = {
  relaciones_personas: 'persona',
  relaciones_documentos: 'relación',
  palabras_clave: 'palabra clave',
}

/** «Rol (persona 2)». */
export function nombreDeCampo(camino: string): string {
  const [lista, lugar, ...resto] = camino.split('.')
  if (lugar === undefined || !/^\d+$/.test(lugar)) return NOMBRES[camino] ?? camino
  const campo = resto.at(-1)
  const cual = `${LISTAS[lista!] ?? lista} ${Number(lugar) + 1}`
  return campo === undefined ? (NOMBRES[lista!] ?? cual) : `${NOMBRES[campo] ?? campo} (${cual})`
}

/** Lleva el foco al campo de ese camino, o a su lista. */
export function irAlCampo(camino: string): void {
  const campo = (buscado: string) =>
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(buscado)}"]`)
  const destino = campo(camino) ?? campo(camino.split('.')[0]!)
  destino?.scrollIntoView({ block: 'center' })
  const entrada = destino?.querySelector('input') ?? destino
  entrada?.focus({ preventScroll: true })
}

/** Si no hay nada que corregir; si lo hay, lo dice y lleva a lo primero. */
export function revisar(form: Escritura['form']): boolean {
  const { hasErrors, errors } = form.validate()
  if (hasErrors) irAlCampo(Object.keys(errors)[0]!)
  return !hasErrors
}
