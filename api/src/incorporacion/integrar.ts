import { dentroDeSi, elExpedienteNo, noEsExpediente } from '@foja/domain/incorporacion/errores.ts'
import { exigirDerechoAIncorporar, exigirIncorporable } from '@foja/domain/incorporacion/reglas.ts'
import type { Incorporacion } from '@foja/domain/incorporacion/schema.ts'
import { impedimento } from '@foja/domain/herramienta/herramientas.ts'
import { leerIncorporables } from '@foja/api/incorporacion/incorporacion.sql.ts'
import { turnoDeExpedientes } from '@foja/api/incorporacion/turno-de-expedientes.ts'
import { incorporar } from '@foja/api/incorporacion/incorporar.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

/**
 * Incorpora o tramita un documento en un expediente que quien llama puede modificar (API-29, VAL-08 … VAL-18).
 * @throws las reglas de incorporar (422, 409); lo que piden incorporar y modificar, y como operar e incorporar
 */
export async function integrar(
  medios: Medios,
  pedido: Pedido,
  { id_documento, id_expediente, id_area_activa, id_tipo_relacion, ...fojas }: Incorporacion,
) {
  if (id_documento === id_expediente) throw dentroDeSi()
  const ajustes = await medios.configuracion()
  return operar(medios, pedido, {
    documentos: [id_documento, id_expediente],
    area: id_area_activa,
    regla: async ({ sql, tomados }) => {
      const expediente = tomados.find(({ fila }) => fila.id === id_expediente)!
      const documento = tomados.find(({ fila }) => fila.id === id_documento)!
      if (expediente.fila.esencia === 'documento') throw noEsExpediente()
      const falla = impedimento('modificar', expediente.contexto)
      if (falla) throw elExpedienteNo(falla)
      if (documento.fila.esencia !== 'documento') await turnoDeExpedientes(sql)
      const uno = (await leerIncorporables(sql, id_expediente, [id_documento])).get(id_documento)!
      exigirIncorporable(expediente.fila, uno, id_tipo_relacion, ajustes)
      exigirDerechoAIncorporar(documento.contexto)
      return expediente.fila
    },
    cambio: ({ sql, acceso, idArea }, expediente) => {
      const { fojas_desde = null, fojas_hasta = null } = fojas
      return incorporar(sql, {
        expediente,
        entradas: [{ id: id_documento, id_tipo_relacion, fojas_desde, fojas_hasta }],
        idUsuario: acceso.id_usuario,
        idArea,
      })
    },
    // Cada uno ya tiene el suyo.
    evento: () => undefined,
  })
}
