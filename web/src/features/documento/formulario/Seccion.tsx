import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { NOMBRE_DE_PARTE, type ParteDeFormulario } from './campos.ts'
import estilos from './Formulario.module.css'

/** Una parte del formulario, con su título. */
export function Seccion({ parte, children }: { parte: ParteDeFormulario; children: ReactNode }) {
  return (
    <Paper component="section" withBorder className={estilos.seccion!} aria-labelledby={`parte-${parte}`}>
      <Title order={2} id={`parte-${parte}`} tabIndex={-1} mb="md">
        {NOMBRE_DE_PARTE[parte]}
      </Title>
      {children}
    </Paper>
  )
}
