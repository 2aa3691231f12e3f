import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { claveIncorrecta, claveYaCambio } from '@foja/domain/sesion/errores.ts'
import type { CambioDeClave } from '@foja/domain/sesion/schema.ts'
import { exigirClave } from '@foja/domain/usuario/clave.ts'
import { claveIgualALaDeAhora } from '@foja/domain/usuario/errores.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { cifrarClave, conLugar, verificarClave } from '@foja/api/sesion/clave.ts'
import type { Origen } from '@foja/api/sesion/ingresar.ts'
import { anotarIntento, recordarIngreso, seudonimo } from '@foja/api/sesion/intentos.sql.ts'
import { claveDe } from '@foja/api/sesion/sesion.sql.ts'
import { cambiarDeEsaClave } from '@foja/api/usuario/cambiar-clave.ts'

/**
 * Cambia la clave de quien llama, que escribe la que tiene: una sesión abierta y sin nadie delante no alcanza. Equivocarla
 * cuenta como un ingreso fallido. Termina todas sus sesiones: la de quien llama nace de nuevo en la ruta, con lo que se
 * devuelve. Todo intento queda en el registro.
 * @returns la clave nueva, cifrada
 * @throws claveIncorrecta y lo que exige una clave (422), claveYaCambio (409), demasiadosIntentos (429), ingresosEnEspera (503)
 */
export async function cambiarLaPropia(
  { sql, entorno }: Pick<Contexto, 'sql' | 'entorno'>,
  idUsuario: number,
  { clave, nueva }: CambioDeClave,
  { direccion, anotar }: Origen,
): Promise<string> {
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
    if (!(await cambiarDeEsaClave(sql, idUsuario, { antes: clave_hash, ahora: cifrada })))
      throw claveYaCambio()
    anotar(quien, 'Clave cambiada')
    return cifrada
  } catch (error) {
    if (error instanceof ErrorDeDominio)
      anotar({ ...quien, motivo: error.clave }, 'Cambio de clave rechazado')
    throw error
  }
}
