import type { FastifyInstance } from 'fastify'

/** Niveles que un cuerpo puede tener uno dentro de otro; el más hondo de la API no llega a diez. */
const HONDURA = 100

/**
 * Lee los cuerpos JSON. Vacío es como ninguno: los DELETE llevan su tipo de contenido con cuerpo o sin él (API-67). Con
 * demasiados niveles no se atiende: recorrerlo después agotaría la pila.
 */
export function leerJson(app: FastifyInstance): void {
  const leer = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (peticion, cuerpo, listo) => {
    if (cuerpo === '') listo(null)
    else
      void leer(peticion, cuerpo as string, (error, valor) =>
        esHondo(valor)
          ? listo(Object.assign(new Error('JSON anidado'), { statusCode: 400 }))
          : listo(error, valor),
      )
  })
}

/** Nivel por nivel y no con una función que se llame a sí misma: es lo que se quiere evitar. */
function esHondo(valor: unknown): boolean {
  let nivel: unknown[] = [valor].filter((uno) => typeof uno === 'object')
  for (let hondura = 0; nivel.length > 0; hondura++) {
    if (hondura > HONDURA) return true
    const siguiente: unknown[] = []
    for (const uno of nivel)
      for (const otro of Object.values(uno ?? {})) if (typeof otro === 'object') siguiente.push(otro)
    nivel = siguiente
  }
  return false
}
