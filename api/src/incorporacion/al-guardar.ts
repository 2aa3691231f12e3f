import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import { relacionNoAgregada } from '@foja/domain/documento/errores.ts'
import { CERRADOS } from '@foja/domain/documento/estado.ts'
import type { CambiosDeDocumento } from '@foja/domain/documento/schema.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import { noEstaCerrado } from '@foja/domain/incorporacion/errores.ts'
import { estaFirmado } from '@foja/domain/incorporacion/firmado.ts'
import {
  exigirDerechoAIncorporar,
  exigirIncorporable,
  type Incorporable,
} from '@foja/domain/incorporacion/reglas.ts'
import { DOCUMENTOS_MAXIMO } from '@foja/domain/movimiento/limites.ts'
import { DEJAN_DENTRO, type TipoDeRelacion } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { exigirVisible, visible } from '@foja/api/acceso/visible.sql.ts'
import { leerIncorporables, noIncorporados, type Entrada } from '@foja/api/incorporacion/incorporacion.sql.ts'
import { turnoDeExpedientes } from '@foja/api/incorporacion/turno-de-expedientes.ts'
import { diciendoCual } from '@foja/api/operacion/diciendo-cual.ts'
import type { EnCurso } from '@foja/api/operacion/operar.ts'

type Relaciones = CambiosDeDocumento['relaciones_documentos']

/**
 * Lo que un guardado incorpora o tramita y todavía no está en un expediente que quien llama puede ver.
 * @throws documentoNoExiste (404)
 */
export async function entradasNuevas(
  sql: Sql,
  acceso: Acceso,
  idExpediente: number,
  relaciones: Relaciones = [],
): Promise<Entrada[]> {
  const pedidas = relaciones
    .filter(({ id_tipo_relacion }) => (DEJAN_DENTRO as readonly number[]).includes(id_tipo_relacion))
    .map(({ id_documento_relacionado: id, id_tipo_relacion, fojas_desde = null, fojas_hasta = null }) => ({
      id,
      id_tipo_relacion: id_tipo_relacion as TipoDeRelacion,
      fojas_desde,
      fojas_hasta,
    }))
  if (pedidas.length === 0) return []
  await exigirVisible(sql, acceso, idExpediente)
  const unicas = new Map(pedidas.map((una) => [`${una.id}:${una.id_tipo_relacion}`, una]))
  return noIncorporados(sql, idExpediente, [...unicas.values()])
}

/**
 * De lo que entraría, lo que hay que tomar junto con el expediente: lo que no puede verse no se toma, y
 * `comprobarEntradas` lo rechaza.
 * @throws relacionNoAgregada (422): son más de las que se mueven de una vez
 */
export async function entradasQueSeToman(
  sql: Sql,
  acceso: Acceso,
  nuevas: readonly Entrada[],
): Promise<number[]> {
  if (nuevas.length > DOCUMENTOS_MAXIMO)
    throw relacionNoAgregada(`De una vez se incorporan o se tramitan hasta ${DOCUMENTOS_MAXIMO} documentos.`)
  if (nuevas.length === 0) return []
  const ids = nuevas.map(({ id }) => id)
  const filas = await sql<{ id: number }[]>`
    select d.id from documentos d
    where d.id = any(${ids}::bigint[]) and ${visible(sql, filtroDeAcceso(acceso))}`
  return filas.map(({ id }) => id)
}

const cerrado = ({ esencia, estado, ...resto }: Incorporable) =>
  esencia !== 'documento' ||
  (CERRADOS as readonly number[]).includes(estado) ||
  estaFirmado({ estado, ...resto })

/**
 * Comprueba lo que un guardado incorpora: las mismas reglas que `integrar` (VAL-08 … VAL-18).
 * @param visibilidad con la que queda el expediente
 * @returns las entradas que siguen sin estar, ahora que todo está tomado
 * @throws las reglas de incorporar (422, 409), relacionNoAgregada (422), y lo que pide incorporar
 */
export async function comprobarEntradas(
  { sql, acceso, uno, junto }: EnCurso,
  visibilidad: Visibilidad,
  nuevas: readonly Entrada[],
  ajustes: Configuracion,
): Promise<Entrada[]> {
  const { id, esencia } = uno.fila
  const entradas = await noIncorporados(sql, id, nuevas)
  if (entradas.length === 0) return []
  if (esencia === 'documento') throw relacionNoAgregada('Sólo se incorpora a un expediente o a un trámite.')
  if (junto.some(({ fila }) => fila.esencia !== 'documento')) await turnoDeExpedientes(sql)
  const ids = entradas.map((entrada) => entrada.id)
  const hechos = await leerIncorporables(sql, id, ids, filtroDeAcceso(acceso))
  const vistas = new Set<number>()
  for (const entrada of entradas) {
    const hecho = hechos.get(entrada.id)
    const tomado = [uno, ...junto].find(({ fila }) => fila.id === entrada.id)
    if (!hecho || !tomado) throw relacionNoAgregada('Uno de los documentos no existe o usted no puede verlo.')
    // Lo que este mismo guardado ya incorpora y ahora también tramita, o al revés, está en el expediente.
    const en_este = hecho.en_este || vistas.has(entrada.id)
    vistas.add(entrada.id)
    diciendoCual(tomado === uno ? undefined : tomado.fila, () => {
      if (!cerrado(hecho)) throw noEstaCerrado()
      exigirIncorporable({ esencia, visibilidad }, { ...hecho, en_este }, entrada.id_tipo_relacion, ajustes)
      exigirDerechoAIncorporar(tomado.contexto)
    })
  }
  return entradas
}
