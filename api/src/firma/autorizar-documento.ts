import { ESTADO } from '@foja/domain/documento/estado.ts'
import { transitar } from '@foja/domain/documento/transiciones.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { expedienteQueEspera, incorporarLoProgramado } from '@foja/api/incorporacion/programar.ts'
import { confirmarNumero } from '@foja/api/numero/confirmar-numero.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'
import { subirVersionMayor } from '@foja/api/operacion/version.sql.ts'
import { encolarPdfDefinitivo, exigirImprimible } from '@foja/api/pdf/trabajo.ts'

type Autorizado = {
  id: number
  estado: typeof ESTADO.autorizado | typeof ESTADO.firmado
  idUsuario: number
  idArea: number
}

/**
 * Deja un documento autorizado (19) o firmado (18) y entra en el expediente que lo espera. Quién puede, y con qué se
 * firma, lo decide quien la llama: no tiene ruta. @returns undefined si ya lo estaba
 * @throws transicionNoPermitida (409), numeradorCompleto (409), y como operar
 */
export async function autorizarDocumento(
  medios: Medios,
  pedido: Pedido,
  { id, estado, area }: Pick<Autorizado, 'id' | 'estado'> & { area?: number },
) {
  const ajustes = await medios.configuracion()
  const espera = await expedienteQueEspera(medios.sql, id)
  return operar(medios, pedido, {
    documentos: [id],
    junto: espera,
    area,
    yaEsta: ({ fila }) => fila.estado === estado,
    regla: ({ uno: { fila } }) =>
      void transitar({ operacion: 'autorizar', esencia: fila.esencia, desde: fila.estado, hasta: estado }),
    cambio: async (enCurso) => {
      const { sql, acceso, idArea } = enCurso
      await dejarAutorizado(sql, { id, estado, idUsuario: acceso.id_usuario, idArea })
      await incorporarLoProgramado(enCurso, id, ajustes)
    },
    evento: eventoDe(estado),
  })
}

/** Cómo se anota cada una. */
export const eventoDe = (estado: Autorizado['estado']) => ({
  tipo: estado === ESTADO.autorizado ? EVENTO.autorizacion : EVENTO.firma,
})

/** Lo que cambia del documento, con su fila tomada: versión, estado, archivo, número definitivo y PDF, como al cerrarlo. */
export async function dejarAutorizado(
  sql: Sql,
  { id, estado, idUsuario, idArea }: Autorizado,
): Promise<void> {
  await subirVersionMayor(sql, id, idUsuario)
  await sql`
    update documentos set estado = ${estado}, id_area_archivo = coalesce(id_area_archivo, ${idArea}) where id = ${id}`
  await exigirImprimible(sql, id)
  await confirmarNumero(sql, id)
  await encolarPdfDefinitivo(sql, id)
}
