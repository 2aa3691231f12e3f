import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { avisoDeNumeradorCompleto } from '@foja/domain/numero/errores.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { numeradorDeTipo } from '@/entidades/numero/consultas.ts'

type Props = {
  tipo: Pick<Tipo, 'id' | 'nombre_singular'>
  /** Área en que se crearía. */
  idArea: number | null
}

/** Antes de escribir uno nuevo: su numerador no tiene más números (ERR-26). Si los tiene, no muestra nada. */
export function AvisoDeNumerador({ tipo, idArea }: Props) {
  const { data: numerador } = useQuery(numeradorDeTipo(tipo.id, idArea))
  if (!numerador || numerador.disponible) return null
  return (
    <Alert variant="light" color="orange" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {avisoDeNumeradorCompleto(tipo.nombre_singular)}
    </Alert>
  )
}
