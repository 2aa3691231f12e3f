import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import type {
  ConfiguracionDeHerramientas,
  ContextoDeHerramientas,
} from '@foja/domain/herramienta/contexto.ts'
import { exigirLectura } from '@foja/domain/herramienta/herramientas.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { puedeVer } from '@foja/api/acceso/visible.sql.ts'
import { negarDocumento } from '@foja/api/documento/abrir-documento.ts'
import { leerDocumento, personasDe } from '@foja/api/documento/documento.sql.ts'
import { contextosDe } from '@foja/api/herramienta/contexto.ts'

/**
 * Exige lo mismo que `abrirDocumento`, en el mismo orden, sin leer ni sanear lo que dice.
 * @returns con qué herramientas se lo tiene
 * @throws documentoNoExiste (404), tipoSinLectura, sinPermisoDeReservados, esDeOtroUsuario, sinIntervencion (403)
 */
export async function exigirAbrir(
  sql: Sql,
  acceso: Acceso,
  id: number,
  configuracion: ConfiguracionDeHerramientas,
): Promise<ContextoDeHerramientas> {
  if (!(await puedeVer(sql, acceso, id))) return negarDocumento(sql, acceso, id)
  const contexto = (await contextosDe(sql, acceso, [id], configuracion)).get(id)!
  exigirLectura(contexto)
  return contexto
}

/**
 * De un documento que se puede abrir, quién lo inició, cuándo, dónde está y con qué personas.
 * @throws documentoNoExiste (404)
 */
export async function leerSinContenido(sql: Sql, acceso: Acceso, id: number) {
  const [fila, relaciones_personas] = await Promise.all([
    leerDocumento(sql, id, filtroDeAcceso(acceso)),
    personasDe(sql, id),
  ])
  if (!fila) throw documentoNoExiste()
  const { usuario, area, area_creacion, fecha, estado } = fila
  return { usuario, area, area_creacion, fecha, estado, relaciones_personas }
}
