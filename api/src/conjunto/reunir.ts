import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { parametrosDeBusqueda, type ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { indiceActualizandose } from '@foja/domain/conjunto/errores.ts'
import { FILAS_MAXIMO } from '@foja/domain/conjunto/limites.ts'
import type { ConjuntoAReunir, Reunido } from '@foja/domain/conjunto/schema.ts'
import { hayRechazados, type Resultado } from '@foja/domain/evento/evento.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { miradaDe } from '@foja/domain/vista/mirada.ts'
import { exigirVista } from '@foja/domain/vista/permitida.ts'
import { parametrosDeLista } from '@foja/domain/vista/schema.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import { buscar } from '@foja/api/busqueda/buscar.ts'
import { enFilaDeBuscar, exigirBusqueda } from '@foja/api/busqueda/contestar.ts'
import { exigirConocidos } from '@foja/api/busqueda/filtros/exigir-conocidos.ts'
import { leerFiltros } from '@foja/api/busqueda/filtros/filtros.ts'
import { leerPedido, listar } from '@foja/api/busqueda/listas/listar.ts'
import { buscadorDe } from '@foja/api/busqueda/buscador.ts'
import {
  agregarTramo,
  crearConjunto,
  leerConjunto,
  type FilaDeConjuntos,
} from '@foja/api/conjunto/conjunto.sql.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { unaVez, type Pedido } from '@foja/api/operacion/una-vez.ts'

/** Lo que se lee del índice de una vez, y lo que se reúne en una llamada. */
const POR_LECTURA = 500
const POR_LLAMADA = 2_000

type Tramo = {
  filas: { id_documento: number; id_evento?: number | undefined; resultado?: Resultado | null }[]
  total: number
  siguiente: string | null
}

/**
 * Deja quieto lo que una lista o una búsqueda dan ahora, y empieza a reunirlo. Es de quien llama, por el área con que mira.
 * @throws areaAjena, vistaSinPermiso, buscadorInhabilitado (403), filtrosDesconocidos, demasiadoReunido (422); lo que lance la búsqueda
 */
export async function reunirConjunto(
  contexto: Contexto,
  pedido: Pedido,
  aReunir: ConjuntoAReunir,
): Promise<Reunido> {
  const { id_usuario } = pedido.acceso
  const idArea = areaDeTrabajo(pedido.acceso, aReunir.lista?.area)
  const acceso = await accesoEn(contexto.sql, pedido.acceso, idArea)
  await exigirMirarla(contexto, acceso, aReunir.vista)
  await exigirFiltros(contexto, acceso, aReunir)
  const id = await unaVez(contexto.sql, pedido, (sql) => crearConjunto(sql, { id_usuario, idArea }, aReunir))
  return seguirReuniendo(contexto, pedido.acceso, id)
}

/**
 * Sigue por donde iba: unos miles por llamada. Del que ya está completo sólo se dice cómo quedó.
 * @throws conjuntoNoExiste (404), y como reunirConjunto
 */
export async function seguirReuniendo(contexto: Contexto, acceso: Acceso, id: string): Promise<Reunido> {
  let conjunto = await leerConjunto(contexto.sql, acceso, id)
  for (let leidas = 0; !conjunto.completo && leidas < POR_LLAMADA; leidas += POR_LECTURA) {
    const leido = await leerTramo(contexto, acceso, conjunto)
    const filas = leido.filas.slice(0, FILAS_MAXIMO - conjunto.total)
    const completo = leido.siguiente === null || conjunto.total + filas.length >= FILAS_MAXIMO
    const tramo = {
      filas,
      hallados: leido.total,
      siguiente: leido.siguiente,
      completo,
      con_rechazados: hayRechazados(filas),
    }
    await contexto.sql.begin((sql) => agregarTramo(sql, conjunto, tramo))
    conjunto = await leerConjunto(contexto.sql, acceso, id)
  }
  const { total, hallados, completo } = conjunto
  return { id, total, hallados, completo }
}

async function exigirMirarla(
  contexto: Contexto,
  acceso: Acceso,
  vista: FilaDeConjuntos['vista'],
): Promise<void> {
  exigirVista(vista, acceso)
  if (vista === 'busqueda') await exigirBusqueda(contexto, acceso)
}

/** Que cada filtro diga algo conocido: el que no, elegiría más filas que las que se pidieron. */
async function exigirFiltros(
  contexto: Contexto,
  acceso: Acceso,
  { vista, lista, buscado }: FilaDeConjuntos['pedido'],
): Promise<void> {
  const buscador = buscadorDe(contexto)
  const filtro = filtroDeAcceso(acceso)
  if (vista === 'busqueda')
    return exigirConocidos(await leerFiltros(buscador, filtro, parametrosDeBuscado(buscado!)))
  const leidos = parametrosDeLista.parse(lista)
  const mirada = miradaDe(acceso, [acceso.area_activa!], leidos.usuario)
  exigirConocidos(await leerPedido(buscador, { vista, mirada, filtro }, leidos))
}

const parametrosDeBuscado = ({ rapida, ...parametros }: NonNullable<ConjuntoAReunir['buscado']>) =>
  parametrosDeBusqueda.parse({ ...parametros, busquedaRapida: rapida })

/**
 * Lo mismo que se halla por relevancia, por fecha de recibido: el puntaje de todas cambia con cada escritura, y siguiendo de
 * uno se salteaban las que faltaban.
 */
const enOrdenQuieto = (leidos: ParametrosDeBusqueda): ParametrosDeBusqueda =>
  (leidos.orden ?? 'relevancia') === 'relevancia'
    ? { ...leidos, orden: 'recibido', parecidos: leidos.parecidos ?? true }
    : leidos

/** Lo que sigue de lo pedido, con el acceso de ahora y por la misma recorrida que las páginas de la pantalla. */
async function leerTramo(
  contexto: Contexto,
  entrada: Acceso,
  { id_area, pedido, siguiente }: FilaDeConjuntos,
): Promise<Tramo> {
  const { vista, lista, buscado } = pedido
  const buscador = buscadorDe(contexto)
  const acceso = await accesoEn(contexto.sql, entrada, areaDeTrabajo(entrada, id_area))
  await exigirMirarla(contexto, acceso, vista)
  const tramo = { limit: POR_LECTURA, siguiente: siguiente ?? undefined }
  const enFila = <T>(leer: () => Promise<T>) => enFilaDeBuscar(acceso.id_usuario, leer)
  if (vista === 'busqueda') {
    const leidos = parametrosDeBuscado(buscado!)
    // Lo parecido va sólo si se lo pidió.
    const soloTodo = leidos.parecidos === undefined
    const pedida = { ...enOrdenQuieto(leidos), ...tramo }
    const hallado = await enFila(() => buscar(buscador, acceso, pedida, { soloTodo }))
    // Lo que el índice de otra versión no puede filtrar, tampoco lo deja afuera.
    if (hallado.sin.length > 0) throw indiceActualizandose()
    const filas = hallado.filas.map(({ fila }) => ({ id_documento: fila.id }))
    return { filas, total: hallado.hallados, siguiente: hallado.siguiente }
  }
  const leidos = parametrosDeLista.parse(lista)
  const mirada = miradaDe(acceso, [id_area], leidos.usuario)
  const hallado = await enFila(() => listar(buscador, { acceso, vista, mirada }, { ...leidos, ...tramo }))
  const filas = hallado.rows.map(({ id, id_evento, resultado }) => ({
    id_documento: id,
    id_evento: id_evento ?? undefined,
    resultado,
  }))
  return { filas, total: hallado.total, siguiente: hallado.siguiente }
}
