import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { accesoDeUsuario } from '@foja/api/acceso/identidad.sql.ts'
import { exigirBusqueda } from '@foja/api/busqueda/contestar.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, crearArea, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

let b: BusquedaDePrueba
let mesa: number
let biblioteca: number
let ajena: number
let deReservados: number
/** Con Mesa activa, `buscador` busca sólo en Biblioteca; `archivista` busca en las dos, y en Biblioteca ve lo reservado. */
let buscador: ClientePrueba
let archivista: ClientePrueba

beforeAll(async () => {
  b = await prepararBusqueda()
  ;({ mesa, biblioteca } = b.o.areas)
  ajena = await crearArea(b.sql, 'Ajena')
  const crear = async (usuario: string, roles: number[], rol: string) => {
    const id_usuario = await crearUsuario(b.sql, { usuario, areas: [mesa, biblioteca], roles })
    const [{ id_rol }] = await b.sql<[{ id_rol: number }]>`select id as id_rol from roles where rol = ${rol}`
    await b.sql`insert into usuarios_roles ${b.sql({ id_usuario, id_rol, id_area: biblioteca })}`
    return id_usuario
  }
  await crear('buscador', [], 'consulta')
  deReservados = await crear('archivista', [ROL.consulta], 'archivista')
  const entrar = (usuario: string) => crearClientePrueba(b.app).ingresar(usuario, CLAVE)
  ;[buscador, archivista] = await Promise.all([entrar('buscador'), entrar('archivista')])
  const numero = (nro: number) => ({ nro, anio: 2025, nro_str: `${nro}/2025` })
  await b.sembrar({ titulo: 'Sumario abierto', ...numero(8) })
  await b.sembrar({
    titulo: 'Sumario secreto',
    visibilidad: 'reservado',
    id_usuario: deReservados,
    ...numero(9),
  })
  await b.indexar()
})
afterAll(() => b.cerrar())

const con = (parametros: Record<string, string>, area?: number) =>
  new URLSearchParams({ ...parametros, ...(area && { area: String(area) }) })
const MANERAS = {
  'GET /documentos/vista_busqueda/': (quien: ClientePrueba, area?: number) =>
    quien.get(`/documentos/vista_busqueda/?${con({ titulo: 'sumario' }, area)}`),
  'POST /search': (quien: ClientePrueba, area?: number) =>
    quien.post('/search', { state: { searchTerm: 'sumario' }, area }),
  'POST /documentos/avbusqueda/': (quien: ClientePrueba, area?: number) =>
    quien.post('/documentos/avbusqueda/', { contiene: 'sumario', area }),
  'GET /documentos/dondeesta': (quien: ClientePrueba, area?: number) =>
    quien.get(`/documentos/dondeesta?${con({ q: '9/2025' }, area)}`),
  'GET /documentos/por_que': (quien: ClientePrueba, area?: number) =>
    quien.get(`/documentos/por_que?${con({ texto: '9/2025' }, area)}`),
}

describe.each(Object.entries(MANERAS))('%s', (_, buscar) => {
  const dice = async (quien: ClientePrueba, area?: number) => {
    const respuesta = await buscar(quien, area)
    if (respuesta.statusCode !== 200) return respuesta.json().error as string
    return /Sumario secreto|"visible"/.test(respuesta.body) ? 'lo halla' : 'no lo halla'
  }

  test('by another area of one’s own, with the roles held in it and no others [API-46, SES-10, PER-26]', async () => {
    expect(await dice(archivista)).toBe('no lo halla')
    expect(await dice(archivista, mesa)).toBe('no lo halla')
    expect(await dice(archivista, biblioteca)).toBe('lo halla')
    await archivista.put('/auth/areaDefault', { id_area: biblioteca })
    expect(await dice(archivista)).toBe('lo halla')
    expect(await dice(archivista, mesa)).toBe('no lo halla')
    await archivista.put('/auth/areaDefault', { id_area: mesa })
  })

  test('whether one may search is that area’s, and another’s is refused [PER-17, SES-10]', async () => {
    expect(await dice(buscador)).toBe('buscador_inhabilitado')
    expect(await dice(buscador, biblioteca)).toBe('no lo halla')
    expect(await dice(archivista, ajena)).toBe('area_ajena')
    expect(await dice(buscador, ajena)).toBe('area_ajena')
  })
})

test('the next page goes on by the same area [API-46]', async () => {
  const pagina = (parametros: Record<string, string>) =>
    archivista
      .get(`/documentos/vista_busqueda/?${con({ titulo: 'sumario', limit: '1', ...parametros }, biblioteca)}`)
      .then((respuesta) => respuesta.json())
  const primera = await pagina({})
  const segunda = await pagina({ siguiente: primera.siguiente })
  expect([primera.total, [...primera.rows, ...segunda.rows].map(({ titulo }) => titulo)]).toEqual([
    2,
    ['Sumario secreto', 'Sumario abierto'],
  ])
})

test('with no area, or with the active one, the access is not read again', async () => {
  const contexto = {
    sql: b.sql,
    configuracion: async () => ({ buscador_general: true }),
  } as never as Contexto
  const acceso: Acceso = await accesoDeUsuario(b.sql, deReservados, mesa)
  expect(await exigirBusqueda(contexto, acceso)).toBe(acceso)
  expect(await exigirBusqueda(contexto, acceso, mesa)).toBe(acceso)
  expect(await exigirBusqueda(contexto, acceso, biblioteca)).toMatchObject({ area_activa: biblioteca })
})
