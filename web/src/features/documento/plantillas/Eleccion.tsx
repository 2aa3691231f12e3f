import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LARGO_TITULO_DE_PLANTILLA, type Plantilla } from '@foja/domain/plantilla/schema.ts'
import type { Terminos } from '@foja/domain/texto/hallazgos.ts'
import { Contenido } from '@/components/Contenido.tsx'
import { Fallo } from '@/components/Fallo.tsx'
import { useTramo } from '@/components/useTramo.ts'
import { plantillasDe } from '@/entidades/plantilla/consultas.ts'
import { useAtras } from '@/lib/atras.ts'
import { ListaDePlantillas } from './ListaDePlantillas.tsx'
import estilos from './ElegirPlantilla.module.css'

const PAUSA_MS = 500
const SIN_TERMINOS: Terminos = new Map()

type Props = {
  idTipo: number
  onElegir: (plantilla: Plantilla) => void
  onCerrar: () => void
}

/** Buscar por título, elegir exactamente una, verla y aceptar. */
export function Eleccion({ idTipo, onElegir, onCerrar }: Props) {
  useAtras(onCerrar)
  const caja = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Si llega cuando el diálogo ya está, el foco lo tiene su ✕.
    if (document.activeElement?.closest('[role=dialog]')) caja.current?.focus()
  }, [])
  const [escrito, setEscrito] = useState('')
  const [pausado] = useDebouncedValue(escrito.trim(), PAUSA_MS)
  // De a diez (CON-01).
  const tramo = useTramo()
  const [idElegida, setIdElegida] = useState<number>()
  const { data, error, refetch } = useQuery(plantillasDe(idTipo, pausado, tramo))
  const ninguna = data?.total === 0 && pausado === ''
  // Lo que no está a la vista no está elegido.
  const elegida = data?.rows.find(({ id }) => id === idElegida) ?? null
  return (
    <form
      onSubmit={(evento) => {
        evento.preventDefault()
        // El formulario del documento puede estar debajo: este envío no es el suyo.
        evento.stopPropagation()
        if (elegida) onElegir(elegida)
      }}
    >
      <Stack gap="sm">
        <TextInput
          ref={caja}
          label="Buscar por título"
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={LARGO_TITULO_DE_PLANTILLA}
          value={escrito}
          onChange={(evento) => {
            setEscrito(evento.currentTarget.value)
            tramo.fijar({ ...tramo, pagina: 1 })
          }}
          // Aquí Enter no acepta la que se eligió antes: es como se termina de escribir lo que se busca.
          onKeyDown={(evento) => evento.key === 'Enter' && evento.preventDefault()}
          data-autofocus
        />
        {error && (
          <Fallo titulo="No se pudo obtener el listado" error={error} reintentar={() => void refetch()} />
        )}
        {!data && !error && <Skeleton height={240} />}
        {ninguna && <Text c="dimmed">No hay templates asociados para este documento</Text>}
        {data && !ninguna && (
          <ListaDePlantillas
            plantillas={data.rows}
            total={data.total}
            tramo={tramo}
            elegida={elegida?.id}
            elegir={setIdElegida}
          />
        )}
        {elegida && (
          <section className={estilos.muestra} aria-label={`Contenido de «${elegida.titulo}»`} tabIndex={0}>
            <Contenido html={elegida.contenido} terminos={SIN_TERMINOS} />
          </section>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCerrar}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!elegida}>
            Aceptar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
