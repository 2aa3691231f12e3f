import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { buscaAlgo, esLaMisma } from '@foja/domain/busqueda-guardada/buscado.ts'
import { buscadoEn } from '@/entidades/busqueda-guardada/buscado.ts'
import { hallados } from '@/entidades/busqueda/consultas.ts'
import { guardadas } from '@/entidades/busqueda-guardada/consultas.ts'
import { anotarReciente, mirarGuardada } from '@/entidades/busqueda-guardada/llamadas.ts'
import type { Estado } from '../estado.ts'

/** Lo que se queda quieto lo hallado para darlo por mirado. */
const QUIETO_MS = 5000

/**
 * Se acuerda de lo que se busca cuando se lo miró: se abrió algo, se apretó Enter o lo hallado quedó a la vista unos
 * segundos. Y si es una búsqueda guardada, da por visto lo que encuentra.
 * @returns `abierto` y `enviado`, con que la pantalla lo dice
 */
export function useRecordar({ searchTerm = '', isLoading, foja }: Estado, nombre: string) {
  const consultas = useQueryClient()
  const ubicacion = useLocation()
  const buscado = buscadoEn(ubicacion)
  const [quiere, setQuiere] = useState(false)
  // La dirección se escribe al contestar: antes dice lo anterior.
  const alDia = foja !== null && !isLoading && buscaAlgo(buscado) && (buscado.q ?? '') === searchTerm.trim()
  const hay = alDia && hallados(foja) > 0
  const clave = alDia ? JSON.stringify([nombre, buscado]) : ''
  const anotada = useRef('')
  const anotar = () => {
    if (clave === '' || anotada.current === clave) return
    anotada.current = clave
    void anotarReciente(consultas, { nombre, buscado })
  }
  const ultima = useRef(anotar)
  useEffect(() => {
    ultima.current = anotar
  })
  useEffect(() => {
    if (clave === '') return
    if (quiere) {
      setQuiere(false)
      ultima.current()
    } else if (hay) {
      const espera = setTimeout(() => ultima.current(), QUIETO_MS)
      return () => clearTimeout(espera)
    }
  }, [clave, hay, quiere])

  const { data: todas = [] } = useQuery(guardadas)
  const mirada = alDia ? todas.find((una) => esLaMisma(una.buscado, buscado))?.id : undefined
  useEffect(() => {
    if (mirada !== undefined) void mirarGuardada(consultas, mirada)
  }, [mirada, ubicacion.key, consultas])

  const [dichos] = useState(() => ({ abierto: () => ultima.current(), enviado: () => setQuiere(true) }))
  return dichos
}
