import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Vista } from '@foja/domain/vista/vista.ts'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { accionDe, type NombreDeAccion } from './herramientas.ts'
import { PorQueNoPuedo } from './PorQueNoPuedo.tsx'

type Abierto = NombreDeAccion | 'por_que' | null

export type AlUsar = {
  /** La lista en que se mira, para los motivos. */
  vista?: Vista
  /** Lo que hay que dejar listo antes de usar una. @returns si se puede seguir. */
  antes?: (una: NombreDeAccion) => Promise<boolean>
  /** Una se hizo: el documento ya cambió, o ya no existe. */
  alHacer?: (una: NombreDeAccion) => void
}

/**
 * Usar las herramientas de un objeto. @returns `usar`, que va, pregunta o abre el diálogo que toque, y el diálogo que
 * haya que mostrar
 */
export function useHerramienta(
  objeto: Objeto,
  { vista, antes, alHacer }: AlUsar = {},
): { usar: (una: NombreDeAccion | 'por_que') => void; dialogo: ReactNode } {
  const navegar = useNavigate()
  const confirmar = useConfirmar()
  const { hacer } = useOperacion()
  const [abierto, abrir] = useState<Abierto>(null)
  const cerrar = () => abrir(null)

  const preparando = useRef(false)
  const usar = async (una: NombreDeAccion | 'por_que') => {
    if (una === 'por_que') return abrir(una)
    if (antes) {
      // Un segundo clic mientras se prepara no la usa dos veces.
      if (preparando.current) return
      preparando.current = true
      const sigue = await antes(una).finally(() => {
        preparando.current = false
      })
      if (!sigue) return
    }
    const { ir, Dialogo, confirmar: pregunta } = accionDe(una)
    if (ir) return navegar(ir(objeto))
    if (Dialogo) return abrir(una)
    if (pregunta) await preguntar(una, pregunta(objeto))
  }
  const preguntar = async (
    una: NombreDeAccion,
    { llamar, bien, mal, ...pregunta }: ReturnType<NonNullable<ReturnType<typeof accionDe>['confirmar']>>,
  ) => {
    if (!(await confirmar(pregunta))) return
    const hecho = await hacer(llamar, { bien, mal })
    if (hecho !== undefined) alHacer?.(una)
  }

  const hecho = () => {
    cerrar()
    if (abierto && abierto !== 'por_que') alHacer?.(abierto)
  }
  const Dialogo = abierto && abierto !== 'por_que' ? accionDe(abierto).Dialogo : undefined
  const dialogo =
    abierto === 'por_que' ? (
      <PorQueNoPuedo {...{ objeto, vista, cerrar }} />
    ) : (
      Dialogo && <Dialogo {...{ objeto, cerrar, hecho }} />
    )
  return { usar: (una) => void usar(una), dialogo }
}
