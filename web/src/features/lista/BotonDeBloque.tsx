import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useDejarALaMano } from '@/entidades/herramienta/a-la-mano.ts'
import { useFocoTrasEspera } from '@/lib/foco.ts'

type Props = { nombre: string; Icono: Icon; alPulsar: () => void; enCurso?: boolean }

/** Lo que puede hacerse con los elegidos: su dibujo y su nombre. También desde la paleta: la barra está después de todas las filas. */
export function BotonDeBloque({ nombre, Icono, alPulsar, enCurso = false }: Props) {
  const boton = useFocoTrasEspera(enCurso)
  useDejarALaMano({ nombre: 'lo seleccionado', acciones: [{ nombre, Icono, alPulsar, enCurso }] })
  return (
    <Button
      ref={boton}
      size="xs"
      variant="default"
      leftSection={<Icono size={16} aria-hidden />}
      loading={enCurso}
      onClick={alPulsar}
    >
      {nombre}
    </Button>
  )
}
