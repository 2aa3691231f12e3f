import type { PedidoDeExportar } from '@/entidades/exportacion/llamadas.ts'

const LARGO_DE_TITULO = 200

/** Los documentos de una persona, para exportarlos enteros. @param al el día que se mira; nulo: ahora */
export const loQueSeExporta = ({
  id,
  nombre,
  al,
}: {
  id: string
  nombre: string | undefined
  al: string | null
}): PedidoDeExportar => ({
  vista: 'busqueda',
  filtros: { tipo_busqueda: 'avanzada', persona_relacionada: id, ...(al !== null && { al }) },
  orden: 'recibido',
  ...(nombre !== undefined && { titulo: `Documentos de ${nombre}`.slice(0, LARGO_DE_TITULO) }),
})
