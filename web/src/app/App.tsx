import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
// El CSS de los componentes viene con ellos (vite.config.ts): antes que el nuestro.
import { MantineProvider } from '@mantine/core'
import '@mantine/notifications/styles.css'
import '@/app/base.css'
import '@/app/colores-forzados.css'
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
