import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { correspondeFueraDeArea, sinClaveCorresponde } from '@foja/domain/numero/errores.ts'
import type { NuevoCorresponde } from '@foja/domain/numero/schema.ts'
import { sinPermiso } from '@foja/domain/sesion/errores.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { iniciarCircuito } from '@foja/api/circuito/iniciar-circuito.ts'
import { anotarEvento, EVENTO } from '@foja/api/evento/anotar-evento.ts'
import { leerEscritos } from '@foja/api/operacion/escritos.sql.ts'
import { tomarUno } from '@foja/api/operacion/tomar.ts'
import { copiarCaratula, siguienteCorresponde } from '@foja/api/numero/corresponde.sql.ts'
import { bloquearSecuencia, guardarNumero, leerNumerado } from '@foja/api/numero/numero.sql.ts'

/**
 * Crea un corresponde: otro expediente del mismo tipo, carátula y número, con la clave `corresponde` siguiente (API-30).
 * Sólo en el área que creó el primero (VAL-32) y si su numerador tiene esa clave (VAL-33).
 * @throws documentoNoExiste (404), sinPermiso, tipoSinEscritura, areaAjena (403), noEsDeEsencia,
 * correspondeFueraDeArea (409), sinClaveCorresponde (422)
 */
export async function crearCorresponde(
  sql: Pool,
  acceso: Acceso,
  pedido: NuevoCorresponde,
  configuracion: ConfiguracionDeHerramientas,
) {
  const { id_documento, id_usuario = acceso.id_usuario, id_area_activa } = pedido
  const idArea = areaDeTrabajo(acceso, id_area_activa)
  if (id_usuario !== acceso.id_usuario) throw sinPermiso()
  return sql.begin(async (sql) => {
    const { contexto } = await tomarUno(sql, { acceso, idArea }, id_documento, configuracion)
    const fila = await leerNumerado(sql, id_documento)
    const { nro, anio } = fila
    if (!contexto.documento.clave_corresponde || nro === null || anio === null) throw sinClaveCorresponde()
    exigirHerramienta('corresponde', contexto)
    if (fila.id_area_creacion !== idArea) throw correspondeFueraDeArea(fila.area)

    const id = await copiarCaratula(sql, id_documento, { idUsuario: id_usuario, idArea })
    await iniciarCircuito(sql, acceso, { idDocumento: id })
    await anotarEvento(sql, {
      idDocumento: id,
      tipo: EVENTO.creacion,
      idUsuario: id_usuario,
      idArea,
      atributos: { corresponde_de: id_documento },
    })
    await bloquearSecuencia(sql, { id_numerador: fila.id_numerador, id_area: idArea, anio })
    const corresponde = await siguienteCorresponde(sql, fila)
    await guardarNumero(
      sql,
      { ...fila, id, nro_externo: null, id_fuente: null },
      { ...fila, corresponde, numero_asignado: null },
    )
    return leerEscritos(sql, [id])
  })
}
