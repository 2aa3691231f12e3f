import { useLocation, useNavigate } from 'react-router-dom'
import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { diaDesdeHoy, leerDia } from '@/entidades/filtro/dias.ts'
import { useBuscado } from '@/lib/buscado.ts'
import { mostrarDia } from '@/lib/fecha.ts'

/** El día cuyo final se mira, aaaa-MM-dd, según una dirección; nulo: ahora. Si existe lo dice el servidor. */
export function leerAl(buscado: string): string | null {
  const al = new URLSearchParams(buscado).get('al')
  return al !== null && /^\d{4}-\d{2}-\d{2}$/.test(al) ? al : null
}

/** Lo que una dirección dice como día y no se entiende, así que se ve lo de ahora; nulo si no dice nada así. */
function leerAlDudoso(buscado: string): string | null {
  return leerAl(buscado) === null ? new URLSearchParams(buscado).get('al') : null
}

/** Por qué de ese día, aaaa-MM-dd, no hay nada que ver; nulo si puede verse. */
export function porQueNoSeVe(al: string, ahora = Date.now()): string | null {
  if (leerDia(al.split('-').toReversed().join('-')) === null) return `El ${mostrarDia(al)} no existe.`
  return al > diaDesdeHoy(0, ahora) ? `El ${mostrarDia(al)} todavía no llegó.` : null
}

/** El día que se mira; nulo: ahora. */
export const useAl = (): string | null => leerAl(useLocation().search)

/** El día que se mira y con qué se pasa a otro, o se vuelve a ahora (nulo), en la misma búsqueda o lista. */
export function usePasado() {
  const { pathname, search } = useLocation()
  const buscado = useBuscado()
  const navegar = useNavigate()
  return {
    al: leerAl(search),
    dudoso: leerAlDudoso(search),
    mirar: (dia: string | null) => {
      const parametros = new URLSearchParams(buscado)
      if (dia === null) parametros.delete('al')
      else parametros.set('al', dia)
      parametros.delete('pagina')
      void navegar({ pathname, search: parametros.toString() }, { preventScrollReset: true })
    },
  }
}

/** Los días por los que más se pregunta. */
export function diasUsuales(ahora = Date.now()): { nombre: string; dia: string }[] {
  const delMes = Number(diaDesdeHoy(0, ahora).slice(8))
  return [
    { nombre: 'Ayer', dia: diaDesdeHoy(-1, ahora) },
    { nombre: 'Fin del mes pasado', dia: diaDesdeHoy(-delMes, ahora) },
    { nombre: 'Fin del año pasado', dia: `${anioOficial(new Date(ahora)) - 1}-12-31` },
  ]
}
