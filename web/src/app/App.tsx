import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@/app/base.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { consultas } from '@/app/consultas.ts'
import { rutas } from '@/app/rutas.tsx'
import { resolverVariables, theme } from '@/app/theme.ts'
import estilos from '@/app/App.module.css'

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolverVariables} defaultColorScheme="auto">
      <Notifications
        position="top-right"
        containerWidth={400}
        // El puntero que quedó sobre uno no retiene a los demás.
        pauseResetOnHover="notification"
        notificationMaxHeight={480}
        className={estilos.avisos!}
      />
      <QueryClientProvider client={consultas}>
        <RouterProvider router={rutas} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
