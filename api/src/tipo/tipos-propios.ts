import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { entraAlMenu, permisosSobre } from '@foja/domain/tipo/permisos.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { leerTipos } from '@foja/api/tipo/fila-de-tipo.ts'

/** Los tipos que quien llama puede leer o escribir, con lo que puede hacer con cada uno (ENT-06). */
export const tiposPropios = async (sql: Sql, acceso: Acceso): Promise<Tipo[]> =>
  (await leerTipos(sql))
    .map((fila) => ({
      ...fila,
      permisos: permisosSobre(acceso, fila.id),
      en_menu: entraAlMenu(acceso, fila),
    }))
    .filter(({ permisos }) => permisos.leer || permisos.escribir)

/** Tipos que quien llama puede leer y cuyo nombre, abreviatura o código tiene palabras que empiezan como lo escrito. */
export async function tiposParaElegir(sql: Sql, acceso: Acceso, texto: string): Promise<Tipo[]> {
  const buscadas = palabrasDe(texto)
  return (await tiposPropios(sql, acceso)).filter(({ permisos, ...t }) => {
    const suyas = palabrasDe(`${t.nombre} ${t.nombre_singular} ${t.nombre_abrev} ${t.codigo ?? ''}`)
    return permisos.leer && buscadas.every((buscada) => suyas.some((palabra) => palabra.startsWith(buscada)))
  })
}

const palabrasDe = (texto: string) => plegar(texto).match(/[\p{L}\p{N}]+/gu) ?? []
