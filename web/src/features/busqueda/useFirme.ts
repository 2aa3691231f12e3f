import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { hallados } from '@/entidades/busqueda/consultas.ts'
import { escribioLaBusqueda } from './useRuteo.ts'
import type { Estado } from './estado.ts'

/** Sin una tecla en este tiempo, quien escribe terminó. */
const QUIETUD_MS = 700

/** Con menos letras, la última palabra todavía no dice nada. */
const SIN_DECIR = /(?:^|[^\p{L}\p{N}])\p{L}{1,2}$/u

const NADA = { foja: null, results: [] }

/**
 * Lo hallado, tal como se muestra: mientras se escribe, una respuesta sin nada no reemplaza a la anterior, que a mitad
 * de una palabra no quiere decir que no haya; la de otras letras tampoco lo dice de éstas, por más que tarde la suya.
 * Con una o dos letras tampoco lo quiere decir, salvo que se pida así: si se deja ahí de escribir, nada queda a la vista,
 * ni lo que se halló con menos.
 * @returns también `aMedias`, si todavía no se escribió nada que diga algo, y `rendirse`: así se lo quiere buscar
 */
export function useFirme(estado: Estado): Estado & { aMedias: boolean; rendirse: () => void } {
  const { searchTerm = '', filters = [], foja, results } = estado
  const [quieto] = useDebouncedValue(searchTerm, QUIETUD_MS)
  const [pedido, setPedido] = useState(searchTerm)
  const [ultimo, setUltimo] = useState<Pick<Estado, 'foja' | 'results'> | null>(null)
  const rendirse = () => setPedido(searchTerm)
  // Filtrar, o ir a otra dirección, no es escribir a medias: es pedirlo así.
  const filtrado = JSON.stringify(filters)
  const ubicacion = useLocation()
  const propia = useNavigationType() !== 'POP' && escribioLaBusqueda(ubicacion)
  const [antes, setAntes] = useState({ filtrado, ubicacion })
  if (antes.filtrado !== filtrado || antes.ubicacion !== ubicacion) {
    setAntes({ filtrado, ubicacion })
    if (antes.filtrado !== filtrado) rendirse()
    else if (!propia) setPedido(new URLSearchParams(ubicacion.search).get('q') ?? '')
  }
  if (!foja && ultimo && searchTerm === '') setUltimo(null)
  if (foja && foja !== ultimo?.foja && hallados(foja) > 0) setUltimo({ foja, results })
  const aMedias = pedido !== searchTerm && SIN_DECIR.test(searchTerm)
  const detenido = quieto === searchTerm
  const deEsto = estado.pedido?.state.searchTerm === searchTerm.trim()
  const firme = deEsto && (pedido === searchTerm || (detenido && !aMedias))
  const esperando = !detenido || (!deEsto && !aMedias)
  const sostenido = foja && hallados(foja) === 0 && !firme ? (esperando && ultimo) || NADA : null
  return { ...estado, ...sostenido, aMedias, rendirse }
}
