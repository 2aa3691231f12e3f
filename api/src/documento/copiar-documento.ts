import { filtroDeAcceso, tienePermiso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { otraEsencia, tipoSinEscritura } from '@foja/domain/documento/errores.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Copia } from '@foja/domain/documento/operaciones.ts'
import { ATRIBUTOS_ESCRITOS } from '@foja/domain/documento/schema.ts'
import { tituloAlCopiar } from '@foja/domain/documento/titulo.ts'
import { exigirReserva, type Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { permisoDeVisibilidad } from '@foja/domain/herramienta/condiciones.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { puedeEscribir } from '@foja/domain/tipo/permisos.ts'
import { claveDeOrden } from '@foja/domain/texto/orden.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import { exigirVisible } from '@foja/api/acceso/visible.sql.ts'
import {
  anotarCopiados,
  copiarBytes,
  quitarSobrantes,
  type Copiado,
} from '@foja/api/archivo/copiar-archivos.ts'
import { enTurnoDeCopia } from '@foja/api/archivo/turno.ts'
import { iniciarCircuito } from '@foja/api/circuito/iniciar-circuito.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { tipoDeCopia } from '@foja/api/documento/copiar-documento.sql.ts'
import { contextosDe } from '@foja/api/herramienta/contexto.ts'
import { copiarImagenes } from '@foja/api/imagen/imagenes-de-documento.ts'
import { asignarNumero } from '@foja/api/numero/asignar-numero.ts'
import { operar, type EnCurso, type Escritura, type Medios } from '@foja/api/operacion/operar.ts'
import type { FilaTomada } from '@foja/api/operacion/tomar.sql.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'
import { yaSeDio } from '@foja/api/operacion/una-vez.sql.ts'

/**
 * Copia un documento en un borrador nuevo de un tipo de la misma esencia: título, texto, palabras clave, personas y, si
 * se pide, adjuntos; ni número, ni relaciones, ni historia (API-10, DLG-30).
 * @throws tipoSinEscritura (403), adjuntoPerdido (409), otraEsencia (422), demasiadasCopias, cuotaDeCopias (429); lo que
 * pide la herramienta, y como operar
 */
export const copiarDocumento = (
  medios: Medios & Pick<Contexto, 'almacen'>,
  pedido: Pedido,
  copia: Copia,
): Promise<Escritura | undefined> =>
  copia.copiar_adjuntos
    ? enTurnoDeCopia(pedido.acceso.id_usuario, () => copiarConAdjuntos(medios, pedido, copia))
    : copiar(medios, pedido, copia)

const copiar = (medios: Medios, pedido: Pedido, copia: Copia, copiados: readonly Copiado[] = []) =>
  operar(medios, pedido, {
    documentos: [copia.id_documento],
    area: areaDeTrabajo(pedido.acceso, copia.id_area),
    regla: (enCurso) => reglaDeCopia(enCurso, copia),
    nace: (enCurso, como) => escribirCopia(enCurso, como, copiados),
    evento: { tipo: EVENTO.creacion, atributos: { copia_de: copia.id_documento } },
  })

/** Los bytes se copian antes de la transacción, y por eso sólo para quien va a poder, y una vez por petición. */
async function copiarConAdjuntos(
  medios: Medios & Pick<Contexto, 'almacen'>,
  pedido: Pedido,
  copia: Copia,
): Promise<Escritura | undefined> {
  const { sql, almacen } = medios
  const { acceso: suyo, conClave } = pedido
  if (conClave && (await yaSeDio(sql, conClave))) return copiar(medios, pedido, copia)
  const { id_documento: de } = copia
  const acceso = await accesoEn(sql, suyo, areaDeTrabajo(suyo, copia.id_area))
  await exigirVisible(sql, acceso, de)
  const contexto = (await contextosDe(sql, acceso, [de], await medios.configuracion())).get(de)!
  exigirHerramienta('copiar', contexto)
  await exigirTipo(sql, acceso, contexto.documento, copia)
  const copiados = await copiarBytes(sql, almacen, {
    de,
    para: acceso.id_usuario,
    filtro: filtroDeAcceso(acceso),
  })
  try {
    return await copiar(medios, pedido, copia, copiados)
  } finally {
    await quitarSobrantes(sql, almacen, copiados)
  }
}

/** El tipo de la copia. @throws tipoSinEscritura (403), otraEsencia (422) */
async function exigirTipo(
  sql: Sql,
  acceso: Acceso,
  documento: Pick<FilaTomada, 'id_tipo' | 'esencia'>,
  { id_tipo: idTipo = documento.id_tipo }: Copia,
) {
  if (!puedeEscribir(acceso, idTipo)) throw tipoSinEscritura()
  const tipo = await tipoDeCopia(sql, idTipo)
  if (!tipo) throw tipoSinEscritura()
  if (tipo.esencia !== documento.esencia) throw otraEsencia()
  return { ...tipo, idTipo }
}

/** @returns el tipo de la copia y su visibilidad */
async function reglaDeCopia({ sql, exigir, acceso, uno: { fila } }: EnCurso, copia: Copia) {
  exigir('copiar')
  const { idTipo, ...tipo } = await exigirTipo(sql, acceso, fila, copia)
  // Hacerla de otro tipo no la abre más de lo que al crearla se podría.
  const loAbre = fila.visibilidad === 'publico' && !tienePermiso(acceso, permisoDeVisibilidad(tipo.esencia))
  const visibilidad = idTipo !== fila.id_tipo && loAbre ? tipo.visibilidad : fila.visibilidad
  if (visibilidad !== fila.visibilidad) exigirReserva(acceso, visibilidad)
  return { idTipo, visibilidad }
}

async function escribirCopia(
  { sql, acceso, idArea, uno: { fila: original } }: EnCurso,
  { idTipo, visibilidad }: { idTipo: number; visibilidad: Visibilidad },
  copiados: readonly Copiado[],
): Promise<number> {
  const titulo = tituloAlCopiar({ de: original.id_tipo, a: idTipo }, original.titulo, new Date())
  const [nuevo] = await sql<{ id: number }[]>`
    insert into documentos (id_tipo, titulo, titulo_orden, fecha, contenido, texto, atributos, estado, visibilidad,
      validez, ubicacion, id_usuario, id_area_creacion, id_area_actual)
    select ${idTipo}, ${titulo}, ${claveDeOrden(titulo)}, now(), contenido, texto,
      (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(atributos)
        where key = any(${ATRIBUTOS_ESCRITOS}::text[])),
      ${ESTADO.borrador},
      ${visibilidad}, validez, ubicacion, ${acceso.id_usuario}, ${idArea}, ${idArea}
    from documentos where id = ${original.id} returning id`
  const { id } = nuevo!
  await sql`
    insert into documentos_palabras_clave (id_documento, id_palabra_clave, orden)
    select ${id}, id_palabra_clave, orden from documentos_palabras_clave where id_documento = ${original.id}`
  await sql`
    insert into documentos_personas (id_documento, id_persona, rol, integrante)
    select ${id}, id_persona, rol, integrante from documentos_personas where id_documento = ${original.id}`
  await iniciarCircuito(sql, acceso, { idDocumento: id })
  await copiarImagenes(sql, original.id, id)
  if (copiados.length > 0) await anotarCopiados(sql, copiados, { a: id, idUsuario: acceso.id_usuario })
  await asignarNumero(sql, id)
  return id
}
