import { Navigate, useParams } from 'react-router-dom'
import { vistaDeNombre } from '@foja/domain/vista/codigo.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { PantallaDeLista } from './PantallaDeLista.tsx'

const SIN_BANDEJA = `/404?${new URLSearchParams({ mensaje: 'La bandeja de entrada no se usa: lo que llega se recibe solo.' })}`

/** Una lista de trabajo (RUT-09): /documentos/listado/:vista; la que no existe o no se usa lleva a 404 (RUT-25, CFG-21). */
export function Listado() {
  const { vista: nombre = '' } = useParams()
  const { inbox_habilitado } = useConfiguracion()
  const vista = vistaDeNombre(nombre)
  if (vista === null) return <Navigate to="/404" replace />
  if (vista === 'inbox' && !inbox_habilitado) return <Navigate to={SIN_BANDEJA} replace />
  return <PantallaDeLista key={vista} vista={vista} />
}
