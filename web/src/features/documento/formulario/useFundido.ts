import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Choque } from '@foja/domain/documento/respuesta.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { MENSAJES } from '@/entidades/documento/mensajes.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { avisar } from '@/lib/avisos.tsx'
import { fraseDeConservado } from '../conflicto/frase.ts'
import type { Escritura } from './useEscritura.ts'

/** Lo que se hace cuando otro guardó antes. */
export function useFundido(escritura: Escritura) {
  const usuario = useUsuario()
  const [choque, setChoque] = useState<Choque | null>(null)
  /** Si en lo último que se guardó entró algo que otro había cambiado. */
  const fundio = useRef(false)

  /**
   * Si cambió otras cosas, se sigue sobre lo suyo y se vuelve a guardar: a mano, para que lo que había quede en una
   * versión. Si cambió lo mismo, se pregunta.
   * @param otraVez guarda lo que hay ahora en pantalla
   */
  const alcanzado = async (
    choque: Choque,
    dicho: boolean,
    otraVez: (dicho: boolean) => Promise<boolean>,
  ): Promise<boolean> => {
    const fundido = escritura.fundirCon(choque.data)
    if (fundido.chocan.length > 0) {
      setChoque(choque)
      return false
    }
    flushSync(() => escritura.seguirSobre(choque.data, fundido.escrito))
    const { id, nombre, apellido } = choque.usuario
    const quien = id === usuario.id ? null : nombreEntero({ nombre, apellido })
    const frase = fundido.suyos.length > 0 ? fraseDeConservado(fundido.suyos, quien) : null
    fundio.current ||= frase !== null
    const guardado = await otraVez(dicho && frase === null)
    if (guardado && frase !== null) avisar(MENSAJES.info_document_saved, 'success', frase)
    return guardado
  }
  return { choque, cerrarChoque: () => setChoque(null), fundio, alcanzado }
}
