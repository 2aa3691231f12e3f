import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App.tsx'
import { seguirLaVersion } from '@/lib/otra-version.ts'

seguirLaVersion()
// Quien no usa el teclado no lo necesita.
addEventListener(
  'keydown',
  () => void import('@/lib/foco-a-la-vista.ts').then(({ verLoEnfocado }) => verLoEnfocado()),
  { once: true },
)

createRoot(document.getElementById('raiz')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
