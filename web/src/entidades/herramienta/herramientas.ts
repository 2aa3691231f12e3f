import { DE_CONJUNTA } from '@/entidades/conjunta/herramientas.ts'
import { DE_DOCUMENTO } from '@/entidades/documento/herramientas.ts'
import { DE_MAPA } from '@/entidades/mapa/herramientas.ts'
import { DE_MOVIMIENTO } from '@/entidades/movimiento/herramientas.ts'
import { DE_NUMERO } from '@/entidades/numero/herramientas.ts'
import type { Accion } from '@/entidades/operacion/accion.ts'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { DE_PARADERO } from '@/entidades/paradero/herramientas.ts'
import { DE_PDF } from '@/entidades/pdf/herramientas.ts'
import { DE_VISTA_AVANZADA } from '@/entidades/vista-avanzada/herramientas.ts'

/** Las herramientas que ya se pueden usar, de cada concepto las suyas; las demás no aparecen (HER-02). */
const ACCIONES = {
  ...DE_DOCUMENTO,
  ...DE_MOVIMIENTO,
  ...DE_CONJUNTA,
  ...DE_NUMERO,
  ...DE_MAPA,
  ...DE_PDF,
  ...DE_PARADERO,
  ...DE_VISTA_AVANZADA,
}
export type NombreDeAccion = keyof typeof ACCIONES

/** La acción de una herramienta, con todos sus campos. */
export const accionDe = (nombre: NombreDeAccion): Accion => ACCIONES[nombre]

/** Sus nombres, en el orden en que se ofrecen. */
export const NOMBRES: readonly NombreDeAccion[] = (Object.keys(ACCIONES) as NombreDeAccion[]).toSorted(
  (una, otra) => accionDe(una).lugar - accionDe(otra).lugar,
)

/** Las permitidas de un objeto, en orden. */
export const accionesPermitidas = ({ herramientas }: Objeto): NombreDeAccion[] =>
  NOMBRES.filter((una) => herramientas[una]?.permitida)
