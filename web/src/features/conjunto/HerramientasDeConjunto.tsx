import { Group, Text } from '@mantine/core'
import {
  IconArchive,
  IconInbox,
  IconSend,
  IconShare,
  IconWorld,
  IconWorldOff,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HerramientaDeConjunto } from '@foja/domain/conjunto/herramientas.ts'
import type { Conjunto } from '@foja/domain/conjunto/schema.ts'
import { BotonUnico } from '@/components/BotonUnico.tsx'
import { useHabilitadas } from '@/entidades/herramienta/useHabilitadas.ts'
import { MODOS } from '@/entidades/movimiento/modos.ts'
import { Mover } from '@/entidades/movimiento/Mover.tsx'
import { RechazarVarios } from '@/entidades/movimiento/RechazarVarios.tsx'
import type { Dicho } from '@/entidades/movimiento/en-conjunto.ts'
import { useTieneAcceso } from '@/entidades/sesion/permisos.ts'
import { tiposEscribibles } from '@/entidades/tipo/consultas.ts'
import { ofrecidasEn } from './ofrecidas.ts'
import { VERBO } from './textos.ts'

const ICONO: Record<HerramientaDeConjunto, Icon> = {
  recibir: IconInbox,
  rechazar: IconX,
  remitir: IconSend,
  compartir: IconShare,
  archivar: IconArchive,
  publicar: IconWorld,
  despublicar: IconWorldOff,
}
/** Las que piden algo antes. */
const CON_DIALOGO: readonly HerramientaDeConjunto[] = ['rechazar', 'remitir', 'compartir']

type Props = {
  conjunto: Conjunto
  /** Pide ver qué pasaría. @returns si se pidió */
  ensayar: (herramienta: HerramientaDeConjunto, dicho?: Dicho) => Promise<boolean>
}

/** Las herramientas de un conjunto: cada una muestra primero qué pasaría. */
export function HerramientasDeConjunto({ conjunto, ensayar }: Props) {
  const [abierta, abrir] = useState<{ una: HerramientaDeConjunto } | null>(null)
  const remite = useTieneAcceso('herramientas.remitir')
  const { data: escribe = [] } = useQuery(tiposEscribibles)
  const sirve = useHabilitadas()
  const ofrecidas = ofrecidasEn(conjunto, { sirve, remite, escribe: escribe.length > 0 })
  // El que se cerró sin esperar a que se pida no cierra, al pedirse, el que se abrió después.
  const cerrar = () => abrir((ahora) => (ahora === abierta ? null : ahora))
  const dialogo = (herramienta: HerramientaDeConjunto) => ({
    objetos: [],
    cerrar,
    hecho: cerrar,
    conjunto: { cuantos: conjunto.total, ensayar: (dicho: Dicho) => ensayar(herramienta, dicho) },
  })
  return (
    <Group gap="xs" role="toolbar" aria-label="Herramientas">
      <Text size="sm" c="dimmed">
        Con todos:
      </Text>
      {ofrecidas.map((una) => {
        const Icono = ICONO[una]
        return (
          // Pedirlo otra vez mientras se mira qué pasaría diría que no se puede, y ya se está haciendo.
          <BotonUnico
            key={una}
            size="xs"
            variant="default"
            enseguida={CON_DIALOGO.includes(una)}
            leftSection={<Icono size={16} aria-hidden />}
            onClick={() => (CON_DIALOGO.includes(una) ? abrir({ una }) : void ensayar(una))}
          >
            {VERBO[una].nombre}
          </BotonUnico>
        )
      })}
      {abierta?.una === 'remitir' && <Mover modo={MODOS.pase} {...dialogo('remitir')} />}
      {abierta?.una === 'compartir' && <Mover modo={MODOS.compartido} {...dialogo('compartir')} />}
      {abierta?.una === 'rechazar' && <RechazarVarios {...dialogo('rechazar')} />}
    </Group>
  )
}
