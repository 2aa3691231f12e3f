import type { Faker } from '@faker-js/faker'
import { estaFirmado } from '@foja/domain/incorporacion/firmado.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { copiar } from '@foja/local/demo/copiar.ts'
import type { Nacido } from '@foja/local/demo/documentos.ts'

const BORRADOR = 1

/** Palabras clave, relaciones con anteriores, y la versión que cada cerrado tuvo de borrador. */
export async function sembrarVinculos(sql: Sql, faker: Faker, nacidos: readonly Nacido[]): Promise<void> {
  const palabras = (await sql<{ id: number }[]>`select id from palabras_clave order by id`).map((p) => p.id)
  await copiar(
    sql,
    'documentos_palabras_clave',
    nacidos.flatMap(({ id }) =>
      faker.helpers
        .arrayElements(palabras, { min: 0, max: 4 })
        .map((id_palabra_clave, orden) => ({ id_documento: id, id_palabra_clave, orden })),
    ),
  )
  /** Los anteriores que un expediente puede tramitar. */
  const firmados: Nacido[] = []
  await copiar(
    sql,
    'relaciones',
    nacidos.flatMap((documento, i) => {
      const cual = i > 0 && faker.datatype.boolean(0.25) ? faker.number.int(i - 1) : -1
      const esDocumento = documento.esencia === 'documento'
      const entre = esDocumento ? nacidos : firmados
      const otro = entre[cual % entre.length]
      if (seTramita(documento)) firmados.push(documento)
      if (!otro) return []
      return {
        id_documento: documento.id,
        id_documento_relacionado: otro.id,
        id_tipo_relacion: esDocumento ? RELACION.relacionado : RELACION.tramita,
        fecha_relacion: documento.fecha_recibido,
        id_usuario: documento.id_usuario,
      }
    }),
  )
  await sql`
    insert into versiones (id_documento, mayor, menor, titulo, contenido, estado, id_usuario, fecha)
    select id, 0, 1, titulo, contenido, ${BORRADOR}, id_usuario, fecha_recibido
    from documentos where version_mayor = 1 and id = any(${nacidos.map(({ id }) => id)}::bigint[])`
}

const seTramita = ({ esencia, estado, visibilidad }: Nacido) =>
  esencia === 'documento' && estaFirmado({ estado, dentro: false }) && visibilidad !== 'reservado'
