import { Button, FileInput, Group, Modal, Stack, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Fallo } from '@/components/Fallo.tsx'
import { useAtras } from '@/lib/atras.ts'
import { useDevolverFoco } from '@/lib/foco.ts'

/** Lo que el navegador ofrece elegir; qué es cada archivo lo mira el servidor por su contenido. */
const TIPOS_DE_IMAGEN = 'image/png,image/jpeg,image/gif,image/webp'

type Props = {
  /** La que se pegó o soltó en el texto. */
  inicial: File | null
  /** Donde se escribía al pegarla: ahí se sigue también si se la deja sin poner. */
  desde: Pick<HTMLElement, 'focus'> | null
  /** Deja la imagen en el servidor. @returns su dirección. */
  subir: (archivo: File) => Promise<string>
  /** @returns donde se sigue escribiendo */
  insertar: (src: string, alt: string) => Pick<HTMLElement, 'focus'>
  cerrar: () => void
}

/** Elige una imagen, la describe para quien no puede verla, la sube y la pone en el texto. */
export function DialogoDeImagen({ inicial, desde, subir, insertar, cerrar }: Props) {
  const texto = useRef(desde)
  useDevolverFoco(texto)
  useAtras(cerrar)
  const [archivo, setArchivo] = useState(inicial)
  const [alt, setAlt] = useState('')
  const subida = useMutation({
    mutationFn: subir,
  })
  const poner = (url: string) => {
    texto.current = insertar(url, alt.trim())
    cerrar()
  }
  const falta = archivo === null || alt.trim() === ''
  const aceptar = () => {
    if (archivo && !falta && !subida.isPending)
      // Si el diálogo se cerró antes, no: se la dejó sin poner.
      subida.mutate(archivo, { onSuccess: poner })
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
        {subida.error && <Fallo titulo="No se pudo subir la imagen" error={subida.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={cerrar}>
            Cancelar
          </Button>
          <Button onClick={aceptar} disabled={falta} loading={subida.isPending}>
            Agregar
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
