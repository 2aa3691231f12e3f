import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App.tsx'
import { verLoEnfocado } from '@/lib/foco-a-la-vista.ts'
import { seguirLaVersion } from '@/lib/otra-version.ts'

seguirLaVersion()
verLoEnfocado()
// Sin ratón, el nombre de lo que es sólo un dibujo.
if (matchMedia('(hover: none)').matches)
  void import('@/lib/nombre-apoyado.ts').then(
    ({ mostrarNombres }) => mostrarNombres(),
    () => {},
  )

createRoot(document.getElementById('raiz')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
