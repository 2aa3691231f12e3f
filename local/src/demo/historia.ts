import type { Faker } from '@faker-js/faker'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Nacido } from '@foja/local/demo/documentos.ts'

// Números de eventos_tipos (ENT-19) y de relaciones_tipos.
const EVENTO = {
  creacion: 1,
  modificacion: 3,
  cierre: 7,
  compartido: 9,
  publicacion: 10,
  pase: 16,
  archivo: 19,
  anulacion: 21,
}
const RELACION = { tramita: 8, relacionado: 12 }
const HORA_MS = 3_600_000
const BORRADOR = 1

/** Lo que le pasó a cada documento: eventos con destinos, palabras clave, versiones y relaciones. */
export async function sembrarHistoria(sql: Sql, faker: Faker, nacidos: Nacido[]): Promise<void> {
  const areas = (await sql<{ id: number }[]>`select id from areas order by id`).map((a) => a.id)
  const eventos = nacidos.flatMap((documento) => historiaDe(faker, documento, areas))
  for (let i = 0; i < eventos.length; i += 500) {
    const lote = eventos.slice(i, i + 500)
    const filas = await sql<
      { id: number }[]
    >`insert into eventos ${sql(lote.map((e) => e.fila))} returning id`
    const partes = lote.flatMap(({ fila, destino }, j) => [
      { id_evento: filas[j]!.id, lado: 'origen', id_area: fila.id_area_creacion },
      ...(destino ? [{ id_evento: filas[j]!.id, lado: 'destino', id_area: destino }] : []),
    ])
    await sql`insert into eventos_partes ${sql(partes)}`
  }
  await sql`
    update documentos d set id_area_actual = u.id_area
    from (select distinct on (e.id_documento) e.id_documento, p.id_area
          from eventos e join eventos_partes p on p.id_evento = e.id and p.lado = 'destino'
          where e.id_tipo_evento = ${EVENTO.pase} order by e.id_documento, e.ts desc) u
    where d.id = u.id_documento`
  await sembrarVinculos(sql, faker, nacidos)
  await sql`
    insert into versiones (id_documento, mayor, menor, titulo, contenido, estado, id_usuario, fecha)
    select id, 0, 1, titulo, contenido, ${BORRADOR}, id_usuario, fecha_recibido
    from documentos where version_mayor = 1 and atributos ? 'demostracion'`
}

function historiaDe(faker: Faker, documento: Nacido, areas: number[]) {
  const { id, id_usuario, id_area_creacion, fecha_recibido, estado, esencia, publicado } = documento
  let ts = fecha_recibido.getTime()
  let area = id_area_creacion
  const anotar = (tipo: number, destino?: number) => {
    const evento = {
      fila: {
        id_documento: id,
        id_tipo_evento: tipo,
        resultado: tipo === EVENTO.anulacion ? 'anulado' : 'hecho',
        id_usuario,
        id_area_creacion: area,
        ts: new Date(Math.min(ts, Date.now())),
      },
      destino,
    }
    ts += faker.number.int({ min: HORA_MS, max: 72 * HORA_MS })
    if (tipo === EVENTO.pase && destino) area = destino
    return evento
  }
  const otra = () => faker.helpers.arrayElement(areas)
  const pases = esencia === 'documento' ? 0 : faker.number.int(3)
  return [
    anotar(EVENTO.creacion),
    ...(faker.datatype.boolean(0.3) ? [anotar(EVENTO.modificacion)] : []),
    ...(faker.datatype.boolean(0.1) ? [anotar(EVENTO.compartido, otra())] : []),
    ...Array.from({ length: pases }, () => anotar(EVENTO.pase, otra())),
    ...(esencia === 'documento' && estado !== BORRADOR ? [anotar(EVENTO.cierre)] : []),
    ...(publicado ? [anotar(EVENTO.publicacion)] : []),
    ...(estado === 26 ? [anotar(EVENTO.archivo)] : []),
    ...(estado === 22 ? [anotar(EVENTO.anulacion)] : []),
  ]
}

async function sembrarVinculos(sql: Sql, faker: Faker, nacidos: Nacido[]): Promise<void> {
  const palabras = (await sql<{ id: number }[]>`select id from palabras_clave order by id`).map((p) => p.id)
  const claves = nacidos.flatMap(({ id }) =>
    faker.helpers
      .arrayElements(palabras, { min: 0, max: 4 })
      .map((id_palabra_clave, orden) => ({ id_documento: id, id_palabra_clave, orden })),
  )
  await sql`insert into documentos_palabras_clave ${sql(claves)}`
  const relaciones = nacidos.flatMap((documento, i) => {
    if (i === 0 || !faker.datatype.boolean(0.25)) return []
    const anterior = nacidos[faker.number.int(i - 1)]!
    return {
      id_documento: documento.id,
      id_documento_relacionado: anterior.id,
      id_tipo_relacion: documento.esencia === 'documento' ? RELACION.relacionado : RELACION.tramita,
      fecha_relacion: documento.fecha_recibido,
      id_usuario: documento.id_usuario,
    }
  })
  await sql`insert into relaciones ${sql(relaciones)}`
}
