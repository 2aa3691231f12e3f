import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LETRAS_MINIMAS, MAXIMO_DE_SUGERENCIAS } from '@foja/domain/busqueda/limites.ts'
import type { Destino } from '@foja/domain/movimiento/schema.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { pedir } from '@/lib/api.ts'

export type ClaseDeDestino = Exclude<Destino['tipo'], 'persona'>
/** A quién puede mandarse, como se lo lee: el nombre y, debajo, dónde. */
export type DestinoPosible = { id: number; tipo: ClaseDeDestino; nombre: string; detalle: string }

/** Lo que se ofrece y, de lo buscado, cuántos más hay. */
type Posibles = { posibles: DestinoPosible[]; faltan: number }

/** Las áreas que se leen sin escribir nada, y cuántas se ven. */
const AL_ABRIR = 100
const A_LA_VISTA = 20

/** Si alcanza para buscar con ello (BUS-23). */
export const alcanza = (texto: string): boolean => [...texto].length >= LETRAS_MINIMAS.area

async function leer(
  consulta: { texto: string; limit: number; offset: number },
  clases: readonly ClaseDeDestino[],
  senal: AbortSignal,
): Promise<Posibles> {
  const [areas, usuarios] = await Promise.all([
    clases.includes('area') ? pedir('GET /documentos/areas', { consulta, senal }) : null,
    clases.includes('usuario') ? pedir('GET /documentos/usuarios', { consulta, senal }) : null,
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
      nombre: nombreEntero({ nombre, apellido }),
      detalle: areas.map((area) => area.nombre).join(' · '),
    })),
  ]
  return { posibles, faltan: (areas?.total ?? 0) + (usuarios?.total ?? 0) - posibles.length }
}

/** De las que ya se leyeron: primero la de esa sigla y las que empiezan con ella, que es lo que se escribe con tan pocas letras. */
function entre({ posibles, faltan }: Posibles, escrito: string): Posibles {
  const llano = plegar(escrito)
  const deSigla = (nombre: string) =>
    Number(nombre.endsWith(`(${llano})`)) + Number(nombre.includes(`(${llano}`))
  const conEso = posibles
    .map((uno) => ({ uno, nombre: plegar(uno.nombre) }))
    .filter(({ nombre }) => nombre.includes(llano))
    .toSorted((a, b) => deSigla(b.nombre) - deSigla(a.nombre))
    .map(({ uno }) => uno)
  const vistos = conEso.slice(0, A_LA_VISTA)
  return { posibles: vistos, faltan: faltan + conEso.length - vistos.length }
}

/**
 * Las áreas y los usuarios con ese nombre, de las clases pedidas: las áreas primero, cada cual en orden alfabético
 * (BUS-27). Con menos letras que las que hacen falta, sólo áreas, de las primeras, que ya se leyeron (BUS-23).
 */
export const destinosCon = (escrito: string, clases: readonly ClaseDeDestino[]) => {
  const busca = alcanza(escrito)
  const pedidas = busca ? clases : clases.filter((clase) => clase === 'area')
  const consulta = {
    texto: busca ? escrito : '',
    limit: busca ? MAXIMO_DE_SUGERENCIAS : AL_ABRIR,
    offset: 0,
  }
  return queryOptions({
    queryKey: ['destinos', consulta.texto, ...pedidas],
    queryFn: ({ signal }) => leer(consulta, pedidas, signal),
    select: (leidos) => (busca ? leidos : entre(leidos, escrito)),
    placeholderData: keepPreviousData,
  })
}
