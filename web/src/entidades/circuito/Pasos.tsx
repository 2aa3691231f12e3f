import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fallo } from '@/components/Fallo.tsx'
import { circuitoDe } from './consultas.ts'
import { Paso } from './Paso.tsx'
import estilos from './Pasos.module.css'

type Props = {
  idDocumento: number
  /** Qué se dice si no sigue ningún circuito; sin esto, nada. */
  vacio?: string
}

/** «Pasos realizados»: los del circuito del documento, con cuándo y en qué versión llegó a cada uno (DLG-17, EST-38). */
export function Pasos({ idDocumento, vacio }: Props) {
  const { data, error, refetch } = useQuery(circuitoDe(idDocumento))
  if (data === null) return vacio ? <Text c="dimmed">{vacio}</Text> : null
  return (
    <section aria-labelledby="pasos">
      <Title order={2} id="pasos">
        Pasos realizados
      </Title>
      {error && (
        <Fallo
          titulo="Error al recuperar circuito de pasos"
          error={error}
          reintentar={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height={120} mt="xs" />}
      {data && (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {data.nombre}
          </Text>
          <ol className={estilos.pasos}>
            {data.pasos.map((paso) => (
              <Paso key={paso.id} paso={paso} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
