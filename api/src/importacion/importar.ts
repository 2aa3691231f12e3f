import { setTimeout as esperar } from 'node:timers/promises'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { insertarLote, losQueFaltan, type Destino } from '@foja/api/importacion/insertar-lote.ts'
import { AreaRepetida } from '@foja/api/importacion/catalogos.ts'
import { abrirArchivo, leerLineas, type Linea } from '@foja/api/importacion/lineas.ts'
import { abrirRechazados } from '@foja/api/importacion/rechazados.ts'
import { leerRegistro, type Registro } from '@foja/api/importacion/registro.ts'

export type OpcionesDeImportacion = {
  archivo: string
  usuario: string
  area?: string | undefined
  estado?: number | undefined
  visibilidad: string
  rechazados?: string | undefined
  carpetaDeDatos: string
  seco: boolean
  avance: (leidos: number, bytes: number, totalBytes: number) => void
  alto: AbortSignal
}
export type Importado = {
  leidos: number
  importados: number
  ya_estaban: number
  rechazados: number
  archivo_rechazados: string | null
  segundos: number
}

const LOTE = { filas: 200, bytes: 4_000_000 }
/** Cuánto se insiste cuando Postgres se va en medio de una carga. */
const PACIENCIA_MS = 120_000

type Pendiente = { linea: Linea; registro: Registro }

/**
 * Importa NDJSON, comprimido o no, en memoria constante. Repetirlo no duplica nada: lo que ya está se reconoce por
 * id_fuente, así que una carga interrumpida se completa corriéndola otra vez.
 * @throws ErrorDeDominio 'invalido' si el usuario, el área o el estado no existen.
 */
export async function importar(sql: Pool, opciones: OpcionesDeImportacion): Promise<Importado> {
  const { archivo, seco, avance, alto } = opciones
  const inicio = performance.now()
  const destino = await resolverDestino(sql, opciones)
  const { flujo, bytes, leidos: bytesLeidos } = await abrirArchivo(archivo)
  const rechazados = abrirRechazados(opciones)
  const cuenta = { leidos: 0, importados: 0, ya_estaban: 0, rechazados: 0 }
  const rechazar = (linea: Linea, motivo: string) => {
    cuenta.rechazados++
    rechazados.anotar(linea.numero, motivo, linea.bytes)
  }
  const guardar = async (lote: Pendiente[]) => {
    if (lote.length === 0) return
    const unicos = [...new Map(lote.map((p) => [p.registro.id_fuente, p])).values()]
    const { entraron, malos } = seco
      ? { entraron: (await entrarian(sql, unicos)).length, malos: [] }
      : await insertarOPartir(sql, destino, unicos)
    for (const { pendiente, motivo } of malos) rechazar(pendiente.linea, motivo)
    cuenta.importados += entraron
    cuenta.ya_estaban += lote.length - entraron - malos.length
  }

  const lote: Pendiente[] = []
  let pesa = 0
  try {
    for await (const linea of leerLineas(flujo)) {
      if (alto.aborted) break
      if (linea.bytes?.length === 0) continue
      cuenta.leidos++
      const leido = leerRegistro(linea.bytes)
      if ('motivo' in leido) {
        rechazar(linea, leido.motivo)
        continue
      }
      lote.push({ linea, registro: leido.registro })
      pesa += linea.bytes!.length
      if (lote.length >= LOTE.filas || pesa >= LOTE.bytes) {
        await guardar(lote.splice(0))
        pesa = 0
        avance(cuenta.leidos, bytesLeidos(), bytes)
      }
    }
  } finally {
    flujo.destroy()
    await guardar(lote)
    avance(cuenta.leidos, bytesLeidos(), bytes)
  }
  return {
    ...cuenta,
    archivo_rechazados: rechazados.cerrar(),
    segundos: Math.round((performance.now() - inicio) / 100) / 10,
  }
}

/** Sin escribir no se recuerda lo leído: un id_fuente que se repite en otro lote cuenta otra vez. */
const entrarian = (sql: Pool, lote: Pendiente[]) =>
  insistir(() =>
    losQueFaltan(
      sql,
      lote.map((p) => p.registro),
    ),
  )

type Insercion = { entraron: number; malos: { pendiente: Pendiente; motivo: string }[] }

/** Si los datos de una fila hacen fallar el lote, lo parte hasta dar con ella: sus vecinas entran. */
async function insertarOPartir(sql: Pool, destino: Destino, lote: Pendiente[]): Promise<Insercion> {
  try {
    return {
      entraron: await insistir(() =>
        insertarLote(
          sql,
          destino,
          lote.map((p) => p.registro),
        ),
      ),
      malos: [],
    }
  } catch (error) {
    if (!(error instanceof AreaRepetida) && !/^(22|23|54)/.test(codigo(error))) throw error
    if (lote.length === 1)
      return { entraron: 0, malos: [{ pendiente: lote[0]!, motivo: (error as Error).message }] }
    const medio = lote.length >> 1
    const [a, b] = [
      await insertarOPartir(sql, destino, lote.slice(0, medio)),
      await insertarOPartir(sql, destino, lote.slice(medio)),
    ]
    return { entraron: a.entraron + b.entraron, malos: [...a.malos, ...b.malos] }
  }
}

const codigo = (error: unknown) => String((error as { code?: string }).code ?? '')
/** Postgres reiniciándose, conexión cortada, o dos importaciones que chocaron. */
const PASAJERO = /^(40|57P|08|53|ECONN|EPIPE|CONNECT|CONNECTION_)/

async function insistir<T>(hacer: () => Promise<T>): Promise<T> {
  const limite = Date.now() + PACIENCIA_MS
  for (let espera = 200; ; espera = Math.min(espera * 2, 5_000)) {
    try {
      return await hacer()
    } catch (error) {
      if (!PASAJERO.test(codigo(error)) || Date.now() > limite) throw error
      await esperar(espera)
    }
  }
}

async function resolverDestino(
  sql: Sql,
  { usuario, area, estado, visibilidad }: OpcionesDeImportacion,
): Promise<Destino> {
  const falta = (que: string) => new ErrorDeDominio('invalido', 'importacion_invalida', `No existe ${que}.`)
  const [quien] = await sql<{ id: number }[]>`select id from usuarios where usuario = ${usuario}`
  if (!quien) throw falta(`el usuario «${usuario}»`)
  const [donde] =
    area === undefined
      ? []
      : await sql<
          { id: number }[]
        >`select id from areas where upper(sigla) = upper(${area}) and eliminado = 0`
  if (area !== undefined && !donde) throw falta(`el área «${area}»`)
  const [como] = estado === undefined ? [true] : await sql`select 1 from estados where id = ${estado}`
  if (!como) throw falta(`el estado ${estado}`)
  return { idUsuario: quien.id, idArea: donde?.id ?? null, estado, visibilidad }
}
