import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { areaDicha, quienDicho } from '@foja/domain/area/dicha.ts'
import { nombreDeEvento } from '@foja/domain/evento/nombre.ts'
import type { RespuestaDeMapa } from '@foja/domain/mapa/schema.ts'
import { exigirVisible } from '@foja/api/acceso/visible.sql.ts'
import { contarEventos, leerEventos, ramasDe } from '@foja/api/mapa/mapa.sql.ts'
import type { Medios } from '@foja/api/operacion/operar.ts'

const SIN_NADA = { eventos: [], ramas: [] }

/**
 * El mapa de un documento que quien llama puede ver; con más eventos que `mapa_limite_eventos`, sólo cuántos son
 * (API-114, CFG-35, DLG-26). @throws documentoNoExiste (404)
 */
export async function leerMapa(
  { sql, configuracion }: Medios,
  acceso: Acceso,
  id: number,
): Promise<RespuestaDeMapa> {
  await exigirVisible(sql, acceso, id)
  const { mapa_limite_eventos } = await configuracion()
  const filtro = filtroDeAcceso(acceso)
  const ramas = await ramasDe(sql, id, filtro)
  const total = await contarEventos(sql, id, ramas)
  if (total > mapa_limite_eventos) return { data: SIN_NADA, total }
  const leidos = await leerEventos(sql, id, ramas, filtro)
  const eventos = leidos.map(({ atributos, ...evento }) => ({
    ...evento,
    nombre: nombreDeEvento({ ...evento, atributos }),
    area: areaDicha(evento.area),
    destinos: evento.destinos.map(quienDicho),
    atendido: evento.atendido.map((uno) => ({ ...uno, destino: quienDicho(uno.destino) })),
  }))
  return { data: { eventos, ramas }, total: eventos.length }
}
