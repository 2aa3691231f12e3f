import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { noEncabeza, variasCabeceras } from '@foja/domain/conjunta/errores.ts'
import type { CierreDeConjunta } from '@foja/domain/conjunta/schema.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import { exigirVisibles } from '@foja/api/acceso/visible.sql.ts'
import { anotarEventos } from '@foja/api/evento/anotar-eventos.ts'
import { cabecerasDe, miembrosDe } from '@foja/api/conjunta/miembros.ts'
import { anularPendientes } from '@foja/api/movimiento/anular-pendientes.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

/** Mientras se esperaba a la cabecera se la cerró y se la abrió con otros, que no están tomados. */
const esConOtros = new Error('La tramitación conjunta es con otros expedientes')

/**
 * Cierra la tramitación conjunta que encabeza un expediente, o en que van los que se nombran: los demás vuelven a andar
 * por su cuenta, donde están (API-38, EST-28).
 * @throws noEncabeza (409), variasCabeceras (422); lo que pide la herramienta, y como operar
 */
export async function cerrarConjunta(
  medios: Medios,
  pedido: Pedido,
  cierre: CierreDeConjunta,
): ReturnType<typeof operar> {
  const { ids, id_area } = cierre
  const acceso = await accesoEn(medios.sql, pedido.acceso, areaDeTrabajo(pedido.acceso, id_area))
  const filtro = filtroDeAcceso(acceso)
  const cabeceras = cierre.id_cabecera === undefined ? await cabecerasDe(medios.sql, ids, filtro) : ids
  const id_cabecera = cabeceras[0] ?? ids[0]!
  const junto = await miembrosDe(medios.sql, [id_cabecera], filtro)
  return operar(medios, pedido, {
    documentos: [id_cabecera],
    junto,
    area: id_area,
    regla: async ({ sql, acceso, exigir, uno: { contexto } }) => {
      await exigirVisibles(sql, acceso, ids)
      if (cabeceras.length > 1) throw variasCabeceras()
      if (cabeceras.length === 0) throw noEncabeza()
      exigir('tramitacion_conjunta')
      if (!contexto.documento.encabeza_conjunta) throw noEncabeza()
      const miembros = await miembrosDe(sql, [id_cabecera])
      if (!miembros.every((id) => junto.includes(id))) throw esConOtros
    },
    cambio: async ({ sql, acceso, idArea }) => {
      const miembros = await sql<{ id: number }[]>`
        delete from tramitaciones_conjuntas where id_cabecera = ${id_cabecera} returning id_expediente as id`
      const ids = miembros.map(({ id }) => id).toSorted((a, b) => a - b)
      // Quien todavía no los recibió se llevaría a cada uno por su cuenta de donde quedan.
      await anularPendientes(sql, [id_cabecera, ...ids], 'paralelas')
      await anotarEventos(sql, [...ids, id_cabecera], {
        tipo: EVENTO.tramitacion,
        atributos: { tramitacion_conjunta: 'cierre', id_cabecera, ids_expedientes: ids },
        idUsuario: acceso.id_usuario,
        idArea,
      })
    },
    // Cada uno ya tiene el suyo, también los que quien llama no puede ver.
    evento: () => undefined,
  }).catch((error: unknown) => {
    if (error !== esConOtros) throw error
    // Nada quedó hecho: se toman otra vez, todos y en su orden.
    const { acceso, conClave } = pedido
    const otraVez = conClave ? { ...conClave, usada: false } : null
    return cerrarConjunta(medios, { acceso, conClave: otraVez }, cierre)
  })
}
