import { useLocation } from 'react-router-dom'
import { buscaAlgo } from '@foja/domain/busqueda-guardada/buscado.ts'
import { leerBuscado } from '@/entidades/busqueda-guardada/buscado.ts'
import { modoDeCaja } from '@/entidades/busqueda/caminos.ts'
import { ElegirTodos } from '@/entidades/conjunto/ElegirTodos.tsx'
import estilos from './Busqueda.module.css'

type Props = {
  /** Cuántos tienen todo lo escrito, y cuántos son parecidos: éstos van si se los pidió, o si no hay otra cosa. */
  conTodo: number
  parecidos: number
}

/** Elige todo lo que encuentra la búsqueda que se está viendo. */
export function ElegirHallados({ conTodo, parecidos }: Props) {
  const ubicacion = useLocation()
  const buscado = leerBuscado(ubicacion)
  const historica = modoDeCaja(ubicacion.pathname, ubicacion.search) === 'historica'
  const soloTodo = conTodo > 0 && buscado.parecidos === undefined
  // De un día que pasó no: lo que se hace es con lo de ahora.
  if (!buscaAlgo(buscado) || new URLSearchParams(ubicacion.search).has('al')) return null
  const entero = {
    ...buscado,
    ...(conTodo === 0 && { parecidos: 'true' as const }),
    ...(historica && { tipo_busqueda: 'historica' as const }),
  }
  return (
    <ElegirTodos
      // Lo que se estaba reuniendo de otra búsqueda se deja.
      key={JSON.stringify(entero)}
      total={soloTodo ? conTodo : conTodo + parecidos}
      aReunir={() => ({
        vista: 'busqueda',
        buscado: entero,
        camino: ubicacion.pathname + ubicacion.search,
      })}
      breve
      className={estilos.guardar}
    />
  )
}
