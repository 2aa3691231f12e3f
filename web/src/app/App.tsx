import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@/app/base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { Avisos } from '@/app/Avisos.tsx'
import { consultas } from '@/app/consultas.ts'
import { rutas } from '@/app/rutas.tsx'
import { resolverVariables, theme } from '@/app/theme.ts'

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolverVariables} defaultColorScheme="auto">
      <Avisos />
      <QueryClientProvider client={consultas}>
        <RouterProvider router={rutas} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
