import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { DialogoDePdf } from './DialogoDePdf.tsx'
import { usePdf } from './usePdf.ts'

/** El documento como se imprime, hoy o en la versión que se mira (HER-10, DLG-24). */
export function VistaPreviaDePdf({ objeto, cerrar }: DialogoDeHerramienta) {
  const { id, anterior } = objeto
  const titulo = anterior === undefined ? nombreDe(objeto) : `Versión ${anterior}`
  return <DialogoDePdf pdf={usePdf({ id, version: anterior })} titulo={titulo} cerrar={cerrar} />
}
