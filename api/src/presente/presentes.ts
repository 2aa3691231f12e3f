import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { impedimento } from '@foja/domain/herramienta/herramientas.ts'
import type { UsuarioDeReclamo } from '@foja/domain/reclamo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { exigirVisible, visible } from '@foja/api/acceso/visible.sql.ts'
import { contextosDe } from '@foja/api/herramienta/contexto.ts'
import {
  anotarPresente,
  presentesEn,
  quitarPresente,
  renovarCanales,
  type Presente,
} from '@foja/api/presente/presente.sql.ts'

/**
 * Un canal abrió un documento, o lo cerró (nulo). Se anota sólo si quien lo abrió puede modificarlo: de lo que se lee no
 * queda rastro.
 */
export async function abrir(
  sql: Sql,
  acceso: Acceso,
  { canal, sid }: Omit<Presente, 'id_usuario'>,
  idDocumento: number | null,
  configuracion: ConfiguracionDeHerramientas,
): Promise<void> {
  const anota = idDocumento !== null && (await puedeModificar(sql, acceso, idDocumento, configuracion))
  if (anota) await anotarPresente(sql, { canal, sid, id_usuario: acceso.id_usuario }, idDocumento)
  else await quitarPresente(sql, canal)
}

/** El canal se cerró: ya no tiene nada abierto. */
export const cerrar = async (sql: Sql, { canal }: { canal: string }): Promise<void> => {
  await quitarPresente(sql, canal)
}

/** Los canales de este proceso siguen abiertos. */
export const renovarPresentes = renovarCanales

/**
 * Quiénes más tienen abierto un documento que quien llama puede modificar, de los que también pueden; a los demás no se
 * les dice de nadie. @throws documentoNoExiste (404)
 */
export async function presentes(
  sql: Sql,
  acceso: Acceso,
  idDocumento: number,
  configuracion: ConfiguracionDeHerramientas,
): Promise<UsuarioDeReclamo[]> {
  await exigirVisible(sql, acceso, idDocumento)
  return (await puedeModificar(sql, acceso, idDocumento, configuracion))
    ? presentesEn(sql, idDocumento, acceso.id_usuario)
    : []
}

/** Si puede verlo y modificarlo, aunque ahora lo esté editando otra persona. */
async function puedeModificar(
  sql: Sql,
  acceso: Acceso,
  id: number,
  configuracion: ConfiguracionDeHerramientas,
): Promise<boolean> {
  const [visto] = await sql`
    select from documentos d where d.id = ${id} and ${visible(sql, filtroDeAcceso(acceso))}`
  if (!visto) return false
  const contexto = (await contextosDe(sql, acceso, [id], configuracion)).get(id)
  if (!contexto) return false
  const sinReclamo = { ...contexto, documento: { ...contexto.documento, en_edicion: null } }
  return impedimento('modificar', sinReclamo) === undefined
}
