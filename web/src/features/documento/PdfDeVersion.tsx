import { DialogoDePdf } from '@/entidades/pdf/DialogoDePdf.tsx'
import { usePdf } from '@/entidades/pdf/usePdf.ts'

type Props = { id: number; version: string; cerrar: () => void }

/** Una versión anterior, como se imprime. */
export const PdfDeVersion = ({ id, version, cerrar }: Props) => (
  <DialogoDePdf pdf={usePdf({ id, version })} titulo={`Versión ${version}`} cerrar={cerrar} />
)
