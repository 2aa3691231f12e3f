import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { sembrarDocumento, sembrarMinima } from '@foja/platform/pruebas/fixtures.ts'

/** Un documento con todo lo que se indexa, y un movimiento suyo con origen y destino de toda clase. */
export async function sembrarCompleto(
  sql: Sql,
): Promise<{ documento: number; movimiento: number; partes: number[] }> {
  const m = await sembrarMinima(sql)
  await sql`
    insert into tipos_documento (nombre, nombre_singular, nombre_abrev, codigo, esencia)
    values ('Notas', 'Nota', 'NOT', 'NOT', 'documento')`
  const [documento] = await sql<[{ id: number }]>`
    insert into documentos ${sql({
      id_tipo: m.tipo,
      titulo: 'Título',
      texto: 'Texto',
      fecha: new Date('2024-05-06'),
      atributos: sql.json({ descripcion: 'Descripción', tramitacion_paralela: true }) as never,
      visibilidad: 'privado',
      validez: 'Papel',
      ubicacion: 'Estante 3',
      nro: 12,
      anio: 2024,
      anexo: 1,
      tomo: 2,
      cuerpo: 3,
      corresponde: 4,
      numero_asignado: '12-A',
      identificadores: ['12'],
      id_fuente: 'fuente:1',
      id_usuario: m.usuario,
      id_area_creacion: m.area,
      id_area_actual: m.area,
    })} returning id`
  const { id } = documento
  await sembrarDocumento(sql, m)
  await sql`
    with claves as (insert into palabras_clave (nombre) values ('Agua'), ('Riego') returning id)
    insert into documentos_palabras_clave (id_documento, id_palabra_clave, orden)
    select ${id}, id, row_number() over () from claves`
  const [persona] = await sql<[{ id: number }]>`
    insert into personas (nombre, apellido) values ('Ana', 'Paz') returning id`
  await sql`insert into documentos_personas (id_documento, id_persona, rol) values (${id}, ${persona.id}, 'Firmante')`
  await sql`insert into personas (nombre, apellido) values ('Beto', 'Ruiz')`
  await sql`insert into palabras_clave (nombre) values ('Sol')`
  await sql`
    insert into archivos (id_documento, identifier, filename, ext, type, size, texto)
    values (${id}, 'a', 'a.txt', 'txt', 'text/plain', 1, 'Adjunto')`
  // Lo tiene quien lo recibió; en paralelo, después, no se lo lleva nadie.
  const [movido] = await sql<[{ id: number }]>`
    insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion)
    values (${id}, 2, 'confirmado', ${m.usuario}, ${m.area}) returning id`
  await sql`
    insert into eventos_partes (id_evento, lado, id_usuario, resultado)
    values (${movido.id}, 'destino', ${m.otroUsuario}, 'confirmado')`
  const [evento] = await sql<[{ id: number }]>`
    insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion, observaciones, atributos)
    values (${id}, 2, 'confirmado', ${m.usuario}, ${m.area}, 'Va', '{"tramitacion_paralela": true}') returning id`
  const enviada = { resultado: 'confirmado', fecha_recepcion: new Date('2024-05-07') }
  const partes = await sql<{ id: number }[]>`insert into eventos_partes ${sql([
    {
      id_evento: evento.id,
      lado: 'destino',
      id_area: m.otraArea,
      id_usuario: null,
      id_persona: null,
      ...enviada,
    },
    { id_evento: evento.id, lado: 'origen', id_area: m.area, id_usuario: null, id_persona: null, ...enviada },
    {
      id_evento: evento.id,
      lado: 'origen',
      id_area: null,
      id_usuario: m.usuario,
      id_persona: null,
      ...enviada,
    },
    {
      id_evento: evento.id,
      lado: 'destino',
      id_area: null,
      id_usuario: m.otroUsuario,
      id_persona: null,
      ...enviada,
    },
    {
      id_evento: evento.id,
      lado: 'destino',
      id_area: null,
      id_usuario: null,
      id_persona: persona.id,
      ...enviada,
    },
  ])} returning id`
  return { documento: id, movimiento: evento.id, partes: partes.map((una) => una.id) }
}
