import { filtroDeAcceso, tienePermiso } from '@foja/domain/acceso/acceso.ts'
import { relacionNoAgregada, tipoSinEscritura } from '@foja/domain/documento/errores.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { admiteFechaManual } from '@foja/domain/documento/fecha.ts'
import type { NuevoDocumento } from '@foja/domain/documento/schema.ts'
import { exigirReserva, type Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import { tituloAlCrear } from '@foja/domain/documento/titulo.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { permisoDeVisibilidad } from '@foja/domain/herramienta/condiciones.ts'
import { sinPermisoDe } from '@foja/domain/herramienta/errores.ts'
import { exigirNumeroNoVacio } from '@foja/domain/numero/editar.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { DEJAN_DENTRO } from '@foja/domain/relacion-tipo/relacion.ts'
import { claveDeOrden } from '@foja/domain/texto/orden.ts'
import { puedeEscribir } from '@foja/domain/tipo/permisos.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import { avanzarPorRelaciones } from '@foja/api/circuito/avanzar.ts'
import { iniciarCircuito } from '@foja/api/circuito/iniciar-circuito.ts'
import { preparar } from '@foja/api/contenido/sanear.ts'
import { fijarTextoLargo, textoBreve } from '@foja/api/contenido/texto-largo.sql.ts'
import { fijarPersonas, fijarRelaciones } from '@foja/api/documento/vinculos.sql.ts'
import { vincularImagenes } from '@foja/api/imagen/imagenes-de-documento.ts'
import { asignarNumero } from '@foja/api/numero/asignar-numero.ts'
import { operar, type EnCurso, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'
import { fijarPalabrasClave } from '@foja/api/palabra-clave/fijar-palabras-clave.ts'
import { avisarCreacion } from '@foja/api/tiempo-real/avisar-creacion.ts'

/**
 * Crea un borrador con su evento de creación y su número (API-04), y se lo avisa a quien lo creó con la Idempotency-Key
 * del pedido.
 * @throws tipoSinEscritura, sinPermisoDe, reservaNoPermitida, areaAjena (403), circuitoNoExiste (404),
 * numeradorCompletoAlCrear (409), numeroIncorrecto, personaNoExiste, relacionNoAgregada, imagenPerdida, pasoFuturo,
 * aunNoAplican (422)
 */
export async function crearDocumento(medios: Medios, pedido: Pedido, nuevo: NuevoDocumento) {
  const activa = areaDeTrabajo(pedido.acceso, nuevo.id_area_activa)
  // Con los roles del área en que queda.
  const area = nuevo.guardar_en_area ?? activa
  const deQuien = await accesoEn(medios.sql, pedido.acceso, area)
  exigirNumeroNoVacio(nuevo.nro)
  if (!puedeEscribir(deQuien, nuevo.tipo)) throw tipoSinEscritura()
  // Sanear un texto enorme lleva su tiempo: antes de abrir la transacción.
  const { contenido: html = '', ...atributos } = nuevo.atributos
  const { contenido, texto } = await preparar(html, deQuien)
  const configuracion = await medios.configuracion()

  return operar(medios, pedido, {
    documentos: [],
    area,
    regla: (enCurso) => reglaDeCreacion(enCurso, nuevo),
    nace: async ({ sql, acceso, idArea }, { esencia, visibilidad }) => {
      const titulo = tituloAlCrear(nuevo.tipo, nuevo.titulo, new Date())
      const { validez = { string: 'Digital' } } = nuevo
      const fecha = nuevo.fecha && admiteFechaManual(esencia, configuracion) ? nuevo.fecha : null
      const [fila] = await sql<{ id: number }[]>`
        insert into documentos (id_tipo, titulo, titulo_orden, fecha, contenido, texto, atributos, estado, visibilidad,
          validez, ubicacion, nro_externo, id_usuario, id_usuario_version, id_area_creacion, id_area_actual)
        values (${nuevo.tipo}, ${titulo}, ${claveDeOrden(titulo)}, coalesce(${fecha}::timestamptz, now()),
          ${contenido}, ${textoBreve(texto)}, ${sql.json(atributos)}, ${ESTADO.borrador}, ${visibilidad}, ${validez.string},
          ${validez.string === 'Papel' ? (validez.ubicacion ?? null) : null}, ${nuevo.nro_externo || null},
          ${acceso.id_usuario}, ${acceso.id_usuario}, ${idArea}, ${idArea})
        returning id`
      const { id } = fila!
      await fijarTextoLargo(sql, id, texto)
      if (nuevo.palabras_clave.length > 0) await fijarPalabrasClave(sql, id, nuevo.palabras_clave)
      await vincularImagenes(sql, acceso, id, contenido)
      const filtro = filtroDeAcceso(acceso)
      const quien = { idUsuario: acceso.id_usuario, filtro }
      await fijarRelaciones(sql, { id, esencia, visibilidad }, nuevo.relaciones_documentos, quien)
      await iniciarCircuito(sql, acceso, { idDocumento: id, idCircuito: nuevo.id_circuito })
      if (nuevo.relaciones_documentos.length > 0)
        await avanzarPorRelaciones(sql, { idDocumento: id, idUsuario: acceso.id_usuario })
      await asignarNumero(sql, id)
      // Al final: con una creación que no se iba a hacer, nadie averigua si una persona está en lo que no puede ver.
      await fijarPersonas(sql, id, nuevo.relaciones_personas, filtro)
      await avisarCreacion(sql, acceso, id, pedido.conClave?.clave)
      return id
    },
    evento: { tipo: EVENTO.creacion },
  })
}

async function reglaDeCreacion({ sql, acceso }: EnCurso, nuevo: NuevoDocumento) {
  // Otra vez: pudo esperarse a una carga de la organización.
  if (!puedeEscribir(acceso, nuevo.tipo)) throw tipoSinEscritura()
  const [tipo] = await sql<{ visibilidad: Visibilidad; esencia: Esencia }[]>`
    select visibilidad, esencia from tipos_documento where id = ${nuevo.tipo} and eliminado = 0`
  if (!tipo) throw tipoSinEscritura()
  const visibilidad = nuevo.visibilidad ?? tipo.visibilidad
  if (visibilidad !== tipo.visibilidad && !tienePermiso(acceso, permisoDeVisibilidad(tipo.esencia)))
    throw sinPermisoDe('cambiar la visibilidad')
  exigirReserva(acceso, visibilidad)
  const incorpora = ({ id_tipo_relacion }: { id_tipo_relacion: number }) =>
    (DEJAN_DENTRO as readonly number[]).includes(id_tipo_relacion)
  if (nuevo.relaciones_documentos.some(incorpora))
    throw relacionNoAgregada('Para incorporar o tramitar, guarde primero el expediente.')
  return { esencia: tipo.esencia, visibilidad }
}
