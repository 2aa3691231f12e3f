import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { RUTA_DE_FORMULARIO, RUTA_DE_PRESENTACION } from './caminos.ts'

const CUANTOS = 8
/** El que pasa de aquí, o no llega a uno, no es de ningún documento: con él no se puede pedir la lista. */
const MAS_ALTO = 999_999_999_999
const claveDe = (idUsuario: number) => `foja.recientes.${idUsuario}`

/** Los números de los documentos que ese usuario abrió último en este navegador, del último al primero. */
export const recientesDe = (idUsuario: number): number[] =>
  JSON.parse(localStorage.getItem(claveDe(idUsuario)) ?? '[]') as number[]

/** Recuerda cada documento que se abre, para leerlo o escribirlo: sólo su número, y en este navegador. */
export function useRecordarDocumento(): void {
  const { id: idUsuario } = useUsuario()
  const { pathname, search } = useLocation()
  const id = Number(new URLSearchParams(search).get('id') ?? NaN)
  const abre = pathname === RUTA_DE_PRESENTACION || pathname === RUTA_DE_FORMULARIO
  useEffect(() => {
    if (!abre || !Number.isSafeInteger(id) || id < 1 || id > MAS_ALTO) return
    const otros = recientesDe(idUsuario).filter((otro) => otro !== id)
    localStorage.setItem(claveDe(idUsuario), JSON.stringify([id, ...otros].slice(0, CUANTOS)))
  }, [abre, id, idUsuario])
}
