import { useQuery } from '@tanstack/react-query'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { numeradorDeTipo, type NumeroGuardado } from '@/entidades/numero/consultas.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { NumeroDeDocumento } from '../numero/NumeroDeDocumento.tsx'
import type { Edicion } from './useEdicion.ts'

type Props = {
  tipo: Tipo
  escrito: Edicion['escrito']
  editable: boolean
  alDiferir: (difiere: boolean) => void
  onGuardado: (numero: NumeroGuardado) => void
}

/** El número, que el sistema da al primer guardado y después cambia quien puede (FRM-23). */
export function NumeroEnFormulario({ tipo, escrito, editable, alDiferir, onGuardado }: Props) {
  const { areaActiva } = useUsuario()
  const { data: numerador } = useQuery(numeradorDeTipo(tipo.id, areaActiva))
  if (!escrito) return null
  return (
    <NumeroDeDocumento
      documento={escrito}
      numerador={numerador}
      idArea={areaActiva}
      editable={editable}
      alDiferir={alDiferir}
      onGuardado={onGuardado}
    />
  )
}
