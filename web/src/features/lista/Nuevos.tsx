import { Button, VisuallyHidden } from '@mantine/core'
import { alIrse } from '@/lib/foco.ts'
import { cambioEnPalabras } from './que-cambio.ts'
import type { Lista } from './useLista.ts'
import { useLoNuevo } from './useLoNuevo.ts'
import estilos from './Encima.module.css'

const primeraFila = () => document.querySelector<HTMLElement>('[data-resultado]')

/** Lo que llegó a la lista, o se fue, desde que se leyó: si se están usando sus filas, se muestra cuando se lo pide. */
export function Nuevos({ lista, ocupada }: { lista: Lista; ocupada: boolean }) {
  const { ultimo, pendiente } = useLoNuevo(lista, ocupada)
  const hayNuevos = pendiente !== null && pendiente.nuevos > 0
  return (
    <>
      <VisuallyHidden role="status">
        {/* Lo mismo no se dice otra vez; lo que llega después, sí, aunque se diga igual. */}
        {ultimo && <span key={ultimo.leida}>{cambioEnPalabras(ultimo)}</span>}
      </VisuallyHidden>
      {pendiente && (
        <div className={estilos.nuevos}>
          <Button
            ref={alIrse(primeraFila)}
            variant="default"
            size="xs"
            onClick={() => {
              if (hayNuevos && lista.lista.pagina > 1) lista.cambiar({})
              else void lista.lectura.refetch()
            }}
          >
            {`${cambioEnPalabras(pendiente)} — ${hayNuevos ? 'Mostrar' : 'Actualizar'}`}
          </Button>
        </div>
      )}
    </>
  )
}
