import { contenidoDePlantillaLargo, tituloDePlantillaInvalido } from '@foja/domain/plantilla/errores.ts'
import {
  LARGO_CONTENIDO_DE_PLANTILLA,
  LARGO_TEXTO_X_DEFECTO,
  LARGO_TITULO_DE_PLANTILLA,
} from '@foja/domain/plantilla/schema.ts'
import { claveDeOrden, textoDeCampo, textoSeguro } from '@foja/domain/texto/normalizar.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { prepararContenido } from '@foja/api/contenido/contenido.ts'

type Nueva = {
  idTipo: number
  titulo: string
  /** HTML. */
  contenido: string
  /** Texto llano; sin él, el del contenido. */
  textoPorDefecto?: string
}

/**
 * Guarda una plantilla nueva con su contenido saneado (ENT-30). @returns su id
 * @throws tituloDePlantillaInvalido, contenidoDePlantillaLargo, contenidoAnidado (422)
 */
export async function guardarPlantilla(
  sql: Sql,
  { idTipo, titulo, contenido: html, textoPorDefecto }: Nueva,
): Promise<number> {
  const limpio = textoDeCampo(titulo).trim()
  if (limpio === '' || [...limpio].length > LARGO_TITULO_DE_PLANTILLA) throw tituloDePlantillaInvalido()
  const { contenido, texto } = prepararContenido(html)
  if ([...contenido].length > LARGO_CONTENIDO_DE_PLANTILLA) throw contenidoDePlantillaLargo()
  const porDefecto = [...textoSeguro(textoPorDefecto ?? texto)].slice(0, LARGO_TEXTO_X_DEFECTO).join('')
  const [fila] = await sql<{ id: number }[]>`
    insert into plantillas (id_tipo, titulo, titulo_orden, contenido, texto_x_defecto)
    values (${idTipo}, ${limpio}, ${claveDeOrden(limpio)}, ${contenido}, ${porDefecto}) returning id`
  return fila!.id
}
