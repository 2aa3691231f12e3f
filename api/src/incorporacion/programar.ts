import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import { admite } from '@foja/domain/documento/transiciones.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import {
  noEsExpediente,
  soloSeProgramanDocumentos,
  yaIncorporado,
} from '@foja/domain/incorporacion/errores.ts'
import { exigirIncorporable, exigirMismaReserva } from '@foja/domain/incorporacion/reglas.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { exigirVisible } from '@foja/api/acceso/visible.sql.ts'
import {
  leerIncorporables,
  olvidarProgramadas,
  programadaDe,
  programar,
} from '@foja/api/incorporacion/incorporacion.sql.ts'
import { incorporar } from '@foja/api/incorporacion/incorporar.ts'
import type { EnCurso } from '@foja/api/operacion/operar.ts'

/**
 * Comprueba que lo que se cierra pueda esperar su autorización para entrar en un expediente, tomado junto con ello: el
 * derecho se mira al disponerlo, porque quien autoriza puede no tenerlo.
 * @throws documentoNoExiste (404), noEsExpediente, soloSeProgramanDocumentos, documentoReservado (422), yaIncorporado
 * (409), y lo que pide modificar el expediente
 */
export async function exigirProgramable(
  { sql, acceso, uno, junto }: EnCurso,
  idExpediente: number,
  { incorporar_mismo_documento_n_veces }: Configuracion,
): Promise<void> {
  await exigirVisible(sql, acceso, idExpediente)
  const tomado = [...junto, uno].find((otro) => otro.fila.id === idExpediente)
  // Recién puede verlo: no se lo tomó.
  if (!tomado) throw documentoNoExiste()
  const { fila, contexto } = tomado
  if (fila.esencia === 'documento') throw noEsExpediente()
  if (uno.fila.esencia !== 'documento') throw soloSeProgramanDocumentos()
  exigirHerramienta('modificar', contexto)
  exigirMismaReserva(fila, uno.fila.visibilidad, RELACION.incorpora)
  const hecho = (await leerIncorporables(sql, idExpediente, [uno.fila.id])).get(uno.fila.id)!
  if (hecho.en_este && !incorporar_mismo_documento_n_veces) throw yaIncorporado()
}

/** Lo deja esperando, en la transacción que lo cierra. */
export const programarIncorporacion = ({ sql, acceso, idArea, uno }: EnCurso, idExpediente: number) =>
  programar(sql, {
    id_documento: uno.fila.id,
    id_expediente: idExpediente,
    id_usuario: acceso.id_usuario,
    id_area: idArea,
  })

/** Lo que se anula, se borra o vuelve a borrador no entra en ninguno: si siguiera esperando, su expediente tendría siempre algo pendiente (VAL-14, HER-05). */
export const dejarDeEsperar = async (sql: Sql, ids: readonly number[]): Promise<void> => {
  await olvidarProgramadas(sql, ids)
}

/** El expediente en que un documento espera entrar, si alguno: se toma junto con él. */
export const expedienteQueEspera = async (sql: Sql, idDocumento: number): Promise<number[]> => {
  const programada = await programadaDe(sql, idDocumento)
  return programada ? [programada.id_expediente] : []
}

/**
 * Un documento que se autoriza entra en el expediente que lo espera, en nombre de quien lo dispuso. Si el expediente ya
 * no lo admite (se archivó, se fusionó, está en tránsito o en tramitación conjunta) sigue pendiente: se incorpora a mano.
 */
export async function incorporarLoProgramado(
  { sql, junto }: EnCurso,
  idDocumento: number,
  ajustes: Configuracion,
): Promise<void> {
  const programada = await programadaDe(sql, idDocumento)
  const expediente = junto.find(({ fila }) => fila.id === programada?.id_expediente)
  if (!programada || !expediente) return
  const { fila, contexto } = expediente
  const { en_transito, miembro_de_conjunta } = contexto.documento
  if (en_transito || miembro_de_conjunta || !admite('editar', fila.esencia, fila.estado)) return
  const hecho = (await leerIncorporables(sql, fila.id, [idDocumento])).get(idDocumento)!
  try {
    exigirIncorporable(fila, hecho, RELACION.incorpora, ajustes)
  } catch (falla) {
    if (falla instanceof ErrorDeDominio) return
    throw falla
  }
  await incorporar(sql, {
    expediente: fila,
    entradas: [
      { id: idDocumento, id_tipo_relacion: RELACION.incorpora, fojas_desde: null, fojas_hasta: null },
    ],
    idUsuario: programada.id_usuario,
    idArea: programada.id_area,
  })
}
