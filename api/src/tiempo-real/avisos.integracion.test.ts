import { afterAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { connect, createServer, type AddressInfo } from 'node:net'
import { delServidor } from '@foja/domain/tiempo-real/mensajes.ts'
import { abrirCanal } from '@foja/api/pruebas/canal-de-prueba.ts'
import { abrirDosProcesos, abrirOtro, escuchando } from '@foja/api/pruebas/dos-procesos.ts'
import { avisar } from '@foja/api/tiempo-real/avisar.ts'

const { p, o, url, otro, mesa, consulta, nota, cerrar } = await abrirDosProcesos()
afterAll(cerrar)

test('whoever created a document is told its id, on every process, and nobody else is [RT-08]', async () => {
  const [aqui, alla, ajeno] = [
    await abrirCanal(url, mesa),
    await abrirCanal(otro.url, mesa, { transporte: 'polling' }),
    await abrirCanal(url, consulta),
  ]
  await Promise.all([aqui, alla, ajeno].map((canal) => canal.esperar('handshake')))
  const id = await nota()
  expect(await aqui.esperar('notificacion:documentocreado', (d) => d.id === id)).toMatchObject({ id })
  await alla.esperar('notificacion:documentocreado', (d) => d.id === id)
  // Con la clave del pedido, que es lo que sabe quien no tuvo respuesta.
  const clave = randomUUID()
  const cuerpo = { tipo: o.tipos.documento, titulo: 'Con su clave' }
  await mesa.pedir('POST', '/v1/documento', { cuerpo, cabeceras: { 'idempotency-key': clave } })
  await aqui.esperar('notificacion:documentocreado', (d) => d.clave === clave)
  await ajeno.asentar()
  expect(ajeno.recibidos.filter(({ evento }) => evento === 'notificacion:documentocreado')).toEqual([])
  for (const canal of [aqui, alla, ajeno]) canal.cerrar()
})

test('nothing is told of what was undone [RT-14]', async () => {
  const canal = await abrirCanal(url, mesa)
  await canal.esperar('handshake')
  const mandar = (progress: number, deshacer: boolean) =>
    p.sql.begin(async (sql) => {
      const datos = { id_documento: 1, progress }
      await avisar(sql, { usuarios: [o.usuarios.mesa] }, { evento: 'notificacion:livepreview', datos })
      if (deshacer) throw new Error('se deshace')
    })
  await expect(mandar(10, true)).rejects.toThrow('se deshace')
  await mandar(40, false)
  await canal.esperar('notificacion:livepreview', ({ progress }) => progress === 40)
  expect(canal.recibidos.filter(({ evento }) => evento === 'notificacion:livepreview')).toHaveLength(1)
  canal.cerrar()
})

test('a change reaches those who look at the document, on every process, with its mark', async () => {
  const id = await nota()
  const [aqui, alla, distraido] = [
    await abrirCanal(url, consulta),
    await abrirCanal(otro.url, consulta),
    await abrirCanal(url, consulta),
  ]
  for (const canal of [aqui, alla]) {
    canal.mandar({ evento: 'evento:mirar', datos: { ids: [id] } })
    await canal.asentar()
  }
  const cambio = await mesa.patch(`/v1/documento/${id}`, { titulo: 'Otro título' })
  const marca = Number(cambio.headers['x-foja-marca'])
  for (const canal of [aqui, alla])
    await canal.esperar('notificacion:documento', (d) => d.id === id && d.marca === marca)
  await distraido.asentar()
  expect(distraido.recibidos.map(({ evento }) => evento)).toEqual(['handshake', 'notificacion:reclamo'])

  // Una negrita, guardada sola: no cambia lo buscable ni deja evento.
  const llegados = () => alla.recibidos.filter(({ evento }) => evento === 'notificacion:documento').length
  const van = llegados()
  await mesa.patch(`/v1/documento/${id}`, { atributos: { contenido: '<p><b>Una</b></p>' }, autosave: true })
  await mesa.patch(`/v1/documento/${id}`, { atributos: { contenido: '<p>Una</p>' }, autosave: true })
  await alla.esperar('notificacion:documento', () => llegados() === van + 2)

  aqui.mandar({ evento: 'evento:mirar', datos: { ids: [] } })
  await aqui.asentar()
  const antes = aqui.recibidos.length
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Un tercero' })
  await alla.esperar('notificacion:documento', (d) => d.marca !== marca)
  await aqui.asentar()
  expect(aqui.recibidos.slice(antes).map(({ evento }) => evento)).toEqual(['notificacion:reclamo'])
  for (const canal of [aqui, alla, distraido]) canal.cerrar()
})

test('who may not see a document is told nothing of it; who no longer may, only that [PER-26]', async () => {
  const [privado, comun] = [await nota('privado'), await nota()]
  const [ajeno, propio] = [await abrirCanal(url, consulta), await abrirCanal(url, mesa)]
  for (const canal of [ajeno, propio]) {
    canal.mandar({ evento: 'evento:mirar', datos: { ids: [privado, comun, 999_999_999] } })
    await canal.asentar()
  }
  const cambiar = (id: number, cambios: object) => mesa.patch(`/v1/documento/${id}`, cambios)
  await cambiar(privado, { titulo: 'Cambia lo privado' })
  await propio.esperar('notificacion:documento', (d) => d.id === privado)
  await cambiar(comun, { visibilidad: 'privado' })
  await propio.esperar('notificacion:documento', (d) => d.id === comun && d.marca !== null)
  expect(await ajeno.esperar('notificacion:documento')).toEqual({ id: comun, marca: null })
  await cambiar(comun, { titulo: 'Ya no lo mira' })
  await propio.esperar('notificacion:documento', () => {
    const suyas = propio.recibidos.filter((m) => m.evento === 'notificacion:documento')
    return suyas.filter(({ datos }) => (datos as { id: number }).id === comun).length === 2
  })
  // Aunque alguien lo nombre entre los destinatarios.
  await avisar(
    p.sql,
    { usuarios: [o.usuarios.consulta], documento: privado },
    { evento: 'notificacion:documentocreado', datos: { id: privado } },
  )
  await avisar(p.sql, { usuarios: [o.usuarios.consulta] }, { evento: 'notificacion:refreshInbox', datos: {} })
  await ajeno.esperar('notificacion:refreshInbox')
  await ajeno.asentar()
  expect(ajeno.recibidos.filter(({ evento }) => evento.startsWith('notificacion:documento'))).toEqual([
    { evento: 'notificacion:documento', datos: { id: comun, marca: null } },
  ])
  for (const canal of [ajeno, propio]) canal.cerrar()
})

test('who begins to look just after a change is told of it, if one may see it', async () => {
  const [id, privado] = [await nota(), await nota('privado')]
  const testigo = await abrirCanal(url, mesa)
  testigo.mandar({ evento: 'evento:mirar', datos: { ids: [id, privado] } })
  await testigo.asentar()
  for (const cambiada of [privado, id]) await mesa.patch(`/v1/documento/${cambiada}`, { titulo: 'Recién' })
  const { marca } = await testigo.esperar('notificacion:documento', (d) => d.id === id)
  const tarde = await abrirCanal(url, consulta)
  tarde.mandar({ evento: 'evento:mirar', datos: { ids: [id, privado] } })
  await tarde.asentar()
  expect(tarde.recibidos.filter(({ evento }) => evento === 'notificacion:documento')).toEqual([
    { evento: 'notificacion:documento', datos: { id, marca } },
  ])
  for (const canal of [testigo, tarde]) canal.cerrar()
})

test('how far a PDF goes does not hide a change from who begins to look just after both [RT-14]', async () => {
  const id = await nota()
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Otro título' })
  const datos = { id_documento: id, progress: 40 }
  await avisar(p.sql, { documento: id }, { evento: 'notificacion:livepreview', datos })
  const canal = await abrirCanal(url, mesa)
  await canal.esperar('handshake')
  canal.mandar({ evento: 'evento:mirar', datos: { ids: [id] } })
  await canal.esperar('notificacion:documento', (d) => d.id === id)
  canal.cerrar()
})

test('every message has the shape it is described with', async () => {
  const canal = await abrirCanal(url, mesa)
  const id = await nota()
  canal.mandar({ evento: 'evento:claim', datos: { id_documento: id } })
  await canal.esperar('notificacion:reclamo', ({ otorgado }) => otorgado)
  await canal.esperar('notificacion:documentocreado')
  for (const { evento, datos } of canal.recibidos) expect(delServidor[evento].parse(datos)).toEqual(datos)
  canal.cerrar()
})

test('when Postgres cuts the line it is picked up again, and what may have been missed is told', async () => {
  const id = await nota()
  const canal = await abrirCanal(url, consulta)
  canal.mandar({ evento: 'evento:mirar', datos: { ids: [id] } })
  await canal.asentar()
  const antes = await escuchando(p, 2)
  await p.sql`select pg_terminate_backend(pid) from unnest(${antes}::int[]) as pid`
  await canal.esperar('notificacion:refreshInbox')
  await canal.esperar('notificacion:documento', (d) => d.id === id)
  await escuchando(p, 2)
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Después del corte' })
  const [{ marca }] = (await p.sql`select marca from documentos where id = ${id}`) as unknown as [
    { marca: number },
  ]
  await canal.esperar('notificacion:documento', (d) => d.marca === marca)
  canal.cerrar()
})

test('a process that starts before Postgres hears as soon as it is there', async () => {
  const real = new URL(p.databaseUrl)
  const puente = createServer((entrada) => {
    const salida = connect(Number(real.port), real.hostname)
    for (const [de, a] of [
      [entrada, salida],
      [salida, entrada],
    ] as const)
      de.pipe(a).on('error', () => de.destroy())
  })
  const abrirPuente = (puerto: number) =>
    new Promise<void>((listo) => void puente.listen(puerto, '127.0.0.1', listo))
  await abrirPuente(0)
  const { port } = puente.address() as AddressInfo
  await new Promise((listo) => puente.close(listo))
  const porElPuente = new URL(p.databaseUrl)
  porElPuente.host = `127.0.0.1:${port}`
  const temprano = await abrirOtro(p, porElPuente.href)
  await abrirPuente(port)
  await escuchando(p, 3)
  const canal = await abrirCanal(temprano.url, mesa)
  await canal.esperar('handshake')
  await avisar(p.sql, { usuarios: [o.usuarios.mesa] }, { evento: 'notificacion:refreshInbox', datos: {} })
  await canal.esperar('notificacion:refreshInbox')
  canal.cerrar()
  await temprano.cerrar()
  puente.close()
})

test('two thousand users fit in a notice, and data that do not fit are refused [RT-11]', async () => {
  const usuarios = Array.from({ length: 2_000 }, (_, i) => 2_000_000_000 + i)
  const canal = await abrirCanal(url, mesa)
  await canal.esperar('handshake')
  await avisar(
    p.sql,
    { usuarios: [...usuarios, o.usuarios.mesa] },
    { evento: 'eventos:usuario', datos: { titulo: 'x'.repeat(3_000) } },
  )
  await canal.esperar('eventos:usuario')
  await expect(
    avisar(p.sql, 'todos', { evento: 'eventos:usuario', datos: { titulo: 'x'.repeat(8_000) } }),
  ).rejects.toThrow('mande ids')
  canal.cerrar()
})
