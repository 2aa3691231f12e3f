import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { CUENTAS, cuentasDeVistas } from '@/entidades/vista/consultas.ts'
import type { Lista } from './useLista.ts'

/**
 * Si la lista recién leída dice otra cantidad que el menú, vuelve a contar: de lo que dejó de verse no hay aviso.
 * @param enEspera hay filas que se están recibiendo, ya descontadas
 */
export function useCuentaAlDia(vista: Vista, { lista, sinOperar, lectura }: Lista, enEspera: boolean): void {
  const { id, areaActiva } = useUsuario()
  const consultas = useQueryClient()
  const { data, isPlaceholderData } = lectura
  const entera =
    !sinOperar && lista.filtros.length === 0 && lista.usuario === null && lista.documento === null
  const total = data && !isPlaceholderData && entera && !enEspera ? data.total : undefined
  useEffect(() => {
    const cuenta = consultas.getQueryData(cuentasDeVistas(id, areaActiva).queryKey)?.[vista]
    if (total !== undefined && cuenta !== undefined && cuenta !== total)
      void consultas.invalidateQueries({ queryKey: CUENTAS })
  }, [consultas, id, areaActiva, vista, data, total])
}
