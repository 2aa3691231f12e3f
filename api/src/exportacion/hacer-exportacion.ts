import { randomUUID } from 'node:crypto'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import {
  comienzoInvalido,
  demasiadoGuardado,
  exportacionCancelada,
  exportacionDemasiadoGrande,
  exportacionFallida,
  sinLugar,
} from '@foja/domain/exportacion/errores.ts'
import type { EstadoDeExportacion } from '@foja/domain/exportacion/estado.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { accesoDeUsuario } from '@foja/api/acceso/identidad.sql.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import type { Formato } from '@foja/domain/exportacion/formato.ts'
import { compararCon } from '@foja/api/exportacion/cambios.sql.ts'
import { congelar, type Acta } from '@foja/api/exportacion/congelar.ts'
import { cosechar } from '@foja/api/exportacion/cosecha.ts'
import { enPalabras } from '@foja/api/exportacion/en-palabras.ts'
import { columnasDe, escribirArchivo } from '@foja/api/exportacion/escribir-archivo.ts'
import * as enCurso from '@foja/api/exportacion/en-curso.sql.ts'
import * as consultas from '@foja/api/exportacion/exportacion.sql.ts'
import { topesDe } from '@foja/api/exportacion/pedir-exportacion.ts'
import { avisar } from '@foja/api/tiempo-real/avisar.ts'

const LATIDO_MS = 2_000
const ESPERA_AL_INDICE = 'Lo que tiene todavía se está indexando: se hace sola cuando esté.'
/** Disco lleno, también el de Postgres, cupo de la cuenta, y archivo más grande que lo que el sistema admite. */
const SIN_LUGAR: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

type Como = { espera?: boolean; seReintenta?: boolean; muestra?: Formato | undefined }

/**
 * Hace una exportación anotada, si nadie la está haciendo: congela sus filas, o toma las que otro proceso ya congeló antes
 * de morir, y escribe de ellas el archivo. Cómo termina queda anotado, y se le avisa a quien la pidió.
 * @param espera quien la pidió está esperando el archivo: no se le avisa nada más
 * @param muestra el formato del archivo que se compara, si no es el que se hace
 * @param seReintenta si lo suyo todavía se está indexando no falla: vuelve a la cola, y quien esperaba deja de esperar
 * @throws ErrorDeDominio con por qué no se pudo; exportacionCancelada
 */
export async function hacerExportacion(
  contexto: Contexto,
  id: number,
  { espera = false, seReintenta = false, muestra }: Como = {},
): Promise<void> {
  const { sql, registro } = contexto
  const contar = espera ? async () => {} : contarComoVa
  const tomada = await enCurso.tomar(sql, id)
  if (!tomada) return
  const pulso = latir(contexto, tomada, contar)
  try {
    const exportacion = tomada.acta
      ? tomada
      : await congelarFilas(contexto, tomada, pulso, { espera, seReintenta, muestra })
    pulso.alCongelar(exportacion.total)
    const archivo = `exportaciones/${id}-${randomUUID()}`
    // Antes de anotar el otro: si muere en el medio, se sigue sabiendo cuál quedó.
    if (tomada.archivo !== null) await contexto.almacen.borrar(tomada.archivo)
    if (!(await enCurso.empezarArchivo(sql, tomada, archivo))) throw exportacionCancelada()
    const { firmada, filas, ...hecha } = await escribirArchivo(contexto, exportacion, archivo, pulso)
    if (filas !== exportacion.acta!.filas) {
      await contexto.almacen.borrar(archivo)
      throw new Error(`Se escribieron ${filas} filas de ${exportacion.acta!.filas}`)
    }
    const constancia = JSON.stringify(firmada)
    if (!(await enCurso.anotarLista(sql, tomada, { ...hecha, constancia, avisar: !espera }))) {
      await contexto.almacen.borrar(archivo)
      throw exportacionCancelada()
    }
    await contar(contexto, exportacion, 'lista', filas, filas)
  } catch (error) {
    const motivo = motivoDe(error, id)
    if (motivo.clave === 'exportacion_cancelada') {
      await enCurso.olvidarFilasDeCancelada(sql, id)
      throw motivo
    }
    const atrasado = motivo.clave === 'exportacion_indice_atrasado'
    if (seReintenta && atrasado && (await enCurso.devolverALaCola(sql, tomada, ESPERA_AL_INDICE))) {
      await contarComoVa(contexto, tomada, 'en_cola', 0, tomada.total)
      return
    }
    if (!(error instanceof ErrorDeDominio))
      registro.error({ err: error, exportacion: id }, 'Una exportación falló')
    if (await enCurso.anotarFallo(sql, tomada, motivo.detalle ?? motivo.message, !espera))
      await contar(contexto, tomada, 'fallo', 0, tomada.total)
    throw motivo
  } finally {
    pulso.parar()
  }
}

async function congelarFilas(
  contexto: Contexto,
  tomada: consultas.FilaDeExportacion,
  { senal }: Pulso,
  como: { espera: boolean; seReintenta: boolean; muestra: Formato | undefined },
): Promise<consultas.FilaDeExportacion> {
  const { sql, configuracion } = contexto
  const acceso = await accesoDeUsuario(sql, tomada.id_usuario, tomada.id_area)
  const cosecha = await cosechar(contexto, acceso, tomada.pedido)
  const { desde } = tomada.pedido
  const { area } = await consultas.firmantesDe(sql, tomada)
  const { exportacion: topes, busqueda_periodo_dias: dias } = await configuracion()
  const { maximo } = topesDe(tomada.formato, topes)
  let comienzo: consultas.ActaEscrita['desde']
  const conLoDicho = (acta: Acta): consultas.ActaEscrita => ({
    ...acta,
    en_palabras: enPalabras(tomada.pedido, { area: area.nombre, dias, momento: acta.momento }, cosecha),
    ...(comienzo && { desde: comienzo }),
  })
  const alTerminar = async (enElMomento: Sql, acta: Acta, enDuda: readonly number[]) => {
    senal.throwIfAborted()
    if (desde !== undefined) {
      // Si se la borró mientras tanto, sin ella todo parecería nuevo.
      comienzo = await consultas.comienzoDe(enElMomento, desde)
      if (!comienzo) throw comienzoInvalido(desde, 'no-esta')
      // NDJSON no mira las columnas: muestra la fila entera.
      const columnas = (como.muestra ?? tomada.formato) === 'ndjson' ? null : columnasDe(tomada.pedido)
      const con = { desde, enDuda, columnas }
      acta.filas = await compararCon(enElMomento, tomada.id, con, filtroDeAcceso(acceso))
    }
    // De lo que no se busca en el índice, recién ahora se sabe cuántas son.
    if (acta.filas > maximo) throw exportacionDemasiadoGrande(maximo)
    const { congeladas, guarda } = await consultas.congeladasDe(enElMomento, tomada)
    if (guarda > topes.filas_guardadas) throw demasiadoGuardado(topes.filas_guardadas)
    if (!(await enCurso.anotarActa(enElMomento, tomada, conLoDicho(acta), congeladas)))
      throw exportacionCancelada()
  }
  const acta = await congelar(contexto, tomada.id, cosecha, alTerminar, { ...como, senal })
  return { ...tomada, acta: conLoDicho(acta), total: acta.filas, momento: acta.momento }
}

type Pulso = {
  senal: AbortSignal
  /** Cuántas son de verdad: hasta entonces se sabía lo que dijo el índice. */
  alCongelar: (total: number) => void
  alAvanzar: (filas: number) => void
  parar: () => void
}

/** Mientras se la hace, lo dice y cuenta cuánto va; si se la canceló, corta. */
function latir(contexto: Contexto, tomada: consultas.FilaDeExportacion, contar: typeof contarComoVa): Pulso {
  const corte = new AbortController()
  let filas = 0
  let contadas = 0
  let total = tomada.total
  const decir = async () => {
    if (!(await enCurso.latir(contexto.sql, tomada, filas))) return corte.abort(exportacionCancelada())
    if (filas === contadas) return
    contadas = filas
    await contar(contexto, tomada, 'en_curso', filas, total)
  }
  const reloj = setInterval(() => {
    decir().catch((err: unknown) =>
      contexto.registro.warn({ err }, 'Una exportación no pudo decir que sigue'),
    )
  }, LATIDO_MS)
  return {
    senal: corte.signal,
    alCongelar: (son) => (total = son),
    alAvanzar: (van) => (filas = van),
    parar: () => clearInterval(reloj),
  }
}

/** Si el aviso no llega, nada se pierde: la pantalla vuelve a preguntar. */
const contarComoVa = (
  { sql, registro }: Contexto,
  { id, id_usuario, titulo }: consultas.FilaDeExportacion,
  estado: EstadoDeExportacion,
  filas: number,
  total: number,
): Promise<void> =>
  avisar(
    sql,
    { usuarios: [id_usuario] },
    { evento: 'notificacion:exportacion', datos: { id, estado, filas, total, titulo } },
  ).catch((err: unknown) => registro.warn({ err }, 'Cómo va una exportación no se pudo avisar'))

/** Por qué no se pudo, para quien la pidió; de lo inesperado, nada de lo de adentro, y con qué hallarlo en el registro. */
function motivoDe(error: unknown, id: number): ErrorDeDominio {
  if (error instanceof ErrorDeDominio) return error
  if (codigosDe(error).some((codigo) => SIN_LUGAR.has(codigo))) return sinLugar()
  return exportacionFallida(
    `Ocurrió un error inesperado (exportación ${id}). No quedó ningún archivo a medias: pídala otra vez.`,
  )
}

/** Los códigos de un error y de todo lo que lo causó: quien guarda lo envuelve en el suyo. */
function codigosDe(error: unknown): string[] {
  if (Array.isArray(error)) return error.flatMap(codigosDe)
  if (!(error instanceof Error)) return []
  return [(error as NodeJS.ErrnoException).code ?? '', ...codigosDe(error.cause)]
}
