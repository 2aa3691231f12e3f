import { Suspense } from 'react'
import { pedazo } from '@/lib/pedazo.tsx'
import { usePasado } from './al.ts'
import estilos from './Pasado.module.css'

const AvisoDelPasado = pedazo(async () => ({
  default: (await import('./AvisoDelPasado.tsx')).AvisoDelPasado,
}))

/** Que lo que se ve es el pasado, o que el día de la dirección no se entiende, y con qué se vuelve; ahora no está. */
export function Pasado() {
  const { al, dudoso, mirar } = usePasado()
  const seDice = Boolean(al ?? dudoso)
  return (
    <div role="status" className={seDice ? estilos.pasado : ''}>
      {seDice && (
        <Suspense fallback={null}>
          <AvisoDelPasado {...{ al, dudoso, mirar }} />
        </Suspense>
      )}
    </div>
  )
}
