import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { listaDeEstado } from '@/entidades/documento/tras-guardar.ts'
import { documento as consultaDeDocumento } from '@/entidades/documento/consultas.ts'
import { BarraDeHerramientas } from '@/entidades/herramienta/BarraDeHerramientas.tsx'
import type { NombreDeAccion } from '@/entidades/herramienta/herramientas.ts'
import { useOfrecidas } from '@/entidades/herramienta/useOfrecidas.ts'
import { avisarFallo } from '@/entidades/sesion/ingreso.ts'
import { avisar } from '@/lib/avisos.tsx'
import { leerAhora } from '@/lib/leer-ahora.ts'
import { useSigueAqui } from '@/lib/sigue-aqui.ts'
import type { Edicion } from './useEdicion.ts'

/** Lo que aquí se hace en el propio formulario. */
const MIENTRAS_SE_ESCRIBE: readonly NombreDeAccion[] = ['modificar', 'recaratular']
const AL_LEER: readonly NombreDeAccion[] = ['modificar']
/** Tras ellas no queda qué escribir: se lee lo que quedó o, tras cerrar, se pasa a la lista de su estado (FRM-28). */
const TERMINAN: readonly NombreDeAccion[] = ['cerrar', 'anular', 'transformar']

type Props = {
  edicion: Edicion
  documento: Documento
  editable: boolean
  recargar: () => void
  volver: () => void
}

/** Las herramientas del documento que se edita: se usan con lo que está en pantalla, y nada escrito se pierde. */
export function HerramientasDeFormulario({ edicion, documento, editable, recargar, volver }: Props) {
  const consultas = useQueryClient()
  const navegar = useNavigate()
  const sigueAqui = useSigueAqui()
  const [eliminado, setEliminado] = useState(false)
  // Cuando ya no queda nada por guardar, para que nadie pregunte.
  useEffect(() => {
    if (eliminado && sigueAqui()) volver()
    // oxlint-disable-next-line react/exhaustive-deps -- una vez: irse dos veces deja la lista
  }, [eliminado])

  const antes = async (una: NombreDeAccion): Promise<boolean> => {
    if (!editable || una === 'eliminar') return true
    if (!(await edicion.guardarSiHaceFalta())) return false
    try {
      const esLoUltimo = await edicion.esLoUltimo()
      // Lo que se abriría es para esta pantalla.
      if (!sigueAqui()) return false
      if (esLoUltimo) return true
    } catch (error) {
      avisarFallo(error)
      return false
    }
    avisar('El documento cambió mientras lo tenía abierto: aquí está como quedó.', 'warning')
    recargar()
    return false
  }
  const alHacer = (una: NombreDeAccion) => {
    if (una === 'eliminar') {
      edicion.abandonar()
      setEliminado(true)
    } else if (TERMINAN.includes(una)) {
      void terminar(una)
    } else {
      void leerAhora(consultas, consultaDeDocumento(documento.id)).then(alDia, avisarFallo)
    }
  }
  const terminar = async (una: NombreDeAccion) => {
    const leerlo = enlaceAPresentacion({ id: documento.id, idTipo: documento.tipo.id })
    const suya = leerAhora(consultas, consultaDeDocumento(documento.id)).then(
      ({ estado }) => listaDeEstado(estado.id),
      () => null,
    )
    const adonde = (una === 'cerrar' ? await suya : null) ?? leerlo
    // Quien se fue mientras tanto no vuelve.
    if (sigueAqui()) await navegar(adonde, { replace: true })
  }
  const ultima = useRef(edicion)
  useLayoutEffect(() => {
    ultima.current = edicion
  })
  // Si además cambió lo escrito (desde otra ventana, u otra persona), se empieza de lo que hay. Con lo guardado ahora, y no
  // al pedirla: antes de usarla se guardó.
  const alDia = (ahora: Documento) => {
    if (ahora.revision === ultima.current.escrito?.revision) ultima.current.refrescar(ahora)
    else if (sigueAqui()) recargar()
  }
  const objeto = { ...documento, publicado: documento.atributos.publicado === true }
  const sin = editable ? MIENTRAS_SE_ESCRIBE : AL_LEER
  const ofrecidas = useOfrecidas(objeto).filter((una) => !sin.includes(una))
  return <BarraDeHerramientas {...{ objeto, ofrecidas, antes, alHacer }} />
}
