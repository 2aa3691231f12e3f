import { Navigate, useParams } from 'react-router-dom'
import { vistaDeNombre } from '@foja/domain/vista/codigo.ts'
import { PantallaDeLista } from './PantallaDeLista.tsx'

/** Una lista de trabajo (RUT-09): /documentos/listado/:vista; la que no existe lleva a 404 (RUT-25). */
export function Listado() {
  const { vista: nombre = '' } = useParams()
  const vista = vistaDeNombre(nombre)
  if (vista === null) return <Navigate to="/404" replace />
  return <PantallaDeLista key={vista} vista={vista} />
}
