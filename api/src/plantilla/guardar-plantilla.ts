import { contenidoDePlantillaLargo, tituloDePlantillaInvalido } from '@foja/domain/plantilla/errores.ts'
import {
  LARGO_CONTENIDO_DE_PLANTILLA,
  LARGO_TEXTO_X_DEFECTO,
  LARGO_TITULO_DE_PLANTILLA,
} from '@foja/domain/plantilla/schema.ts'
import { textoDeCampo, textoSeguro } from '@foja/domain/texto/normalizar.ts'
import { claveDeOrden } from '@foja/domain/texto/orden.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { prepararContenido } from '@foja/api/contenido/contenido.ts'

type Nueva = {
  id?: number
  idTipo: number
  titulo: string
  /** HTML. */
  contenido: string
  /** Texto llano; sin él, el del contenido. */
  textoPorDefecto?: string
}

/** El texto llano de una plantilla, hasta donde entra. */
export const textoPorDefecto = (texto: string): string =>
  [...textoSeguro(texto)].slice(0, LARGO_TEXTO_X_DEFECTO).join('')

/**
 * Guarda una plantilla con su contenido saneado (ENT-30): una nueva o, con `id`, la que ya está. @returns su id
 * @throws tituloDePlantillaInvalido, contenidoDePlantillaLargo, contenidoAnidado (422)
 */
export async function guardarPlantilla(
  sql: Sql,
  { id, idTipo, titulo, contenido: html, textoPorDefecto: escrito }: Nueva,
): Promise<number> {
  const limpio = textoDeCampo(titulo).trim()
  if (limpio === '' || [...limpio].length > LARGO_TITULO_DE_PLANTILLA) throw tituloDePlantillaInvalido()
  const { contenido, texto } = prepararContenido(html)
  if ([...contenido].length > LARGO_CONTENIDO_DE_PLANTILLA) throw contenidoDePlantillaLargo()
  const columnas = {
    id_tipo: idTipo,
    titulo: limpio,
    titulo_orden: claveDeOrden(limpio),
    contenido,
    texto_x_defecto: textoPorDefecto(escrito ?? texto),
  }
  const [fila] =
    id === undefined
      ? await sql<{ id: number }[]>`insert into plantillas ${sql(columnas)} returning id`
      : await sql<{ id: number }[]>`update plantillas set ${sql(columnas)} where id = ${id} returning id`
  return fila!.id
}
