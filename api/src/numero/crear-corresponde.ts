import { EVENTO } from '@foja/domain/evento/evento.ts'
import { correspondeFueraDeArea, sinClaveCorresponde } from '@foja/domain/numero/errores.ts'
import type { NuevoCorresponde } from '@foja/domain/numero/schema.ts'
import { sinPermiso } from '@foja/domain/sesion/errores.ts'
import { iniciarCircuito } from '@foja/api/circuito/iniciar-circuito.ts'
import { copiarCaratula, siguienteCorresponde } from '@foja/api/numero/corresponde.sql.ts'
import { bloquearSecuencia, guardarNumero, leerConSuNumerador } from '@foja/api/numero/numero.sql.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

/**
 * Crea un corresponde: otro expediente del mismo tipo, carátula y número, con la clave `corresponde` siguiente (API-30).
 * Sólo en el área que creó el primero (VAL-32) y si su numerador tiene esa clave (VAL-33).
 * @throws sinPermiso (403), correspondeFueraDeArea (409), sinClaveCorresponde (422); lo que pide la herramienta, y como
 * operar
 */
export async function crearCorresponde(
  medios: Medios,
  pedido: Pedido,
  { id_documento, id_usuario, id_area_activa }: NuevoCorresponde,
) {
  if ((id_usuario ?? pedido.acceso.id_usuario) !== pedido.acceso.id_usuario) throw sinPermiso()
  return operar(medios, pedido, {
    documentos: [id_documento],
    area: id_area_activa,
    regla: async ({ sql, exigir, idArea }) => {
      exigir('corresponde')
      const fila = await leerConSuNumerador(sql, id_documento)
      const { nro, anio } = fila
      if (nro === null || anio === null) throw sinClaveCorresponde()
      if (fila.id_area_creacion !== idArea) throw correspondeFueraDeArea(fila.area)
      return { ...fila, anio }
    },
    nace: async ({ sql, acceso, idArea }, fila) => {
      const id = await copiarCaratula(sql, id_documento, { idUsuario: acceso.id_usuario, idArea })
      await iniciarCircuito(sql, acceso, { idDocumento: id })
      await bloquearSecuencia(sql, { id_numerador: fila.id_numerador, id_area: idArea, anio: fila.anio })
      const corresponde = await siguienteCorresponde(sql, fila)
      const nuevo = { ...fila, id, nro_externo: null, id_fuente: null, origen_tramite: null }
      await guardarNumero(sql, nuevo, { ...fila, corresponde, numero_asignado: null })
      return id
    },
    evento: { tipo: EVENTO.creacion, atributos: { corresponde_de: id_documento } },
  })
}
