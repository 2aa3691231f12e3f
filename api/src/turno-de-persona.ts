/**
 * Lo costoso que una persona pide a la vez en este proceso, con un tope: nadie ocupa lo que es de todos.
 * @returns con qué hacerlo; lanza `alPasarse` si ya espera otros tantos, aunque haya dejado de mirarlos
 */
export function crearTurnosDePersona(tope: number, alPasarse: () => Error) {
  const pedidos = new Map<number, number>()
  return async <T>(idUsuario: number, hacer: () => Promise<T>): Promise<T> => {
    const van = pedidos.get(idUsuario) ?? 0
    if (van >= tope) throw alPasarse()
    pedidos.set(idUsuario, van + 1)
    try {
      return await hacer()
    } finally {
      const quedan = pedidos.get(idUsuario)! - 1
      if (quedan === 0) pedidos.delete(idUsuario)
      else pedidos.set(idUsuario, quedan)
    }
  }
}
