import type { FastifyReply } from 'fastify'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import {
  demasiadasBajadas,
  demasiadasExportaciones,
  exportacionCancelada,
  exportacionFallida,
  exportacionNoExiste,
  exportacionPerdida,
  exportacionSinTerminar,
  yaNoPuedeVerla,
} from '@foja/domain/exportacion/errores.ts'
import { vistaDeNombre } from '@foja/domain/vista/codigo.ts'
import { exigirVista } from '@foja/domain/vista/permitida.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { cabecerasDeArchivo } from '@foja/api/exportacion/exportacion.presenter.ts'
import * as enCurso from '@foja/api/exportacion/en-curso.sql.ts'
import * as consultas from '@foja/api/exportacion/exportacion.sql.ts'
import * as filasCongeladas from '@foja/api/exportacion/filas-congeladas.sql.ts'
import { hacerExportacion } from '@foja/api/exportacion/hacer-exportacion.ts'
import type { Pedida } from '@foja/api/exportacion/pedir-exportacion.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'
import { olvidarEfecto } from '@foja/api/operacion/una-vez.sql.ts'
import { crearFilasDePersona } from '@foja/api/turno-de-persona.ts'

/** Las que salen en el momento: una por persona a la vez. */
const EN_ESPERA = 2
const enFila = crearFilasDePersona(1, EN_ESPERA, () => demasiadasExportaciones(EN_ESPERA + 1))

/** Las que se miran para bajarlas: de una grande son millones de filas, y mientras tanto una conexión. */
const MIRADAS = { aLaVez: 2, enEspera: 50 }
const enFilaDeBajar = crearFilasDePersona(MIRADAS.aLaVez, MIRADAS.enEspera, demasiadasBajadas)

type Almacenes = Pick<Contexto, 'sql' | 'almacen'>

/**
 * La que se acaba de pedir, si su archivo se manda ya. Repetida no se la hace otra vez: si entretanto terminó, se manda,
 * y si no, sigue en segundo plano.
 * @throws lo de hacerEnElMomento y de leerParaBajar
 */
export async function siEstaAhora(
  contexto: Contexto,
  peticion: Pedido,
  { id, directa, repetida }: Pedida,
): Promise<consultas.FilaDeExportacion | null> {
  if (!directa) return null
  const { estado } = repetida
    ? await leerExportacion(contexto, peticion.acceso, id)
    : await hacerEnElMomento(contexto, peticion, id)
  // Pudo dejar de ver algo de lo que tiene desde que se la hizo, o mientras esperaba su turno.
  return estado === 'lista' ? leerParaBajar(contexto, peticion.acceso, id) : null
}

/**
 * Hace ahora una exportación que quien llama está esperando; si lo suyo todavía se está indexando, queda en segundo plano.
 * Si no se pudo, con la misma clave puede pedirse otra.
 * @returns como quedó
 * @throws exportacionCancelada, demasiadasExportaciones y lo de hacerExportacion
 */
export async function hacerEnElMomento(
  contexto: Contexto,
  { acceso, conClave }: Pedido,
  id: number,
): Promise<consultas.FilaDeExportacion> {
  try {
    await enFila(acceso.id_usuario, () => hacerExportacion(contexto, id, { espera: true, seReintenta: true }))
    const fila = await leerExportacion(contexto, acceso, id)
    // Cancelada mientras esperaba su turno, nadie la hizo.
    if (fila.estado !== 'lista' && fila.estado !== 'en_cola') throw exportacionCancelada()
    return fila
  } catch (error) {
    // La que no llegó a empezar no la va a hacer nadie.
    await enCurso.cancelarSinEmpezar(contexto.sql, id)
    if (conClave) await olvidarEfecto(contexto.sql, conClave)
    throw error
  }
}

/** Una de quien llama. @throws exportacionNoExiste */
export async function leerExportacion({ sql }: { sql: Sql }, { id_usuario }: Acceso, id: number) {
  const fila = await consultas.leerPropia(sql, id_usuario, id)
  if (!fila) throw exportacionNoExiste()
  return fila
}

/**
 * Lista, de quien llama, y que todavía puede ver todo lo que tiene.
 * @throws exportacionNoExiste, exportacionSinTerminar, exportacionFallida, exportacionCancelada, yaNoPuedeVerla,
 * demasiadasBajadas
 */
export const leerParaBajar = (contexto: Pick<Contexto, 'sql'>, entrada: Acceso, id: number) =>
  enFilaDeBajar(entrada.id_usuario, () => mirarParaBajar(contexto, entrada, id))

async function mirarParaBajar(contexto: Pick<Contexto, 'sql'>, entrada: Acceso, id: number) {
  const { sql } = contexto
  const fila = await leerExportacion(contexto, entrada, id)
  if (fila.estado === 'fallo') throw exportacionFallida(fila.motivo ?? '')
  if (fila.estado === 'cancelada') throw exportacionCancelada()
  if (fila.estado !== 'lista') throw exportacionSinTerminar()
  const acceso = await accesoEn(sql, entrada, fila.id_area)
  exigirVista(vistaDeNombre(fila.pedido.vista)!, acceso)
  const ocultas = await filasCongeladas.yaNoVisibles(sql, id, acceso)
  if (ocultas > 0) throw yaNoPuedeVerla(ocultas)
  return fila
}

/** Manda el archivo de una exportación lista. @throws exportacionPerdida */
export const mandarArchivo = async (
  { almacen }: Pick<Almacenes, 'almacen'>,
  fila: consultas.FilaDeExportacion,
  salida: FastifyReply,
) => {
  const clave = fila.archivo!
  if (!(await almacen.existe(clave))) throw exportacionPerdida()
  return salida.headers(cabecerasDeArchivo(fila)).send(await almacen.abrir(clave))
}
