import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@/app/base.css'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { consultas } from '@/app/consultas.ts'
import { rutas } from '@/app/rutas.tsx'
import { resolverVariables, theme } from '@/app/theme.ts'

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolverVariables} defaultColorScheme="auto">
      {/* Debajo de la barra: no tapan el área ni el menú de usuario. */}
      <Notifications
        position="top-right"
        containerWidth={400}
        notificationMaxHeight={480}
        style={{ top: 'calc(var(--app-shell-header-height, 0px) + 12px)' }}
      />
      <QueryClientProvider client={consultas}>
        <ModalsProvider>
          <RouterProvider router={rutas} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
