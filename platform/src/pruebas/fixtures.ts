import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Organización mínima para tests: dos áreas, dos usuarios y un tipo que todos leen. */
export type Minima = { area: number; otraArea: number; usuario: number; otroUsuario: number; tipo: number }

export async function sembrarMinima(sql: Sql): Promise<Minima> {
  const areas = await sql<{ id: number }[]>`
    insert into areas (nombre, sigla) values ('Mesa de Entradas', 'MESA'), ('Biblioteca', 'BIB') returning id`
  const usuarios = await sql<{ id: number }[]>`
    insert into usuarios (usuario, nombre, apellido) values ('ana', 'Ana', 'Paz'), ('beto', 'Beto', 'Ruiz') returning id`
  const [area, otraArea] = areas.map((a) => a.id) as [number, number]
  const [usuario, otroUsuario] = usuarios.map((u) => u.id) as [number, number]
  await sql`insert into usuarios_areas ${sql([
    { id_usuario: usuario, id_area: area, por_defecto: true },
    { id_usuario: otroUsuario, id_area: otraArea, por_defecto: true },
  ])}`
  const [tipo] = await sql<{ id: number }[]>`
    insert into tipos_documento (nombre, nombre_singular, nombre_abrev, codigo, esencia)
    values ('Resoluciones', 'Resolución', 'RES', 'RES', 'documento') returning id`
  await sql`insert into tipos_permisos (id_tipo, leer, escribir, eliminar) values (${tipo!.id}, true, true, true)`
  return { area, otraArea, usuario, otroUsuario, tipo: tipo!.id }
}

type Documento = Partial<{
  titulo: string
  texto: string
  visibilidad: string
  estado: number
  fecha: string | null
  id_fuente: string
}>

/** Documento cerrado con su evento de creación, como lo deja una operación. @returns su id y su marca. */
export async function sembrarDocumento(
  sql: Sql,
  m: Minima,
  datos: Documento = {},
): Promise<{ id: number; marca: number }> {
  const {
    titulo = 'Un título',
    texto = 'Un texto',
    visibilidad = 'publico',
    estado = 15,
    fecha = null,
    id_fuente = null,
  } = datos
  const [fila] = await sql<{ id: number; marca: number }[]>`
    with d as (
      insert into documentos (id_tipo, titulo, texto, visibilidad, estado, fecha, id_fuente, id_usuario, id_area_creacion, id_area_actual)
      values (${m.tipo}, ${titulo}, ${texto}, ${visibilidad}, ${estado}, ${fecha}, ${id_fuente}, ${m.usuario}, ${m.area}, ${m.area})
      returning id, marca
    ) select * from d`
  await sql`insert into eventos (id_documento, id_tipo_evento, id_usuario, id_area_creacion) values (${fila!.id}, 1, ${m.usuario}, ${m.area})`
  return fila!
}

/** Un pase de ese documento a la otra área, sin recibir. @returns los ids de sus dos partes. */
export async function sembrarEnvio(
  sql: Sql,
  m: Minima,
  idDocumento: number,
): Promise<{ origen: number; destino: number }> {
  const [evento] = await sql<{ id: number }[]>`
    insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion)
    values (${idDocumento}, 2, 'enviado', ${m.usuario}, ${m.area}) returning id`
  const [origen, destino] = await sql<{ id: number }[]>`
    insert into eventos_partes (id_evento, lado, id_area, resultado)
    values (${evento!.id}, 'origen', ${m.area}, 'enviado'), (${evento!.id}, 'destino', ${m.otraArea}, 'enviado')
    returning id`
  return { origen: origen!.id, destino: destino!.id }
}
