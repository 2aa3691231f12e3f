import { isDeepStrictEqual } from 'node:util'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import { columnasDeVista } from '@foja/domain/exportacion/columnas.ts'
import {
  columnasInvalidas,
  comienzoInvalido,
  demasiadasExportaciones,
  demasiadasExportacionesGuardadas,
  demasiadoGuardado,
  exportacionDemasiadoGrande,
} from '@foja/domain/exportacion/errores.ts'
import type { Formato } from '@foja/domain/exportacion/formato.ts'
import type { PedidoDeExportacion } from '@foja/domain/exportacion/schema.ts'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { primerasLetras } from '@foja/domain/texto/primeras-letras.ts'
import { vistaDeNombre } from '@foja/domain/vista/codigo.ts'
import { encolar } from '@foja/platform/trabajos/trabajos.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { enFilaDeBuscar } from '@foja/api/busqueda/contestar.ts'
import { COLA_DE_EXPORTACIONES } from '@foja/api/exportacion/cola.ts'
import { cosechar } from '@foja/api/exportacion/cosecha.ts'
import { nombreDeLoPedido } from '@foja/api/exportacion/en-palabras.ts'
import * as consultas from '@foja/api/exportacion/exportacion.sql.ts'
import { contarEnIndice } from '@foja/api/exportacion/indice.ts'
import { unaVez, type Pedido } from '@foja/api/operacion/una-vez.ts'
import { yaSeDio } from '@foja/api/operacion/una-vez.sql.ts'

/**
 * Cómo se hace: la corta en el momento, la larga en segundo plano, y la de la línea de órdenes siempre en el momento.
 * `pasajera`: no queda, y no cuenta entre lo guardado.
 */
type Como = { formato: Formato; enElMomento?: boolean; pasajera?: boolean; conClave?: Pedido['conClave'] }

/** `repetida`: ya estaba pedida con esa clave, y ahora no se pidió nada. */
export type Pedida = { id: number; directa: boolean; repetida: boolean }

/**
 * Anota una exportación de quien llama, con su acceso ya comprobado; si es larga, además la encola. Con clave, una sola vez.
 * Busca, y por eso va con sus búsquedas.
 * @throws claveDeOtraPeticion, areaAjena, columnasInvalidas, exportacionDemasiadoGrande, demasiadasExportaciones,
 * demasiadasExportacionesGuardadas, demasiadoGuardado, demasiadasBusquedas, y lo de cosechar
 */
export const pedirExportacion = (
  contexto: Contexto,
  entrada: Acceso,
  pedido: PedidoDeExportacion,
  como: Como,
): Promise<Pedida> => enFilaDeBuscar(entrada.id_usuario, () => anotarPedida(contexto, entrada, pedido, como))

async function anotarPedida(
  contexto: Contexto,
  entrada: Acceso,
  pedido: PedidoDeExportacion,
  como: Como,
): Promise<Pedida> {
  const { sql, configuracion } = contexto
  const { id_usuario } = entrada
  const { formato, pasajera = false, conClave = null } = como
  const exigirLugar = async (cuantas: number) => {
    if (cuantas >= (await configuracion()).exportacion.por_persona) throw demasiadasExportaciones(cuantas)
  }
  const preparar = async () => {
    // Antes de buscar nada; se vuelve a mirar al anotarla, que entonces ya no puede cambiar.
    await exigirLugar(await consultas.sinTerminar(sql, id_usuario))
    return prepararExportacion(contexto, entrada, pedido, como)
  }
  // Repetida, contesta lo de entonces, aunque hoy ya no pudiera pedirse.
  const preparada = conClave && (await yaSeDio(sql, conClave)) ? null : await preparar()
  let repetida = true
  const pedida = await unaVez(sql, { acceso: entrada, conClave }, async (sql) => {
    repetida = false
    const { id_area, titulo, total, directa, topes } = preparada ?? (await preparar())
    await consultas.tomarTurnoDePedir(sql, id_usuario)
    const cuantas = await consultas.sinTerminar(sql, id_usuario)
    await exigirLugar(cuantas)
    if (!pasajera) {
      const guarda = await consultas.loGuardado(sql, id_usuario)
      if (guarda.exportaciones >= topes.guardadas) throw demasiadasExportacionesGuardadas(topes.guardadas)
      if (guarda.filas + total > topes.filas_guardadas) throw demasiadoGuardado(topes.filas_guardadas)
    }
    const { dias } = topes
    const nueva = { id_usuario, id_area, titulo, formato, pedido, total, dias, directa, pasajera }
    const id = await consultas.anotar(sql, nueva)
    // La segunda de una persona espera a la primera de las demás.
    if (!directa) await encolar(sql, COLA_DE_EXPORTACIONES, { id }, { prioridad: -cuantas })
    return { id, directa }
  })
  return { ...pedida, repetida }
}

/** Lo que se comprueba, y se cuenta, antes de anotarla. */
async function prepararExportacion(
  contexto: Contexto,
  entrada: Acceso,
  pedido: PedidoDeExportacion,
  { formato, enElMomento = false }: Como,
) {
  const { sql, es, configuracion } = contexto
  const area = areaDeTrabajo(entrada, pedido.area)
  const acceso = await accesoEn(sql, entrada, area)
  const cosecha = await cosechar(contexto, acceso, pedido)
  const tiene = columnasDeVista(cosecha.vista, pedido.filtros)
  const ajenas = (pedido.columnas ?? []).filter((columna) => !tiene.includes(columna))
  if (ajenas.length > 0) throw columnasInvalidas(ajenas)
  const comienzo = await comienzoDe(contexto, acceso, area, pedido)
  const total = cosecha.indice && !cosecha.imposible ? await contarEnIndice(es, cosecha.indice) : 0
  const topes = (await configuracion()).exportacion
  const { directas, maximo } = topesDe(formato, topes)
  if (total > maximo) throw exportacionDemasiadoGrande(maximo)
  const titulo = tituloDe(pedido.titulo ?? nombreDeLoPedido(pedido, cosecha), pedido.filtros.al, comienzo)
  return { id_area: area, titulo, total, directa: enElMomento || total <= directas, topes }
}

/** Hasta cuántas filas sale en el momento, y cuántas como mucho. */
export const topesDe = (
  formato: Formato,
  topes: Pick<
    Configuracion['exportacion'],
    'filas_directas' | 'filas_maximo' | 'filas_directas_pdf' | 'filas_maximo_pdf'
  >,
): { directas: number; maximo: number } =>
  formato === 'pdf'
    ? { directas: topes.filas_directas_pdf, maximo: topes.filas_maximo_pdf }
    : { directas: topes.filas_directas, maximo: topes.filas_maximo }

/**
 * La exportación desde la que se cuentan los cambios: de quien llama, lista, y de lo mismo por la misma área. El día que se
 * mira puede ser otro: «del 31 de diciembre a hoy». @throws comienzoInvalido
 */
async function comienzoDe(
  { sql }: Contexto,
  { id_usuario }: Acceso,
  area: number,
  pedido: PedidoDeExportacion,
): Promise<consultas.FilaDeExportacion | null> {
  const { desde } = pedido
  if (desde === undefined) return null
  const otra = await consultas.leerPropia(sql, id_usuario, desde)
  if (!otra) throw comienzoInvalido(desde, 'no-esta')
  if (otra.estado !== 'lista') throw comienzoInvalido(desde, 'sin-terminar')
  if (otra.id_area !== area) throw comienzoInvalido(desde, 'otra-area')
  if (!isDeepStrictEqual(queDe(otra.pedido), queDe(pedido))) throw comienzoInvalido(desde, 'otra-cosa')
  return otra
}

function queDe({ vista, filtros }: PedidoDeExportacion) {
  const { al: _, ...demas } = filtros
  return {
    vista: vistaDeNombre(vista),
    filtros: Object.fromEntries(Object.entries(demas).map(([nombre, valor]) => [nombre, String(valor)])),
  }
}

const LARGO_DE_TITULO = 200

/** Como se llama una exportación: la de un día pasado dice cuál, y la de lo que cambió, además, desde cuándo. */
function tituloDe(titulo: string, al: unknown, comienzo: consultas.FilaDeExportacion | null): string {
  const desde = comienzo && enDias(comienzo.pedido.filtros.al ?? diaOficial(Date.parse(comienzo.momento!)))
  const cuando = al === undefined ? '' : `, al ${enDias(al)}`
  const que = desde === null ? titulo : `Cambios desde el ${desde} · ${titulo}`
  return primerasLetras(que, LARGO_DE_TITULO - cuando.length) + cuando
}

const enDias = (iso: unknown) => String(iso).split('-').toReversed().join('-')
