import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { AvanceDicho } from '@/components/AvanceDicho.tsx'
import { Fallo } from '@/components/Fallo.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import { TablaDeDatos } from '@/components/TablaDeDatos.tsx'
import { exportaciones } from '@/entidades/exportacion/consultas.ts'
import { Comprobar } from './Comprobar.tsx'
import { COLUMNAS, comoVanTodas } from './columnas.tsx'
import estilos from './Exportaciones.module.css'

const CADA_MS = 15_000

/** Lo que quien mira exportó, cuánto va lo que se está haciendo, y comprobar un archivo: /exportaciones. */
export function Exportaciones() {
  const campo = useRef<HTMLButtonElement>(null)
  const { data, error, isPending, refetch } = useQuery({
    ...exportaciones,
    staleTime: 0,
    // De la que se pidió desde otra ventana, o sin ventana, no siempre hay aviso.
    refetchInterval: CADA_MS,
    // Aunque siga igual: de lo que no avanza se deja de decir cuánto falta.
    notifyOnChangeProps: ['data', 'dataUpdatedAt', 'error', 'isPending'],
  })
  const avance = comoVanTodas(data ?? [])
  return (
    <Pantalla titulo="Mis exportaciones">
      <Stack gap="xl" className={estilos.pantalla!}>
        <AvanceDicho dicho={avance} sigue={avance !== ''} />
        {error && (
          <Fallo titulo="No se pudo obtener el listado" error={error} reintentar={() => void refetch()} />
        )}
        {isPending && <Skeleton height={160} />}
        {data?.length === 0 && (
          <Text c="dimmed">
            Todavía no exportó nada, o lo que exportó ya venció. Se exporta con «Exportar», en los resultados
            de una búsqueda y en cada lista.
          </Text>
        )}
        {data && data.length > 0 && (
          <Stack gap="sm">
            <Button
              variant="default"
              size="xs"
              style={{ alignSelf: 'flex-start' }}
              leftSection={<IconShieldCheck size={14} aria-hidden />}
              onClick={() => campo.current?.focus()}
            >
              Comprobar un archivo
            </Button>
            <TablaDeDatos
              nombre="Mis exportaciones"
              columnas={COLUMNAS}
              filas={data}
              clave={({ id }) => id}
              sola
            />
          </Stack>
        )}
        <section aria-labelledby="comprobar">
          <Title order={2} id="comprobar" mb={4}>
            Comprobar un archivo
          </Title>
          <Comprobar campo={campo} />
        </section>
      </Stack>
    </Pantalla>
  )
}
