import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import { columnasDeVista } from '@foja/domain/exportacion/columnas.ts'
import {
  columnasInvalidas,
  comienzoInvalido,
  demasiadasExportaciones,
  exportacionDemasiadoGrande,
} from '@foja/domain/exportacion/errores.ts'
import type { Formato } from '@foja/domain/exportacion/formato.ts'
import type { PedidoDeExportacion } from '@foja/domain/exportacion/schema.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { VISTA } from '@foja/domain/vista/vista.ts'
import { encolar } from '@foja/platform/trabajos/trabajos.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { COLA_DE_EXPORTACIONES } from '@foja/api/exportacion/cola.ts'
import { cosechar } from '@foja/api/exportacion/cosecha.ts'
import * as consultas from '@foja/api/exportacion/exportacion.sql.ts'
import { contarEnIndice } from '@foja/api/exportacion/indice.ts'

/** Cómo se hace: la corta en el momento, la larga en segundo plano, y la de la línea de órdenes siempre en el momento. */
type Como = { formato: Formato; enElMomento?: boolean }

/**
 * Anota una exportación de quien llama, con su acceso ya comprobado; si es larga, además la encola.
 * @throws areaAjena, columnasInvalidas, exportacionDemasiadoGrande, demasiadasExportaciones, y lo de cosechar
 */
export async function pedirExportacion(
  contexto: Contexto,
  entrada: Acceso,
  pedido: PedidoDeExportacion,
  { formato, enElMomento = false }: Como,
): Promise<{ id: number; directa: boolean }> {
  const { sql, es, configuracion } = contexto
  const area = areaDeTrabajo(entrada, pedido.area)
  const acceso = await accesoEn(sql, entrada, area)
  const cosecha = await cosechar(contexto, acceso, pedido)
  const tiene = columnasDeVista(cosecha.vista)
  const ajenas = (pedido.columnas ?? []).filter((columna) => !tiene.includes(columna))
  if (ajenas.length > 0) throw columnasInvalidas(ajenas)
  await exigirComienzo(contexto, acceso, pedido)
  const total = cosecha.indice && !cosecha.imposible ? await contarEnIndice(es, cosecha.indice) : 0
  const { dias, por_persona, ...topes } = (await configuracion()).exportacion
  const { directas, maximo } = topesDe(formato, topes)
  if (total > maximo) throw exportacionDemasiadoGrande(maximo)
  const directa = enElMomento || total <= directas
  const id = await sql.begin(async (sql) => {
    const cuantas = await consultas.sinTerminar(sql, acceso.id_usuario)
    if (cuantas >= por_persona) throw demasiadasExportaciones(cuantas)
    const nueva = await consultas.anotar(sql, {
      id_usuario: acceso.id_usuario,
      id_area: area,
      titulo: pedido.titulo ?? VISTA[cosecha.vista].nombre,
      formato,
      pedido,
      total,
      dias,
    })
    if (!directa) await encolar(sql, COLA_DE_EXPORTACIONES, { id: nueva })
    return nueva
  })
  return { id, directa }
}

/** Hasta cuántas filas sale en el momento, y cuántas como mucho. */
export const topesDe = (
  formato: Formato,
  topes: Omit<Configuracion['exportacion'], 'dias' | 'por_persona'>,
): { directas: number; maximo: number } =>
  formato === 'pdf'
    ? { directas: topes.filas_directas_pdf, maximo: topes.filas_maximo_pdf }
    : { directas: topes.filas_directas, maximo: topes.filas_maximo }

/** Los cambios se cuentan desde otra exportación de quien llama y de la misma lista. @throws comienzoInvalido */
async function exigirComienzo(
  { sql }: Contexto,
  { id_usuario }: Acceso,
  { desde, vista }: PedidoDeExportacion,
): Promise<void> {
  if (desde === undefined) return
  const otra = await consultas.leerPropia(sql, id_usuario, desde)
  if (otra?.estado !== 'lista' || otra.pedido.vista !== vista) throw comienzoInvalido(desde)
}
