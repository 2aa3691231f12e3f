import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { avisar } from '@/lib/avisos.tsx'
import { canal } from '@/lib/canal.ts'
import { useTiempoReal } from '@/lib/tiempo-real.ts'
import { exportaciones } from './consultas.ts'

/** Avisa cuando termina una exportación larga, esté donde esté quien la pidió, y mantiene al día las que se ven. */
export function useAvisarExportaciones(): void {
  const consultas = useQueryClient()
  useEffect(
    () => canal.alVolver(() => void consultas.invalidateQueries({ queryKey: exportaciones.queryKey })),
    [consultas],
  )
  useTiempoReal('notificacion:exportacion', ({ estado, titulo, id, filas, total }) => {
    const leidas = consultas.getQueryData(exportaciones.queryKey)
    // De una que no se había leído, como la que se pidió desde otra ventana, o que volvió a esperar, hace falta lo demás.
    if (estado === 'en_curso' && (!leidas || leidas.some((una) => una.id === id))) {
      consultas.setQueryData(exportaciones.queryKey, (unas) =>
        unas?.map((una) => (una.id === id ? { ...una, estado, filas, total, motivo: null } : una)),
      )
      return
    }
    void consultas.invalidateQueries({ queryKey: exportaciones.queryKey })
    if (estado === 'lista')
      avisar('La exportación está lista', 'success', `${titulo}: está en «Mis exportaciones».`)
    if (estado === 'fallo')
      avisar('No se pudo exportar', 'warning', `${titulo}: por qué, en «Mis exportaciones».`)
  })
}
