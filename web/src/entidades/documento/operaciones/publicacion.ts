import type { Confirmacion } from '@/entidades/operacion/accion.ts'
import { concordado, nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { pedir } from '@/lib/api.ts'
import { cantidad } from '@/lib/cantidad.ts'

/**
 * Publicar, o dejar de publicar, uno o varios que están igual: con las palabras de la especificación y, debajo, las que
 * concuerdan (VAL-27, ERR-18).
 */
export function publicacion(objetos: readonly Objeto[]): Confirmacion {
  const publicados = objetos.every(({ publicado }) => publicado)
  const [hacer, hecho] = publicados
    ? (['despublicar', 'despublicado'] as const)
    : (['publicar', 'publicado'] as const)
  const titulo = publicados ? 'Despublicar' : 'Publicar'
  const cuantos = cantidad(objetos.length)
  return {
    titulo,
    mensaje: `Se ${hacer}an ${cuantos} elemento/s`,
    aceptar: titulo,
    // Callada para uno, para muchos se pregunta igual.
    ...(objetos.length === 1 && { clave: hacer }),
    llamar: () =>
      pedir(publicados ? 'PUT /v1/documento/despublicar' : 'PUT /v1/documento/publicar', {
        cuerpo: { ids_documento: objetos.map(({ id }) => id) },
      }),
    mal: `No se pudo ${hacer}`,
    ...(objetos.length === 1
      ? deUno(objetos[0]!, hecho)
      : {
          bien: `Elementos ${hecho}s.`,
          quedo: publicados
            ? `${cuantos} elementos ya no están publicados.`
            : `${cuantos} elementos quedaron publicados.`,
        }),
  }
}

function deUno(objeto: Objeto, hecho: string) {
  const { publicado, tipo } = objeto
  const [nombre, publicada] = [nombreDe(objeto), concordado(objeto, 'publicado')]
  return {
    mas: publicado ? `${nombre} dejará de estar ${publicada}.` : `${nombre} quedará ${publicada}.`,
    bien: `${tipo.nombre_singular} ${hecho}.`,
    quedo: publicado ? `${nombre} ya no está ${publicada}.` : `${nombre} quedó ${publicada}.`,
  }
}
