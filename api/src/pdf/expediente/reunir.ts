import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import {
  expedienteConDemasiadasFojas,
  expedienteDemasiadoLento,
  previaDemasiadoGrande,
  sinIncorporados,
} from '@foja/domain/pdf/errores.ts'
import { tienePdfDefinitivo } from '@foja/domain/pdf/pdf.ts'
import { sinSesion } from '@foja/domain/sesion/errores.ts'
import { accesosDeUsuarios } from '@foja/api/acceso/identidad.sql.ts'
import { exigirVisible } from '@foja/api/acceso/visible.sql.ts'
import { imprimirAusente, imprimirImposible } from '@foja/api/pdf/expediente/ausente.ts'
import type { Incorporado } from '@foja/api/pdf/expediente/expediente.sql.ts'
import { ordenar, type Puesto } from '@foja/api/pdf/expediente/ordenar.ts'
import { noLlegoATiempo, noSeImprime, type Pdf, type Taller } from '@foja/api/pdf/imprimir-hoja.ts'
import { exigirGuardado } from '@foja/api/pdf/definitivo.ts'
import { leerHoja, type FilaDeHoja } from '@foja/api/pdf/pdf.sql.ts'
import { previsualizar } from '@foja/api/pdf/previsualizar.ts'

/** El PDF de un elemento: cuánto ocupa y, cuando haga falta, sus bytes. */
export type Pieza = Puesto & { paginas: number; tamanio: number; abrir: () => Promise<Bytes> }
export type Bytes = { largo: number; flujo: Readable }

/** Lo de un expediente, listo para componerlo. `tamanio`: la suma de sus partes, en bytes. */
export type Reunido = { expediente: FilaDeHoja; piezas: Pieza[]; tamanio: number }

type Opciones = {
  /** MB que puede tener una vista previa; sin él no hay tope. Y de lo vacío no hay. */
  limite_mb?: number | undefined
  /** Quien lo espera se fue: no se hace lo que falta. */
  senal: AbortSignal
}

const UN_MB = 1024 * 1024
const CIEN = 100
const FOJAS = 50_000
/** Pasados, deja el turno a otro: lo que se hizo queda hecho, y la vez siguiente se sigue desde ahí. */
const MINUTOS = 15
const UN_MINUTO_MS = 60_000

/**
 * Busca el PDF de cada elemento de un expediente que quien llama puede ver, y hace los que falten: quedan hechos. Cuenta
 * cuánto va a quien lo pidió. De lo que no puede ver va una hoja que sólo lo dice; de lo que no puede imprimirse, una con cuál
 * es y por qué.
 * @throws sinIncorporados (422), previaDemasiadoGrande (413), expedienteDemasiadoLargo, expedienteDemasiadoHondo,
 * expedienteConDemasiadasFojas (422), expedienteDemasiadoLento, pdfDefinitivoPerdido (503); y lo de previsualizar
 */
export async function reunir(
  taller: Taller,
  acceso: Acceso,
  expediente: FilaDeHoja,
  { limite_mb, senal }: Opciones,
): Promise<Reunido> {
  const { id: id_documento, version } = expediente
  const puestos = await ordenar(taller.sql, filtroDeAcceso(acceso), id_documento)
  if (limite_mb !== undefined && puestos.length === 0) throw sinIncorporados(expediente.tipo)
  const callado: Taller = { ...taller, avisarPdf: () => {} }
  let ausente: Promise<Pdf> | undefined
  let [tamanio, fojas] = [0, 0]
  const hasta = Date.now() + MINUTOS * UN_MINUTO_MS
  const piezas: Pieza[] = []
  let avisado = -1
  for (const puesto of puestos) {
    senal.throwIfAborted()
    if (Date.now() > hasta) throw expedienteDemasiadoLento(MINUTOS)
    const porcentaje = Math.floor((piezas.length / puestos.length) * CIEN)
    // Sólo a quien lo pidió: los demás que lo miran no tienen por qué saber que se lo llevan.
    if (porcentaje > avisado)
      taller.avisarPdf({
        id_documento,
        version,
        porcentaje: (avisado = porcentaje),
        para: taller.idUsuario,
      })
    const hecho = puesto.que.visible
      ? siSigueViendolo(callado, acceso, puesto.que.id, await enSuLugar(callado, puesto.que))
      : enMemoria(await (ausente ??= imprimirAusente(callado)))
    piezas.push({ ...puesto, ...hecho })
    tamanio += hecho.tamanio
    if ((fojas += hecho.paginas) > FOJAS) throw expedienteConDemasiadasFojas(FOJAS)
    if (limite_mb !== undefined && tamanio > limite_mb * UN_MB) throw previaDemasiadoGrande(limite_mb)
  }
  return { expediente, piezas, tamanio }
}

type Visible = Extract<Incorporado, { visible: true }>
type Hecho = Omit<Pieza, keyof Puesto>

const enMemoria = ({ bytes, paginas }: Pdf): Hecho => ({
  paginas,
  tamanio: bytes.length,
  abrir: async () => ({ largo: bytes.length, flujo: Readable.from([bytes]) }),
})

/** Entre reunirlo y mandarlo puede pasar una hora: si ya no puede verlo, la descarga se corta. */
const siSigueViendolo = ({ sql }: Taller, acceso: Acceso, id: number, hecho: Hecho): Hecho => ({
  ...hecho,
  abrir: async () => {
    // Con el acceso que tenga entonces: pudo dejar de tenerlo, o darse de baja.
    const quien = { id_usuario: acceso.id_usuario, id_area: acceso.area_activa }
    const [ahora] = await accesosDeUsuarios(sql, [quien])
    if (!ahora) throw sinSesion()
    await exigirVisible(sql, ahora, id)
    return hecho.abrir()
  },
})

/** Los que no se pudieron, un rato: que uno lleve todo su plazo cada vez no deja terminar a los demás. */
const imposibles = new LRUCache<string, ErrorDeDominio>({ max: 1_000, ttl: 60 * UN_MINUTO_MS })
/** El que no llegó a tiempo pudo ser porque la máquina estaba ocupada: se lo intenta antes. */
const SIN_TIEMPO = { ttl: 5 * UN_MINUTO_MS }

/** Lo que se perdió del almacén pueden reponerlo en cualquier momento. */
const leFaltaUnaImagen = (error: unknown): error is ErrorDeDominio =>
  error instanceof ErrorDeDominio && error.clave === 'imagen_sin_bytes'

/** Lo que no puede imprimirse va en una hoja que lo dice en su lugar: por uno no se pierden los demás. */
async function enSuLugar(taller: Taller, que: Visible): Promise<Hecho> {
  const cual = `${que.id}:${que.revision}`
  // Pudo hacerse después.
  if (tieneGuardado(que)) imposibles.delete(cual)
  const antes = imposibles.get(cual)
  try {
    if (antes) throw antes
    return await pdfDe(taller, que)
  } catch (error) {
    const sinImagen = leFaltaUnaImagen(error)
    // Lo demás (que la imprenta esté ocupada) no es de ninguno.
    if (!sinImagen && !noSeImprime(error)) throw error
    if (!antes && !sinImagen) imposibles.set(cual, error, noLlegoATiempo(error) ? SIN_TIEMPO : {})
    return enMemoria(await imprimirImposible(taller, que, error))
  }
}

type Guardado = Visible & { clave: string; paginas: number; tamanio: number }
const tieneGuardado = (que: Visible): que is Guardado =>
  que.clave !== null && tienePdfDefinitivo(que.estado, que.esencia, true)

/** Cada uno se abre recién al mandarlo: entre todos no entrarían en la memoria. */
async function pdfDe(taller: Taller, que: Visible): Promise<Hecho> {
  const { sql, almacen } = taller
  const { id } = que
  if (tieneGuardado(que)) {
    const { clave, paginas, tamanio } = que
    await exigirGuardado(almacen, id, clave)
    return {
      paginas,
      tamanio,
      abrir: async () => ({ largo: tamanio, flujo: await almacen.abrir(clave) }),
    }
  }
  // Si no quedó guardado se hace otra vez al mandarlo: mucho de lo reciente está en memoria.
  const hacer = async () => enMemoria(await previsualizar(taller, (await leerHoja(sql, id, null))!))
  const { paginas: van, tamanio: ocupa } = await hacer()
  return { paginas: van, tamanio: ocupa, abrir: async () => (await hacer()).abrir() }
}
