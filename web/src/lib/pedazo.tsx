import { lazy, useEffect } from 'react'
import { avisar } from '@/lib/avisos.tsx'

/** Lo que se dice cuando un pedazo de la página no llega. El navegador no vuelve a pedirlo hasta que ella se recargue. */
export const NO_LLEGO = {
  titulo: 'No llegó una parte de la página',
  texto: 'Compruebe la conexión y recargue la página: lo escrito se conserva.',
}

/**
 * Un pedazo de la página que se trae al usarlo. Si no llega, lo demás de la pantalla sigue ahí, y cada vez que se lo
 * quiera usar se dice.
 */
export const pedazo: typeof lazy = (traer) => lazy(() => traer().catch(() => ({ default: Falta as never })))

/** En el lugar del que no llegó. */
function Falta() {
  useEffect(() => avisar(NO_LLEGO.titulo, 'warning', NO_LLEGO.texto, { id: 'falta-un-pedazo' }), [])
  return null
}

/** Si un error es el de un pedazo que no llegó, como lo dice cada navegador. */
export const esDePedazo = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
