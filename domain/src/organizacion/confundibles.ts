import type { Cambio } from '@foja/domain/organizacion/cambios.ts'
import { ARCHIVO, type ErrorDeArchivo } from '@foja/domain/organizacion/organizacion.ts'
import { mezclaEscrituras } from '@foja/domain/usuario/nombre.ts'

/** Los usuarios nuevos que se verían como otro, como al crearlos de a uno; los que ya están se quedan. */
export const usuariosConfundibles = (cambios: readonly Cambio[]): ErrorDeArchivo[] =>
  cambios.flatMap(({ clase, linea, nombre, antes }) =>
    clase === 'usuarios' && antes === undefined && mezclaEscrituras(nombre)
      ? {
          archivo: ARCHIVO.usuarios,
          linea,
          motivo: `usuario: «${nombre}» mezcla letras de dos alfabetos: se confundiría con otro.`,
        }
      : [],
  )
