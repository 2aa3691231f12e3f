import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App.tsx'
import { seguirLaVersion } from '@/lib/otra-version.ts'

seguirLaVersion()
// Después de lo que se ve, y no con la primera tecla: para entonces el servidor puede tener otra versión.
addEventListener('load', () => void import('@/lib/foco-a-la-vista.ts').then((este) => este.verLoEnfocado()))

createRoot(document.getElementById('raiz')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
