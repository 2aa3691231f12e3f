import { tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { reservaNoPermitida, tipoSinEscritura } from '@foja/domain/documento/errores.ts'
import { BORRADOR } from '@foja/domain/documento/estado.ts'
import type { NuevoDocumento } from '@foja/domain/documento/schema.ts'
import { claveDeOrden } from '@foja/domain/texto/normalizar.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEvento, EVENTO } from '@foja/api/documento/anotar-evento.ts'
import { prepararContenido } from '@foja/api/documento/contenido.ts'
import { fijarPalabrasClave, marcasDe } from '@foja/api/documento/documento.sql.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'

export type Creado = { id: number; marcas: number[] }

/**
 * Crea un borrador con su evento de creación.
 * @throws tipoSinEscritura, reservaNoPermitida, areaAjena
 */
export async function crearDocumento(sql: Pool, acceso: Acceso, nuevo: NuevoDocumento): Promise<Creado> {
  const idArea = areaDeTrabajo(acceso, nuevo.id_area_activa)
  if (!acceso.tipos.escribir.includes(nuevo.tipo)) throw tipoSinEscritura()
  const { contenido: html = '', ...atributos } = nuevo.atributos
  const { contenido, texto } = prepararContenido(html)

  return sql.begin(async (tx) => {
    const [tipo] = await tx<
      { visibilidad: string }[]
    >`select visibilidad from tipos_documento where id = ${nuevo.tipo} and eliminado = 0`
    if (!tipo) throw tipoSinEscritura()
    const visibilidad = nuevo.visibilidad ?? tipo.visibilidad
    if (visibilidad === 'reservado' && !tienePermiso(acceso, VER_RESERVADOS)) throw reservaNoPermitida()
    const [fila] = await tx<{ id: number }[]>`
      insert into documentos (id_tipo, titulo, titulo_orden, fecha, contenido, texto, atributos, estado, visibilidad,
        id_usuario, id_area_creacion, id_area_actual)
      values (${nuevo.tipo}, ${nuevo.titulo}, ${claveDeOrden(nuevo.titulo)}, now(), ${contenido}, ${texto},
        ${tx.json(atributos)}, ${BORRADOR}, ${visibilidad}, ${acceso.id_usuario}, ${idArea}, ${idArea})
      returning id`
    const { id } = fila!
    if (nuevo.palabras_clave.length > 0) await fijarPalabrasClave(tx, id, nuevo.palabras_clave)
    await anotarEvento(tx, { idDocumento: id, tipo: EVENTO.creacion, idUsuario: acceso.id_usuario, idArea })
    return { id, marcas: await marcasDe(tx, [id]) }
  })
}
