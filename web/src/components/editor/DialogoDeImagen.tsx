import { Button, FileInput, Group, Modal, Stack, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Fallo } from '@/components/Fallo.tsx'
import { useDevolverFoco } from '@/lib/foco.ts'
import { subirImagen, TIPOS_DE_IMAGEN } from '@/lib/imagenes.ts'

type Props = {
  /** La que se pegó o soltó en el texto. */
  inicial: File | null
  insertar: (src: string, alt: string) => void
  cerrar: () => void
}

/** Elige una imagen, la describe para quien no puede verla, la sube y la pone en el texto. */
export function DialogoDeImagen({ inicial, insertar, cerrar }: Props) {
  useDevolverFoco()
  const [archivo, setArchivo] = useState(inicial)
  const [alt, setAlt] = useState('')
  const subir = useMutation({
    mutationFn: subirImagen,
    onSuccess: (url) => {
      insertar(url, alt.trim())
      cerrar()
    },
  })
  const falta = archivo === null || alt.trim() === ''
  const aceptar = () => {
    if (archivo && !falta && !subir.isPending) subir.mutate(archivo)
  }
  return (
    <Modal opened onClose={cerrar} title="Agregar una imagen" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <Stack gap="md">
        <FileInput
          label="Imagen"
          placeholder="Elija un archivo"
          required
          accept={TIPOS_DE_IMAGEN}
          leftSection={<IconPhoto size={16} aria-hidden />}
          value={archivo}
          onChange={setArchivo}
          data-autofocus={inicial === null || undefined}
        />
        <TextInput
          label="Descripción"
          description="Qué se ve, en pocas palabras: la leen quienes no pueden ver la imagen."
          required
          maxLength={300}
          value={alt}
          onChange={(e) => setAlt(e.currentTarget.value)}
          onKeyDown={(e) => e.key === 'Enter' && aceptar()}
          data-autofocus={inicial !== null || undefined}
        />
        {subir.error && <Fallo titulo="No se pudo subir la imagen" error={subir.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={cerrar}>
            Cancelar
          </Button>
          <Button onClick={aceptar} disabled={falta} loading={subir.isPending}>
            Agregar
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
