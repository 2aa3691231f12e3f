import { areaDicha } from '@foja/domain/area/dicha.ts'
import type { MovimientoDeFila } from '@foja/domain/vista/schema.ts'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import type { Confirmacion } from '@/entidades/operacion/accion.ts'
import { concordado, nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { pedir } from '@/lib/api.ts'

type Destino = MovimientoDeFila['destino']

/** Lo compartido no se movió: lo que se deshace es que lo vean (DLG-34, EST-23). */
export function cancelacion(objeto: Objeto): Confirmacion {
  const compartido = objeto.resultado === 'confirmado'
  const seRetira = compartido ? undefined : retiroDe(objeto.destino)
  let quedo: string | undefined
  return {
    titulo: 'Cancelar envío',
    mensaje: compartido
      ? `${nombreDe(objeto)} deja de estar ${concordado(objeto, 'compartido')}: quien sólo por eso lo veía, ya no.`
      : seRetira
        ? `${nombreDe(objeto)} deja de estar ${concordado(objeto, 'enviado')} a los destinos que faltan.`
        : `${nombreDe(objeto)} deja de estar ${concordado(objeto, 'enviado')} y vuelve a las listas de su área.`,
    ...(seRetira && { mas: seRetira }),
    aceptar: 'Cancelar el envío',
    cancelar: 'Volver',
    llamar: async () => {
      const cancelado = await pedir('POST /documentos/cancelarEnvio', {
        cuerpo: { id_evento: objeto.id_evento!, id_documento: objeto.id },
      })
      // Alguno pudo recibirlo después de que se leyó la lista.
      const { retirado_de = [], conservado_por = [] } =
        cancelado.data.find(({ id_documento }) => id_documento === objeto.id) ?? {}
      quedo = retiro(retirado_de, conservado_por)
      return cancelado
    },
    bien: `${nombreDe(objeto)}: envío cancelado`,
    quedo: () => quedo,
    mal: 'No se pudo cancelar envío',
  }
}

const enumerar = new Intl.ListFormat('es', { type: 'conjunction' })

/** A quiénes se saca un envío que se cancela, y quiénes ya lo recibieron; nada, si no lo recibió ninguno (DLG-34, EST-23). */
export function retiro(de: readonly string[], conservan: readonly string[]): string | undefined {
  if (de.length === 0 || conservan.length === 0) return undefined
  const lo = conservan.length === 1 ? 'ya lo recibió y lo conserva' : 'ya lo recibieron y lo conservan'
  return `El envío se retira de ${enumerar.format(de)}; ${enumerar.format(conservan)} ${lo}.`
}

/** Lo mismo, antes de cancelarlo. */
export const retiroDe = (destino: Destino | null | undefined): string | undefined =>
  destino ? retiro(quienes(destino, 'enviado'), quienes(destino, 'confirmado')) : undefined

/** Los nombres de los destinos que están así. */
const quienes = ({ areas, usuarios }: Destino, como: Resultado): string[] => [
  ...areas.filter(({ resultado }) => resultado === como).map(areaDicha),
  ...usuarios.filter(({ resultado }) => resultado === como).map(nombreEntero),
]
