import { Button } from '@mantine/core'
import { IconArchive, IconInbox, IconSend, IconShare, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { fueRechazado } from '@foja/domain/evento/evento.ts'
import { admiteVarias, herramientasDeVista } from '@foja/domain/herramienta/herramientas.ts'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { archivarVarios } from '@/entidades/movimiento/llamadas.ts'
import { MODOS } from '@/entidades/movimiento/modos.ts'
import { useDeAMuchos } from '@/entidades/movimiento/useDeAMuchos.tsx'
import type { Objeto } from '@/entidades/operacion/objeto.ts'

const Mover = lazy(async () => ({ default: (await import('@/entidades/movimiento/Mover.tsx')).Mover }))
const RechazarVarios = lazy(async () => ({
  default: (await import('@/entidades/movimiento/RechazarVarios.tsx')).RechazarVarios,
}))

type Props = {
  vista: Vista
  filas: readonly FilaDeLista[]
  recibir: (objetos: readonly Objeto[]) => void
  /** Se hizo: de lo elegido sólo hace falta aquello con que no se pudo, por id. */
  hecho: (noSePudo?: readonly number[]) => void
}
type Abierto = 'pase' | 'compartido' | 'rechazar' | null

/** Lo que se hace con varios a la vez, según la lista (HER-01); el servidor dice de cada uno si se pudo. */
export function EnBloque({ vista, filas, recibir, hecho }: Props) {
  const [abierto, abrir] = useState<Abierto>(null)
  const deAMuchos = useDeAMuchos()
  const objetos: Objeto[] = filas.map((fila) => ({ ...fila, herramientas: {} }))
  const conRechazados = filas.some(({ resultado }) => resultado !== undefined && fueRechazado(resultado))
  const ofrecidas = new Set(herramientasDeVista(vista).filter(admiteVarias))
  const cerrar = () => abrir(null)
  const alTerminar = (noSePudo?: readonly number[]) => {
    cerrar()
    hecho(noSePudo)
  }
  const archivar = async () => {
    const dichos = { bien: 'Archivado', mal: 'No se pudo archivar' }
    const noSePudo = await deAMuchos(objetos, () => archivarVarios(objetos), dichos)
    if (noSePudo) hecho(noSePudo)
  }
  const boton = (nombre: string, Icono: typeof IconX, alPulsar: () => void) => (
    <Button size="xs" variant="default" leftSection={<Icono size={16} aria-hidden />} onClick={alPulsar}>
      {nombre}
    </Button>
  )
  return (
    <>
      {ofrecidas.has('recibir') &&
        boton('Recibir', IconInbox, () => {
          recibir(objetos)
          hecho()
        })}
      {ofrecidas.has('rechazar') && !conRechazados && boton('Rechazar', IconX, () => abrir('rechazar'))}
      {ofrecidas.has('remitir') && boton('Remitir', IconSend, () => abrir('pase'))}
      {ofrecidas.has('compartir') && boton('Compartir', IconShare, () => abrir('compartido'))}
      {ofrecidas.has('archivar') && boton('Archivar', IconArchive, () => void archivar())}
      <Suspense fallback={null}>
        {(abierto === 'pase' || abierto === 'compartido') && (
          <Mover modo={MODOS[abierto]} objetos={objetos} cerrar={cerrar} hecho={alTerminar} />
        )}
        {abierto === 'rechazar' && <RechazarVarios objetos={objetos} cerrar={cerrar} hecho={alTerminar} />}
      </Suspense>
    </>
  )
}
