import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { claveIncorrecta, claveYaCambio } from '@foja/domain/sesion/errores.ts'
import type { CambioDeClave } from '@foja/domain/sesion/schema.ts'
import { exigirClave } from '@foja/domain/usuario/clave.ts'
import { claveIgualALaDeAhora } from '@foja/domain/usuario/errores.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { apartarReclamos } from '@foja/api/reclamo/heredar-reclamos.ts'
import { cifrarClave, conLugar, verificarClave } from '@foja/api/sesion/clave.ts'
import type { Origen } from '@foja/api/sesion/ingresar.ts'
import { anotarIntento, recordarIngreso, seudonimo } from '@foja/api/sesion/intentos.sql.ts'
import { claveDe } from '@foja/api/sesion/sesion.sql.ts'
import { cambiarDeEsaClave } from '@foja/api/usuario/cambiar-clave.ts'

/**
 * Cambia la clave de quien llama, que escribe la que tiene: una sesión abierta y sin nadie delante no alcanza. Equivocarla
 * cuenta como un ingreso fallido. Termina todas sus sesiones: la de quien llama nace de nuevo en la ruta, con lo que se
 * devuelve, y con lo que estaba editando (`heredarReclamos`). Todo intento queda en el registro.
 * @param sid la sesión de quien llama
 * @returns la clave nueva, cifrada, y dónde la espera lo que tenía reclamado
 * @throws claveIncorrecta y lo que exige una clave (422), claveYaCambio (409), demasiadosIntentos (429), ingresosEnEspera (503)
 */
export async function cambiarLaPropia(
  { sql, entorno }: Pick<Contexto, 'sql' | 'entorno'>,
  { idUsuario, sid }: { idUsuario: number; sid: string },
  { clave, nueva }: CambioDeClave,
  { direccion, anotar }: Origen,
): Promise<{ clave_hash: string; puente: string }> {
  const { usuario, clave_hash } = await claveDe(sql, idUsuario)
  const quien = { usuario, direccion }
  try {
    exigirClave(usuario, nueva)
    if (nueva === clave) throw claveIgualALaDeAhora()
    const cuenta = seudonimo(usuario, entorno.FOJA_SECRETO)
    const intento = { cuenta, id_usuario: idUsuario, direccion }
    const coincide = await conLugar(async () => {
      await anotarIntento(sql, intento)
      return clave_hash !== null && verificarClave(clave, clave_hash)
    })
    if (clave_hash === null || !coincide) throw claveIncorrecta()
    await recordarIngreso(sql, intento)
    const cifrada = await cifrarClave(nueva)
    const puente = await sql.begin(async (sql) => {
      const puente = await apartarReclamos(sql, sid)
      if (!(await cambiarDeEsaClave(sql, idUsuario, { antes: clave_hash, ahora: cifrada })))
        throw claveYaCambio()
      return puente
    })
    anotar(quien, 'Clave cambiada')
    return { clave_hash: cifrada, puente }
  } catch (error) {
    if (error instanceof ErrorDeDominio)
      anotar({ ...quien, motivo: error.clave }, 'Cambio de clave rechazado')
    throw error
  }
}
