import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { dentroDeSi, elExpedienteNo, noEsExpediente } from '@foja/domain/incorporacion/errores.ts'
import { exigirDerechoAIncorporar, exigirIncorporable } from '@foja/domain/incorporacion/reglas.ts'
import type { Incorporacion, RelacionDeDocumento } from '@foja/domain/incorporacion/schema.ts'
import { impedimento } from '@foja/domain/herramienta/herramientas.ts'
import { leerIncorporables, ultimaIncorporacion } from '@foja/api/incorporacion/incorporacion.sql.ts'
import { leerRelaciones } from '@foja/api/documento/leer-relaciones.ts'
import { turnoDeExpedientes } from '@foja/api/incorporacion/turno-de-expedientes.ts'
import { incorporar } from '@foja/api/incorporacion/incorporar.ts'
import { operar, type Escritura, type Medios } from '@foja/api/operacion/operar.ts'
import { unaVez, type Pedido } from '@foja/api/operacion/una-vez.ts'

/** Cómo quedó, con la relación como la ve quien la hizo; `repetida`, si el documento ya estaba en el expediente. */
type Integrado = Pick<Escritura, 'marcas'> & { relacion: RelacionDeDocumento; repetida: boolean }

/**
 * Incorpora o tramita un documento en un expediente que quien llama puede modificar (API-29, VAL-08 … VAL-18). Lo que se
 * contesta se lee en la misma transacción y con el mismo acceso: si después lo pierde, lo hecho no se le niega.
 * @throws las reglas de incorporar (422, 409); lo que piden incorporar y modificar, y como operar e incorporar
 */
export async function integrar(
  { sql, configuracion }: Medios,
  pedido: Pedido,
  { id_documento, id_expediente, id_area_activa, id_tipo_relacion, ...fojas }: Incorporacion,
): Promise<Integrado> {
  if (id_documento === id_expediente) throw dentroDeSi()
  const ajustes = await configuracion()
  return unaVez(sql, pedido, async (sql) => {
    let hecha: Omit<Integrado, 'marcas'>
    const escritura = await operar(
      { sql, configuracion },
      { acceso: pedido.acceso },
      {
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
        cambio: async ({ sql, acceso, idArea }, expediente) => {
          const { fojas_desde = null, fojas_hasta = null } = fojas
          await incorporar(sql, {
            expediente,
            entradas: [{ id: id_documento, id_tipo_relacion, fojas_desde, fojas_hasta }],
            idUsuario: acceso.id_usuario,
            idArea,
          })
          const { id: solo, repetida } = await ultimaIncorporacion(sql, id_expediente, id_documento)
          const { rows } = await leerRelaciones(sql, filtroDeAcceso(acceso), id_expediente, { solo })
          hecha = { relacion: rows[0]!, repetida }
        },
        // Cada uno ya tiene el suyo.
        evento: () => undefined,
      },
    )
    return { marcas: escritura!.marcas, ...hecha! }
  })
}
