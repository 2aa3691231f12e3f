import { Notifications } from '@mantine/notifications'
import { useLugarDeAvisos } from '@/app/lugar-de-avisos.ts'
import estilos from '@/app/Avisos.module.css'

/** Sobre la pantalla y los diálogos, debajo de los menús que se abren. */
const ALTURA = 250

/** Los errores quedan hasta que se cierran: con pocos, lo que se diga después esperaría sin que nadie lo viera. */
const MUCHOS = 10

/** Los avisos, arriba a la derecha (SHL-16), donde no tapan lo que hace falta ver. */
export function Avisos() {
  useLugarDeAvisos(estilos.avisos!)
  return (
    <Notifications
      position="top-right"
      containerWidth={400}
      limit={MUCHOS}
      // El puntero que quedó sobre uno no retiene a los demás.
      pauseResetOnHover="notification"
      notificationMaxHeight={480}
      zIndex={ALTURA}
      withinPortal={false}
      className={estilos.avisos!}
      // Ya está antes que el aviso: uno que naciera con lo que lo dice podría no leerse, y apagado con lo que tapa el editor, tampoco.
      aria-live="polite"
    />
  )
}
