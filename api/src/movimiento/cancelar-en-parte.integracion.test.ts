import { afterAll, expect, test } from '@jest/globals'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { miradaDe } from '@foja/domain/vista/mirada.ts'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { arrancarIndexador, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearTiposPorEsencia } from '@foja/api/busqueda/listas/tipos-por-esencia.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearOficinas, desenlaceDe, lugarDe, movimientos as m } from '@foja/api/pruebas/movimientos.ts'
import { CLAVE, crearArea, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'
import { vistasEnElasticsearch, vistasEnPostgres } from '@foja/api/pruebas/vistas.ts'

const { p, o, sql, legales, mesa, archivo, bruno, idBruno, lara, expediente, borrador } =
  await crearOficinas()
const indexador = await arrancarIndexador(p)
afterAll(() => indexador.parar())
await fijarConfiguracion(sql, 'permitir_usar_fojas_remision_contenedor_tramite', true)
const { biblioteca } = o.areas
const compras = await crearArea(sql, 'Compras')
await crearUsuario(sql, { usuario: 'carla', areas: [compras], roles: [ROL.operador] })
const carla = await crearClientePrueba(p.app).ingresar('carla', CLAVE)
const SIN_TIPOS = { leer: [], escribir: [], eliminar: [] }
const tipos = await crearTiposPorEsencia(sql)([])

/** Un expediente mandado a Legales y a la Biblioteca, que ya lo recibió. */
const recibidoPorUno = async (mas: object = {}, atributos_evento: object = {}) => {
  const id = await expediente(mas)
  const { id_evento } = (await m.pase(mesa, [id], [legales, biblioteca], { atributos_evento })).data[0]!
  expect((await m.recibir(bruno, { id_evento })).estado).toBe(200)
  return { id, id_evento }
}
const lee = async (quien: ClientePrueba, id: number) =>
  (await quien.get(`/documentos/documento/${id}`)).statusCode
/** En qué listas está, él o su envío, para un área: las mismas en los dos almacenes. */
async function listasDe(area: number, { id, id_evento }: { id: number; id_evento: number }) {
  await esperarColaVacia(p)
  const mirada = miradaDe({
    id_usuario: -1,
    areas: [area],
    areas_con_reservados: [],
    area_activa: area,
    permisos: [],
    tipos: SIN_TIPOS,
  })
  const enPostgres = await vistasEnPostgres(sql, mirada)
  expect(await vistasEnElasticsearch(p, mirada, tipos)).toEqual(enPostgres)
  const partes = await sql<{ id: number }[]>`select id from eventos_partes where id_evento = ${id_evento}`
  const suyos = { documento: [id], parte: partes.map((parte) => parte.id) }
  const en = (vistas: readonly string[], ids: readonly number[]) =>
    enPostgres.flatMap(({ vista, ids: hay }) =>
      vistas.includes(vista) && ids.some((uno) => hay.includes(uno)) ? vista : [],
    )
  return [
    ...en(['expedientes', 'areaActiva'], suyos.documento),
    ...en(['inbox', 'recibidos', 'enviados'], suyos.parte),
  ]
}

test('calling back a send that one of two received takes it from who waits, and from nobody’s hands [EST-23, HER-26, API-36]', async () => {
  const envio = await recibidoPorUno({ visibilidad: 'privado' })
  const { id, id_evento } = envio
  expect((await bruno.post(`/documentos/claim/${id}`)).statusCode).toBe(200)
  expect([await lee(bruno, id), await lee(lara, id)]).toEqual([200, 200])
  expect(await listasDe(legales, envio)).toEqual(['inbox'])
  const deBruno = await listasDe(biblioteca, envio)
  expect(deBruno.toSorted()).toEqual(['areaActiva', 'expedientes', 'recibidos'])
  const herramientas = await mesa.get(`/documentos/herramientas/${id}?vista=enviados&id_evento=${id_evento}`)
  expect(herramientas.json().data.cancelar_envio).toEqual({ permitida: true, motivo: null })

  const cancelado = await m.cancelar(mesa, { id_evento, id_documento: id })
  expect(cancelado).toMatchObject({
    estado: 200,
    data: [{ resultado: 'anulado', retirado_de: ['Legales'], conservado_por: ['Biblioteca'] }],
  })
  expect((await desenlaceDe(sql, id_evento)).toSorted()).toEqual(['anulado', 'confirmado', 'confirmado'])
  expect(await lugarDe(sql, id)).toMatchObject({ area: biblioteca, en_transito: false })
  expect([await lee(bruno, id), await lee(lara, id)]).toEqual([200, 404])
  expect(await listasDe(legales, envio)).toEqual([])
  expect(await listasDe(biblioteca, envio)).toEqual(deBruno)
  expect(await listasDe(o.areas.mesa, envio)).toEqual(['enviados'])
  expect((await bruno.get(`/documentos/dondeesta/${id}`)).json().data).toMatchObject({
    area: { id: biblioteca },
    pendientes: [],
    recibio: { id: idBruno },
  })
  const { eventos } = (await mesa.get(`/documentos/mapa?id_documento=${id}`)).json().data
  const { resultado, atendido } = eventos.find((uno: { id_evento: number }) => uno.id_evento === id_evento)
  expect(resultado).toBe('confirmado')
  expect(atendido).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ destino: 'Legales', resultado: 'anulado' }),
      expect.objectContaining({ destino: 'Biblioteca', resultado: 'confirmado' }),
    ]),
  )
  // La segunda vez ya no lo espera nadie.
  expect(await m.cancelar(mesa, { id_evento, id_documento: id })).toMatchObject({
    estado: 409,
    message: 'No se pudo cancelar envío',
    details: expect.stringContaining('Ya lo recibió bruno De Prueba'),
  })
  expect((await m.pase(bruno, [id], [legales])).estado).toBe(200)
})

test('of two destinations with one name, it is told which one keeps it [EST-23, DLG-34]', async () => {
  const sur = await crearArea(sql, 'Biblioteca', 'BIB-SUR')
  const id = await expediente()
  const { id_evento } = (await m.pase(mesa, [id], [biblioteca, sur])).data[0]!
  await m.recibir(bruno, { id_evento })
  const [recibo] = (await m.cancelar(mesa, { id_evento, id_documento: id })).data
  expect(recibo).toMatchObject({
    retirado_de: ['Biblioteca (BIB-SUR)'],
    conservado_por: ['Biblioteca (BIBLIOTECA)'],
  })
  await sql`update areas set nombre = 'Otra' where id = ${sur}`
})

test('in parallel it stays open for who received it, and who did not is told who cancelled [EST-23, EST-49]', async () => {
  const { id, id_evento } = await recibidoPorUno({}, { tramitacion_paralela: true })
  expect(await m.cancelar(mesa, { id_evento })).toMatchObject({ estado: 200 })
  expect(await lugarDe(sql, id)).toMatchObject({ area: o.areas.mesa, paralela: true, en_transito: false })
  const envio = { id, id_evento }
  expect(await listasDe(biblioteca, envio)).toEqual(expect.arrayContaining(['expedientes', 'recibidos']))
  expect(await listasDe(o.areas.mesa, envio)).toEqual(expect.arrayContaining(['expedientes', 'enviados']))
  expect(await m.recibir(lara, { id_evento })).toMatchObject({
    estado: 409,
    message: expect.stringContaining('Ya lo canceló mesa De Prueba'),
  })
  expect((await m.cerrarParalela(mesa, { ids: [id] })).estado).toBe(200)
})

test('what one rejected comes back with it, and says who has it [EST-23, EST-51]', async () => {
  const id = await expediente()
  const { id_evento } = (await m.pase(mesa, [id], [legales, biblioteca, compras])).data[0]!
  await m.rechazar(lara, { id_evento })
  await m.recibir(bruno, { id_evento })
  const { data } = await m.cancelar(mesa, { id_evento })
  expect(data).toMatchObject([{ retirado_de: ['Compras'], conservado_por: ['Biblioteca'] }])
  expect((await desenlaceDe(sql, id_evento)).toSorted()).toEqual([
    'anulado',
    'confirmado',
    'confirmado',
    'hecho',
  ])
  expect(await listasDe(o.areas.mesa, { id, id_evento })).toEqual(['enviados'])
  expect((await m.cancelar(mesa, { id_evento })).details).toContain('Ya lo recibió bruno De Prueba')
  expect((await m.recibir(carla, { id_evento })).estado).toBe(409)
})

test('moved to two people, who received it still has it in hand [EST-23, EST-25]', async () => {
  const id = await borrador()
  const destinos = [idBruno, o.usuarios.archivo].map((uno) => ({ id: uno, tipo: 'usuario' }))
  const { id_evento } = (
    await m.guardar(mesa, { documentos: [id], tipo_evento: EVENTO.movimiento, destinos })
  ).data[0]!
  await m.recibir(archivo, { id_evento })
  expect((await m.cancelar(mesa, { id_evento })).data).toMatchObject([
    { retirado_de: ['bruno De Prueba'], conservado_por: ['archivo De Prueba'] },
  ])
  const { reenviar } = (await archivo.get(`/documentos/herramientas/${id}`)).json().data
  expect(reenviar).toEqual({ permitida: true, motivo: null })
  expect([await lee(archivo, id), await lee(bruno, id)]).toEqual([200, 404])
})

test('the folios it left with stay counted: it did leave with somebody [EST-23, VAL-24]', async () => {
  const usa = { atributos: { usa_fojas: true } }
  const id = await expediente(usa)
  const pase = await m.pase(mesa, [id], [legales, biblioteca], {
    atributos_evento: { fojas: [{ id_documento: id, total: 14 }] },
  })
  const { id_evento } = pase.data[0]!
  await m.recibir(bruno, { id_evento })
  expect((await m.cancelar(mesa, { id_evento })).estado).toBe(200)
  expect(await lugarDe(sql, id)).toMatchObject({ ultima_foja: 14 })
})

test('with those processed jointly, each of them stays where it was received [EST-23, EST-50]', async () => {
  const [cabecera, uno] = [await expediente(), await expediente()]
  await sql`insert into tramitaciones_conjuntas ${sql({ id_expediente: uno, id_cabecera: cabecera })}`
  const { data } = await m.pase(mesa, [cabecera], [legales, biblioteca])
  const { id_evento } = data[0]!
  await m.recibir(bruno, { id_evento })
  const cancelado = await m.cancelar(mesa, { id_evento })
  expect(cancelado.data).toMatchObject([
    { id_documento: cabecera, conservado_por: ['Biblioteca'] },
    { id_documento: uno, conservado_por: ['Biblioteca'] },
  ])
  for (const { id_evento: suyo, id_documento } of data) {
    expect((await desenlaceDe(sql, suyo)).toSorted()).toEqual(['anulado', 'confirmado', 'confirmado'])
    expect(await lugarDe(sql, id_documento)).toMatchObject({ area: biblioteca, en_transito: false })
  }
})

test('received and called back at once, one of the two wins, and it is in one place [EST-23, MOV-07]', async () => {
  for (let vez = 0; vez < 6; vez++) {
    const { id, id_evento } = await recibidoPorUno()
    const [recibe, cancela] = await Promise.all([
      m.recibir(lara, { id_evento }),
      m.cancelar(mesa, { id_evento }),
    ])
    const gano = recibe.estado === 200 ? 'confirmado' : 'anulado'
    expect([recibe.estado, cancela.estado].toSorted()).toEqual([200, 409])
    expect((await desenlaceDe(sql, id_evento)).toSorted()).toEqual(
      [gano, 'confirmado', 'confirmado'].toSorted(),
    )
    const area = gano === 'confirmado' ? legales : biblioteca
    expect(await lugarDe(sql, id)).toMatchObject({ area, en_transito: false })
  }
})
