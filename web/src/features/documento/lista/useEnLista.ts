import { useLocation } from 'react-router-dom'
import { leerEnLista, type EnLista } from '@/entidades/lista/en-lista.ts'

/** De qué lugar de qué resultados se abrió este documento; nulo si no fue de una lista. */
export const useEnLista = (): EnLista | null => leerEnLista(useLocation().state)
