import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { DialogoDePdf } from './DialogoDePdf.tsx'
import { usePdf } from './usePdf.ts'

/** El documento como se imprime hoy (HER-10, DLG-24). */
export function VistaPreviaDePdf({ objeto, cerrar }: DialogoDeHerramienta) {
  return <DialogoDePdf pdf={usePdf({ id: objeto.id })} titulo={nombreDe(objeto)} cerrar={cerrar} />
}
