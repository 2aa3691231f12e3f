import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { concordado, nombreDe } from '@/entidades/operacion/objeto.ts'
import { pedir } from '@/lib/api.ts'
import { DialogoConMotivo } from './DialogoConMotivo.tsx'

/** Anula con un motivo, que es obligatorio (DLG-32). */
export const Anular = (dialogo: DialogoDeHerramienta) => (
  <DialogoConMotivo
    {...dialogo}
    titulo="Anular"
    frase={`${nombreDe(dialogo.objeto)} quedará ${concordado(dialogo.objeto, 'anulado')}. Se conserva y se puede leer, con su motivo.`}
    aceptar="Anular"
    peligrosa
    dichos={{
      bien: 'Documento anulado',
      quedo: `${nombreDe(dialogo.objeto)} quedó ${concordado(dialogo.objeto, 'anulado')}. Se conserva y se puede leer.`,
      mal: 'No se pudo anular',
    }}
    llamar={(cuerpo) => pedir('PUT /documentos/anular', { cuerpo })}
  />
)
