import { herramientasDeConjunto, seDecideCon } from '@foja/domain/conjunto/herramientas.ts'
import { conjuntoSinReunir, noEsDeConjunto } from '@foja/domain/conjunto/errores.ts'
import type { CorridaAPedir } from '@foja/domain/conjunto/schema.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { herramientaNoHabilitada } from '@foja/domain/herramienta/errores.ts'
import { exigirDestinos } from '@foja/domain/movimiento/modo.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { leerConjunto } from '@foja/api/conjunto/conjunto.sql.ts'
import { crearCorrida } from '@foja/api/conjunto/corrida.sql.ts'
import { encolarTanda } from '@foja/api/conjunto/trabajo.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { sirveEn } from '@foja/api/herramienta/sirve-en.ts'
import { unaVez, type Pedido } from '@foja/api/operacion/una-vez.ts'

/** Lo que cada una exige de sus destinos. */
const ENVIO = { remitir: EVENTO.pase, compartir: EVENTO.compartido } as const

/**
 * Deja pedida una herramienta sobre un conjunto, o su ensayo: se corre en segundo plano.
 * @throws conjuntoNoExiste (404), areaAjena, herramientaNoHabilitada (403), conjuntoSinReunir, otraCorridaEnMarcha (409); noEsDeConjunto, demasiadoReunido y lo que
 * pidan los destinos (422)
 */
export async function pedirCorrida(
  contexto: Pick<Contexto, 'sql' | 'configuracion'>,
  pedido: Pedido,
  id: string,
  aPedir: CorridaAPedir,
): Promise<{ id: string }> {
  const { sql } = contexto
  const { acceso } = pedido
  const { herramienta, destinos } = aPedir
  const conjunto = await leerConjunto(sql, acceso, id)
  areaDeTrabajo(acceso, conjunto.id_area)
  if (!conjunto.completo) throw conjuntoSinReunir()
  if (!herramientasDeConjunto(conjunto.vista).includes(herramienta)) throw noEsDeConjunto()
  const sirve = await sirveEn(contexto, acceso, conjunto.id_area, conjunto.vista)
  if (!sirve(seDecideCon(herramienta))) throw herramientaNoHabilitada()
  if (herramienta === 'remitir' || herramienta === 'compartir') exigirDestinos(ENVIO[herramienta], destinos)
  return unaVez(sql, pedido, async (sql) => {
    const idCorrida = await crearCorrida(sql, { idConjunto: id, idUsuario: acceso.id_usuario }, aPedir)
    await encolarTanda(sql, idCorrida, 0)
    return { id: idCorrida }
  })
}
