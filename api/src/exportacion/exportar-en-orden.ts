import { createWriteStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { FORMATO, SUFIJO_DE_CONSTANCIA, type Formato } from '@foja/domain/exportacion/formato.ts'
import type { PedidoDeExportacion } from '@foja/domain/exportacion/schema.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { accesoDeUsuario } from '@foja/api/acceso/identidad.sql.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import * as consultas from '@foja/api/exportacion/exportacion.sql.ts'
import { hacerExportacion } from '@foja/api/exportacion/hacer-exportacion.ts'
import { pedirExportacion } from '@foja/api/exportacion/pedir-exportacion.ts'

type EnNombreDe = { usuario: string; sigla?: string | undefined }
type Orden = {
  quien: EnNombreDe
  pedido: Omit<PedidoDeExportacion, 'area'>
  formato: Formato
  salida: string
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
  { quien, pedido, formato, salida }: Orden,
): Promise<Exportado> {
  const { sql, almacen } = contexto
  const { id_usuario, id_area } = await buscarPersona(sql, quien)
  const acceso = await accesoDeUsuario(sql, id_usuario, id_area)
  const { id } = await pedirExportacion(
    contexto,
    acceso,
    { ...pedido, area: id_area },
    { formato, enElMomento: true },
  )
  await hacerExportacion(contexto, id, { espera: true })
  const { archivo, acta, sha256 } = (await consultas.leerPropia(sql, id_usuario, id))!
  const aMedias = `${salida}.incompleto`
  try {
    await pipeline(await almacen.abrir(archivo!), createWriteStream(aMedias))
    if (!FORMATO[formato].constanciaDentro)
      await writeFile(salida + SUFIJO_DE_CONSTANCIA, await consultas.leerConstancia(sql, id))
    await rename(aMedias, salida)
  } finally {
    await rm(aMedias, { force: true })
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

/** Quién es, y el área que dijo o la suya por defecto. */
async function buscarPersona(sql: Sql, { usuario, sigla }: EnNombreDe) {
  const [persona] = await sql<{ id_usuario: number; id_area: number | null }[]>`
    select u.id as id_usuario, (
      select ua.id_area from usuarios_areas ua join areas a on a.id = ua.id_area and a.eliminado = 0
      where ua.id_usuario = u.id and (${sigla ?? null}::text is null or lower(a.sigla) = lower(${sigla ?? null}::text))
      order by ua.por_defecto desc, ua.id_area limit 1) as id_area
    from usuarios u where u.usuario = ${usuario} and u.activo`
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
