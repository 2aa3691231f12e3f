import { isDeepStrictEqual } from 'node:util'
import { filtroDeAcceso, tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import {
  documentoNoExiste,
  noSePuedeModificar,
  reservaNoPermitida,
  tipoSinEscritura,
} from '@foja/domain/documento/errores.ts'
import { BORRADOR, permiteEditar, RECHAZADO } from '@foja/domain/documento/estado.ts'
import type { CambiosDeDocumento } from '@foja/domain/documento/schema.ts'
import { claveDeOrden } from '@foja/domain/texto/normalizar.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEvento, EVENTO } from '@foja/api/documento/anotar-evento.ts'
import { prepararContenido, textoDeContenido } from '@foja/api/documento/contenido.ts'
import {
  fijarPalabrasClave,
  marcasDe,
  tomarDocumentos,
  type FilaParaCambiar,
} from '@foja/api/documento/documento.sql.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'

export type Modificado = { id: number; cambio: boolean; marcas: number[] }

/**
 * Guarda cambios de un documento editable, con su evento y una versión menor más. Sin cambios no hace nada.
 * @throws documentoNoExiste, tipoSinEscritura, noSePuedeModificar, reservaNoPermitida, areaAjena
 */
export async function modificarDocumento(
  sql: Pool,
  acceso: Acceso,
  id: number,
  cambios: CambiosDeDocumento,
): Promise<Modificado> {
  const idArea = areaDeTrabajo(acceso, cambios.id_area_activa)
  return sql.begin(async (tx) => {
    const [actual] = await tomarDocumentos(tx, [id], filtroDeAcceso(acceso))
    if (!actual?.visible) throw documentoNoExiste()
    if (!acceso.tipos.escribir.includes(actual.id_tipo)) throw tipoSinEscritura()
    const nuevo = aplicar(actual, cambios)
    if (
      nuevo.visibilidad !== actual.visibilidad &&
      nuevo.visibilidad === 'reservado' &&
      !tienePermiso(acceso, VER_RESERVADOS)
    ) {
      throw reservaNoPermitida()
    }
    if (!permiteEditar(actual.estado, actual.esencia)) throw noSePuedeModificar()
    if (isDeepStrictEqual(nuevo, { ...actual })) return { id, cambio: false, marcas: [] }

    await tx`
      update documentos set titulo = ${nuevo.titulo}, titulo_orden = ${claveDeOrden(nuevo.titulo)},
        contenido = ${nuevo.contenido}, texto = ${textoDeContenido(nuevo.contenido)}, atributos = ${tx.json(nuevo.atributos as never)},
        visibilidad = ${nuevo.visibilidad}, estado = ${actual.estado === RECHAZADO ? BORRADOR : actual.estado},
        version_menor = version_menor + 1, fecha_versionado = now()
      where id = ${id}`
    if (!isDeepStrictEqual(nuevo.palabras_clave, actual.palabras_clave))
      await fijarPalabrasClave(tx, id, nuevo.palabras_clave)
    await anotarEvento(tx, {
      idDocumento: id,
      tipo: EVENTO.modificacion,
      idUsuario: acceso.id_usuario,
      idArea,
    })
    return { id, cambio: true, marcas: await marcasDe(tx, [id]) }
  })
}

/** La fila como quedaría. */
function aplicar(
  actual: FilaParaCambiar,
  { titulo, atributos, palabras_clave, visibilidad }: CambiosDeDocumento,
): FilaParaCambiar {
  const { contenido, ...otros } = atributos ?? {}
  return {
    ...actual,
    titulo: titulo ?? actual.titulo,
    contenido: contenido === undefined ? actual.contenido : prepararContenido(contenido).contenido,
    atributos: { ...actual.atributos, ...otros },
    visibilidad: visibilidad ?? actual.visibilidad,
    palabras_clave: palabras_clave ?? actual.palabras_clave,
  }
}
