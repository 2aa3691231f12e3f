import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { avisarFallo } from '@/entidades/sesion/ingreso.ts'
import { avisar } from '@/lib/avisos.tsx'
import { releerDocumentos } from '@/lib/releer.ts'
import { useSigueAqui } from '@/lib/sigue-aqui.ts'
import { restaurarVersion } from './llamadas.ts'

type Opciones = { id: number; idTipo: number; actual: string; alTerminar: () => void }

/** Pregunta, vuelve a esa versión y muestra el documento como quedó (API-09). */
export function useRestaurar({ id, idTipo, actual, alTerminar }: Opciones): (version: string) => void {
  const confirmar = useConfirmar()
  const consultas = useQueryClient()
  const navegar = useNavigate()
  const sigueAqui = useSigueAqui()
  const { state } = useLocation()
  const restaurar = async (version: string) => {
    const acepta = await confirmar({
      clave: 'restaurar-version',
      titulo: `¿Restaurar la versión ${version}?`,
      mensaje:
        `El título, el objeto, la descripción, el contenido y las palabras clave vuelven a ser los de entonces. ` +
        `La versión ${actual} queda en el historial.`,
      aceptar: 'Restaurar',
    })
    if (!acepta) return
    try {
      const quedo = await restaurarVersion({ id_documento: id, version, version_actual: actual })
      avisar(`Se restauró la versión ${version}: ahora es la ${quedo.version}.`, 'success')
      alTerminar()
      // Quien se fue mientras se restauraba no vuelve.
      if (sigueAqui()) await navegar(enlaceAPresentacion({ id, idTipo }), { state })
    } catch (error) {
      avisarFallo(error)
    } finally {
      // También si falló: quizás otra persona guardó mientras tanto.
      await releerDocumentos(consultas)
    }
  }
  const enCurso = useRef(false)
  return (version) => {
    // Sin la pregunta, un segundo clic la restauraría dos veces.
    if (enCurso.current) return
    enCurso.current = true
    void restaurar(version).finally(() => {
      enCurso.current = false
    })
  }
}
