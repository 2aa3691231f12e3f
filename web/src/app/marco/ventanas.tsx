import { Skeleton } from '@mantine/core'
import type { ContextModalProps } from '@mantine/modals'
import { lazy, Suspense, type ComponentType } from 'react'

/** Una ventana que se trae al abrirla. */
function deLejos<T extends object>(traer: () => Promise<ComponentType<ContextModalProps<T>>>) {
  const Contenido = lazy(async () => ({ default: await traer() }))
  return (props: ContextModalProps<T>) => (
    <Suspense fallback={<Skeleton height={320} />}>
      <Contenido {...props} />
    </Suspense>
  )
}

/** Lo que una entidad abre por su nombre sobre cualquier pantalla, sin saber quién lo dibuja. */
export const VENTANAS = {
  vista_previa: deLejos(async () => (await import('@/features/documento/VistaPrevia.tsx')).VistaPrevia),
  elegir_documento: deLejos(
    async () => (await import('@/features/busqueda/BusquedaModal.tsx')).BusquedaModal,
  ),
}

declare module '@mantine/modals' {
  interface MantineModalsOverride {
    modals: typeof VENTANAS
  }
}
