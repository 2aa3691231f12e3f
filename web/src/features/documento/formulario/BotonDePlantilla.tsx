import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import type { Plantilla } from '@foja/domain/plantilla/schema.ts'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { ElegirPlantilla } from '../plantillas/ElegirPlantilla.tsx'

type Props = {
  idTipo: number
  /** Ya se guardó: no se reemplaza sin preguntar. */
  guardado: boolean
  aplicar: (contenido: string) => void
}

/** Empezar el contenido desde una plantilla del tipo; sobre lo guardado, después de preguntar (FRM-17, FRM-18). */
export function BotonDePlantilla({ idTipo, guardado, aplicar }: Props) {
  const [abierto, setAbierto] = useState(false)
  const confirmar = useConfirmar()
  const elegir = async ({ titulo, contenido }: Plantilla) => {
    setAbierto(false)
    const pregunta = {
      titulo: 'Reemplazar el contenido',
      mensaje: `La plantilla «${titulo}» reemplaza lo que está escrito en el contenido. ¿Desea seguir?`,
      aceptar: 'Reemplazar',
    }
    if (!guardado || (await confirmar(pregunta))) aplicar(contenido)
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        mb="sm"
        leftSection={<IconTemplate size={14} aria-hidden />}
        onClick={() => setAbierto(true)}
      >
        Usar una plantilla
      </Button>
      <ElegirPlantilla
        idTipo={idTipo}
        abierto={abierto}
        onElegir={(plantilla) => void elegir(plantilla)}
        onCerrar={() => setAbierto(false)}
      />
    </>
  )
}
