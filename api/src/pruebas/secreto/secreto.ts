import { identificadoresDe } from '@foja/domain/numero/identificadores.ts'
import { claveDeOrden } from '@foja/domain/texto/orden.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { hashDeVersion } from '@foja/api/pdf/enlace.ts'
import type { Organizacion } from '@foja/api/pruebas/organizacion.ts'

/** Lo que sólo está en documentos que `consulta` no puede ver; los ids se conocen antes de crearlos. */
export type Secreto = {
  palabra: string
  numero: number
  ids: number[]
  imagen: string
  o: Organizacion
  /** El hash del enlace permanente de una versión, también de lo que no existe. */
  hash: (id: number, version: string) => string
}

export const crearSecreto = (
  o: Organizacion,
  { FOJA_SECRETO = '' }: Record<string, string> = {},
): Secreto => ({
  hash: (id, version) => hashDeVersion({ FOJA_SECRETO }, id, version),
  palabra: 'zarzaparrillero',
  numero: 987_654_321,
  ids: [9_000_001, 9_000_002, 9_000_003, 9_000_004],
  imagen: '0b8f0b3e-7f6a-4a53-9c1e-2f4d5e6a7b8c',
  o,
})

/** El evento de cada documento escondido: antes de esconderlos no hay ninguno que se llame así. */
export const EVENTOS_OCULTOS = [900_001, 900_002, 900_003, 900_004]

/**
 * Cuatro documentos con la palabra en cada texto: privado ajeno, reservado, de tipo que no lee, y borrado. Los cuatro,
 * cerrados y publicados: lo que los esconde es sólo eso. Y un tipo que la lleva en su nombre.
 */
export async function esconder(sql: Sql, { palabra, numero, ids, imagen, o }: Secreto): Promise<void> {
  const formas = [
    { id_tipo: o.tipos.documento, visibilidad: 'privado' },
    { id_tipo: o.tipos.documento, visibilidad: 'reservado' },
    { id_tipo: o.tipos.cerrado, visibilidad: 'publico' },
    { id_tipo: o.tipos.documento, visibilidad: 'publico', borrado: new Date() },
  ]
  // Un tipo que nadie lee, que empieza como uno que leen todos.
  await sql`
    insert into tipos_documento (nombre, nombre_singular, nombre_abrev, esencia)
    values (${`Notas ${palabra}`}, ${`Nota ${palabra}`}, ${palabra}, 'documento')`
  const [clave] = await sql<
    { id: number }[]
  >`insert into palabras_clave (nombre) values (${palabra}) returning id`
  const [persona] = await sql<{ id: number }[]>`
    insert into personas (nombre, apellido, nro_doc) values (${palabra}, ${palabra}, ${String(numero)}) returning id`
  await sql`
    insert into imagenes (identifier, type, size, ancho, alto, id_usuario)
    values (${imagen}, 'image/png', 1, 1, 1, ${o.usuarios.archivo})`
  for (const [i, forma] of formas.entries()) {
    const id = ids[i]!
    const numeros = {
      nro: numero,
      anexo: numero,
      cuerpo: numero,
      corresponde: numero,
      anio: 1999,
      nro_str: `${palabra}-${numero}/1999`,
      nro_externo: `${palabra}-externo`,
      id_fuente: `${palabra}:${i}`,
    }
    await sql`insert into documentos ${sql({
      id,
      borrado: null,
      ...forma,
      ...numeros,
      titulo: `Título ${palabra}`,
      titulo_orden: claveDeOrden(`Título ${palabra}`),
      contenido: `<p>${palabra}</p>`,
      texto: palabra,
      atributos: sql.json({ descripcion: palabra, objeto: palabra, publicado: true }) as never,
      estado: 15,
      numero_asignado: palabra,
      validez: 'Papel',
      ubicacion: palabra,
      identificadores: identificadoresDe(numeros),
      id_usuario: o.usuarios.archivo,
      id_area_creacion: o.areas.mesa,
      id_area_actual: o.areas.mesa,
    })}`
    await sql`
      insert into eventos (id, id_documento, id_tipo_evento, id_usuario, id_area_creacion, observaciones)
      values (${EVENTOS_OCULTOS[i]!}, ${id}, 1, ${o.usuarios.archivo}, ${o.areas.mesa}, ${palabra})`
    // Se envió, a quien no es quien pregunta.
    const [envio] = await sql<{ id: number }[]>`
      insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion)
      values (${id}, 16, 'enviado', ${o.usuarios.archivo}, ${o.areas.mesa}) returning id`
    await sql`
      insert into eventos_partes (id_evento, lado, id_area, resultado)
      values (${envio!.id}, 'origen', ${o.areas.mesa}, 'enviado'), (${envio!.id}, 'destino', ${o.areas.mesa}, 'enviado')`
    await sql`insert into documentos_palabras_clave (id_documento, id_palabra_clave) values (${id}, ${clave!.id})`
    await sql`insert into documentos_personas (id_documento, id_persona, rol) values (${id}, ${persona!.id}, ${palabra})`
    await sql`insert into documentos_imagenes (id_documento, identifier) values (${id}, ${imagen})`
    await sql`
      insert into archivos (id_documento, identifier, filename, ext, type, size, texto)
      values (${id}, ${`${palabra}-${i}`}, ${`${palabra}.pdf`}, 'pdf', 'application/pdf', 1, ${palabra})`
  }
}
