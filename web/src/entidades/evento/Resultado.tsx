import { Text } from '@mantine/core'
import { nombreDeResultado, salioMal } from '@foja/domain/evento/resultado.ts'
import type { EventoDeHistoria } from '@foja/domain/evento/schema.ts'
import { fueEnvio } from '@foja/domain/movimiento/modo.ts'
import estilos from './Resultado.module.css'

/** Cómo terminó un evento, con su palabra; en rojo si se rechazó o se anuló, y si no en verde (DLG-11). */
export function Resultado({ evento }: { evento: EventoDeHistoria }) {
  const { resultado, motivo } = evento
  return (
    <>
      <span className={salioMal(resultado) ? estilos.mal : estilos.bien}>
        {nombreDeResultado(resultado, fueEnvio(evento))}
      </span>
      {motivo !== null && (
        <Text component="span" display="block" size="xs" c="dimmed">
          «{motivo}»
        </Text>
      )}
    </>
  )
}
