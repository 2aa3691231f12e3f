import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LETRAS_MINIMAS, MAXIMO_DE_SUGERENCIAS } from '@foja/domain/busqueda/limites.ts'
import type { Destino } from '@foja/domain/movimiento/schema.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { pedir } from '@/lib/api.ts'

export type ClaseDeDestino = Exclude<Destino['tipo'], 'persona'>
/** A quién puede mandarse, como se lo lee: el nombre y, debajo, dónde. */
export type DestinoPosible = { id: number; tipo: ClaseDeDestino; nombre: string; detalle: string }

/** Lo que se ofrece y, de lo buscado, cuántos más hay. */
type Posibles = { posibles: DestinoPosible[]; faltan: number }

/** Las que se leen sin escribir nada, entre las que se busca con menos letras que las que hacen falta; y cuántas se ven. */
const AL_ABRIR = 100
const A_LA_VISTA = 20

/** Si alcanza para buscar con ello (BUS-23). */
export const alcanza = (texto: string): boolean => [...texto].length >= LETRAS_MINIMAS.area

/**
 * Las áreas y los usuarios con ese nombre, de las clases pedidas: las áreas primero, cada cual en orden alfabético
 * (BUS-27). Con menos letras que las que hacen falta, las primeras áreas que lo tienen.
 */
export const destinosCon = (escrito: string, clases: readonly ClaseDeDestino[]) => {
  const texto = alcanza(escrito) ? escrito : ''
  const busca = texto !== ''
  return queryOptions({
    queryKey: ['destinos', texto, ...clases],
    queryFn: async ({ signal }): Promise<Posibles> => {
      const consulta = { texto, limit: busca ? MAXIMO_DE_SUGERENCIAS : AL_ABRIR, offset: 0 }
      const [areas, usuarios] = await Promise.all([
        clases.includes('area') ? pedir('GET /documentos/areas', { consulta, senal: signal }) : null,
        busca && clases.includes('usuario')
          ? pedir('GET /documentos/usuarios', { consulta, senal: signal })
          : null,
      ])
      const posibles = [
        ...(areas?.rows ?? []).map(({ id_area, nombre, sigla, ruta_completa }) => ({
          id: id_area,
          tipo: 'area' as const,
          nombre: `${nombre} (${sigla})`,
          detalle: ruta_completa === nombre ? '' : ruta_completa,
        })),
        ...(usuarios?.rows ?? []).map(({ id, nombre, apellido, areas }) => ({
          id,
          tipo: 'usuario' as const,
          nombre: [apellido, nombre].filter(Boolean).join(', '),
          detalle: areas.map((area) => area.nombre).join(' · '),
        })),
      ]
      return { posibles, faltan: (areas?.total ?? 0) + (usuarios?.total ?? 0) - posibles.length }
    },
    select: (todos): Posibles => {
      if (busca) return todos
      const conEso = todos.posibles.filter(({ nombre }) => plegar(nombre).includes(plegar(escrito)))
      return { posibles: conEso.slice(0, A_LA_VISTA), faltan: 0 }
    },
    placeholderData: keepPreviousData,
  })
}
