import type { QueryClient } from '@tanstack/react-query'
import { intentar } from '@/entidades/operacion/useOperacion.ts'
import { avisar } from '@/lib/avisos.tsx'
import type { Cuerpo } from '@/lib/contrato.ts'
import { exportar } from './llamadas.ts'

/** Exporta y avisa dónde está el archivo, que se está haciendo, o por qué no se pudo. @returns si se pudo */
export function exportarYAvisar(consultas: QueryClient, cuerpo: Cuerpo<'POST /exportar'>): Promise<boolean> {
  const hacer = async () => {
    const lista = await exportar(consultas, cuerpo)
    if (lista) avisar('La exportación está entre sus descargas', 'success')
    else avisar('La exportación se está haciendo', 'info', 'Le avisaremos cuando esté lista.')
  }
  return intentar(hacer, 'No se pudo exportar', JSON.stringify(cuerpo))
}
