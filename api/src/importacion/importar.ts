import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { nombreDeUsuario } from '@foja/domain/usuario/nombre.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { crearEnsayo, insertarOPartir, type Pendiente } from '@foja/api/importacion/guardar-lote.ts'
import type { Destino } from '@foja/api/importacion/insertar-lote.ts'
import { abrirArchivo, esBlanca, leerLineas, type Linea } from '@foja/api/importacion/lineas.ts'
import { abrirRechazados } from '@foja/api/importacion/rechazados.ts'
import { leerRegistro } from '@foja/api/importacion/registro.ts'

export type OpcionesDeImportacion = {
  archivo: string
  /** Quién crea lo importado; sin decirlo, `admin`. */
  usuario?: string | undefined
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
  /** Los que no estaban; en seco, los que se crearían. */
  tipos_creados: number
  areas_creadas: number
  archivo_rechazados: string | null
  segundos: number
}

/** Una falla en medio de una carga, con lo que ya se había hecho: eso queda. La falla misma es su causa. */
export class CargaCortada extends Error {
  readonly hecho: Importado
  constructor(hecho: Importado, causa: unknown) {
    super('La carga se cortó.', { cause: causa })
    this.hecho = hecho
  }
}

const LOTE = { filas: 200, bytes: 4_000_000 }

/**
 * Importa NDJSON, comprimido o no, en memoria constante. Repetirlo no duplica nada: lo que ya está se reconoce por
 * id_fuente, así que una carga interrumpida se completa corriéndola otra vez.
 * @throws ErrorDeDominio 'invalido' si el usuario, el área o el estado no existen. @throws CargaCortada
 */
export async function importar(sql: Pool, opciones: OpcionesDeImportacion): Promise<Importado> {
  const { archivo, seco, avance, alto } = opciones
  const inicio = performance.now()
  const destino = await resolverDestino(sql, opciones)
  const { flujo, bytes, leidos: bytesLeidos } = await abrirArchivo(archivo)
  const rechazados = abrirRechazados(opciones)
  const cuenta = {
    leidos: 0,
    importados: 0,
    ya_estaban: 0,
    rechazados: 0,
    tipos_creados: 0,
    areas_creadas: 0,
  }
  const ensayar = crearEnsayo(sql, destino)
  const rechazar = (linea: Linea, motivo: string) => {
    cuenta.rechazados++
    rechazados.anotar(linea.numero, motivo, linea.bytes)
  }
  const guardar = async (lote: Pendiente[]) => {
    if (lote.length === 0) return
    // La primera, como si estuvieran en lotes distintos: la repetida no se toca.
    const porFuente = Map.groupBy(lote, ({ registro }) => registro.id_fuente)
    const unicos = [...porFuente.values()].map(([una]) => una!)
    const { entraron, malos, creados } = seco
      ? await ensayar(unicos)
      : await insertarOPartir(sql, destino, unicos)
    cuenta.tipos_creados += creados.tipos
    cuenta.areas_creadas += creados.areas
    for (const { pendiente, motivo } of malos) rechazar(pendiente.linea, motivo)
    cuenta.importados += entraron
    // Si la primera no sirvió, todavía no está: le toca a la que sigue.
    const siguen = malos.flatMap(({ pendiente }) => porFuente.get(pendiente.registro.id_fuente)!.slice(1))
    cuenta.ya_estaban += lote.length - entraron - malos.length - siguen.length
    await guardar(siguen)
  }

  const loHecho = (): Importado => ({
    ...cuenta,
    archivo_rechazados: rechazados.cerrar(),
    segundos: Math.round((performance.now() - inicio) / 100) / 10,
  })
  const lote: Pendiente[] = []
  let pesa = 0
  const leer = async () => {
    for await (const linea of leerLineas(flujo)) {
      if (alto.aborted) break
      if (esBlanca(linea)) continue
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
  }
  try {
    try {
      await leer()
    } finally {
      flujo.destroy()
      await guardar(lote)
      avance(cuenta.leidos, bytesLeidos(), bytes)
    }
  } catch (error) {
    throw new CargaCortada(loHecho(), error)
  }
  return loHecho()
}

async function resolverDestino(
  sql: Sql,
  { usuario, area, estado, visibilidad }: OpcionesDeImportacion,
): Promise<Destino> {
  const falta = (que: string) => new ErrorDeDominio('invalido', 'importacion_invalida', `No existe ${que}.`)
  const [quien] = await sql<
    { id: number }[]
  >`select id from usuarios where usuario = ${nombreDeUsuario(usuario ?? 'admin')}`
  // En una base propia puede no haberlo, y quien lo lee no lo nombró.
  if (!quien)
    throw falta(
      usuario === undefined
        ? 'el usuario «admin», que crea lo importado si no se dice otro (--usuario)'
        : `el usuario «${usuario}»`,
    )
  const [donde] =
    area === undefined
      ? []
      : await sql<
          { id: number }[]
        >`select id from areas where upper(sigla) = upper(${area}) and eliminado = 0`
  if (area !== undefined && !donde) throw falta(`el área «${area}»`)
  const [como] = estado === undefined ? [true] : await sql`select 1 from estados where id = ${estado}::bigint`
  if (!como) throw falta(`el estado ${estado}`)
  return { idUsuario: quien.id, idArea: donde?.id ?? null, estado, visibilidad }
}
