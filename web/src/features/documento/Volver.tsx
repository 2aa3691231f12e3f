import { IconArrowLeft } from '@tabler/icons-react'
import { BotonDeIcono } from '@/components/BotonDeIcono.tsx'
import { useTecla } from '@/lib/teclas.ts'
import { useVolver } from '@/lib/ultima-lista.ts'

/** Vuelve a la última lista, también con Esc. */
export function Volver() {
  const volver = useVolver()
  useTecla('Escape', volver)
  return <BotonDeIcono nombre="Volver" Icono={IconArrowLeft} alPulsar={volver} />
}
