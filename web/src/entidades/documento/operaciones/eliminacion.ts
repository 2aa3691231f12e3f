import type { Confirmacion } from '@/entidades/operacion/accion.ts'
import { concordado, nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { pedir } from '@/lib/api.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'

/** Eliminar uno o varios, todos o ninguno, con las palabras de la especificación (VAL-29, ERR-09). */
export function eliminacion(objetos: readonly Objeto[]): Confirmacion {
  const cuantos = cantidad(objetos.length)
  const sonDocumentos = objetos.every(({ tipo }) => tipo.esencia === 'documento')
  return {
    titulo: 'Eliminar',
    aceptar: 'Eliminar',
    peligrosa: true,
    llamar: () => pedir('POST /documentos/borrar', { cuerpo: { ids: objetos.map(({ id }) => id) } }),
    mal: 'No se pudo eliminar',
    ...(objetos.length === 1
      ? deUno(objetos[0]!)
      : {
          mensaje: `Está seguro de eliminar los ${cuantos} ${sonDocumentos ? 'documentos' : 'elementos'}?. La acción no se puede deshacer`,
          bien: 'Elementos borrados.',
          quedo: `${cuantos} elementos quedaron eliminados.`,
        }),
  }
}

const deUno = (objeto: Objeto) => ({
  mensaje: 'Está seguro de eliminar el documento?. La acción no se puede deshacer',
  mas: `Se eliminará ${nombreDe(objeto)}, «${cortar(objeto.titulo, LARGO_DE_TITULO)}».`,
  bien: 'Elemento borrado.',
  quedo: `${nombreDe(objeto)} quedó ${concordado(objeto, 'eliminado')}.`,
})
