import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { otraEsencia, tipoSinEscritura } from '@foja/domain/documento/errores.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Copia } from '@foja/domain/documento/operaciones.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { puedeEscribir } from '@foja/domain/tipo/permisos.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import {
  anotarCopiados,
  copiarBytes,
  quitarCopiados,
  type Copiado,
} from '@foja/api/archivo/copiar-archivos.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { iniciarCircuito } from '@foja/api/circuito/iniciar-circuito.ts'
import { anotarEvento, EVENTO } from '@foja/api/evento/anotar-evento.ts'
import { leerEscritos } from '@foja/api/operacion/escritos.sql.ts'
import { tomarUno } from '@foja/api/operacion/tomar.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { copiarImagenes } from '@foja/api/imagen/imagen.sql.ts'
import { asignarNumero } from '@foja/api/numero/asignar-numero.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'

/**
 * Copia un documento en un borrador nuevo de un tipo de la misma esencia: título, texto, palabras clave, personas y, si
 * se pide, adjuntos; ni número, ni relaciones, ni historia (API-10, DLG-30).
 * @throws documentoNoExiste (404), tipoSinEscritura, areaAjena, noEstaEnVista (403), adjuntoPerdido (409), otraEsencia (422)
 */
export async function copiarDocumento(
  { sql, almacen }: Pick<Contexto, 'sql' | 'almacen'>,
  acceso: Acceso,
  copia: Copia,
  configuracion: ConfiguracionDeHerramientas,
) {
  const suyo = await accesoEn(sql, acceso, areaDeTrabajo(acceso, copia.id_area))
  const de = { de: copia.id_documento, filtro: filtroDeAcceso(suyo) }
  const copiados = copia.copiar_adjuntos ? await copiarBytes(sql, almacen, de) : []
  let usados = false
  try {
    return await sql.begin(async (sql) => {
      const escritos = await escribirCopia(sql, suyo, copia, configuracion, copiados)
      usados = true
      return escritos
    })
  } catch (error) {
    usados = false
    throw error
  } finally {
    // Ni lo que falló ni un reintento que recibe la primera respuesta dejan bytes de nadie.
    if (!usados) await quitarCopiados(almacen, copiados)
  }
}

async function escribirCopia(
  sql: Sql,
  acceso: Acceso,
  { id_documento, id_area, id_tipo }: Copia,
  configuracion: ConfiguracionDeHerramientas,
  copiados: readonly Copiado[],
) {
  const idArea = areaDeTrabajo(acceso, id_area)
  const { fila, contexto } = await tomarUno(sql, { acceso, idArea }, id_documento, configuracion)
  exigirHerramienta('copiar', contexto)
  const idTipo = id_tipo ?? fila.id_tipo
  if (!puedeEscribir(contexto.acceso, idTipo)) throw tipoSinEscritura()
  const [tipo] = await sql<{ esencia: Esencia }[]>`
    select esencia from tipos_documento where id = ${idTipo} and eliminado = 0`
  if (!tipo) throw tipoSinEscritura()
  if (tipo.esencia !== fila.esencia) throw otraEsencia()
  const [nuevo] = await sql<{ id: number }[]>`
    insert into documentos (id_tipo, titulo, titulo_orden, fecha, contenido, texto, atributos, estado, visibilidad,
      validez, ubicacion, id_usuario, id_area_creacion, id_area_actual)
    select ${idTipo}, titulo, titulo_orden, now(), contenido, texto,
      atributos - '{publicado,origen_tramite,total_tramite_rel,tramitacion_paralela}'::text[], ${ESTADO.borrador},
      visibilidad, validez, ubicacion, ${acceso.id_usuario}, ${idArea}, ${idArea}
    from documentos where id = ${id_documento} returning id`
  const { id } = nuevo!
  await sql`
    insert into documentos_palabras_clave (id_documento, id_palabra_clave, orden)
    select ${id}, id_palabra_clave, orden from documentos_palabras_clave where id_documento = ${id_documento}`
  await sql`
    insert into documentos_personas (id_documento, id_persona, rol, integrante)
    select ${id}, id_persona, rol, integrante from documentos_personas where id_documento = ${id_documento}`
  await iniciarCircuito(sql, acceso, { idDocumento: id })
  await copiarImagenes(sql, id_documento, id)
  if (copiados.length > 0) await anotarCopiados(sql, copiados, { a: id, idUsuario: acceso.id_usuario })
  await anotarEvento(sql, {
    idDocumento: id,
    tipo: EVENTO.creacion,
    idUsuario: acceso.id_usuario,
    idArea,
    atributos: { copia_de: id_documento },
  })
  await asignarNumero(sql, id)
  return leerEscritos(sql, [id])
}
