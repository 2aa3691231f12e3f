import type { Cambio } from '@foja/domain/organizacion/cambios.ts'
import { ARCHIVO, type ErrorDeArchivo } from '@foja/domain/organizacion/organizacion.ts'
import { conLetrasComunes, mezclaEscrituras } from '@foja/domain/usuario/nombre.ts'

/** Los usuarios nuevos que se verían como otro, como al crearlos de a uno; los que ya están se quedan. */
export const usuariosConfundibles = (cambios: readonly Cambio[]): ErrorDeArchivo[] =>
  cambios.flatMap(({ clase, linea, nombre, antes }) => {
    const porQue = clase === 'usuarios' && antes === undefined && confundible(nombre)
    return porQue ? { archivo: ARCHIVO.usuarios, linea, motivo: `usuario: «${nombre}» ${porQue}` } : []
  })

function confundible(usuario: string): string | undefined {
  const comun = conLetrasComunes(usuario)
  if (comun !== usuario) return `se confundiría con «${comun}».`
  return mezclaEscrituras(usuario) ? 'mezcla letras de dos alfabetos: se confundiría con otro.' : undefined
}
