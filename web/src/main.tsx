import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App.tsx'
import { seguirLaVersion } from '@/lib/otra-version.ts'

seguirLaVersion()
// Después de lo que se ve, y no con la primera tecla: para entonces el servidor puede tener otra versión.
addEventListener('load', () => void import('@/lib/foco-a-la-vista.ts').then((este) => este.verLoEnfocado()))
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
