import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import {
  crearOficinas,
  desenlaceDe,
  lugarDe,
  movimientos as m,
  sembrar,
} from '@foja/api/pruebas/movimientos.ts'
import { cargarOrganizacion } from '@foja/api/organizacion/cargar-organizacion.ts'
import { CLAVE, crearTipo, crearUsuario, ROL, TODO } from '@foja/api/pruebas/organizacion.ts'
import { darDeBaja } from '@foja/api/usuario/dar-de-baja.ts'

const { p, o, sql, idBruno, bruno } = await crearOficinas()
const crear = async (usuario: string) => ({
  id: await crearUsuario(sql, { usuario, areas: [o.areas.mesa], roles: [ROL.operador] }),
  quien: await crearClientePrueba(p.app).ingresar(usuario, CLAVE),
})
type Persona = Awaited<ReturnType<typeof crear>>

/** Un borrador que alguien manda en su nombre a unas personas. */
async function mandar(
  { id: usuario, quien }: Persona,
  personas: number[],
  { tipo = o.tipos.documento, visibilidad = 'publico' }: { tipo?: number; visibilidad?: Visibilidad } = {},
) {
  const id = await sembrar(sql, {
    tipo,
    area: o.areas.mesa,
    usuario,
    estado: ESTADO.borrador,
    visibilidad,
  })
  const destinos = personas.map((una) => ({ id: una, tipo: 'usuario' }))
  const pedido = { documentos: [id], tipo_evento: EVENTO.movimiento, destinos }
  return { id, id_evento: (await m.guardar(quien, pedido)).data[0]!.id_evento }
}

/** Lleva a la base un archivo de la organización, en que cambia una cosa. */
async function cargar(archivo: string, filas: string) {
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-organizacion-'))
  try {
    writeFileSync(join(carpeta, archivo), filas)
    expect(await cargarOrganizacion(sql, carpeta)).toMatchObject({ errores: [], cambios: 1 })
  } finally {
    rmSync(carpeta, { recursive: true })
  }
}

test('what somebody gone sent to two is back when one, the other gone too, rejects it [EST-51]', async () => {
  const [ana, carla] = [await crear('ana'), await crear('carla')]
  const { id, id_evento } = await mandar(ana, [carla.id, idBruno])
  await darDeBaja(sql, 'carla')
  await darDeBaja(sql, 'ana')
  // El otro todavía puede recibirlo.
  expect(await lugarDe(sql, id)).toMatchObject({ en_transito: true })
  expect((await m.rechazar(bruno, { id_evento })).estado).toBe(200)
  expect((await desenlaceDe(sql, id_evento)).slice(1)).toEqual(['hecho', 'anulado'])
  expect(await lugarDe(sql, id)).toMatchObject({ en_transito: false, area: o.areas.mesa })
})

test('what is rejected to somebody left with no area comes back by itself [EST-51]', async () => {
  const eva = await crear('eva')
  const { id, id_evento } = await mandar(eva, [idBruno])
  await sql`delete from usuarios_areas where id_usuario = ${eva.id}`
  expect((await m.rechazar(bruno, { id_evento })).estado).toBe(200)
  expect((await desenlaceDe(sql, id_evento)).slice(1)).toEqual(['hecho'])
  expect(await lugarDe(sql, id)).toMatchObject({ en_transito: false, area: o.areas.mesa })
})

test('what was rejected to somebody comes back by itself when the organisation leaves them with no area [EST-51]', async () => {
  const [iris, otra] = [await crear('iris'), await crear('otra')]
  const rechazado = await mandar(iris, [idBruno])
  expect((await m.rechazar(bruno, { id_evento: rechazado.id_evento })).estado).toBe(200)
  const [esperan, aBruno] = [await mandar(otra, [iris.id]), await mandar(iris, [idBruno])]
  await cargar('usuarios.csv', 'usuario;nombre;apellido;areas;roles\niris;Iris;De Prueba;;operador\n')
  expect((await desenlaceDe(sql, rechazado.id_evento)).slice(1)).toEqual(['hecho'])
  expect(await lugarDe(sql, rechazado.id)).toMatchObject({ en_transito: false, area: o.areas.mesa })
  // Quien lo mandó puede cancelarlo, y quien lo espera, recibirlo.
  expect((await desenlaceDe(sql, esperan.id_evento)).slice(1)).toEqual(['enviado'])
  expect((await desenlaceDe(sql, aBruno.id_evento)).slice(1)).toEqual(['enviado'])
})

test('what is rejected to somebody who reads its type no more comes back by itself, also if they stop reading it after [EST-51]', async () => {
  const [rita, nora] = [await crear('rita'), await crear('nora')]
  const leer = (id: number) =>
    sql`insert into usuarios_roles (id_usuario, id_rol) values (${id}, ${ROL.firmante})`
  await Promise.all([leer(rita.id), leer(nora.id)])
  const permisos = [
    { ...TODO, rol: ROL.firmante },
    { leer: true, area: o.areas.biblioteca },
  ]
  const tipo = await crearTipo(sql, { nombre: 'Oficio', permisos })
  const [antes, despues] = [await mandar(rita, [idBruno], { tipo }), await mandar(nora, [idBruno], { tipo })]
  await sql`delete from usuarios_roles where id_usuario = ${rita.id} and id_rol = ${ROL.firmante}`
  for (const { id_evento } of [antes, despues])
    expect((await m.rechazar(bruno, { id_evento })).estado).toBe(200)
  expect((await desenlaceDe(sql, antes.id_evento)).slice(1)).toEqual(['hecho'])
  expect(await lugarDe(sql, antes.id)).toMatchObject({ en_transito: false, area: o.areas.mesa })

  // Quien lo lee lo recibe de vuelta; si deja de leerlo por la organización, vuelve solo.
  expect((await desenlaceDe(sql, despues.id_evento)).slice(1)).toEqual(['rechazado'])
  await cargar('usuarios.csv', 'usuario;nombre;apellido;areas;roles\nnora;Nora;De Prueba;MESA;operador\n')
  expect((await desenlaceDe(sql, despues.id_evento)).slice(1)).toEqual(['hecho'])
  expect(await lugarDe(sql, despues.id)).toMatchObject({ en_transito: false, area: o.areas.mesa })
})

test('a reserved draft rejected to its author, who may see no reserved ones but sees it, waits to be received back [EST-51, PER-26]', async () => {
  const dora = await crear('dora')
  const archivo = await crearClientePrueba(p.app).ingresar('archivo', CLAVE)
  const { id, id_evento } = await mandar(dora, [o.usuarios.archivo], { visibilidad: 'reservado' })
  expect((await dora.quien.get(`/documentos/documento/${id}`)).statusCode).toBe(200)
  expect((await m.rechazar(archivo, { id_evento })).estado).toBe(200)
  expect((await desenlaceDe(sql, id_evento)).slice(1)).toEqual(['rechazado'])
  await darDeBaja(sql, 'otra')
  expect((await desenlaceDe(sql, id_evento)).slice(1)).toEqual(['rechazado'])
  expect((await m.recibirRechazado(dora.quien, { id_evento })).estado).toBe(200)
})

test('of what waits for somebody who is no longer here, it is said: who sent it may cancel it [RUT-15, DLG-28, LIS-06]', async () => {
  const [ema, caro] = [await crear('ema'), await crear('caro')]
  const { id, id_evento } = await mandar(ema, [caro.id, idBruno])
  const dichos = async () => {
    const [lugar, historia] = await Promise.all([
      ema.quien.get(`/documentos/dondeesta/${id}`),
      ema.quien.get(`/documentos/eventos/${id}`),
    ])
    const envio = historia.json().rows.find((uno: { id_evento: number }) => uno.id_evento === id_evento)
    const deQuienes = (todos: { ya_no_esta: boolean }[]) => todos.map(({ ya_no_esta }) => ya_no_esta)
    return [deQuienes(lugar.json().data.pendientes), deQuienes(envio.destino.usuarios)]
  }
  expect(await dichos()).toEqual([
    [false, false],
    [false, false],
  ])
  await darDeBaja(sql, 'caro')
  expect(await dichos()).toEqual([
    [false, true],
    [false, true],
  ])
  expect((await m.cancelar(ema.quien, { id_evento, id_documento: id })).estado).toBe(200)
  expect((await dichos())[1]).toEqual([false, false])
})
