import { filtroImpreso } from '@/entidades/filtro/en-palabras.ts'
import type { PedidoDeExportar } from '@/entidades/exportacion/llamadas.ts'

const LARGO_DE_TITULO = 200

/** Los documentos de una persona, para exportarlos enteros y en su orden. @param al el día que se mira; nulo: ahora */
export function loQueSeExporta({
  id,
  nombre,
  al,
  ...ordenadas
}: {
  id: string
  nombre: string | undefined
  al: string | null
} & Pick<PedidoDeExportar, 'orden' | 'direccion'>): PedidoDeExportar {
  const deQuien = nombre === undefined ? '' : `Documentos de ${nombre}`
  return {
    vista: 'busqueda',
    filtros: { tipo_busqueda: 'avanzada', persona_relacionada: id, ...(al !== null && { al }) },
    ...ordenadas,
    ...(deQuien !== '' && { titulo: deQuien.slice(0, LARGO_DE_TITULO) }),
    ...filtroImpreso(deQuien),
  }
}
