import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { correrRondas, type Grupo } from '@foja/bench/banco.ts'
import { arrancarFoja } from '@foja/bench/entorno/foja.ts'
import { muestra } from '@foja/bench/entorno/corpus.ts'
import { exigir, type Pedir } from '@foja/bench/entorno/cliente.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { cuantil, intercalar, resumir } from '@foja/bench/medir.ts'

const RONDAS = 5
const DOCUMENTOS = 100
const GRANDE = 100_000

type Caso = { titulo: string; texto: string }
type Escrito = { id: number }

/**
 * Guardar un documento por HTTP contra las mismas filas escritas por SQL en una transacción; y abrir el formulario con
 * cien mil documentos en la base.
 */
export const medirDocumento: Grupo = async ({ pila, carpeta, corpus, cierre }) => {
  const foja = await arrancarFoja(pila, carpeta, cierre)
  const pedir = await foja.ingresar('mesa')
  const [nota] = await foja.sql<Escrito[]>`select id from tipos_documento where nombre_singular = 'Nota'`
  const casos = muestra(corpus.lineas, DOCUMENTOS).map((linea) => JSON.parse(linea) as Caso)
  const ids: number[] = []
  for (const { titulo, texto } of casos) {
    const cuerpo = { tipo: nota!.id, titulo, atributos: { contenido: `<p>${texto.slice(0, 20_000)}</p>` } }
    const { data } = await exigir<{ data: Escrito }>(await pedir('POST', '/v1/documento', cuerpo))
    ids.push(data.id)
  }
  let vez = 0
  const porHttp = async (id: number) => {
    exigir(await pedir('PATCH', `/v1/documento/${id}`, { titulo: `Guardado ${vez++}` }))
  }
  const porSql = (id: number) => guardarASecas(foja.sql, id, `Guardado ${vez++}`)
  const rondas = await correrRondas('guardado', RONDAS, async (numero) => {
    const { a, b } = await intercalar(ids, numero, porHttp, porSql)
    return { cociente: cuantil(a, 0.95) / cuantil(b, 0.95), http: a, sql: b }
  })
  await multiplicar(foja.sql, GRANDE)
  const [limites] = await foja.sql<{ desde: number; hasta: number }[]>`
    select min(id) as desde, max(id) as hasta from documentos`
  const abrir = await correrRondas('abrir', RONDAS, async () => ({
    cociente: cuantil(await aperturas(pedir, limites!), 0.95),
  }))
  return [
    crearMedida(
      'guardado_p95_sobre_sql',
      rondas.map((r) => r.cociente),
      {
        que: 'PATCH de un documento por HTTP sobre las mismas filas por SQL en una transacción',
        http: resumir(rondas.flatMap((r) => r.http)),
        sql: resumir(rondas.flatMap((r) => r.sql)),
      },
    ),
    crearMedida(
      'abrir_formulario_p95_ms',
      abrir.map((r) => r.cociente),
      { que: `leer un documento entero con ${GRANDE} en la base`, documentos: GRANDE },
    ),
  ]
}

/** Lo que un guardado escribe, sin leer, comprobar ni sanear nada. */
const guardarASecas = (sql: Pool, id: number, titulo: string) =>
  sql.begin(async (sql) => {
    await sql`
      insert into versiones (id_documento, mayor, menor, titulo, contenido, datos, estado, id_usuario, fecha)
      select id, version_mayor, version_menor, titulo, contenido, jsonb_build_object('atributos', atributos), estado,
        id_usuario, fecha_versionado
      from documentos where id = ${id}`
    await sql`
      update documentos set titulo = ${titulo}, titulo_orden = ${titulo}, version_menor = version_menor + 1,
        revision = revision + 1, fecha_versionado = now() where id = ${id}`
    const [evento] = await sql<Escrito[]>`
      insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion)
      select id, 3, 'hecho', id_usuario, id_area_creacion from documentos where id = ${id} returning id`
    await sql`
      insert into eventos_partes (id_evento, lado, id_area)
      select ${evento!.id}, 'origen', id_area_creacion from documentos where id = ${id}`
  })

/** Llena la base hasta `cuantos` con copias de lo que tiene; sin disparadores: aquí no se mide el índice. */
async function multiplicar(sql: Pool, cuantos: number): Promise<void> {
  await sql.begin(async (sql) => {
    await sql`alter table documentos disable trigger user`
    await sql`alter table eventos disable trigger user`
    await sql`
      insert into documentos (id_tipo, titulo, titulo_orden, fecha, contenido, texto, atributos, estado, visibilidad,
        id_usuario, id_area_creacion, id_area_actual, tokens, marca)
      select d.id_tipo, d.titulo, d.titulo_orden, d.fecha, d.contenido, left(d.texto, 5000), d.atributos, d.estado,
        d.visibilidad, d.id_usuario, d.id_area_creacion, d.id_area_actual, d.tokens, 0
      from (select *, count(*) over () as cuantos from documentos where borrado is null) d,
        generate_series(1, ceil(${cuantos}::float / d.cuantos)::int)`
    await sql`
      insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion, marca)
      select d.id, 1, 'hecho', d.id_usuario, d.id_area_creacion, 0 from documentos d
      where not exists (select from eventos e where e.id_documento = d.id)`
    await sql`alter table documentos enable trigger user`
    await sql`alter table eventos enable trigger user`
  })
  await sql`analyze`
}

async function aperturas(
  pedir: Pedir,
  { desde, hasta }: { desde: number; hasta: number },
): Promise<number[]> {
  const tiempos: number[] = []
  for (let i = 0; i < 200; i++) {
    const id = desde + Math.floor(((hasta - desde) * i) / 200)
    const inicio = performance.now()
    const respuesta = await pedir('GET', `/documentos/documento/${id}`)
    if (respuesta.estado === 200) tiempos.push(performance.now() - inicio)
  }
  return tiempos
}
