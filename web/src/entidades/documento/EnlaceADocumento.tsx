import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { enlaceAPresentacion } from './caminos.ts'

type Props = { id: number; visible: boolean; children: string | null }

/** Lleva a otro documento; del que no puede verse sólo se sabe que está (D-100). */
export function EnlaceADocumento({ id, visible, children }: Props) {
  if (!visible) return <>Un documento que no puede ver</>
  const texto = children || 'Sin título'
  return (
    <Anchor component={Link} inherit to={enlaceAPresentacion({ id })} title={texto}>
      {cortar(texto, LARGO_DE_TITULO)}
    </Anchor>
  )
}
