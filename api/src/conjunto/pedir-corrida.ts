import { herramientasDeConjunto } from '@foja/domain/conjunto/herramientas.ts'
import { conjuntoSinReunir, noEsDeConjunto } from '@foja/domain/conjunto/errores.ts'
import type { CorridaAPedir } from '@foja/domain/conjunto/schema.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { exigirDestinos } from '@foja/domain/movimiento/modo.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { leerConjunto } from '@foja/api/conjunto/conjunto.sql.ts'
import { crearCorrida } from '@foja/api/conjunto/corrida.sql.ts'
import { encolarTanda } from '@foja/api/conjunto/trabajo.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { unaVez, type Pedido } from '@foja/api/operacion/una-vez.ts'

/** Lo que cada una exige de sus destinos. */
const ENVIO = { remitir: EVENTO.pase, compartir: EVENTO.compartido } as const

/**
 * Deja pedida una herramienta sobre un conjunto, o su ensayo: se corre en segundo plano.
 * @throws conjuntoNoExiste (404), areaAjena (403), conjuntoSinReunir, otraCorridaEnMarcha (409); noEsDeConjunto y lo que
 * pidan los destinos (422)
 */
export async function pedirCorrida(
  { sql }: Pick<Contexto, 'sql'>,
  pedido: Pedido,
  id: string,
  aPedir: CorridaAPedir,
): Promise<{ id: string }> {
  const { acceso } = pedido
  const { herramienta, destinos } = aPedir
  const conjunto = await leerConjunto(sql, acceso, id)
  areaDeTrabajo(acceso, conjunto.id_area)
  if (!conjunto.completo) throw conjuntoSinReunir()
  if (!herramientasDeConjunto(conjunto.vista).includes(herramienta)) throw noEsDeConjunto()
  if (herramienta === 'remitir' || herramienta === 'compartir') exigirDestinos(ENVIO[herramienta], destinos)
  return unaVez(sql, pedido, async (sql) => {
    const idCorrida = await crearCorrida(sql, { idConjunto: id, idUsuario: acceso.id_usuario }, aPedir)
    await encolarTanda(sql, idCorrida, 0)
    return { id: idCorrida }
  })
}
