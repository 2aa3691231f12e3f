import { Anchor, Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { versiones } from '@/entidades/version/consultas.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import estilos from './Versiones.module.css'

const A_LA_VISTA = 5

const Historial = pedazo(async () => ({ default: (await import('./Historial.tsx')).Historial }))

/** Las últimas versiones, en el tiempo, y el historial entero. Un documento que nunca cambió no ocupa lugar con esto. */
export function Versiones({ documento: { id, tipo, version } }: { documento: Documento }) {
  const { data } = useQuery(versiones(id))
  const [abierto, { open, close }] = useDisclosure(false)
  // De qué resultados se llegó al documento: se sigue pasando a otros.
  const { state } = useLocation()
  if (!data || data.total < 2) return null
  return (
    <section aria-labelledby="versiones" className={estilos.seccion}>
      <Title order={2} id="versiones" mb="xs">
        Versiones
      </Title>
      <ol className={estilos.linea}>
        {data.rows.slice(0, A_LA_VISTA).map((una, i) => (
          <li key={una.version}>
            <Anchor
              component={Link}
              to={enlaceAPresentacion({ id, idTipo: tipo.id, version: i === 0 ? undefined : una.version })}
              state={state}
              aria-current={una.version === version ? 'true' : undefined}
            >
              {una.version}
              {i === 0 && ' (actual)'}
            </Anchor>
            <Text size="xs" c="dimmed">
              {fechaYHora(una.ts)} · {nombreEntero(una.usuario)}
            </Text>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="xs"
        mt="sm"
        leftSection={<IconArrowsDiff size={14} aria-hidden />}
        onClick={open}
      >
        {data.restaurar.permitida ? 'Comparar y restaurar' : 'Comparar versiones'}
      </Button>
      {abierto && (
        <Suspense fallback={null}>
          <Historial id={id} idTipo={tipo.id} datos={data} cerrar={close} />
        </Suspense>
      )}
    </section>
  )
}
