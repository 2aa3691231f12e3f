import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type {
  ConfiguracionDeHerramientas,
  ContextoDeHerramientas,
} from '@foja/domain/herramienta/contexto.ts'
import { miradaDe } from '@foja/domain/vista/mirada.ts'
import { estaEn, VISTAS, type Vista } from '@foja/domain/vista/vista.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { herramientasDeAreas } from '@foja/api/herramienta/habilitadas.sql.ts'
import { hechosDe, intervenidos } from '@foja/api/herramienta/hechos.sql.ts'
import { areasConSusRoles } from '@foja/api/acceso/identidad.sql.ts'

/**
 * Contexto de las herramientas de unos documentos. Sin `vista` valen todas aquellas en que cada uno está, por
 * cualquiera de las áreas de quien llama en que tiene los roles y las herramientas con que actúa.
 * @returns por id de documento; los que no existen no vienen
 */
export async function contextosDe(
  sql: Sql,
  acceso: Acceso,
  ids: readonly number[],
  configuracion: ConfiguracionDeHerramientas,
  vista?: Vista,
): Promise<Map<number, ContextoDeHerramientas>> {
  const { id_usuario, area_activa } = acceso
  const [hechos, herramientas, conSusRoles] = await Promise.all([
    hechosDe(sql, ids, acceso),
    herramientasDeAreas(sql, acceso, [area_activa, ...acceso.areas]),
    areasConSusRoles(sql, acceso),
  ])
  const habilitadas = herramientas.get(area_activa)!
  // Lo que en un área se apagó no se hace con lo suyo desde otra.
  const areas = conSusRoles.filter((area) =>
    [...habilitadas].every((una) => herramientas.get(area)!.has(una)),
  )
  const comoActua =
    areas.length < acceso.areas.length ? await intervenidos(sql, ids, id_usuario, areas) : undefined
  const mirada = miradaDe(acceso, areas)
  return new Map(
    [...hechos].map(([id, leidos]) => {
      const documento = { ...leidos, intervino_como_actua: comoActua?.has(id) ?? leidos.intervino }
      const vistas = vista ? [vista] : VISTAS.filter((una) => estaEn(una, documento, mirada))
      return [id, { acceso, areas, documento, configuracion, movimiento: null, habilitadas, vistas }]
    }),
  )
}
