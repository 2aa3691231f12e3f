import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { AvanceDicho } from '@/components/AvanceDicho.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import { TablaPaginada } from '@/components/TablaPaginada.tsx'
import { useTramoEnDireccion } from '@/components/useTramoDe.ts'
import { exportaciones } from '@/entidades/exportacion/consultas.ts'
import { Comprobar } from './Comprobar.tsx'
import { COLUMNAS, comoVanTodas } from './columnas.tsx'
import estilos from './Exportaciones.module.css'

const CADA_MS = 15_000
/** Cuántas trae la llamada, que no sigue. */
const ULTIMAS = 100

/** Lo que quien mira exportó, cuánto va lo que se está haciendo, y comprobar un archivo: /exportaciones. */
export function Exportaciones() {
  const campo = useRef<HTMLButtonElement>(null)
  const tramo = useTramoEnDireccion()
  const { data, error, refetch } = useQuery({
    ...exportaciones,
    staleTime: 0,
    // De la que se pidió desde otra ventana, o sin ventana, no siempre hay aviso.
    refetchInterval: CADA_MS,
    // Aunque siga igual: de lo que no avanza se deja de decir cuánto falta.
    notifyOnChangeProps: ['data', 'dataUpdatedAt', 'error'],
  })
  const avance = comoVanTodas(data ?? [])
  const desde = (tramo.pagina - 1) * tramo.tamano
  return (
    <Pantalla titulo="Mis exportaciones">
      <Stack gap="xl" className={estilos.pantalla!}>
        <AvanceDicho dicho={avance} sigue={avance !== ''} />
        <Stack gap="sm">
          {data && data.length > 0 && (
            <Group gap="sm">
              <Button
                variant="default"
                size="xs"
                leftSection={<IconShieldCheck size={14} aria-hidden />}
                onClick={() => campo.current?.focus()}
              >
                Comprobar un archivo
              </Button>
              {data.length === ULTIMAS && (
                <Text size="sm" c="dimmed">
                  Se ven las últimas {ULTIMAS}: si pidió más, las anteriores aparecen al borrar de éstas.
                </Text>
              )}
            </Group>
          )}
          <TablaPaginada
            nombre="Mis exportaciones"
            columnas={COLUMNAS}
            clave={({ id }) => id}
            leida={{
              data: data && { rows: data.slice(desde, desde + tramo.tamano), total: data.length },
              error,
              isFetching: false,
              refetch,
            }}
            tramo={tramo}
            vacio="Todavía no exportó nada, o lo que exportó ya venció."
            ayuda="Se exporta con «Exportar», en los resultados de una búsqueda y en cada lista."
            breve
            sola
          />
        </Stack>
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
