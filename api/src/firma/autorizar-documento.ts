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

/** Mientras se lo esperaba pasó a esperar otro expediente (el suyo se fusionó), que no está tomado. */
const esperaOtro = new Error('Espera entrar en otro expediente')

/**
 * Deja un documento autorizado (19) o firmado (18) y entra en el expediente que lo espera. Quién puede, y con qué se
 * firma, lo decide quien la llama: no tiene ruta. @returns undefined si ya lo estaba
 * @throws transicionNoPermitida (409), numeradorCompleto (409), y como operar
 */
export async function autorizarDocumento(
  medios: Medios,
  pedido: Pedido,
  autorizado: Pick<Autorizado, 'id' | 'estado'> & { area?: number },
): ReturnType<typeof operar> {
  const { id, estado, area } = autorizado
  const ajustes = await medios.configuracion()
  const espera = await expedienteQueEspera(medios.sql, id)
  return operar(medios, pedido, {
    documentos: [id],
    junto: espera,
    area,
    yaEsta: ({ fila }) => fila.estado === estado,
    regla: async ({ sql, uno: { fila } }) => {
      transitar({ operacion: 'autorizar', esencia: fila.esencia, desde: fila.estado, hasta: estado })
      const ahora = await expedienteQueEspera(sql, id)
      if (!ahora.every((uno) => espera.includes(uno))) throw esperaOtro
    },
    cambio: async (enCurso) => {
      const { sql, acceso, idArea } = enCurso
      await dejarAutorizado(sql, { id, estado, idUsuario: acceso.id_usuario, idArea })
      await incorporarLoProgramado(enCurso, id, ajustes)
    },
    evento: eventoDe(estado),
  }).catch((error: unknown) => {
    if (error !== esperaOtro) throw error
    // Nada quedó hecho: se toman otra vez, los dos y en su orden.
    const { acceso, conClave } = pedido
    const otraVez = conClave ? { ...conClave, usada: false } : null
    return autorizarDocumento(medios, { acceso, conClave: otraVez }, autorizado)
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
