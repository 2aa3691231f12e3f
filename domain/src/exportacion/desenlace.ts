import { fueRechazado, type Resultado } from '@foja/domain/evento/evento.ts'
import { DESENLACE_DE_ENVIO, nombreDeResultado } from '@foja/domain/evento/resultado.ts'
import type { FilaExportada } from '@foja/domain/exportacion/fila.ts'

/** Los que mueven, como los nombra una fila exportada: de ella no se sabe el número de su tipo. */
const MUEVEN: readonly (string | undefined)[] = ['Movimiento', 'Pase', 'Tramitación']

type Fila = Pick<FilaExportada, 'tipo_evento' | 'resultado' | 'resultados' | 'destino'>

/** Cómo terminó un evento, con las palabras de la pantalla: de un envío a varios, cuántos lo recibieron y cuántos lo rechazaron. */
export function desenlaceExportado({ tipo_evento, resultado, resultados = [], destino }: Fila): string {
  if (!resultado) return ''
  if (!destino || !MUEVEN.includes(tipo_evento)) return nombreDeResultado(resultado as Resultado)
  const solo = DESENLACE_DE_ENVIO[resultado as Resultado] ?? nombreDeResultado(resultado as Resultado)
  if (resultados.length < 2) return solo
  const recibidos = resultados.filter((uno) => uno === 'confirmado').length
  const rechazados = resultados.filter((uno) => uno === 'hecho' || fueRechazado(uno)).length
  const dichos = [
    ...(recibidos > 0
      ? [`Recibido por ${recibidos} de ${resultados.length}`]
      : resultados.includes('enviado')
        ? ['Sin recibir']
        : []),
    ...(rechazados > 0 ? [`Rechazado por ${rechazados}`] : []),
  ]
  return dichos.join(' · ') || solo
}
