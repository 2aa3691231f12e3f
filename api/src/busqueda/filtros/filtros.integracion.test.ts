import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  prepararBusqueda,
  type BusquedaDePrueba,
  type Parametros,
} from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearArea } from '@foja/api/pruebas/organizacion.ts'

let b: BusquedaDePrueba
let archivo: ClientePrueba
let areas: Record<'ministerio' | 'obras' | 'puentes' | 'sanitarias', number>

// 2024-03-12 23:30 en hora oficial: en UTC ya es el 13.
const FECHA = '2024-03-13T02:30:00Z'
const DIA = Date.parse('2024-03-12T15:00:00Z')
const UN_DIA = 86_400_000
const ANTES_DE_1970 = Date.parse('1955-11-01T12:00:00Z')

const PLAN = 'Apruébase el plan hidráulico'
const PUENTE = 'Expediente del puente'
const AGUA = 'Trámite de agua'

beforeAll(async () => {
  b = await prepararBusqueda()
  archivo = await b.ingresar('archivo')
  const { sql, o } = b
  const colgar = async (nombre: string, sigla: string, codigo: string, id_padre: number | null) => {
    const id = await crearArea(sql, nombre, sigla)
    await sql`update areas set ${sql({ codigo, id_padre })} where id = ${id}`
    return id
  }
  const ministerio = await colgar('Ministerio de Ríos', 'MIN', '0100', null)
  const obras = await colgar('Dirección de Obras', 'DOB', '0101', ministerio)
  areas = {
    ministerio,
    obras,
    puentes: await colgar('Sección Puentes', 'SPU', '0102', obras),
    sanitarias: await colgar('Dirección de Obras Sanitarias', 'DOS', 'A-9', ministerio),
  }
  await sql`update tipos_documento set codigo = '0034' where id = ${o.tipos.contenedor}`
  await sql`
    insert into personas (id, nombre, apellido, nro_doc) values
      (901, 'Eduviges', 'Ñáñez', '12345678'), (902, 'Ana', 'Paz', '901999'), (903, 'Ana', 'Paz', null)`

  await b.sembrar({
    titulo: PLAN,
    texto: 'Las defensas costeras del arroyo',
    atributos: sql.json({ descripcion: 'Memoria descriptiva del canal' }),
    adjunto: 'cota batimétrica del puerto',
    palabras: ['Inundación', 'Río'],
    personas: [901],
    fecha: FECHA,
    nro: 77,
    anio: 2024,
    nro_str: 'OPA-000077/2024',
    anexo: 3,
    cuerpo: 2,
    corresponde: 5,
    numero_asignado: 'A-000045',
    id_area_creacion: areas.obras,
    id_area_actual: o.areas.biblioteca,
    validez: 'Papel',
    ubicacion: 'Depósito 3, estante Ñ',
  })
  await b.sembrar({
    titulo: PUENTE,
    id_tipo: o.tipos.contenedor,
    visibilidad: 'privado',
    estado: 16,
    palabras: ['Sequía'],
    personas: [902],
    fecha: '2024-03-15T15:00:00Z',
    nro: 78,
    anio: 2023,
    anexo: 30,
    cuerpo: 20,
    corresponde: 50,
    numero_asignado: '1.045',
    id_area_creacion: areas.puentes,
    ubicacion: 'Depósito 3, estante Ñ',
  })
  await b.sembrar({
    titulo: AGUA,
    id_tipo: o.tipos.tramite,
    visibilidad: 'reservado',
    estado: 2,
    personas: [903],
    fecha: '1955-11-01T03:00:00Z',
    nro: 79,
    numero_asignado: 'Àção-Ñ-07',
    id_area_creacion: areas.sanitarias,
    id_area_actual: areas.obras,
  })
  await b.indexar()
})
afterAll(() => b.cerrar())

const hallados = async (parametros: Record<string, string | number>) => {
  const { rows, total, descartados } = await b.buscar(archivo, { orden: 'titulo', ...parametros })
  return { titulos: rows.map(({ titulo }) => titulo), total, descartados }
}

test('what the content filter finds in the description is shown there, as from the box [BUS-14]', async () => {
  const marcado = async (parametros: Parametros) => (await b.buscar(archivo, parametros)).rows[0]!.resaltado
  const otros = ['Descripción: <mark>Memoria</mark> <mark>descriptiva</mark> del canal']
  expect(await marcado({ contenido: 'memoria descriptiva' })).toEqual({ titulo: [], contenido: [], otros })
  expect(await marcado({ contiene: 'memoria descriptiva' })).toEqual({ titulo: [], contenido: [], otros })
})

/** Cada parámetro, solo, con los documentos que tienen ese valor y ningún otro. */
const CASOS: [string, Record<string, string>, string[]][] = [
  ['titulo: all its words, without accents [BUS-11]', { titulo: 'hidraulico PLAN' }, [PLAN]],
  ['titulo: any of several [BUS-15]', { titulo: 'hidraulico|puente' }, [PLAN, PUENTE]],
  ['contenido: the text [BUS-14]', { contenido: 'defensas costeras' }, [PLAN]],
  ['contenido: the description [BUS-14]', { contenido: 'memoria descriptiva' }, [PLAN]],
  ['contenido: the text of the attachments [BUS-14]', { contenido: 'batimetrica' }, [PLAN]],
  ['contenido: words of several of them [BUS-14]', { contenido: 'defensas batimetrica' }, [PLAN]],
  ['nro_numero: without leading zeros [BUS-34]', { nro_numero: '00077' }, [PLAN]],
  ['nro_numero: with year [BUS-11]', { nro_numero: '78/2023' }, [PUENTE]],
  ['nro_numero: as people write it [BUS-11]', { nro_numero: 'Nº 78/23' }, [PUENTE]],
  ...['NO-78/23', 'SE-78/2023', 'de 78/23'].map((uno): (typeof CASOS)[number] => [
    `nro_numero: ${uno} is that one, and not any with the number`,
    { nro_numero: uno },
    [],
  ]),
  ['nro_numero: the visible one [BUS-11]', { nro_numero: 'opa-77/2024' }, [PLAN]],
  ['nro_anexo [BUS-11, BUS-34]', { nro_anexo: '003' }, [PLAN]],
  ['nro_cuerpo [BUS-11, BUS-34]', { nro_cuerpo: '02' }, [PLAN]],
  ['nro_corresponde [BUS-11, BUS-15]', { nro_corresponde: '5|0050' }, [PLAN, PUENTE]],
  ['nro_numero_asignado: zeros do not count [BUS-34]', { nro_numero_asignado: 'a-45' }, [PLAN]],
  ['nro_numero_asignado: nor do dots [BUS-34]', { nro_numero_asignado: '001045' }, [PUENTE]],
  ['nro_numero_asignado: nor do accents, of any tongue', { nro_numero_asignado: 'acao-ñ-7' }, [AGUA]],
  ['nro_numero_asignado: but an ñ is no n', { nro_numero_asignado: 'acao-n-7' }, []],
  ['nro_codigo_tipo_documento [BUS-11]', { nro_codigo_tipo_documento: '34' }, [PUENTE]],
  ['nro_codigo_area [BUS-11]', { nro_codigo_area: '101' }, [PLAN]],
  ['nro_codigo_area: not only digits [BUS-15]', { nro_codigo_area: 'a-9|0102' }, [PUENTE, AGUA]],
  ['nro_sigla_area [BUS-12]', { nro_sigla_area: 'dos' }, [AGUA]],
  [
    'nro_ruta_completa_area: all beneath [BUS-11]',
    { nro_ruta_completa_area: 'ministerio de rios' },
    [PLAN, PUENTE, AGUA],
  ],
  [
    'nro_ruta_completa_area: whole',
    { nro_ruta_completa_area: 'Ministerio de Ríos/Dirección de Obras' },
    [PLAN, PUENTE],
  ],
  [
    'nro_ruta_completa_area: some of its parts',
    { nro_ruta_completa_area: '/ direccion de obras / seccion puentes' },
    [PUENTE],
  ],
  ['nro_ruta_completa_area: a piece of a name', { nro_ruta_completa_area: 'sanitar' }, [AGUA]],
  ['nro_area: where the number comes from, by name [BUS-12]', { nro_area: 'direccion de OBRAS' }, [PLAN]],
  ['lugar_actual: where it is now, by abbreviation [BUS-12]', { lugar_actual: 'dob' }, [AGUA]],
  ['lugar_actual: by name', { lugar_actual: 'biblioteca' }, [PLAN]],
  ['lugar_actual: where the paper is', { lugar_actual: 'deposito 3, estante n' }, [PLAN]],
  ['lugar_actual: areas and places [BUS-15]', { lugar_actual: 'DEPÓSITO 3, ESTANTE Ñ|DOB' }, [PLAN, AGUA]],
  ['persona_relacionada: by id [BUS-12]', { persona_relacionada: '901' }, [PLAN]],
  ['persona_relacionada: by document', { persona_relacionada: '12.345.678' }, [PLAN]],
  ['persona_relacionada: as lists name them', { persona_relacionada: 'ñañez, EDUVIGES' }, [PLAN]],
  ['persona_relacionada: as people say it', { persona_relacionada: 'eduviges nanez' }, [PLAN]],
  ['persona_relacionada: namesakes', { persona_relacionada: 'Paz Ana' }, [PUENTE, AGUA]],
  ['palabra_clave: by name, any case, no accents [BUS-12]', { palabra_clave: 'INUNDACION' }, [PLAN]],
  ['palabra_clave: any of several [BUS-15]', { palabra_clave: 'Rio|sequia' }, [PLAN, PUENTE]],
  ['tipo: by name [BUS-12]', { tipo: 'tramite' }, [AGUA]],
  ['tipo: in the plural', { tipo: 'EXPEDIENTES' }, [PUENTE]],
  ['fecha: an instant is its whole local day [BUS-13]', { fecha: String(DIA) }, [PLAN]],
  ['fecha: a range [BUS-13]', { fecha: `${DIA - UN_DIA}-${DIA + 4 * UN_DIA}` }, [PLAN, PUENTE]],
  ['fecha: years before 1970 are negative', { fecha: `${ANTES_DE_1970}|${DIA}` }, [PLAN, AGUA]],
  ['fecha: another day', { fecha: String(DIA + UN_DIA) }, []],
  ['visibilidad: by value [BUS-12]', { visibilidad: 'privado' }, [PUENTE]],
  ['visibilidad: by name [BUS-12, BUS-15]', { visibilidad: 'Público|reservado' }, [PLAN, AGUA]],
  ['anio', { anio: '2023' }, [PUENTE]],
  ['estado: by id', { estado: '16' }, [PUENTE]],
  ['estado: by a name of several', { estado: 'cerrado' }, [PLAN, AGUA]],
  [
    'different filters must all hold [BUS-15]',
    { nro_ruta_completa_area: 'min', visibilidad: 'privado' },
    [PUENTE],
  ],
  ['and may find nothing together', { nro_numero: '77', tipo: 'Expediente' }, []],
]

test.each(CASOS)('%s', async (_, parametros, titulos) => {
  expect(await hallados(parametros)).toEqual({ titulos, total: titulos.length, descartados: [] })
})

test('whatever fits in a text filter is left out, however much it is [BUS-11, BUS-14, BUS-30]', async () => {
  const cuantas = (length: number) =>
    Array.from({ length }, (_, i) => `-${String.fromCodePoint(0x4e_00 + i)}a`).join(' ')
  const muchas = cuantas(240)
  expect((await hallados({ titulo: `${cuantas(48)} -puente`, visibilidad: 'privado' })).titulos).toEqual([])
  const todos = { titulo: cuantas(50), contenido: muchas, contiene: muchas }
  expect((await hallados({ ...todos, nro_numero: '00077' })).titulos).toEqual([PLAN])
  const menos = { ...todos, contiene: `${muchas} -hidraulico`, nro_numero: '00077' }
  expect((await hallados(menos)).titulos).toEqual([])
})

test('ids as the lookups give them: type, area, place, tag [BUS-12]', async () => {
  const [palabra] = await b.sql<{ id: number }[]>`select id from palabras_clave where nombre = 'Sequía'`
  const porId: [Record<string, number>, string][] = [
    [{ tipo: b.o.tipos.tramite }, AGUA],
    [{ nro_area: areas.puentes }, PUENTE],
    [{ nro_sigla_area: areas.puentes }, PUENTE],
    [{ lugar_actual: b.o.areas.biblioteca }, PLAN],
    [{ palabra_clave: palabra!.id }, PUENTE],
  ]
  for (const [parametros, titulo] of porId)
    expect([parametros, (await hallados(parametros)).titulos]).toEqual([parametros, [titulo]])
})

test('an area removed from the lists still finds its documents', async () => {
  await b.sql`update areas set eliminado = 1 where id = ${areas.sanitarias}`
  expect((await hallados({ nro_area: 'Dirección de Obras Sanitarias' })).titulos).toEqual([AGUA])
})

test('the area of a row, of the filter and of the facet is the one of the number', async () => {
  const { rows, facetas } = await b.buscar(archivo, { nro_area: areas.obras, facetas: 1 })
  expect(rows.map(({ titulo, area }) => [titulo, area.id])).toEqual([[PLAN, areas.obras]])
  expect(facetas!.nro_area.find(({ valor }) => valor === String(areas.obras))).toEqual({
    valor: String(areas.obras),
    texto: 'Dirección de Obras',
    cantidad: 1,
    elegido: [String(areas.obras)],
  })
})
