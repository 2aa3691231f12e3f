import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { DocumentoEscrito } from '@foja/domain/documento/respuesta.ts'
import { useConfirmar } from '@/components/confirmar.tsx'
import { pedir } from '@/lib/api.ts'
import { avisar, avisarError } from '@/lib/avisos.tsx'
import { enlaceAPresentacion } from '@/lib/presentacion.ts'

type Opciones = { id: number; idTipo: number; actual: string; alTerminar: () => void }

/** Pregunta, vuelve a esa versión y muestra el documento como quedó (API-09). */
export function useRestaurar({ id, idTipo, actual, alTerminar }: Opciones): (version: string) => void {
  const confirmar = useConfirmar()
  const consultas = useQueryClient()
  const navegar = useNavigate()
  const restaurar = async (version: string) => {
    const acepta = await confirmar({
      clave: 'restaurar-version',
      titulo: `¿Restaurar la versión ${version}?`,
      mensaje:
        `El título, la descripción, el contenido y las palabras clave vuelven a ser los de entonces. ` +
        `La versión ${actual} queda en el historial.`,
      aceptar: 'Restaurar',
    })
    if (!acepta) return
    try {
      const { data } = await pedir<{ data: DocumentoEscrito }>('/documentos/versiones/restaurar', {
        metodo: 'POST',
        cuerpo: { id_documento: id, version, version_actual: actual },
      })
      avisar(`Se restauró la versión ${version}: ahora es la ${data.version}.`, 'success')
      alTerminar()
      await navegar(enlaceAPresentacion({ id, idTipo }))
    } catch (error) {
      avisarError(error)
    } finally {
      // También si falló: quizás otra persona guardó mientras tanto.
      await Promise.all([
        consultas.invalidateQueries({ queryKey: ['documento', String(id)] }),
        consultas.invalidateQueries({ queryKey: ['versiones', id] }),
      ])
    }
  }
  return (version) => void restaurar(version)
}
