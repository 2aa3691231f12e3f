import { setTimeout as esperar } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { accesoDeUsuario } from '@foja/api/acceso/identidad.sql.ts'
import { correrLote } from '@foja/api/conjunto/correr.ts'
import { reciboEnCsv } from '@foja/api/conjunto/recibo-csv.ts'
import { encargoDe } from '@foja/api/conjunto/recibos.sql.ts'
import { reanudarCorridas } from '@foja/api/conjunto/trabajo.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { prepararConjuntos } from '@foja/api/pruebas/conjunto-de-prueba.ts'
import { desenlaceDe, lugarDe, movimientos as m } from '@foja/api/pruebas/movimientos.ts'
import { CLAVE, crearArea, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const {
  b,
  mesa,
  archivo,
  sql,
  expediente,
  varios,
  reunir,
  leer,
  filas,
  pedir,
  medios,
  hacer,
  correr,
  archivados,
} = await prepararConjuntos()

test('a dry run says, by the rules of the tool, what the run then does; what changed is told apart', async () => {
  const buenos = await varios('Ñandubay', 3)
  const negados = [
    await expediente('Ñandubay', ESTADO.archivado),
    await b.sembrar({ titulo: 'Ñandubay' }),
    await expediente('Ñandubay'),
  ]
  const cambiado = await expediente('Ñandubay')
  const [, , editado] = negados
  const id = await reunir('Ñandubay')
  await archivo.post(`/documentos/claim/${editado}`)
  await b.sql`update documentos set titulo = 'Ñandubay nuevo' where id = ${cambiado}`

  const foto = () => b.sql`select id, marca, estado from documentos where titulo like 'Ñandubay%' order by id`
  const antes = await foto()
  expect(await correr(id, { ensayo: true })).toEqual([3, 3, 1])
  expect(await foto()).toEqual(antes)
  const ensayado = await filas(id)
  const { corrida } = await leer(id)
  expect(corrida!.motivos.map(({ cantidad }) => cantidad)).toEqual([1, 1, 1])
  expect(corrida!.motivos.map(({ motivo }) => motivo)).toContainEqual(
    expect.stringContaining('archivo De Prueba'),
  )
  const [uno] = corrida!.motivos
  expect(await filas(id, `&motivo=${encodeURIComponent(uno!.motivo)}`)).toMatchObject([
    { motivo: uno!.motivo },
  ])

  expect(await correr(id, {})).toEqual([3, 3, 1])
  const quedaron = await filas(id)
  expect(quedaron).toEqual(ensayado.map((fila) => ({ ...fila, documento: expect.anything() })))
  expect(quedaron.find(({ id_documento }) => id_documento === cambiado)!.motivo).toBe(
    'Cambió desde que se lo eligió.',
  )
  expect((await archivados([...buenos, ...negados, cambiado])).map((uno) => uno.id)).toEqual(
    [...buenos, negados[0]!].toSorted((x, y) => x - y),
  )

  // Lo que esta misma persona les hizo por el conjunto no es un cambio; lo cambiado, si se dice, también se hace.
  expect(await correr(id, { ensayo: true, con_cambiados: true })).toEqual([1, 6, 0])
  expect(await correr(id, { con_cambiados: true })).toEqual([1, 6, 0])
  expect(await archivados([cambiado])).toEqual([{ id: cambiado, veces: 1 }])
  const destinos = [{ id: b.o.areas.biblioteca, tipo: 'area' as const }]
  expect((await correr(id, { herramienta: 'compartir', ensayo: true, destinos }))[2]).toBe(0)
})

test('a set is published and withdrawn, each row with its receipt: what already is, and what may not be, is said [HER-01, HER-04, VAL-26]', async () => {
  const cerrado = (mas = {}) => b.sembrar({ titulo: 'Guatambú', estado: ESTADO.cerrado, ...mas })
  const [uno, otro, ya] = [
    await cerrado(),
    await cerrado(),
    await cerrado({ atributos: { publicado: true } }),
  ]
  const borrador = await b.sembrar({ titulo: 'Guatambú', estado: ESTADO.borrador })
  const carpeta = await expediente('Guatambú')
  const id = await reunir('Guatambú')
  const publicados = async () =>
    (await b.sql`select id from documentos where titulo = 'Guatambú' and publicado order by id`).map(
      (f) => f.id,
    )
  for (const ensayo of [true, false]) {
    expect(await publicados()).toEqual([ya])
    expect(await correr(id, { herramienta: 'publicar', ensayo })).toEqual([2, 3, 0])
  }
  const motivos = new Map((await filas(id)).map((fila) => [fila.id_documento, fila.motivo]))
  expect(motivos.get(ya)).toBe('El documento ya está publicado.')
  for (const negado of [borrador, carpeta]) expect(motivos.get(negado)).toMatch(/./)
  expect(await publicados()).toEqual([uno, otro, ya])
  const eventos = await b.sql`
    select atributos -> 'publicado' as publicado from eventos where id_documento = ${uno} and id_tipo_evento = ${EVENTO.publicacion}`
  expect(eventos).toEqual([{ publicado: true }])
  expect(await correr(id, { herramienta: 'despublicar' })).toEqual([3, 2, 0])
  expect(await publicados()).toEqual([])
  expect((await filas(id)).find((fila) => fila.id_documento === borrador)!.motivo).not.toBe(
    'El documento no está publicado.',
  )
  expect(await correr(id, { herramienta: 'despublicar', ensayo: true })).toEqual([0, 5, 0])
})

test('what changed and can no longer be done is refused for its reason, by the dry run and by the run; and who went with it does not go alone [EST-50]', async () => {
  const [archivada, cabecera, miembro, suelto] = await varios('Caldén', 4)
  const id = await reunir('Caldén')
  await b.sql`insert into tramitaciones_conjuntas ${b.sql({ id_cabecera: cabecera!, id_expediente: miembro! })}`
  await b.sql`update documentos set estado = ${ESTADO.archivado} where id = ${archivada!}`
  await b.sql`update documentos set titulo = 'Caldén nuevo' where id = ${cabecera!}`
  const dichos = async () =>
    Object.fromEntries((await filas(id)).map(({ id_documento, quedo }) => [id_documento, quedo]))
  const destinos = [{ id: b.o.areas.biblioteca, tipo: 'area' as const }]
  expect(await correr(id, { herramienta: 'remitir', destinos, ensayo: true })).toEqual([1, 2, 1])
  const ensayado = await dichos()
  expect(ensayado).toEqual({
    [archivada!]: 'negada',
    [cabecera!]: 'salteada',
    [miembro!]: 'negada',
    [suelto!]: 'hecha',
  })
  expect(await correr(id, { herramienta: 'remitir', destinos })).toEqual([1, 2, 1])
  expect(await dichos()).toEqual(ensayado)
})

test('of what cannot be done because it is not there, a dry run says which area holds it, if it may be seen', async () => {
  const { biblioteca } = b.o.areas
  const aca = await expediente('Quebracho')
  const [alla, oculto] = [await expediente('Quebracho'), await expediente('Quebracho')]
  const enviado = await expediente('Quebracho')
  const nota = await b.sembrar({ titulo: 'Quebracho' })
  const id = await reunir('Quebracho')
  const destinos = [{ id: biblioteca, tipo: 'area' as const }]
  const remitir = { herramienta: 'remitir' as const, destinos, ensayo: true }
  await b.sql`update documentos set id_area_actual = ${biblioteca} where id in ${b.sql([alla, oculto, nota])}`
  await b.sql`update documentos set visibilidad = 'reservado' where id = ${oculto}`
  await m.pase(mesa, [enviado], [biblioteca])
  expect(await correr(id, remitir)).toEqual([1, 4, 0])
  const ensayado = new Map((await filas(id)).map((fila) => [fila.id_documento, fila]))
  expect(ensayado.get(alla)).toMatchObject({ quedo: 'negada', documento: { esta_en: 'Biblioteca' } })
  expect(ensayado.get(oculto)).toMatchObject({ quedo: 'negada', documento: null })
  // A lo que se niega por otra cosa no le falta estar en otro lado.
  for (const otro of [aca, enviado, nota])
    expect(ensayado.get(otro)).toMatchObject({ documento: { esta_en: null } })
  const conBiblioteca = async (como: string) =>
    (await mesa.get(`/conjuntos/${id}/recibo`)).body
      .split('\r\n')
      .filter((renglon) => renglon.includes(`,${como},`))
  expect(await conBiblioteca('Biblioteca')).toHaveLength(1)
  const gemela = await crearArea(b.sql, 'Biblioteca', 'OTRA')
  expect(await conBiblioteca('Biblioteca (BIBLIOTECA)')).toHaveLength(1)
  await b.sql`delete from areas where id = ${gemela}`
})

test('what carries folios is not sent from a set, where they are not asked for, and its receipt says from where it is [VAL-23]', async () => {
  const conFojas = 'permitir_usar_fojas_remision_contenedor_tramite'
  await fijarConfiguracion(b.sql, conFojas, true)
  const [lleva] = await varios('Timbó', 2)
  await b.sql`update documentos set atributos = '{"usa_fojas": true}' where id = ${lleva!}`
  const id = await reunir('Timbó')
  const destinos = [{ id: b.o.areas.biblioteca, tipo: 'area' as const }]
  expect(await correr(id, { herramienta: 'remitir', destinos })).toEqual([1, 1, 0])
  expect((await filas(id)).find(({ id_documento }) => id_documento === lleva)!.motivo).toBe(
    'Lleva fojas: remítalo desde su lista, diciendo cuántas.',
  )
  await fijarConfiguracion(b.sql, conFojas, false)
})

test('a run whose process died is taken up ten seconds later, and the one in a long batch is not', async () => {
  const ids = await varios('Palo santo', 2)
  const id = await reunir('Palo santo')
  const corrida = (await pedir(id, {})).json().data.id as string
  const turno = async () =>
    (await b.sql`select turno from conjuntos_corridas where id = ${corrida}`)[0]!.turno
  await b.sql`update trabajos.job set state = 'active' where name = 'conjunto-corrida'`
  await reanudarCorridas({ sql })
  expect(await turno()).toBe(0)
  await b.sql`update conjuntos_corridas set latido = latido - interval '20 seconds' where id = ${corrida}`
  await b.sql.begin(async (lote) => {
    await lote`select from conjuntos_corridas where id = ${corrida} for no key update`
    await reanudarCorridas({ sql })
    expect(await turno()).toBe(0)
  })
  await reanudarCorridas({ sql })
  expect(await turno()).toBe(1)
  await hacer(corrida, 1)
  expect((await leer(id)).corrida).toMatchObject({ estado: 'terminada', hechas: 2 })
  expect(await archivados(ids)).toHaveLength(2)
})

test('killed in the middle it goes on where it was, each row once; what was taken away meanwhile is refused', async () => {
  const ids = await varios('Lapacho', 25)
  const id = await reunir('Lapacho')
  const corrida = (await pedir(id, {})).json().data.id as string
  const orden = (await filas(id)).map(({ id_documento }) => id_documento)
  const lote = (turno: number) => correrLote(medios(), corrida, turno, 10)
  await lote(0)

  // Muere con el segundo lote a medio hacer: espera a quien tiene tomado uno de sus documentos.
  await b.sql.begin(async (otro) => {
    await otro`select from documentos where id = ${orden[15]!} for update`
    const muerto = lote(0).catch((error: Error) => error)
    for (;;) {
      const [fila] = await b.sql<{ pid: number }[]>`
          select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`
      if (fila) {
        await b.sql`select pg_terminate_backend(${fila.pid})`
        break
      }
      await esperar(20)
    }
    expect(await muerto).toBeInstanceOf(Error)
  })
  expect(await archivados(ids)).toHaveLength(10)
  expect((await leer(id)).corrida).toMatchObject({ estado: 'en_curso', hechas: 10 })

  // La que todavía espera en la cola no se da por muerta: iría otra vez al final.
  const turno = async () =>
    (await b.sql`select turno from conjuntos_corridas where id = ${corrida}`)[0]!.turno
  await reanudarCorridas({ sql }, 0)
  expect(await turno()).toBe(0)
  await b.sql`update trabajos.job set state = 'active' where name = 'conjunto-corrida'`
  await reanudarCorridas({ sql }, 0)
  expect(await turno()).toBe(1)
  // La tanda que murió, si la cola la repitiera, ya no tiene el turno.
  expect(await lote(0)).toBe(false)
  expect(await lote(1)).toBe(true)
  expect(await archivados(ids)).toHaveLength(20)

  await b.sql`delete from usuarios_areas where id_usuario = ${b.o.usuarios.mesa}`
  expect((await pedir(id, { ensayo: true })).json().error).toBe('area_ajena')
  await hacer(corrida, 1)
  await b.sql`insert into usuarios_areas (id_usuario, id_area, por_defecto) values (${b.o.usuarios.mesa}, ${b.o.areas.mesa}, true)`
  expect((await leer(id)).corrida).toMatchObject({
    estado: 'terminada',
    hechas: 20,
    negadas: 5,
    motivos: [{ motivo: 'Usted no pertenece a esa área.', cantidad: 5 }],
  })
  expect((await archivados(ids)).map(({ veces }) => veces)).toEqual(Array.from({ length: 20 }, () => 1))
})

test('a batch that lost its turn, repeated by the queue, does not count as a failure of the run', async () => {
  await varios('Palo borracho', 2)
  const id = await reunir('Palo borracho')
  const corrida = (await pedir(id, {})).json().data.id as string
  await b.sql`update conjuntos_corridas set turno = 1 where id = ${corrida}`
  for (let vez = 0; vez < 5; vez++) await hacer(corrida, 0)
  expect((await leer(id)).corrida).toMatchObject({ estado: 'en_curso' })
  await hacer(corrida, 1)
  expect((await leer(id)).corrida).toMatchObject({ estado: 'terminada', hechas: 2 })
})

test('one dry run after another leaves the receipts of one, and no marks to wait for; what was done keeps its own', async () => {
  await varios('Pacará', 2)
  await b.sembrar({ titulo: 'Pacará' })
  const id = await reunir('Pacará')
  const recibos = async () =>
    (
      await b.sql`
      select r.ensayo, count(x.*)::int as filas, count(x.marca)::int as marcas from conjuntos_corridas r
      left join conjuntos_recibos x on x.id_corrida = r.id where r.id_conjunto = ${id} group by r.id order by r.creada`
    ).map(({ ensayo, filas, marcas }) => [ensayo, filas, marcas])
  for (let i = 0; i < 3; i++) {
    expect(await correr(id, { ensayo: true })).toEqual([2, 1, 0])
    expect(await recibos()).toEqual([[true, 3, 0]])
    expect((await mesa.get(`/conjuntos/${id}`)).headers).not.toHaveProperty('x-foja-marca')
  }
  // Lo que se está bajando se corta: lo que falta diría que no se llegó.
  const acceso = await accesoDeUsuario(sql, b.o.usuarios.mesa, b.o.areas.mesa)
  const aMedias = reciboEnCsv(sql, acceso, id, (await encargoDe(sql, id))!)
  await aMedias.next()
  expect(await correr(id, {})).toEqual([2, 1, 0])
  await expect(aMedias.next()).rejects.toMatchObject({ clave: 'conjunto_no_existe' })
  // En la segunda no se hace nada: la que la sigue ocupa su lugar.
  for (let i = 0; i < 2; i++) {
    expect(await correr(id, { con_cambiados: true })).toEqual([0, 3, 0])
    expect(await recibos()).toEqual([
      [false, 3, 2],
      [false, 3, 0],
    ])
  }
  await correr(id, { ensayo: true })
  expect(await recibos()).toEqual([
    [false, 3, 2],
    [true, 3, 0],
  ])
})

test('of one still being made, the receipt does not say that what it has yet to reach was left out', async () => {
  await varios('Peteribí', 3)
  const id = await reunir('Peteribí')
  await correrLote(medios(), (await pedir(id, {})).json().data.id, 0, 1)
  const quedaron = async () =>
    (await mesa.get(`/conjuntos/${id}/recibo`)).body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((uno) => uno.split(',')[5])
  expect(await quedaron()).toEqual(['Hecho', 'Todavía no', 'Todavía no'])
  await mesa.post(`/conjuntos/${id}/cancelar`)
  expect(await quedaron()).toEqual(['Hecho', 'No se llegó', 'No se llegó'])
})

test('of what can no longer be seen it is not said whether it changed since', async () => {
  const { biblioteca } = b.o.areas
  const suya = { id_usuario: b.o.usuarios.mesa, id_area: biblioteca }
  const oculto = await b.sembrar({
    titulo: 'Urunday',
    id_tipo: b.o.tipos.contenedor,
    estado: ESTADO.iniciado,
    visibilidad: 'privado',
    id_usuario: b.o.usuarios.consulta,
    id_area_creacion: biblioteca,
    id_area_actual: biblioteca,
  })
  await b.sql`update documentos set tokens = ${[`area:${biblioteca}`]} where id = ${oculto}`
  await b.sql`insert into usuarios_areas ${b.sql(suya)}`
  const id = await reunir('Urunday')
  await b.sql`delete from usuarios_areas where id_usuario = ${suya.id_usuario} and id_area = ${biblioteca}`
  expect(await correr(id, {})).toEqual([0, 1, 0])
  const [antes] = await filas(id)
  await b.sql`update documentos set titulo = 'Urunday cambiado' where id = ${oculto}`
  expect(await correr(id, {})).toEqual([0, 1, 0])
  expect(await filas(id)).toEqual([antes])
})

test('what waits and what came back rejected are both received, each its way [HER-27]', async () => {
  const { areas } = b.o
  await crearUsuario(b.sql, { usuario: 'bruno', areas: [areas.biblioteca], roles: [ROL.operador] })
  const bruno = await crearClientePrueba(b.app).ingresar('bruno', CLAVE)
  const enBandeja = async () => {
    await b.indexar()
    const reunido = await mesa.post('/conjuntos', { vista: 'inbox', lista: { area: areas.mesa } })
    return reunido.json().data
  }
  const [vuelve, llega] = await varios('Chañar', 2)
  await b.sql`update documentos set id_area_actual = ${areas.biblioteca} where id = ${llega!}`
  const ido = await m.pase(mesa, [vuelve!], [areas.biblioteca])
  const { id_evento } = ido.data[0]!
  expect((await m.pase(bruno, [llega!], [areas.mesa])).estado).toBe(200)
  const sinDevueltos = await enBandeja()
  expect(sinDevueltos).toMatchObject({ total: 1, completo: true })
  expect(await leer(sinDevueltos.id)).toMatchObject({ con_rechazados: false })
  expect((await m.rechazar(bruno, { id_evento, observaciones: 'No es de aquí' })).estado).toBe(200)
  const reunido = await enBandeja()
  expect(reunido).toMatchObject({ total: 2, completo: true })
  // Uno alcanza para que rechazarlos no se ofrezca.
  expect(await leer(reunido.id)).toMatchObject({ con_rechazados: true })
  expect(await correr(reunido.id, { herramienta: 'recibir' })).toEqual([2, 0, 0])
  for (const id of [vuelve!, llega!])
    expect(await lugarDe(b.sql, id)).toMatchObject({ area: areas.mesa, en_transito: false })
  expect(await desenlaceDe(b.sql, id_evento)).toEqual(['hecho', 'hecho'])
})

test('a batch that fails is tried again, and at the fifth in a row the run is given up', async () => {
  await varios('Guayubira', 2)
  const id = await reunir('Guayubira')
  const corrida = (await pedir(id, {})).json().data.id as string
  await b.sql.unsafe(
    `create function romper() returns trigger language plpgsql as 'begin raise exception ''Se rompió''; end'`,
  )
  const romper = () =>
    b.sql`create trigger romper before insert on conjuntos_recibos for each row execute function romper()`
  const arreglar = () => b.sql`drop trigger romper on conjuntos_recibos`
  const fallarCuatro = async () => {
    for (let i = 0; i < 4; i++) await expect(hacer(corrida)).rejects.toThrow('Se rompió')
  }
  await romper()
  await fallarCuatro()
  await arreglar()
  // Lo que sale bien vuelve a empezar la cuenta.
  await correrLote(medios(), corrida, 0, 1)
  await romper()
  await fallarCuatro()
  expect((await leer(id)).corrida).toMatchObject({ estado: 'en_curso', hechas: 1 })
  await hacer(corrida)
  await arreglar()
  expect((await leer(id)).corrida).toMatchObject({ estado: 'fallida', hechas: 1 })
  // De lo que alcanzó a hacer queda el recibo, un mes.
  expect(Date.parse((await leer(id)).vence) - Date.now()).toBeGreaterThan(29 * 24 * 3600 * 1000)
  expect(await correrLote(medios(), corrida, 0, 1)).toBe(false)
})

test('who is processed with another goes with its head, whatever their order and the batch, and once [EST-50]', async () => {
  const [cabecera, miembro] = await varios('Algarrobo', 2)
  await b.sql`insert into tramitaciones_conjuntas ${b.sql({ id_cabecera: cabecera!, id_expediente: miembro! })}`
  const id = await reunir('Algarrobo')
  expect((await filas(id)).map(({ id_documento }) => id_documento)).toEqual([miembro, cabecera])
  const destinos = [{ id: b.o.areas.biblioteca, tipo: 'area' as const }]
  const corrida = (await pedir(id, { herramienta: 'remitir', destinos })).json().data.id
  while (await correrLote(medios(), corrida, 0, 1));
  expect((await leer(id)).corrida).toMatchObject({ estado: 'terminada', hechas: 2, negadas: 0, salteadas: 0 })
  const pases = await b.sql`
    select id_documento from eventos where id_documento in (${cabecera!}, ${miembro!}) and id_tipo_evento = ${EVENTO.pase}`
  expect(pases).toHaveLength(2)
})

test('one run of a person at a time; it can be left, and its receipt is a CSV no spreadsheet computes', async () => {
  await b.sembrar({ titulo: '=Guayacán', id_tipo: b.o.tipos.contenedor, estado: ESTADO.iniciado })
  await b.sembrar({ titulo: 'Guayacán;"=1+1;x' })
  const id = await reunir('Guayacán')
  const sinRecibo = await mesa.get(`/conjuntos/${id}/recibo`)
  expect([sinRecibo.statusCode, sinRecibo.json().error]).toEqual([404, 'conjunto_sin_recibo'])
  expect((await pedir(id, { herramienta: 'recibir' })).json().error).toBe('no_es_de_conjunto')
  expect((await pedir(id, { herramienta: 'remitir' })).json().message).toBe('Seleccione un área')
  // Un ensayo deja su lugar; lo que cambia algo, no.
  await pedir(id, { ensayo: true })
  expect((await pedir(id, {})).statusCode).toBe(201)
  for (const ensayo of [true, false])
    expect((await pedir(id, { ensayo })).json().error).toBe('corrida_en_marcha')
  await mesa.post(`/conjuntos/${id}/cancelar`)
  const { corrida } = await leer(id)
  expect(corrida!.estado).toBe('cancelada')
  expect(await correrLote(medios(), corrida!.id, 0, 10)).toBe(false)

  expect(await correr(id, {})).toEqual([1, 1, 0])
  const recibo = await mesa.get(`/conjuntos/${id}/recibo`)
  expect(decodeURIComponent(String(recibo.headers['content-disposition']))).toMatch(
    /''Recibo de archivar, Búsqueda, con Título «Guayacán» \d{4}-\d\d-\d\d\.csv$/,
  )
  const csv = recibo.body.split('\r\n')
  expect(csv[1]).toMatch(/,archivar,mesa De Prueba,\d\d-\d\d-\d{4} \d\d:\d\d$/)
  expect(csv).toHaveLength(4)
  expect(csv.join('\n')).toContain(`'=Guayacán,Expediente,Hecho,`)
  expect(csv.join('\n')).toContain(`"Guayacán;'""=1+1;x",Nota,No se pudo`)

  // Un ensayo que viene después no lo esconde.
  const hecha = (await leer(id)).corrida!.id
  await correr(id, { ensayo: true })
  const { anteriores } = await leer(id)
  expect(anteriores).toMatchObject([{ id: hecha, herramienta: 'archivar' }])
  const ultimo = await mesa.get(`/conjuntos/${id}/recibo`)
  expect(ultimo.body).toContain('(ensayo)')
  expect((await mesa.get(`/conjuntos/${id}/recibo?corrida=${hecha}`)).body).toBe(recibo.body)
  const ajena = (await pedir(await reunir('Ñandubay'), { ensayo: true })).json().data.id
  expect((await mesa.get(`/conjuntos/${id}/recibo?corrida=${ajena}`)).statusCode).toBe(404)
  const { rows } = (await mesa.get('/conjuntos?itemPorPagina=100')).json()
  expect(rows.find((uno: { id: string }) => uno.id === id)).toMatchObject({ con_recibo: true })
})

test('what is switched off in the list it came from, or to one’s area, is not run on a set [HER-02, CFG-33]', async () => {
  await expediente('Lapacho')
  const id = await reunir('Lapacho')
  const estado = async (herramienta: 'archivar' | 'publicar' | 'despublicar') =>
    (await pedir(id, { herramienta, ensayo: true })).statusCode
  await b.sql`insert into herramientas_negadas (herramienta, id_area) values ('publicar', ${b.o.areas.mesa})`
  expect([await estado('publicar'), await estado('despublicar')]).toEqual([403, 403])
  await b.sql`delete from herramientas_negadas`
  await fijarConfiguracion(b.sql, 'herramientas_vistas', { busqueda: { archivar: false } })
  await esperarA(async () => ((await estado('archivar')) === 403 ? undefined : 'Sigue encendida'))
  await fijarConfiguracion(b.sql, 'herramientas_vistas', {})
})
