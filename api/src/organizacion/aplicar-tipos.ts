import type { Cambio } from '@foja/domain/organizacion/cambios.ts'
import type { Alcance, De } from '@foja/domain/organizacion/organizacion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { seguirLaCuenta } from '@foja/api/numero/seguir-la-cuenta.ts'
import { idsDe, type Ids } from '@foja/api/organizacion/ids.sql.ts'

type Tipos = readonly Cambio<'tipos'>[]

/** Los tipos con sus permisos, todavía sin lo que los une a otros tipos y a circuitos. */
export async function aplicarTipos(sql: Sql, cambios: Tipos): Promise<void> {
  if (cambios.length === 0) return
  const [numeradores, roles, areas] = [
    await idsDe(sql, 'numeradores'),
    await idsDe(sql, 'roles'),
    await idsDe(sql, 'areas'),
  ]
  for (const { antes, despues } of cambios) {
    const columnas = {
      nombre: despues.nombre,
      nombre_singular: despues.nombre_singular,
      nombre_abrev: despues.nombre_abrev,
      codigo: despues.codigo,
      esencia: despues.esencia,
      nivel_firma: despues.nivel_firma,
      visibilidad: despues.visibilidad,
      origen: despues.origen,
      permite_importacion_express: despues.importacion_express,
      id_numerador: numeradores(despues.numerador!),
      eliminado: despues.eliminado ? 1 : 0,
    }
    const [fila] =
      antes === undefined
        ? await sql<{ id: number }[]>`insert into tipos_documento ${sql(columnas)} returning id`
        : await sql<{ id: number }[]>`
            update tipos_documento set ${sql(columnas)} where nombre_singular = ${antes.nombre_singular} returning id`
    if (antes !== undefined && antes.numerador !== despues.numerador)
      await seguirLaCuenta(sql, fila!.id, numeradores(antes.numerador!))
    const { providencia_automatica, integrantes } = despues
    const config = sql.json({ providencia_automatica, integrantes })
    await sql`update tipos_documento set config = config || ${config} where id = ${fila!.id}`
    await fijarPermisos(sql, fila!.id, despues, { roles, areas })
  }
}

/** Las filas de permisos de un tipo: una por rol y área, con lo que cada lista les da. */
async function fijarPermisos(
  sql: Sql,
  idTipo: number,
  { leen, escriben, eliminan }: De<'tipos'>,
  { roles, areas }: Record<'roles' | 'areas', Ids>,
): Promise<void> {
  const filas = new Map<string, Record<string, number | boolean | null>>()
  const dar = (lista: readonly Alcance[], permiso: 'leer' | 'escribir' | 'eliminar') => {
    for (const { rol, area } of lista) {
      const [id_rol, id_area] = [rol === null ? null : roles(rol), area === null ? null : areas(area)]
      const clave = `${id_rol} ${id_area}`
      const fila = filas.get(clave) ?? {
        id_tipo: idTipo,
        id_rol,
        id_area,
        leer: false,
        escribir: false,
        eliminar: false,
      }
      filas.set(clave, { ...fila, [permiso]: true })
    }
  }
  dar(leen, 'leer')
  dar(escriben, 'escribir')
  dar(eliminan, 'eliminar')
  await sql`delete from tipos_permisos where id_tipo = ${idTipo}`
  if (filas.size > 0) await sql`insert into tipos_permisos ${sql([...filas.values()])}`
}

/** Lo que une a los tipos entre sí y con los circuitos, cuando ya están todos. */
export async function enlazarTipos(sql: Sql, cambios: Tipos): Promise<void> {
  if (cambios.length === 0) return
  const [tipos, circuitos] = [await idsDe(sql, 'tipos'), await idsDe(sql, 'circuitos')]
  for (const { despues } of cambios) {
    const { nombre_singular, transforma_a, circuito } = despues
    await sql`
      update tipos_documento set
        transforma_a = ${transforma_a === null ? null : tipos(transforma_a)},
        id_circuito = ${circuito === null ? null : circuitos(circuito)}
      where id = ${tipos(nombre_singular)}`
  }
}
