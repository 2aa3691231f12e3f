import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { access, rm, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as esperar } from 'node:timers/promises'
import { exportacionCancelada, exportacionFallida } from '@foja/domain/exportacion/errores.ts'
import { sinTerminar } from '@foja/domain/exportacion/estado.ts'
import { FORMATO, SUFIJO_DE_CONSTANCIA, type Formato } from '@foja/domain/exportacion/formato.ts'
import type { PedidoDeExportacion } from '@foja/domain/exportacion/schema.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { nombreDeUsuario } from '@foja/domain/usuario/nombre.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { deArchivo } from '@foja/platform/proceso/de-archivo.ts'
import { accesoDeUsuario } from '@foja/api/acceso/identidad.sql.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import * as enCurso from '@foja/api/exportacion/en-curso.sql.ts'
import * as consultas from '@foja/api/exportacion/exportacion.sql.ts'
import { hacerExportacion } from '@foja/api/exportacion/hacer-exportacion.ts'
import { pedirExportacion } from '@foja/api/exportacion/pedir-exportacion.ts'
import { ponerEnSuLugar } from '@foja/api/exportacion/poner-en-su-lugar.ts'

type EnNombreDe = { usuario: string; sigla?: string | undefined }
type Orden = {
  quien: EnNombreDe
  pedido: Omit<PedidoDeExportacion, 'area'>
  formato: Formato
  salida: string
  /** Lo suyo todavía se está indexando, y se lo espera. */
  alEsperar?: (porque: string) => void
  /** Al abortarse, la exportación se cancela y se lanza su motivo. */
  alto?: AbortSignal
}
export type Exportado = {
  /** Con el que después se pide lo que cambió. */
  id: number
  filas: number
  contadas_indice: number | null
  contadas_base: number
  omitidas: number
  sha256: string
  archivo: string
}

/**
 * Exporta a un archivo en nombre de una persona, con exactamente lo que ella puede ver por una de sus áreas. El archivo
 * aparece entero o no aparece; el que no lleva dentro su constancia la tiene al lado.
 * @throws ErrorDeDominio si esa persona o esa área no están, y lo de pedirExportacion y hacerExportacion
 */
export async function exportarEnOrden(
  contexto: Contexto,
  { quien, pedido, formato, salida, alEsperar, alto }: Orden,
): Promise<Exportado> {
  const { sql, almacen } = contexto
  await exigirDondeDejarlo(salida)
  const { id_usuario, id_area } = await buscarPersona(sql, quien)
  const acceso = await accesoDeUsuario(sql, id_usuario, id_area)
  const { id } = await pedirExportacion(
    contexto,
    acceso,
    { ...pedido, area: id_area, linea_de_ordenes: cuentaDelServidor() },
    { formato, enElMomento: true },
  )
  let cancelando: Promise<unknown> | undefined
  const cancelar = () => {
    cancelando = enCurso.cancelar(sql, id)
    // Si no se puede, se dice al terminar: entretanto nadie lo espera, y se llevaría el proceso.
    cancelando.catch(() => {})
  }
  alto?.addEventListener('abort', cancelar)
  if (alto?.aborted) cancelar()
  const { archivo, acta, sha256 } = await hastaQueEste(contexto, { id, id_usuario }, alEsperar).finally(
    async () => {
      alto?.removeEventListener('abort', cancelar)
      await cancelando
      alto?.throwIfAborted()
    },
  )
  // Con otro nombre, y sólo suyo, hasta estar enteros: ni a medias ni mezclados con los de otra orden a la vez.
  const aMedias = `${salida}.${randomUUID()}.incompleto`
  const suConstancia = aMedias + SUFIJO_DE_CONSTANCIA
  try {
    await pipeline(await almacen.abrir(archivo!), createWriteStream(aMedias, { flush: true }))
    const aparte = !FORMATO[formato].constanciaDentro
    if (aparte) await writeFile(suConstancia, await consultas.leerConstancia(sql, id), { flush: true })
    await ponerEnSuLugar(aMedias, salida, aparte ? suConstancia : undefined)
  } finally {
    await Promise.all([aMedias, suConstancia].map((uno) => rm(uno, { force: true })))
  }
  const { filas, contadas_indice, contadas_base, omitidas } = acta!
  return {
    id,
    filas,
    contadas_indice,
    contadas_base,
    omitidas: omitidas.reduce((suma, { cantidad }) => suma + cantidad, 0),
    sha256: sha256!,
    archivo: salida,
  }
}

/** La que corre la orden: va en la constancia, que si no diría que la pidió quien no la pidió. */
function cuentaDelServidor(): string {
  try {
    return userInfo().username
  } catch {
    // En un contenedor puede no tener nombre.
    return `uid ${process.getuid?.() ?? 'sin nombre'}`
  }
}

/**
 * Antes de hacerla, que puede llevar mucho.
 * @throws ErrorDeDominio si ahí no se puede escribir, o hay una carpeta, una tubería o un dispositivo, que se quitaría para
 * poner el archivo
 */
async function exigirDondeDejarlo(salida: string): Promise<void> {
  const noSirve = (porque: string) => new ErrorDeDominio('invalido', 'salida_no_es_archivo', porque)
  const hay = await stat(salida).catch(() => undefined)
  if (hay?.isDirectory()) throw noSirve(`Es una carpeta, y no un archivo: ${salida}.`)
  if (hay && !hay.isFile())
    throw noSirve(`Tiene que ser un archivo, y no una tubería ni un dispositivo: ${salida}.`)
  await access(dirname(salida), constants.W_OK).catch((error: unknown) => {
    throw noSirve(deArchivo(error) ?? String(error))
  })
}

const PAUSA_MS = 1_000

/** La hace o, si lo suyo todavía se está indexando, espera a que esté: la hace él, o el proceso que atiende las que esperan. */
async function hastaQueEste(
  contexto: Contexto,
  { id, id_usuario }: { id: number; id_usuario: number },
  alEsperar: Orden['alEsperar'],
): Promise<consultas.FilaDeExportacion> {
  for (let vez = 0; ; vez++) {
    await hacerExportacion(contexto, id, { espera: true, seReintenta: true })
    const hecha = await consultas.leerPropia(contexto.sql, id_usuario, id)
    if (hecha?.estado === 'lista') return hecha
    if (!hecha || hecha.estado === 'cancelada') throw exportacionCancelada()
    if (!sinTerminar(hecha.estado)) throw exportacionFallida(hecha.motivo ?? '')
    if (vez === 0 && hecha.motivo) alEsperar?.(hecha.motivo)
    await esperar(PAUSA_MS)
  }
}

/** Quién es, y el área que dijo o la suya por defecto. */
async function buscarPersona(sql: Sql, { usuario, sigla }: EnNombreDe) {
  const [persona] = await sql<{ id_usuario: number; id_area: number | null }[]>`
    select u.id as id_usuario, (
      select ua.id_area from usuarios_areas ua join areas a on a.id = ua.id_area and a.eliminado = 0
      where ua.id_usuario = u.id and (${sigla ?? null}::text is null or lower(a.sigla) = lower(${sigla ?? null}::text))
      order by ua.por_defecto desc, ua.id_area limit 1) as id_area
    from usuarios u where u.usuario = ${nombreDeUsuario(usuario)} and u.activo`
  if (!persona)
    throw new ErrorDeDominio('invalido', 'usuario_no_existe', `No hay quien ingrese como «${usuario}».`)
  if (persona.id_area === null)
    throw new ErrorDeDominio(
      'invalido',
      'area_no_propia',
      `«${usuario}» no es del área ${sigla ?? 'que se dice'}.`,
    )
  return { id_usuario: persona.id_usuario, id_area: persona.id_area }
}
