import { demasiadosPdf } from '@foja/domain/pdf/errores.ts'

/** La imprenta hace de a dos y espera a cincuenta: nadie la ocupa entera. */
const A_LA_VEZ = 4

const pedidos = new Map<number, number>()

/** Hace un PDF para esa persona. @throws demasiadosPdf (429) si ya espera otros cuantos, aunque haya dejado de mirarlos */
export async function enTurnoDe<T>(idUsuario: number, hacer: () => Promise<T>): Promise<T> {
  const van = pedidos.get(idUsuario) ?? 0
  if (van >= A_LA_VEZ) throw demasiadosPdf()
  pedidos.set(idUsuario, van + 1)
  try {
    return await hacer()
  } finally {
    const quedan = pedidos.get(idUsuario)! - 1
    if (quedan === 0) pedidos.delete(idUsuario)
    else pedidos.set(idUsuario, quedan)
  }
}
