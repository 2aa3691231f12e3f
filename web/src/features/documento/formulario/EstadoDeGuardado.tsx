import { Loader, Text } from '@mantine/core'
import { IconCloudCheck, IconPencil } from '@tabler/icons-react'
import { fecha, fechaYHora } from '@/lib/fecha.ts'
import estilos from './Formulario.module.css'

type Props = {
  guardando: boolean
  sucio: boolean
  /** Cuándo se guardó por última vez; nulo si nunca. */
  guardado: string | null
  /** De ese guardado habla un aviso. */
  conAviso: boolean
}

/** «Guardado 10:42», «Sin guardar» o «Guardando…», siempre a la vista y dicho al cambiar, salvo lo que dice un aviso. */
export function EstadoDeGuardado({ guardando, sucio, guardado, conAviso }: Props) {
  const frase = guardando
    ? 'Guardando…'
    : sucio
      ? 'Sin guardar'
      : guardado
        ? `Guardado ${hora(guardado)}`
        : ''
  return (
    <Text
      size="sm"
      role="status"
      {...(conAviso && (guardando || !sucio) && { 'aria-live': 'off' })}
      data-guardado
      className={estilos.estado!}
      data-sucio={(sucio && !guardando) || undefined}
    >
      {guardando && <Loader size={14} aria-hidden />}
      {!guardando && sucio && <IconPencil size={16} aria-hidden />}
      {!guardando && !sucio && guardado && <IconCloudCheck size={16} aria-hidden />}
      {frase}
    </Text>
  )
}

/** La hora sola si fue hoy. */
function hora(iso: string): string {
  const entera = fechaYHora(iso)
  return fecha(iso) === fecha(new Date().toISOString()) ? entera.slice(-5) : entera
}
