import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { areaDicha } from '@foja/domain/area/dicha.ts'
import { circuitoNoExiste } from '@foja/domain/circuito/errores.ts'
import { clasificarPasos } from '@foja/domain/circuito/evaluar.ts'
import type { Circuito, CircuitoPresentado } from '@foja/domain/circuito/schema.ts'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirLectura } from '@foja/domain/herramienta/herramientas.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import {
  conoceCircuito,
  leerCircuito,
  loQuePiden,
  lugarDeDocumento,
  pasosRecorridos,
} from '@foja/api/circuito/circuito.sql.ts'
import { tiposConocidos } from '@foja/api/circuito/tipos-conocidos.ts'
import { contextosDe } from '@foja/api/herramienta/contexto.ts'

/**
 * Un circuito, si quien llama sabe de él (API-52).
 * @throws circuitoNoExiste (404)
 */
export async function abrirCircuito(sql: Sql, acceso: Acceso, id: number): Promise<CircuitoPresentado> {
  const circuito = (await conoceCircuito(sql, id, tiposConocidos(acceso))) && (await leerCircuito(sql, id))
  if (!circuito) throw circuitoNoExiste()
  return presentar(sql, acceso, circuito)
}

/**
 * El circuito de un documento que se puede abrir, con lo que es para él cada paso (EST-38); null si no sigue ninguno.
 * @throws documentoNoExiste (404), sinIntervencion (403)
 */
export async function abrirCircuitoDeDocumento(
  sql: Sql,
  acceso: Acceso,
  idDocumento: number,
  configuracion: ConfiguracionDeHerramientas,
): Promise<CircuitoPresentado | null> {
  const lugar = await lugarDeDocumento(sql, idDocumento, filtroDeAcceso(acceso))
  if (!lugar) throw documentoNoExiste()
  exigirLectura((await contextosDe(sql, acceso, [idDocumento], configuracion)).get(idDocumento)!)
  if (lugar.id_circuito === null) return null
  const circuito = (await leerCircuito(sql, lugar.id_circuito))!
  const [presentado, recorridos] = await Promise.all([
    presentar(sql, acceso, circuito),
    pasosRecorridos(sql, idDocumento),
  ])
  const clases = clasificarPasos(
    circuito,
    lugar.paso!,
    recorridos.map(({ id_paso }) => id_paso),
  )
  const pasos = presentado.pasos.map((paso) => {
    const recorrido = recorridos.find(({ id_paso }) => id_paso === paso.id)
    return {
      ...paso,
      ...clases.get(paso.id)!,
      fecha: recorrido?.fecha ?? null,
      version: recorrido?.version ?? null,
    }
  })
  return { ...presentado, pasos }
}

async function presentar(sql: Sql, acceso: Acceso, circuito: Circuito): Promise<CircuitoPresentado> {
  const piden = await loQuePiden(sql, circuito.id, tiposConocidos(acceso))
  const pide = new Map(
    piden.map(({ id, pide: { areas, tipos } }) => [id, { areas: areas.map(areaDicha), tipos }]),
  )
  return { ...circuito, pasos: circuito.pasos.map((paso) => ({ ...paso, pide: pide.get(paso.id)! })) }
}
