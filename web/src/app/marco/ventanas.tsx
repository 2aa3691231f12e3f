import { Skeleton } from '@mantine/core'
import type { ContextModalProps } from '@mantine/modals'
import { pedazo } from '@/lib/pedazo.tsx'
import { Suspense, type ComponentType, type ReactNode } from 'react'

/** Una ventana que se trae al abrirla. @param espera lo que se ve hasta que llega */
function deLejos<T extends object>(
  traer: () => Promise<ComponentType<ContextModalProps<T>>>,
  espera: ReactNode = <Skeleton height={320} />,
) {
  const Contenido = pedazo(async () => ({ default: await traer() }))
  return (props: ContextModalProps<T>) => (
    <Suspense fallback={espera}>
      <Contenido {...props} />
    </Suspense>
  )
}

/** Lo que una entidad abre por su nombre sobre cualquier pantalla, sin saber quién lo dibuja. */
export const VENTANAS = {
  vista_previa: deLejos(async () => (await import('@/features/documento/VistaPrevia.tsx')).VistaPrevia),
  elegir_documento: deLejos(
    async () => (await import('@/features/busqueda/BusquedaModal.tsx')).BusquedaModal,
    // Quien va a escribir ya escribe: el foco no espera en el ✕, que la barra espaciadora aprieta.
    <Skeleton height={320} tabIndex={-1} data-autofocus />,
  ),
}

declare module '@mantine/modals' {
  interface MantineModalsOverride {
    modals: typeof VENTANAS
  }
}
