import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { comprobarSesionCon } from '@/lib/api.ts'
import { avisar } from '@/lib/avisos.tsx'
import { hayDialogo, alQuedarSinDialogo } from '@/lib/dialogo.ts'
import { alCambiarEnOtra } from '@/lib/pestanas.ts'
import { callarQueTermino, ingresarSiHaceFalta } from './ingreso.ts'
import { leerSesion, useUsuario } from './sesion.ts'
import { CAMBIO_EN_OTRA } from './useCambiarArea.ts'

const otraVez = () => new Promise((seguir) => setTimeout(seguir, 1_000))

/**
 * La sesión es de todas las pestañas de un navegador. Si en otra ingresó otra persona, ésta se carga de nuevo: lo que se
 * hiciera en ella lo haría la que no se muestra. Si en otra se salió, aquí también (SES-09). Si se cambió el área (SHL-04),
 * aquí también, y se dice.
 */
export function useSesionDeTodas(): void {
  const consultas = useQueryClient()
  const { id, areaActiva } = useUsuario()
  useEffect(() => {
    const deAhora = async () => {
      const data = await leerSesion()
      if (data.id !== id) location.reload()
      return data
    }
    let vivo = true
    let dejarDeEsperar = () => {}
    const mirar = async () => {
      // Si se pierde se pide otra vez: sin ella se seguiría mostrando el área de antes.
      const ahora = await deAhora().catch(() => otraVez().then(deAhora))
      if (ahora.id !== id) return
      callarQueTermino()
      if (ahora.areaActiva === areaActiva) return
      // Con otra área lo de atrás se rehace, y con eso se iría lo que se escribe en un diálogo.
      if (hayDialogo()) {
        if (!vivo) return
        dejarDeEsperar()
        dejarDeEsperar = alQuedarSinDialogo(alCambiar)
        return
      }
      await consultas.invalidateQueries()
      const area = ahora.dependencias.find((una) => una.id === ahora.areaActiva)?.dependencia
      // Queda: quien vuelve a esta pestaña más tarde tiene que saberlo.
      avisar('En otra pestaña cambió el área activa', 'info', area, { id: CAMBIO_EN_OTRA })
    }
    // Si en otra se salió, lo que se ve aquí ya no es de nadie; si no se pudo saber, lo dirá la próxima llamada.
    const alCambiar = () => void mirar().catch(ingresarSiHaceFalta)
    const dejarDeComprobar = comprobarSesionCon(async () => (await deAhora()).id === id)
    const dejarDeOir = alCambiarEnOtra(alCambiar)
    return () => {
      dejarDeComprobar()
      dejarDeOir()
      dejarDeEsperar()
      vivo = false
    }
  }, [consultas, id, areaActiva])
}
