import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { VISTA } from '@foja/domain/vista/vista.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { caminoDeVista } from './caminos.ts'

const ENVIADOS = VISTA.enviados.nombre
const DONDE = new RegExp(`(?<= (?:en|desde) )${ENVIADOS}(?=,)`)

/** Un motivo que manda a Enviados, con el enlace a los envíos de ese documento: ahí se cancela, y no en él (HER-26). */
export function ConEnlaceAEnviados({ texto, id }: { texto: string; id: number }) {
  const { areaActiva } = useUsuario()
  const [antes, despues] = texto.split(DONDE)
  // Sin área no hay listas.
  if (despues === undefined || areaActiva === null) return texto
  return (
    <>
      {antes}
      <Anchor
        component={Link}
        inherit
        underline="always"
        to={`${caminoDeVista('enviados')}?documento_id=${id}`}
      >
        {ENVIADOS}
      </Anchor>
      {despues}
    </>
  )
}
