import { filtroDeAcceso, tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { reservaNoPermitida, tipoSinEscritura } from '@foja/domain/documento/errores.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { admiteFechaManual, type FechaManual } from '@foja/domain/documento/fecha.ts'
import type { NuevoDocumento, Visibilidad } from '@foja/domain/documento/schema.ts'
import { tituloAlCrear } from '@foja/domain/documento/titulo.ts'
import { permisoDeVisibilidad } from '@foja/domain/herramienta/condiciones.ts'
import { sinPermisoDe } from '@foja/domain/herramienta/errores.ts'
import { exigirNumeroNoVacio } from '@foja/domain/numero/editar.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { claveDeOrden } from '@foja/domain/texto/normalizar.ts'
import { puedeEscribir } from '@foja/domain/tipo/permisos.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { avanzarPorRelaciones } from '@foja/api/circuito/avanzar.ts'
import { iniciarCircuito } from '@foja/api/circuito/iniciar-circuito.ts'
import { anotarEvento, EVENTO } from '@foja/api/evento/anotar-evento.ts'
import { fijarPalabrasClave } from '@foja/api/palabra-clave/fijar-palabras-clave.ts'
import { leerEscritos } from '@foja/api/operacion/escritos.sql.ts'
import { preparar } from '@foja/api/contenido/sanear.ts'
import { fijarPersonas, fijarRelaciones } from '@foja/api/documento/vinculos.sql.ts'
import { asignarNumero } from '@foja/api/numero/asignar-numero.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import { avisarCreacion } from '@foja/api/tiempo-real/avisar-creacion.ts'
import { vincularImagenes } from '@foja/api/imagen/imagen.sql.ts'

/**
 * Crea un borrador con su evento de creación y su número (API-04), y se lo avisa a quien lo creó con la Idempotency-Key
 * del pedido.
 * @throws tipoSinEscritura, reservaNoPermitida, areaAjena (403), circuitoNoExiste (404), numeradorCompletoAlCrear (409),
 * numeroIncorrecto, personaNoExiste, relacionNoAgregada, pasoFuturo, aunNoAplican (422)
 */
export async function crearDocumento(
  sql: Pool,
  deSesion: Acceso,
  nuevo: NuevoDocumento,
  manual: FechaManual,
  clave?: string | string[],
) {
  const activa = areaDeTrabajo(deSesion, nuevo.id_area_activa)
  // Con los roles del área en que queda.
  const idArea = nuevo.guardar_en_area ?? activa
  const acceso = await accesoEn(sql, deSesion, idArea)
  exigirNumeroNoVacio(nuevo.nro)
  if (!puedeEscribir(acceso, nuevo.tipo)) throw tipoSinEscritura()
  // Sanear un texto enorme lleva su tiempo: antes de abrir la transacción.
  const { contenido: html = '', ...atributos } = nuevo.atributos
  const { contenido, texto } = await preparar(html, acceso)
  const titulo = tituloAlCrear(nuevo.tipo, nuevo.titulo, new Date())
  const { validez = { string: 'Digital' } } = nuevo

  return sql.begin(async (sql) => {
    const [tipo] = await sql<{ visibilidad: Visibilidad; esencia: Esencia }[]>`
      select visibilidad, esencia from tipos_documento where id = ${nuevo.tipo} and eliminado = 0`
    if (!tipo) throw tipoSinEscritura()
    const visibilidad = nuevo.visibilidad ?? tipo.visibilidad
    const cambiaVisibilidad = visibilidad !== tipo.visibilidad
    if (cambiaVisibilidad && !tienePermiso(acceso, permisoDeVisibilidad(tipo.esencia)))
      throw sinPermisoDe('cambiar la visibilidad')
    if (visibilidad === 'reservado' && !tienePermiso(acceso, VER_RESERVADOS)) throw reservaNoPermitida()
    const fecha = nuevo.fecha && admiteFechaManual(tipo.esencia, manual) ? nuevo.fecha : null
    const [fila] = await sql<{ id: number }[]>`
      insert into documentos (id_tipo, titulo, titulo_orden, fecha, contenido, texto, atributos, estado, visibilidad,
        validez, ubicacion, nro_externo, id_usuario, id_usuario_version, id_area_creacion, id_area_actual)
      values (${nuevo.tipo}, ${titulo}, ${claveDeOrden(titulo)}, coalesce(${fecha}::timestamptz, now()),
        ${contenido}, ${texto}, ${sql.json(atributos)}, ${ESTADO.borrador}, ${visibilidad}, ${validez.string},
        ${validez.string === 'Papel' ? (validez.ubicacion ?? null) : null}, ${nuevo.nro_externo || null},
        ${acceso.id_usuario}, ${acceso.id_usuario}, ${idArea}, ${idArea})
      returning id`
    const { id } = fila!
    if (nuevo.palabras_clave.length > 0) await fijarPalabrasClave(sql, id, nuevo.palabras_clave)
    await vincularImagenes(sql, acceso, id, contenido)
    const filtro = filtroDeAcceso(acceso)
    await fijarPersonas(sql, id, nuevo.relaciones_personas, filtro)
    await fijarRelaciones(sql, { id, esencia: tipo.esencia }, nuevo.relaciones_documentos, {
      idUsuario: acceso.id_usuario,
      filtro,
    })
    await iniciarCircuito(sql, acceso, { idDocumento: id, idCircuito: nuevo.id_circuito })
    if (nuevo.relaciones_documentos.length > 0)
      await avanzarPorRelaciones(sql, { idDocumento: id, idUsuario: acceso.id_usuario })
    await anotarEvento(sql, { idDocumento: id, tipo: EVENTO.creacion, idUsuario: acceso.id_usuario, idArea })
    await asignarNumero(sql, id)
    await avisarCreacion(sql, acceso, id, clave)
    return leerEscritos(sql, [id])
  })
}
