import { useEffect } from 'react'
import { avisar } from '@/lib/avisos.tsx'

/** En el lugar del diálogo, si no llegó: dice que no se guardó, y se sigue como si se lo hubiera cerrado (API-05). */
export function SinDialogo({ onCerrar }: { onCerrar: () => void }) {
  useEffect(() => {
    avisar(
      'No se guardó: el documento cambió mientras lo editaba',
      'warning',
      'Para elegir qué queda, compruebe la conexión y recargue la página: lo escrito se conserva.',
      { id: 'sin-conflicto' },
    )
    onCerrar()
    // oxlint-disable-next-line react/exhaustive-deps -- una vez por conflicto
  }, [])
  return null
}
