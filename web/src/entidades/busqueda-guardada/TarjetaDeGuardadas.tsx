import { Paper, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { guardadas, nuevosDeGuardadas } from './consultas.ts'
import { EnlaceAGuardada } from './EnlaceAGuardada.tsx'
import estilos from './BusquedasGuardadas.module.css'

/** Las búsquedas guardadas y lo nuevo de cada una, en una tarjeta; sin ninguna, nada. */
export function TarjetaDeGuardadas() {
  const { data: todas = [] } = useQuery(guardadas)
  const { data: nuevos } = useQuery({ ...nuevosDeGuardadas, enabled: todas.length > 0 })
  if (todas.length === 0) return null
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="guardadas">
      <Title order={2} id="guardadas" mb="sm">
        Búsquedas guardadas
      </Title>
      <ul className={estilos.tarjeta}>
        {todas.map((guardada) => (
          <li key={guardada.id}>
            <EnlaceAGuardada guardada={guardada} nuevos={nuevos?.get(guardada.id) ?? 0} />
          </li>
        ))}
      </ul>
    </Paper>
  )
}
