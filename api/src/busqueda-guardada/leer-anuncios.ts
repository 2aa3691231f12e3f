import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Anuncio } from '@foja/domain/busqueda-guardada/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { anunciosDe } from '@foja/api/busqueda-guardada/vigilancia.sql.ts'

/** Las novedades de las búsquedas que vigila quien llama, de la última a la primera, con lo que puede ver ahora. @param desde sólo las de después de ese momento */
export const leerAnuncios = (sql: Sql, acceso: Acceso, desde?: string): Promise<Anuncio[]> =>
  anunciosDe(sql, acceso.id_usuario, filtroDeAcceso(acceso), desde)
