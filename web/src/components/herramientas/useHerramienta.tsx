import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useConfirmar } from '@/components/confirmar.tsx'
import { accionDe, type NombreDeAccion } from './herramientas.ts'
import type { Objeto } from './objeto.ts'
import { PorQueNoPuedo } from './PorQueNoPuedo.tsx'
import { useOperacion } from './useOperacion.ts'

type Abierto = NombreDeAccion | 'por_que' | null

/**
 * Usar las herramientas de un objeto. @returns `usar`, que va, pregunta o abre el diálogo que toque, y el diálogo que
 * haya que mostrar
 * @param vista la lista en que se mira, para los motivos
 * @param alEliminar adónde ir cuando lo que se mira deja de existir
 */
export function useHerramienta(
  objeto: Objeto,
  { vista, alEliminar }: { vista?: string; alEliminar?: () => void } = {},
): { usar: (una: NombreDeAccion | 'por_que') => void; dialogo: ReactNode } {
  const navegar = useNavigate()
  const confirmar = useConfirmar()
  const { hacer } = useOperacion()
  const [abierto, abrir] = useState<Abierto>(null)
  const cerrar = () => abrir(null)

  const usar = (una: NombreDeAccion | 'por_que') => {
    if (una === 'por_que') return abrir(una)
    const { ir, Dialogo, confirmar: pregunta } = accionDe(una)
    if (ir) return void navegar(ir(objeto))
    if (Dialogo) return abrir(una)
    if (pregunta) void preguntar(una, pregunta(objeto))
  }
  const preguntar = async (
    una: NombreDeAccion,
    { llamada, bien, mal, ...pregunta }: ReturnType<NonNullable<ReturnType<typeof accionDe>['confirmar']>>,
  ) => {
    if (!(await confirmar(pregunta))) return
    const hecho = await hacer(llamada, { bien, mal })
    if (hecho !== undefined && una === 'eliminar') alEliminar?.()
  }

  const Dialogo = abierto && abierto !== 'por_que' ? accionDe(abierto).Dialogo : undefined
  const dialogo =
    abierto === 'por_que' ? (
      <PorQueNoPuedo {...{ objeto, vista, cerrar }} />
    ) : (
      Dialogo && <Dialogo {...{ objeto, cerrar }} />
    )
  return { usar, dialogo }
}
