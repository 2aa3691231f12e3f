import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { generarDocumentos } from '@foja/local/demo/generar.ts'
import { cargarDemo } from '@foja/local/demo/cargar.ts'

let base: BaseDePrueba
const claves = { admin: 'una clave', mesa: 'otra clave', archivo: 'clave tres', consulta: 'clave cuatro' }
const cargar = (modo: 'completa' | 'vacia') => cargarDemo(base.sql, { modo, claves, avisar: () => {} })
beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterAll(() => base.cerrar())

const contar = async () => {
  const [fila] = await base.sql`
    select (select count(*)::int from areas) as areas, (select count(*)::int from usuarios) as usuarios,
      (select count(*)::int from usuarios where clave_hash is not null) as con_clave,
      (select count(*)::int from tipos_documento) as tipos, (select count(*)::int from documentos) as documentos,
      (select count(*)::int from eventos) as eventos`
  return fila!
}

test('vacia brings organisation, users and types, no documents', async () => {
  await cargar('vacia')
  const { areas, usuarios, con_clave, tipos, documentos } = await contar()
  expect(areas).toBeGreaterThanOrEqual(12)
  expect(tipos).toBeGreaterThanOrEqual(12)
  expect({ usuarios, con_clave, documentos }).toEqual({ usuarios: 40, con_clave: 4, documentos: 0 })
})

test('completa adds 3,000 documents with something for every screen, in the bulk lane, once', async () => {
  await cargar('completa')
  const antes = await contar()
  expect(antes.documentos).toBe(3000)
  await cargar('completa')
  expect(await contar()).toEqual(antes)
  const [variedad] = await base.sql`
    select count(distinct d.visibilidad)::int as visibilidades, count(distinct estado)::int as estados,
      count(distinct d.anio)::int as anios, count(distinct t.esencia)::int as esencias
    from documentos d join tipos_documento t on t.id = d.id_tipo`
  expect(variedad).toMatchObject({ visibilidades: 3, esencias: 3 })
  expect(variedad!.estados).toBeGreaterThanOrEqual(8)
  expect(variedad!.anios).toBeGreaterThanOrEqual(8)
  const carriles = await base.sql`select distinct carril from cola`
  expect(carriles.map((f) => f.carril)).toEqual(['masivo'])
})

test('licences are along their circuit, at every step of it, with what took them there [EST-31]', async () => {
  const filas = await base.sql<{ pasos: number }[]>`
    select pasos, count(*)::int as documentos from (
      select d.id, (select count(*)::int from documentos_pasos p where p.id_documento = d.id) as pasos
      from documentos d where d.paso is not null) x
    group by pasos order by pasos`
  expect(filas.map(({ pasos }) => pasos)).toEqual([1, 2, 3, 4, 5])
  const [desordenadas] = await base.sql<{ n: number }[]>`
    select count(*)::int as n from documentos_pasos p join documentos d on d.id = p.id_documento
    where p.ts < d.fecha_recibido or p.ts > now()`
  expect(desordenadas!.n).toBe(0)
})

test('there are templates to choose, more than a page of them for notes [API-129]', async () => {
  const [notas] = await base.sql<{ n: number }[]>`
    select count(*)::int as n from plantillas p join tipos_documento t on t.id = p.id_tipo
    where t.nombre_singular = 'Nota'`
  expect(notas!.n).toBeGreaterThan(10)
})

test('what the examples name is there, published, and its numbers are outside the sequences', async () => {
  const filas = await base.sql`
    select t.nombre_singular as tipo, d.nro_str, d.publicado, d.numerado_por_foja from documentos d
    join tipos_documento t on t.id = d.id_tipo where d.publicado order by d.nro_str`
  expect(filas).toEqual([
    { tipo: 'Decreto', nro_str: 'INT-001145/2024', publicado: true, numerado_por_foja: false },
    { tipo: 'Resolución', nro_str: 'SGOB-000123/2024', publicado: true, numerado_por_foja: false },
  ])
})

test('the sequences go on right after the demonstration numbers, without holes [ENT-10]', async () => {
  const series = await base.sql`
    select s.ultimo, s.ultimo_provisorio, count(distinct d.nro)::int as definitivos, max(d.nro) as nro,
      count(distinct d.nrop)::int as provisorios, max(d.nrop) as nrop
    from numeradores_secuencias s left join documentos d
      on d.numerado_por_foja and (s.id_numerador, s.id_area, s.anio) = (d.id_numerador, d.id_area_creacion, d.anio)
    group by s.id_numerador, s.id_area, s.anio`
  expect(series.length).toBeGreaterThan(100)
  for (const { ultimo, ultimo_provisorio, definitivos, nro, provisorios, nrop } of series) {
    expect([definitivos, nro ?? 0]).toEqual([ultimo, ultimo])
    expect([provisorios, nrop ?? 0]).toEqual([ultimo_provisorio, ultimo_provisorio])
  }
  const [sueltos] = await base.sql`
    select count(*)::int as n from documentos d join tipos_documento t on t.id = d.id_tipo
    where d.id_numerador is distinct from t.id_numerador or d.nro_str = ''`
  expect(sueltos!.n).toBe(0)
})

test('case files are on their way to other areas, many of them to Mesa de Entradas', async () => {
  const [hay] = await base.sql`
    select count(*)::int as en_camino, count(*) filter (where a.sigla = 'MESA')::int as a_la_mesa
    from documentos d
    join eventos_partes p on p.id_documento = d.id and p.lado = 'destino' and p.resultado = 'enviado'
    join areas a on a.id = p.id_area
    where d.en_transito`
  expect(hay!.en_camino).toBeGreaterThan(30)
  expect(hay!.a_la_mesa).toBeGreaterThan(10)
})

test('more documents are generated by seed, legal like the others [D-004]', async () => {
  const generar = () =>
    generarDocumentos(base.sql, {
      documentos: 300,
      semilla: 7,
      avance: () => {},
      alto: new AbortController().signal,
    })
  const antes = await contar()
  const { documentos, eventos } = await generar()
  const despues = await contar()
  expect([documentos, despues.documentos - antes.documentos]).toEqual([300, 300])
  expect(despues.eventos - antes.eventos).toBe(eventos)
  expect(eventos / documentos).toBeGreaterThan(8)
  await generar()
  const titulos = await base.sql<{ n: number }[]>`
    select count(*)::int as n from documentos where atributos ? 'generado' group by titulo`
  expect(titulos.every(({ n }) => n % 2 === 0)).toBe(true)
  const [ilegales] = await base.sql`
    select
      (select count(*)::int from documentos d where d.en_transito is distinct from exists (
        select from eventos_partes p where p.id_documento = d.id and p.resultado = 'enviado' and p.lado = 'destino')) as transito,
      (select count(*)::int from documentos d join tipos_documento t on t.id = d.id_tipo
        where t.esencia <> 'documento' and (d.estado = 16) = exists (
          select from eventos e where e.id_documento = d.id and e.id_tipo_evento = 16 and e.resultado = 'confirmado')
          and d.estado in (3, 16)) as estado,
      (select count(*)::int from eventos e where not exists (
        select from eventos_partes p where p.id_evento = e.id and p.lado = 'origen')) as sin_origen,
      (select count(*)::int from documentos d join numeradores_secuencias s
        on (s.id_numerador, s.id_area, s.anio) = (d.id_numerador, d.id_area_creacion, d.anio)
        where d.numerado_por_foja and greatest(d.nro, 0) > s.ultimo) as numeros,
      (select count(*)::int from relaciones r join documentos d on d.id = r.id_documento_relacionado
        where r.id_tipo_relacion in (8, 10) and d.estado not in (18, 19)) as sin_firmar`
  expect(ilegales).toEqual({ transito: 0, estado: 0, sin_origen: 0, numeros: 0, sin_firmar: 0 })
})

test('what was interrupted says how many it made, and not how many it was asked for', async () => {
  const alto = new AbortController()
  const antes = await contar()
  const { documentos } = await generarDocumentos(base.sql, {
    documentos: 3_000,
    semilla: 8,
    avance: () => alto.abort(),
    alto: alto.signal,
  })
  expect([documentos, (await contar()).documentos - antes.documentos]).toEqual([1_000, 1_000])
})

test('some documents were authorised or signed by the operation, and are in a case file in folio order [VAL-08]', async () => {
  const incorporados = await base.sql`
    select d.estado, d.version_mayor, r.fojas_desde from relaciones r join documentos d on d.id = r.id_documento_relacionado
    where r.id_tipo_relacion = 10 order by r.id`
  expect(incorporados.map((fila) => fila.fojas_desde)).toEqual([1, 4, 7, 10, 13, 16])
  for (const { estado, version_mayor } of incorporados)
    expect([estado === 18 || estado === 19, version_mayor]).toEqual([true, 2])
  const [cuenta] = await base.sql`
    select (select count(*)::int from eventos where id_tipo_evento in (4, 28)) as autorizados,
      (select count(*)::int from incorporaciones_pendientes) as pendientes`
  expect(cuenta).toEqual({ autorizados: 6, pendientes: 1 })
})
