import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { pedir } from '@/lib/api.ts'
import { DialogoConMotivo } from './DialogoConMotivo.tsx'

/** Lo que «Cerrar» ofrece en lo que espera autorización: volverlo a borrador, con un motivo (EST-39, VAL-51). */
export const CancelarAutorizacion = (dialogo: DialogoDeHerramienta) => (
  <DialogoConMotivo
    {...dialogo}
    titulo={`Cancelar la autorización de ${nombreDe(dialogo.objeto)}`}
    frase="Está cerrado y espera autorización. Si la cancela, vuelve a ser un borrador."
    aceptar="Cancelar autorizacion"
    dejar="Volver"
    dichos={{
      bien: 'Autorizacion cancelada',
      quedo: 'Vuelve a ser un borrador.',
      mal: 'No se pudo cancelar la autorizacion.',
    }}
    llamar={(cuerpo) => pedir('POST /firma/cancelar_autorizacion', { cuerpo })}
  />
)
