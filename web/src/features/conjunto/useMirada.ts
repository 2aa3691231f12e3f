import { useSearchParams } from 'react-router-dom'
import { QUEDO } from '@foja/domain/conjunto/estado.ts'
import { useTramoEnDireccion } from '@/components/useTramoDe.ts'

const DE_MOTIVO = 'motivo:'
/** El valor con que se elige mirar las de un motivo. */
export const deMotivo = (motivo: string): string => DE_MOTIVO + motivo

/** Qué filas del conjunto se miran, y qué página; va en la dirección: `?quedo=negada&motivo=…&pagina=2&filas=25`. */
export function useMirada() {
  const [parametros, fijarParametros] = useSearchParams()
  const quedo = QUEDO.find((una) => una === parametros.get('quedo'))
  const motivo = parametros.get('motivo') ?? undefined
  const tramo = useTramoEnDireccion()
  /** Desde la primera página, sin lo que se miraba antes. */
  const mirar = (cuales: Record<string, string>) => {
    const filas = parametros.get('filas')
    fijarParametros(
      { ...cuales, ...(filas !== null && { filas }) },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    quedo,
    motivo,
    tramo,
    mirar,
    /** @param valor '' es todas; `hecha`, `negada`, `salteada`, o `motivo:` y el motivo */
    elegir: (valor: string) =>
      mirar(
        valor.startsWith(DE_MOTIVO)
          ? { quedo: 'negada', motivo: valor.slice(DE_MOTIVO.length) }
          : valor === ''
            ? {}
            : { quedo: valor },
      ),
  }
}
export type Mirada = ReturnType<typeof useMirada>
