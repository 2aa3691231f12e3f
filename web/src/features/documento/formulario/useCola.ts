import { useLayoutEffect, useRef, type RefObject } from 'react'
import { MENSAJES } from '@/entidades/documento/mensajes.ts'
import { avisar } from '@/lib/avisos.tsx'
import { faltaElNumero } from '../numero/falta-el-numero.ts'
import type { Forma } from './envio.ts'
import { revisar } from './nombres-de-campo.ts'
import type { Escritura } from './useEscritura.ts'
import type { Valores } from './valores.ts'

type Opciones = {
  escritura: Escritura
  /** Si se acepta que lo que es para siempre quede. */
  acepta: (valores: Valores) => Promise<boolean>
  /** Si en lo último que se guardó entró algo que otro había cambiado. */
  fundio: RefObject<boolean>
  /** Guarda lo que hay en pantalla. @returns si quedó en el servidor */
  hacer: (flag: Forma, dicho: boolean) => Promise<boolean>
}

/** Los guardados, uno por vez: lo que se pide mientras se guarda se decide con lo que quedó. */
export function useCola({ escritura, acepta, fundio, hacer }: Opciones) {
  const { form, escrito, cambiado, numerando } = escritura
  const enCurso = useRef<Promise<boolean> | null>(null)
  /** Lo pedido a mano que todavía se está aceptando. */
  const porAceptar = useRef<Promise<boolean> | null>(null)
  const hacerYa = async (flag: Forma, dicho: boolean): Promise<boolean> => {
    fundio.current = false
    enCurso.current = ultimo.current.hacer(flag, dicho)
    try {
      return await enCurso.current
    } finally {
      enCurso.current = null
    }
  }
  const siSeAcepta = async (dicho: boolean): Promise<boolean> => {
    try {
      if (!(await acepta(form.getValues()))) return false
    } finally {
      porAceptar.current = null
    }
    return hacerYa('manual', dicho)
  }
  /**
   * Guarda. @returns si lo escrito quedó en el servidor.
   * @param dicho si se avisa que salió bien
   */
  const guardar = async (flag: Forma = 'manual', dicho = flag === 'manual'): Promise<boolean> => {
    if (enCurso.current) {
      await enCurso.current
      // Lo pedido a mano mientras se guardaba solo incluye lo que se escribió después, sobre lo recién guardado.
      return flag === 'autosave' ? true : ultimo.current.guardar(flag, dicho)
    }
    if (flag === 'autosave') return hacerYa(flag, dicho)
    if (!revisar(form)) return false
    if (!ultimo.current.cambiado && escrito !== null) {
      if (numerando) return faltaElNumero()
      avisar(MENSAJES.info_document_not_changed)
      return true
    }
    // Lo que se pida entretanto es lo mismo: termina como termine.
    porAceptar.current ??= siSeAcepta(dicho)
    return porAceptar.current
  }
  const ultimo = useRef({ guardar, hacer, cambiado })
  useLayoutEffect(() => {
    ultimo.current = { guardar, hacer, cambiado }
  })

  /**
   * Guarda si hay qué, sin decirlo: es parte de otra cosa que se pidió.
   * @returns si todo lo que está en pantalla quedó en el servidor, y es lo que se estaba viendo
   */
  const guardarSiHaceFalta = async (): Promise<boolean> => {
    await enCurso.current
    if (numerando) return faltaElNumero()
    if (!ultimo.current.cambiado) return true
    return (await ultimo.current.guardar('manual', false)) && !fundio.current
  }
  return { guardar, guardarSiHaceFalta }
}
