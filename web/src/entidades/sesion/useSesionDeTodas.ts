import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { comprobarSesionCon, pedir } from '@/lib/api.ts'
import { avisar } from '@/lib/avisos.tsx'
import { alCambiarEnOtra } from '@/lib/pestanas.ts'
import { useUsuario } from './sesion.ts'

/**
 * La sesión es de todas las pestañas de un navegador. Si en otra ingresó otra persona, ésta se carga de nuevo: lo que se
 * hiciera en ella lo haría la que no se muestra. Si en otra se cambió el área (SHL-04), aquí también, y se dice.
 */
export function useSesionDeTodas(): void {
  const consultas = useQueryClient()
  const { id, areaActiva } = useUsuario()
  useEffect(() => {
    const deAhora = async () => {
      const { data } = await pedir('GET /auth/sesion')
      if (data.id !== id) location.reload()
      return data
    }
    const mirar = async () => {
      const ahora = await deAhora()
      if (ahora.id !== id || ahora.areaActiva === areaActiva) return
      await consultas.invalidateQueries()
      const area = ahora.dependencias.find((una) => una.id === ahora.areaActiva)?.dependencia
      // Queda: quien vuelve a esta pestaña más tarde tiene que saberlo.
      avisar('En otra pestaña cambió el área activa', 'info', area, { id: 'area-activa' })
    }
    const dejarDeComprobar = comprobarSesionCon(async () => (await deAhora()).id === id)
    // Sin sesión no hay nada que mirar: lo dirá la próxima llamada.
    const dejarDeOir = alCambiarEnOtra(() => void mirar().catch(() => undefined))
    return () => {
      dejarDeComprobar()
      dejarDeOir()
    }
  }, [consultas, id, areaActiva])
}
