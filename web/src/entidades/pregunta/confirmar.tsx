import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { BotonUnico } from '@/components/BotonUnico.tsx'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { recordarFoco, useDevolver } from '@/lib/foco.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { TECLAS_SUYAS } from '@/lib/teclas-suyas.ts'
import { useNoPreguntar } from './no-preguntar.ts'

type Pregunta = {
  titulo: string
  mensaje: ReactNode
  /** Debajo del mensaje. */
  mas?: string
  /** Lo que hace el botón que acepta: «Eliminar», «Cerrar documento». */
  aceptar: string
  cancelar?: string
  /** Lo que se hace no tiene vuelta. */
  peligrosa?: boolean
  /** Con qué cerrarla desde afuera (`modals.close`), si deja de haber qué contestar. */
  ventana?: string
  /** Nombre estable de la pregunta: con él se ofrece «No volver a preguntar» (DLG-43). */
  clave?: string
}

/**
 * Pregunta antes de hacer algo, en un diálogo. @returns si se aceptó: cerrar el diálogo es no. Si este usuario pidió
 * no volver a ver esa pregunta, sí sin preguntar; se vuelve a preguntar desde su menú.
 */
export function useConfirmar(): (pregunta: Pregunta) => Promise<boolean> {
  const { id } = useUsuario()
  const { calladas, callar } = useNoPreguntar(id)
  return (pregunta) => {
    const { clave, titulo, ventana } = pregunta
    if (clave !== undefined && calladas.includes(clave)) return Promise.resolve(true)
    // La opción de menú con que se la pidió ya no estará cuando se cierre.
    const devolverFoco = recordarFoco()
    return new Promise((contestar) => {
      const abierto = modals.open({
        ...(ventana !== undefined && { modalId: ventana }),
        title: sinPartir(titulo),
        closeButtonProps: { 'aria-label': 'Cerrar', ...TECLAS_SUYAS },
        attributes: { content: TECLAS_SUYAS },
        onClose: () => contestar(false),
        onKeyDown: ({ key }) => key === 'Escape' && modals.close(abierto),
        children: (
          <Cuerpo
            {...pregunta}
            alAceptar={(noVolver) => {
              if (noVolver && clave !== undefined) callar(clave)
              contestar(true)
              modals.close(abierto)
            }}
            alCancelar={() => modals.close(abierto)}
            devolverFoco={devolverFoco}
          />
        ),
      })
    })
  }
}

type Cuerpo = Omit<Pregunta, 'titulo' | 'ventana'> & {
  alAceptar: (noVolver: boolean) => void
  alCancelar: () => void
  devolverFoco: () => void
}

function Cuerpo({
  mensaje,
  mas,
  aceptar,
  cancelar = 'Cancelar',
  peligrosa,
  clave,
  alAceptar,
  alCancelar,
  devolverFoco,
}: Cuerpo) {
  useDevolver(devolverFoco)
  const [noVolver, fijarNoVolver] = useState(false)
  const { pathname, search } = useLocation()
  const aqui = pathname + search
  const [abiertaEn] = useState(aqui)
  const cancela = useEffectEvent(alCancelar)
  // La pregunta es de la pantalla que la hizo: quien se va con «atrás» no acepta después, sobre otra, lo que ya no ve.
  // Lo que sólo cambia la dirección de donde se está (el documento nuevo que ya tiene la suya) no es irse.
  const seFue = useNavigationType() !== 'REPLACE'
  useEffect(() => {
    if (seFue && aqui !== abiertaEn) cancela()
  }, [aqui, abiertaEn, seFue])
  return (
    <Stack gap="md">
      <Text component="div">{typeof mensaje === 'string' ? sinPartir(mensaje) : mensaje}</Text>
      {mas !== undefined && <Text c="dimmed">{sinPartir(mas)}</Text>}
      {clave !== undefined && (
        <Checkbox
          {...TECLAS_SUYAS}
          label="No volver a preguntar"
          checked={noVolver}
          onChange={(e) => fijarNoVolver(e.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="sm">
        {/* Lo que no tiene vuelta no se acepta con la barra espaciadora de quien seguía escribiendo. */}
        <Button
          variant="default"
          data-autofocus={peligrosa || undefined}
          onClick={alCancelar}
          {...TECLAS_SUYAS}
        >
          {cancelar}
        </Button>
        <BotonUnico
          {...TECLAS_SUYAS}
          data-autofocus={!peligrosa || undefined}
          {...(peligrosa && { color: 'red.8' })}
          onClick={() => alAceptar(noVolver)}
        >
          {aceptar}
        </BotonUnico>
      </Group>
    </Stack>
  )
}
