import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ingresarSiHaceFalta } from '@/entidades/sesion/ingreso.ts'
import { avisar, avisarError } from '@/lib/avisos.tsx'
import { loQueNoSePudo } from '@/lib/error-de-api.ts'
import { releerDocumentos } from '@/lib/releer.ts'
import type { Dichos } from './accion.ts'

/**
 * Una operación sobre un documento: llama, dice cómo salió y hace releer lo que muestra documentos.
 * @param conQue de cuál, si no se dice al hacerlo, y qué si no lo dice `mal`: lo que no se pudo, y después sí, deja de
 * decirse aunque ya sea otro diálogo
 * @returns `hacer`, que da lo contestado o nada si falló, y si está en curso
 */
export function useOperacion(conQue: number | string = '') {
  const consultas = useQueryClient()
  const [enCurso, setEnCurso] = useState(false)
  const hacer = async <T>(
    llamar: () => Promise<{ data: T }>,
    { bien, mal, quedo, de = [] }: Dichos,
  ): Promise<T | undefined> => {
    const clave = [mal, conQue, ...de].filter(Boolean).join(' ')
    setEnCurso(true)
    try {
      const { data } = await llamar()
      quitarNoSePudo(clave)
      avisar(bien, 'success', typeof quedo === 'function' ? quedo() : quedo)
      return data
    } catch (error) {
      ingresarSiHaceFalta(error)
      decirNoSePudo(clave, error, mal)
      return undefined
    } finally {
      setEnCurso(false)
      // Sin esperar: quien eliminó se va antes de que se relea lo que ya no está.
      void releerDocumentos(consultas)
    }
  }
  return { hacer, enCurso }
}

const dichos = new Map<string, () => void>()

/** Deja de decir que no se pudo. @param clave qué se quiso hacer, y con qué */
export const quitarNoSePudo = (clave: string): void => dichos.get(clave)?.()

/**
 * Lo mismo, de lo que no es sobre un documento: si no se pudo lo dice, una vez y hasta que se pueda, y si la sesión terminó,
 * lleva a ingresar. @param conQue si se hace con varios: lo que se pudo con uno no calla lo que no con otro. @returns si se pudo
 */
export async function intentar(
  hacer: () => Promise<unknown>,
  mal: string,
  conQue: number | string = '',
): Promise<boolean> {
  const clave = `${mal} ${conQue}`
  try {
    await hacer()
    quitarNoSePudo(clave)
    return true
  } catch (error) {
    ingresarSiHaceFalta(error)
    decirNoSePudo(clave, error, mal)
    return false
  }
}

/** Dice que no se pudo, una vez, hasta que se pueda. @param mas lo que se agrega al final */
export function decirNoSePudo(clave: string, error: unknown, que: string, mas?: ReactNode): void {
  quitarNoSePudo(clave)
  dichos.set(clave, avisarError(error, loQueNoSePudo(que, error), mas))
}
