import type { ApiAtacada } from '@foja/api/pruebas/ataques/api-atacada.ts'

/**
 * Un abuso que la API tiene que aguantar. Se lanza contra un proceso de verdad, que mientras tanto no puede quedar
 * retenido: ni un pedido suyo ocupa el bucle de eventos más de lo prometido (docs/seguridad.md).
 */
export type Ataque = {
  /** Título del test, en inglés. */
  nombre: string
  /** Sólo con FALLAS=largo: lo que lleva más de unos segundos. */
  largo?: true
  /** @returns los estados HTTP que recibió. @throws Error si consiguió lo que buscaba, o si otros quedaron sin atender */
  lanzar: (api: ApiAtacada) => Promise<number[]>
  /** Los únicos que puede haber recibido. */
  contesta: readonly number[]
  /** Los que alguno de sus pedidos tiene que haber recibido. */
  aparece?: readonly number[]
}
