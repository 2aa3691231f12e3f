import { Alert, Anchor, List } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { irAlCampo, nombreDeCampo } from './nombres-de-campo.ts'

/** Lo que falta o está mal, con un enlace a cada campo. */
export function ResumenDeErrores({ errores }: { errores: FormErrors }) {
  const caminos = Object.keys(errores)
  if (caminos.length === 0) return null
  return (
    <Alert
      role="alert"
      variant="light"
      color="red"
      mb="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={caminos.length === 1 ? 'Hay un dato que corregir' : `Hay ${caminos.length} datos que corregir`}
    >
      <List size="sm" listStyleType="none">
        {caminos.map((camino) => (
          <List.Item key={camino}>
            <Anchor
              href="#"
              c="inherit"
              underline="always"
              onClick={(e) => {
                e.preventDefault()
                irAlCampo(camino)
              }}
            >
              {nombreDeCampo(camino)}
            </Anchor>
            : {errores[camino]}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
