import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Destino } from '@foja/domain/movimiento/schema.ts'
import { pedir } from '@/lib/api.ts'

export type ClaseDeDestino = Exclude<Destino['tipo'], 'persona'>
/** A quién puede mandarse, como se lo lee: el nombre y, debajo, dónde. */
export type DestinoPosible = { id: number; tipo: ClaseDeDestino; nombre: string; detalle: string }

const CUANTOS = 20

/** Las áreas y los usuarios con ese nombre, de las clases pedidas: las áreas primero, cada cual en orden alfabético. */
export const destinosCon = (texto: string, clases: readonly ClaseDeDestino[]) =>
  queryOptions({
    queryKey: ['destinos', texto, ...clases],
    queryFn: async ({ signal }): Promise<DestinoPosible[]> => {
      const consulta = { texto, limit: CUANTOS }
      const [areas, usuarios] = await Promise.all([
        clases.includes('area') ? pedir('GET /documentos/areas', { consulta, senal: signal }) : null,
        clases.includes('usuario') ? pedir('GET /documentos/usuarios', { consulta, senal: signal }) : null,
      ])
      return [
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
    },
    placeholderData: keepPreviousData,
  })
