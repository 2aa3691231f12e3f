import { DialogoDePdf } from '@/components/pdf/DialogoDePdf.tsx'
import { usePdf } from '@/components/pdf/usePdf.ts'
import type { DialogoDeHerramienta } from './herramientas.ts'
import { nombreDe } from './objeto.ts'

/** El documento como se imprime hoy (HER-10, DLG-24). */
export function VistaPreviaDePdf({ objeto, cerrar }: DialogoDeHerramienta) {
  return <DialogoDePdf pdf={usePdf({ id: objeto.id })} titulo={nombreDe(objeto)} cerrar={cerrar} />
}
