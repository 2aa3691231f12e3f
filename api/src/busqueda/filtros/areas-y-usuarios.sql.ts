import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { ClaveDeQuien } from '@foja/api/busqueda/filtros/de-envio.ts'
import { nombradas } from '@foja/api/busqueda/filtros/areas.sql.ts'
import {
  mejores,
  tablaDeValores,
  type Candidato,
  type Hallado,
} from '@foja/api/busqueda/filtros/resolucion.sql.ts'

/**
 * Áreas, como las demás, y usuarios: `usuario:` y su id o, lo que no es el nombre de un área, su usuario o su nombre
 * entero, en cualquiera de los dos órdenes. También los que se fueron: lo que se les mandó sigue dicho. De los que se
 * llaman igual, el nombre los elige a todos, y el que se eligió lleva su usuario.
 */
export const areasYUsuarios = async (sql: Sql, valores: string[]): Promise<Hallado<ClaveDeQuien>[]> =>
  mejores(
    await sql<Candidato<ClaveDeQuien>[]>`
      with ${tablaDeValores(sql, valores)},
      w as (select valor, llano, btrim(regexp_replace(llano, '[[:space:],]+', ' ', 'g')) as corrido from v),
      u as materialized (
        select u.id, u.nombre_entero, plegado(u.nombre_entero) as entero,
          plegado(btrim(u.apellido || ' ' || u.nombre)) as al_reves
        -- La pantalla manda ids: sin ningún nombre escrito no se pliega el de nadie.
        from usuarios u where exists (select from w where llano !~ '^(usuario:)?[0-9]+$'))
      select n.valor, 'area:' || n.clave as clave, n.texto, n.rango from (${nombradas(sql, 'nombre')}) n
      union all
      select w.valor, 'usuario:' || u.id, case when exists (
          select from usuarios i where i.nombre_entero = u.nombre_entero and i.id <> u.id)
        then u.nombre_entero || ' (' || u.usuario || ')' else u.nombre_entero end,
        case when w.llano = 'usuario:' || u.id then 1 else 4 end
      -- El usuario se compara como se guarda: en minúsculas y con sus acentos («lpeña»).
      from w join usuarios u on w.llano = 'usuario:' || u.id or u.usuario = lower(w.valor)
      union all
      select w.valor, 'usuario:' || u.id, u.nombre_entero, 5
      from w join u on w.corrido in (u.entero, u.al_reves)`,
  )
