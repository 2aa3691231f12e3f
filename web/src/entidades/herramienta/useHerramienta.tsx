import { use, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Herramienta } from '@foja/domain/herramienta/herramientas.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { Recepcion } from '@/entidades/movimiento/recepcion.ts'
import type { Confirmacion, DialogoDeHerramienta, Dichos } from '@/entidades/operacion/accion.ts'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { avisarFallo } from '@/entidades/sesion/ingreso.ts'
import { recordarFoco } from '@/lib/foco.ts'
import { useSigueAqui } from '@/lib/sigue-aqui.ts'
import { accionDe, NOMBRES, type NombreDeAccion } from './herramientas.ts'
import { Retener } from './retener.ts'

/** Lo que se pide en la barra o en el menú: una herramienta, o saber por qué no se ofrecen las otras. */
export type Pedida = NombreDeAccion | 'por_que'

type Abierto = {
  una: Pedida
  Dialogo: ComponentType<DialogoDeHerramienta & { vista?: Vista | undefined }>
} | null

export type AlUsar = {
  /** La lista en que se mira, para los motivos. */
  vista?: Vista
  /** Lo que hay que dejar listo antes de usar una. @returns si se puede seguir. */
  antes?: (una: NombreDeAccion) => Promise<boolean>
  /** Una se hizo: el documento ya cambió, o ya no existe. */
  alHacer?: (una: NombreDeAccion) => void
}

const porQue = async () => (await import('./PorQueNoPuedo.tsx')).PorQueNoPuedo

/**
 * Usar las herramientas de un objeto. @returns `usar`, que va, pregunta o abre el diálogo que toque, y el diálogo que
 * haya que mostrar
 */
export function useHerramienta(
  objeto: Objeto,
  { vista, antes, alHacer }: AlUsar = {},
): { usar: (una: Pedida) => void; dialogo: ReactNode } {
  const { areaActiva } = useUsuario()
  const sigueAqui = useSigueAqui()
  const navegar = useNavigate()
  const confirmar = useConfirmar()
  const { hacer } = useOperacion(objeto.id)
  const recibir = use(Recepcion)
  const [abierto, abrir] = useState<Abierto>(null)
  // Lo que se cerró sin esperar a que termine no cierra, al terminar, el que se abrió después.
  const cerrar = () => abrir((ahora) => (ahora === abierto ? null : ahora))
  const retener = use(Retener)
  const conDialogo = abierto !== null
  useLayoutEffect(() => (conDialogo ? retener?.() : undefined), [conDialogo, retener])

  const usar = async (una: Pedida) => {
    // El menú en que se eligió se cierra antes de que lo pedido esté: lo que se abra tiene que saber adónde volver.
    const devolverFoco = recordarFoco()
    const abrirDialogo = async (traer: () => Promise<NonNullable<Abierto>['Dialogo']>) => {
      const Dialogo = await traer()
      devolverFoco()
      abrir({ una, Dialogo })
    }
    if (una === 'por_que') return abrirDialogo(porQue)
    if (antes && !(await antes(una))) return
    if (una === 'recibir' && recibir) return recibir([objeto])
    const { ir, dialogo, confirmar: pregunta, directa } = accionDe(una)
    if (ir) return navegar(ir(objeto))
    if (dialogo) return abrirDialogo(dialogo)
    devolverFoco()
    if (pregunta) {
      const confirmacion = await pregunta(objeto, areaActiva ?? undefined)
      // Lo que hubo que traer para preguntar no pregunta en otra pantalla.
      if (sigueAqui()) await preguntar(una, confirmacion)
    }
    if (directa) await llamarYDecir(una, directa(objeto, areaActiva ?? undefined))
  }
  const preguntar = async (una: NombreDeAccion, confirmacion: Confirmacion) => {
    if (await confirmar(confirmacion)) await llamarYDecir(una, confirmacion)
  }
  const llamarYDecir = async (
    una: NombreDeAccion,
    { llamar, bien, mal, quedo }: Dichos & Pick<Confirmacion, 'llamar'>,
  ) => {
    if ((await hacer(llamar, { bien, mal, ...(quedo !== undefined && { quedo }) })) !== undefined)
      alHacer?.(una)
  }
  const enCurso = useRef(false)
  /** Un segundo clic mientras se prepara, o mientras llega el diálogo, no la usa dos veces. */
  const unaVez = async (una: Pedida) => {
    if (enCurso.current) return
    enCurso.current = true
    await usar(una)
      .catch((error: unknown) => avisarFallo(error))
      .finally(() => {
        enCurso.current = false
      })
  }

  const hecho = () => {
    cerrar()
    if (abierto && abierto.una !== 'por_que') alHacer?.(abierto.una)
  }
  const usarOtra = (una: Herramienta) => {
    const otra = NOMBRES.find((nombre) => nombre === una)
    if (!otra) return false
    cerrar()
    void unaVez(otra)
    return true
  }
  return {
    usar: (una) => void unaVez(una),
    dialogo: abierto && <abierto.Dialogo {...{ objeto, vista, cerrar, hecho, usarOtra }} />,
  }
}
