import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { formaDeIdentificador } from '@foja/domain/numero/identificadores.ts'
import { claveDeArchivo } from '@foja/platform/almacen/almacen.ts'
import { leerConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { accesoDeUsuario } from '@foja/api/acceso/identidad.sql.ts'
import { copiarDocumento } from '@foja/api/documento/copiar-documento.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { abrirBorradores, CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const { p, o, mesa, archivo, consulta } = await crearEscenario(['mesa', 'archivo', 'consulta'])
await abrirBorradores(p.sql)

const crear = async (datos: Record<string, unknown> = {}, quien = mesa): Promise<number> =>
  (await quien.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'Un título', ...datos })).json().data
    .id
const leer = async (id: number, quien = mesa) => (await quien.get(`/documentos/documento/${id}`)).json().data
const ponerEn = async (estado: number, datos: Record<string, unknown> = {}) => {
  const id = await crear(datos)
  await p.sql`update documentos set estado = ${estado} where id = ${id}`
  return id
}
const eventosDe = async (id: number) =>
  p.sql`select id_tipo_evento as tipo, observaciones, atributos from eventos where id_documento = ${id} order by id`
const cerrar = (id: number, mas: Record<string, unknown> = {}, quien = mesa) =>
  quien.post('/v1/documento/close', { solicitud: { id_documento: id }, ...mas })
const anular = (id: number, motivo = 'Se duplicó', quien = mesa) =>
  quien.put('/documentos/anular', { id_documento: id, id_area_activa: o.areas.mesa, motivo })
const publicar = (ids: number[], camino = 'publicar', quien = mesa) =>
  quien.put(`/v1/documento/${camino}`, { ids_documento: ids })

test('a closed document has state 15, version 1.0 and its event, and is in the archive [API-12, EST-05, EST-17, ENT-15]', async () => {
  const id = await crear()
  const respuesta = await cerrar(id, { observaciones: 'Listo' })
  expect(respuesta.statusCode).toBe(200)
  expect(respuesta.headers['x-foja-marca']).toMatch(/^\d+$/)
  expect(respuesta.json().data).toMatchObject({ id, version: '1.0', estado: { id: 15, nombre: 'Cerrado' } })
  expect((await eventosDe(id)).at(-1)).toEqual({
    tipo: 7,
    observaciones: 'Listo',
    atributos: { area_archivo: o.areas.mesa },
  })
  const { herramientas } = await leer(id)
  expect([herramientas.publicar.permitida, herramientas.modificar.permitida]).toEqual([true, false])
  expect(herramientas.modificar.motivo).toBe(
    'No se puede modificar en su estado actual: Cerrado. Sólo se puede modificar en Borrador o Rechazado.',
  )
})

test('closed or annulled, what was sent to two no longer waits for the other [API-12, API-17]', async () => {
  for (const terminar of [(id: number) => cerrar(id), (id: number) => anular(id)]) {
    const id = await crear({ titulo: 'A dos' })
    const [evento] = await p.sql<{ id: number }[]>`
      insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion)
      values (${id}, 2, 'confirmado', ${o.usuarios.archivo}, ${o.areas.biblioteca}) returning id`
    await p.sql`
      insert into eventos_partes (id_evento, lado, id_area, resultado) values
        (${evento!.id}, 'origen', ${o.areas.biblioteca}, null), (${evento!.id}, 'destino', ${o.areas.mesa}, 'confirmado'),
        (${evento!.id}, 'destino', ${o.areas.biblioteca}, 'enviado')`
    expect((await terminar(id)).statusCode).toBe(200)
    const partes = await p.sql`
      select resultado from eventos_partes where id_evento = ${evento!.id} and lado = 'destino' order by id`
    expect(partes.map(({ resultado }) => resultado)).toEqual(['confirmado', 'anulado'])
  }
})

test('closing again changes nothing; closing from elsewhere is refused [EST-30, EST-47]', async () => {
  const id = await crear()
  await cerrar(id)
  expect((await cerrar(id)).statusCode).toBe(304)
  expect(await eventosDe(id)).toHaveLength(2)
  expect((await cerrar(await ponerEn(18))).statusCode).toBe(409)
  expect((await cerrar(await crear({ tipo: o.tipos.tramite }))).statusCode).toBe(409)
})

test('a container closed from draft is started [EST-06]', async () => {
  const id = await crear({ tipo: o.tipos.contenedor })
  expect((await cerrar(id)).json().data.estado).toMatchObject({ id: 16, nombre: 'Iniciado' })
})

test('with approvers, closing says that authorising is not there yet and changes nothing [API-12]', async () => {
  const id = await crear()
  const respuesta = await cerrar(id, { autorizantes: [{ id: 1 }] })
  expect([respuesta.statusCode, respuesta.json().error]).toEqual([503, 'autorizacion_no_disponible'])
  expect((await leer(id)).estado.id).toBe(1)
})

test('annulling keeps the reason and needs it [API-17, EST-19, HER-08]', async () => {
  const id = await ponerEn(19)
  expect((await anular(id, '  ')).statusCode).toBe(422)
  expect((await anular(id)).json().data.estado.id).toBe(22)
  expect((await eventosDe(id)).at(-1)).toMatchObject({ tipo: 21, observaciones: 'Se duplicó' })
  expect((await leer(id)).motivo_anulacion).toBe('Se duplicó')
  expect((await leer(await crear())).motivo_anulacion).toBeNull()
  expect((await anular(id)).statusCode).toBe(304)
  expect((await anular(await ponerEn(15))).statusCode).toBe(409)
  expect((await anular(await ponerEn(9))).statusCode).toBe(200)
  expect((await anular(await crear())).statusCode).toBe(200)
})

test('what was published and is annulled is published no more [EST-18, EST-19]', async () => {
  const id = await ponerEn(19)
  expect((await publicar([id])).statusCode).toBe(200)
  expect((await anular(id)).statusCode).toBe(200)
  expect((await leer(id)).atributos.publicado).toBeUndefined()
  const [fila] = await p.sql`select publicado from documentos where id = ${id}`
  expect(fila).toEqual({ publicado: false })
  const { herramientas } = await leer(id)
  expect(herramientas.publicar.permitida).toBe(false)
})

test('what is incorporated or processed elsewhere is not annulled, and who has it is told where it is [EST-10, HER-08]', async () => {
  await crearUsuario(p.sql, { usuario: 'vecina', areas: [o.areas.biblioteca], roles: [ROL.operador] })
  const vecina = await crearClientePrueba(p.app).ingresar('vecina', CLAVE)
  const id = await ponerEn(19)
  const relacionar = (expediente: number, tipo: number) =>
    p.sql`insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion) values (${expediente}, ${id}, ${tipo})`
  const incorporar = async (titulo: string, quien: ClientePrueba) => {
    const datos = { tipo: o.tipos.contenedor, titulo, visibilidad: 'privado' }
    const expediente = await crear(datos, quien)
    await relacionar(expediente, 10)
    return expediente
  }
  const dicho = async (quien = mesa) => {
    const respuesta = await anular(id, 'Era falso', quien)
    const { herramientas } = await leer(id, quien)
    expect(herramientas.anular.motivo).toBe(respuesta.json().message)
    return [respuesta.statusCode, respuesta.json().error, respuesta.json().message]
  }
  const clave = 'tiene_relacion_pasiva'
  const suyo = await incorporar('Suyo', vecina)
  const oculto = 'Está incorporado en un expediente de Biblioteca que usted no ve.'
  expect(await dicho()).toEqual([409, clave, oculto])
  const propio = await incorporar('Propio', mesa)
  for (const [nro_str, nombre] of [
    ['4/2026', '4/2026'],
    ['', '«Propio»'],
  ] as const) {
    await p.sql`update documentos set nro_str = ${nro_str} where id = ${propio}`
    expect(await dicho()).toEqual([409, clave, `Está incorporado en el expediente ${nombre}, de Mesa.`])
  }
  // A quien sólo lo lee no se le dice qué área, tampoco si dice mirarlo desde una lista en que no está.
  await p.sql`delete from relaciones where id_documento = ${suyo}`
  const deVecina = await vecina.get(`/documentos/herramientas/${id}?vista=archivo`)
  expect(deVecina.json().data.anular.motivo).toBe('Está incorporado en un expediente que usted no ve.')
  // Lo que se tramita en otro, lo mismo; lo que otro cita, no.
  await p.sql`delete from relaciones where id_documento_relacionado = ${id}`
  await relacionar(propio, 8)
  expect(await dicho()).toEqual([409, clave, 'Se tramita en el expediente «Propio», de Mesa.'])
  await p.sql`delete from relaciones where id_documento_relacionado = ${id}`
  await relacionar(propio, 12)
  expect((await anular(id)).statusCode).toBe(200)
})

test('several are published and withdrawn together, all or none [API-13, API-14, EST-18, VAL-26]', async () => {
  const ids = [await ponerEn(15), await ponerEn(15)]
  const publicados = await publicar(ids)
  expect(publicados.json().data.map((uno: { id: number }) => uno.id)).toEqual(ids)
  expect((await leer(ids[1]!)).atributos.publicado).toBe(true)
  expect((await publicar(ids)).statusCode).toBe(304)
  const otro = await ponerEn(15)
  for (const mezcla of [
    [...ids, otro],
    [otro, await ponerEn(15, { tipo: o.tipos.contenedor })],
  ]) {
    const respuesta = await publicar(mezcla)
    expect([respuesta.statusCode, respuesta.json().message]).toEqual([
      422,
      'Se debe seleccionar solo elementos publicados o sin publicar.',
    ])
  }
  expect((await publicar(ids, 'despublicar')).statusCode).toBe(200)
  expect((await leer(ids[0]!)).atributos.publicado).toBe(false)
  expect((await eventosDe(ids[0]!)).map(({ tipo }) => tipo)).toEqual([1, 10, 10])
  expect((await publicar([await crear()])).statusCode).toBe(409)
  expect((await publicar([otro, 999_999_999])).statusCode).toBe(404)
})

test('of several that are published, the first that cannot be is named [API-13, HER-01, HER-04]', async () => {
  const ids = [await ponerEn(15), await crear({ titulo: 'Sin cerrar' })]
  const [{ nro_str }] = await p.sql<
    [{ nro_str: string }]
  >`select nro_str from documentos where id = ${ids[1]!}`
  const respuesta = await publicar(ids)
  expect([respuesta.statusCode, respuesta.json().details]).toEqual([409, `${nro_str} · Sin cerrar`])
  expect((await leer(ids[0]!)).atributos.publicado).not.toBe(true)
})

test('visibility is changed with its permission, and to reserved only by who sees reserved [API-16, EST-22, PER-05, PER-15]', async () => {
  const id = await crear()
  const cambiar = (visibilidadACambiar: string, quien = mesa) =>
    quien.put('/v1/documento/cambiar_visibilidad', { idDocumento: id, visibilidadACambiar })
  expect((await cambiar('privado')).statusCode).toBe(200)
  expect((await leer(id)).visibilidad).toBe('privado')
  expect((await cambiar('privado')).statusCode).toBe(304)
  expect((await cambiar('reservado')).statusCode).toBe(403)
  expect((await cambiar('otro')).statusCode).toBe(422)
  expect((await cambiar('publico')).statusCode).toBe(200)
  // Un colega del área con el permiso puede más que el autor, que no lo tiene: deja de verlo hasta que se lo devuelven.
  expect((await cambiar('reservado', archivo)).statusCode).toBe(200)
  expect((await leer(id))?.id).toBeUndefined()
  expect((await cambiar('publico')).statusCode).toBe(404)
  expect((await eventosDe(id)).at(-1)!.atributos).toEqual({ visibilidad: { de: 'publico', a: 'reservado' } })
})

test('without the permission of its module nobody changes visibility, neither saving [PER-05, PER-08]', async () => {
  const documento = await crear()
  const expediente = await crear({ tipo: o.tipos.contenedor })
  const quitado = await p.sql`
    delete from roles_permisos where acceso like 'modulos-gestion-%-visibilidad' returning id_rol, acceso`
  for (const id of [documento, expediente]) {
    const cuerpo = { idDocumento: id, visibilidadACambiar: 'privado' }
    expect((await mesa.put('/v1/documento/cambiar_visibilidad', cuerpo)).statusCode).toBe(403)
    expect((await mesa.patch(`/v1/documento/${id}`, { visibilidad: 'privado' })).statusCode).toBe(403)
  }
  const nuevo = { tipo: o.tipos.documento, titulo: 'x', visibilidad: 'privado' }
  expect((await mesa.post('/v1/documento', nuevo)).statusCode).toBe(403)
  await p.sql`insert into roles_permisos ${p.sql(quitado as never)}`
})

test('a copy is a new draft with the text, without number, relations or history [API-10, HER-20]', async () => {
  const id = await crear({
    titulo: 'Original',
    palabras_clave: ['agua'],
    atributos: { contenido: '<p>Cuerpo</p>' },
  })
  await cerrar(id)
  await publicar([id])
  const copiar = (mas: Record<string, unknown> = {}) =>
    mesa.post('/documentos/copiar/', { id_documento: id, id_area: o.areas.mesa, ...mas })
  const respuesta = await copiar({ id_tipo: o.tipos.documento, copiar_adjuntos: false })
  expect(respuesta.statusCode).toBe(201)
  const copia = await leer(respuesta.json().data.id)
  expect(copia).toMatchObject({
    titulo: 'Original',
    palabras_clave: ['agua'],
    estado: { id: 1 },
    version: '0.1',
    atributos: { contenido: '<p>Cuerpo</p>' },
  })
  expect(copia.atributos.publicado).toBeUndefined()
  expect((await copiar({ id_tipo: o.tipos.contenedor })).statusCode).toBe(422)
  expect((await copiar({ id_tipo: o.tipos.cerrado })).statusCode).toBe(403)
})

test('the copy of a route sheet is titled with its own moment, and of another type with none [ENT-12, API-10]', async () => {
  const id = await crear({ tipo: 30_002, titulo: 'Ruta' })
  await p.sql`update documentos set titulo = '01-02-2020 08:30 - Ruta' where id = ${id}`
  const copiar = async (mas: object) => {
    const { data } = (
      await mesa.post('/documentos/copiar/', {
        id_documento: id,
        id_area: o.areas.mesa,
        copiar_adjuntos: false,
        ...mas,
      })
    ).json()
    return (await leer(data.id)).titulo
  }
  const hoy = await copiar({ id_tipo: 30_002 })
  expect(hoy).toMatch(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2} - Ruta$/)
  expect(hoy).not.toContain('2020')
})

test('attachments are copied with their bytes when asked for, and then are of the copy [API-10, CFG-19]', async () => {
  const id = await crear()
  const identifier = randomUUID()
  const bytes = Buffer.from('%PDF-1.7 adjunto')
  await p.almacen.guardar(claveDeArchivo(identifier), bytes, 'application/pdf')
  await p.sql`insert into archivos ${p.sql({ id_documento: id, identifier, filename: 'plano.pdf', ext: 'pdf', type: 'application/pdf', size: bytes.length, principal: true, texto: 'adjunto' })}`
  const copiar = async (copiar_adjuntos?: boolean) => {
    const respuesta = await mesa.post('/documentos/copiar', { id_documento: id, copiar_adjuntos })
    return (await leer(respuesta.json().data.id)).archivos_adjuntos
  }
  expect(await copiar()).toEqual([])
  expect(await copiar(false)).toEqual([])
  const [copia, ...otros] = await copiar(true)
  expect(otros).toEqual([])
  expect(copia).toMatchObject({ filename: 'plano.pdf', size: bytes.length, principal: true })
  expect(copia.identifier).not.toBe(identifier)
  await p.almacen.borrar(claveDeArchivo(identifier))
  expect(Buffer.from(await p.almacen.leer(claveDeArchivo(copia.identifier)))).toEqual(bytes)
  const cuantos = () => p.sql`select count(*) from documentos`
  const antes = await cuantos()
  const perdida = await mesa.post('/documentos/copiar', { id_documento: id, copiar_adjuntos: true })
  expect([perdida.statusCode, perdida.json().error]).toEqual([409, 'adjunto_perdido'])
  expect(perdida.json().details).toContain('plano.pdf')
  expect(await cuantos()).toEqual(antes)
})

test('a copy that fails, or is answered again, leaves no bytes of nobody [API-10, CFG-34]', async () => {
  const id = await crear()
  const identifier = randomUUID()
  await p.almacen.guardar(claveDeArchivo(identifier), Buffer.from('uno'), 'application/pdf')
  await p.sql`insert into archivos ${p.sql({ id_documento: id, identifier, filename: 'a.pdf', ext: 'pdf', type: 'application/pdf', size: 3 })}`
  const guardados = () => globSync(join(p.datos, 'almacen/archivos/*/*'))
  const antes = guardados().length
  const pedido = { id_documento: id, copiar_adjuntos: true }
  expect((await mesa.post('/documentos/copiar', { ...pedido, id_tipo: o.tipos.contenedor })).statusCode).toBe(
    422,
  )
  expect(guardados()).toHaveLength(antes)
  const cabeceras = { 'idempotency-key': randomUUID() }
  const repetir = () => mesa.pedir('POST', '/documentos/copiar', { cuerpo: pedido, cabeceras })
  const [una, otra] = [await repetir(), await repetir()]
  expect([una.statusCode, otra.json()]).toEqual([201, una.json()])
  expect(guardados()).toHaveLength(antes + 1)
})

test('if the answer of a copy that was made is lost, its bytes stay; a store that fails does not hide why it failed [API-10]', async () => {
  const id = await crear()
  const identifier = randomUUID()
  await p.almacen.guardar(claveDeArchivo(identifier), Buffer.from('uno'), 'application/pdf')
  await p.sql`insert into archivos ${p.sql({ id_documento: id, identifier, filename: 'a.pdf', ext: 'pdf', type: 'application/pdf', size: 3 })}`
  const [quien] = await p.sql<{ id: number }[]>`select id from usuarios where usuario = 'mesa'`
  const acceso = await accesoDeUsuario(p.sql, quien!.id, o.areas.mesa)
  const configuracion = () => leerConfiguracion(p.sql)
  // Confirma, y la respuesta no llega.
  const sql = new Proxy(p.sql, {
    get: (pool, nombre) =>
      nombre === 'begin'
        ? async (hacer: never) => {
            await pool.begin(hacer)
            throw new Error('conexión cortada')
          }
        : (pool[nombre as keyof typeof pool] as unknown),
  })
  const copia = { id_documento: id, copiar_adjuntos: true }
  await expect(
    copiarDocumento({ sql, configuracion, almacen: p.almacen }, { acceso }, copia as never),
  ).rejects.toThrow('conexión cortada')
  const copiados = await p.sql<{ identifier: string }[]>`
    select identifier from archivos where filename = 'a.pdf' and id_documento > ${id}`
  expect(copiados).toHaveLength(1)
  expect(await p.almacen.existe(claveDeArchivo(copiados[0]!.identifier))).toBe(true)

  const sinBorrar = { ...p.almacen, borrar: () => Promise.reject(new Error('sin red')) }
  await expect(
    copiarDocumento({ sql: p.sql, configuracion, almacen: sinBorrar }, { acceso }, {
      ...copia,
      id_tipo: o.tipos.contenedor,
    } as never),
  ).rejects.toMatchObject({ clave: 'otra_esencia' })
})

test('the bytes are copied only for who may copy, one document at a time, once per request and up to what a day allows [API-10, CFG-34, PER-02]', async () => {
  const id = await crear({ visibilidad: 'publico' })
  const identifier = randomUUID()
  await p.almacen.guardar(claveDeArchivo(identifier), Buffer.from('uno'), 'application/pdf')
  await p.sql`insert into archivos ${p.sql({ id_documento: id, identifier, filename: 'a.pdf', ext: 'pdf', type: 'application/pdf', size: 3 })}`
  let [copiados, aLaVez, juntos] = [0, 0, 0]
  const almacen: typeof p.almacen = {
    ...p.almacen,
    copiar: async (...cuales) => {
      copiados++
      juntos = Math.max(juntos, ++aLaVez)
      await p.almacen.copiar(...cuales)
      aLaVez--
    },
  }
  const copiar = async (idUsuario: number, mas: object = {}, clave?: string) => {
    const area = idUsuario === o.usuarios.consulta ? o.areas.biblioteca : o.areas.mesa
    const conClave = clave ? { conClave: { id_usuario: idUsuario, clave, huella: clave, usada: false } } : {}
    return copiarDocumento(
      { sql: p.sql, configuracion: () => leerConfiguracion(p.sql), almacen },
      { acceso: await accesoDeUsuario(p.sql, idUsuario, area), ...conClave },
      { id_documento: id, copiar_adjuntos: true, ...mas },
    )
  }
  const { mesa: suyo, consulta: ajeno } = o.usuarios
  await expect(copiar(ajeno)).rejects.toMatchObject({ clave: 'fuera_de_vista' })
  await expect(copiar(suyo, { id_tipo: o.tipos.cerrado })).rejects.toMatchObject({
    clave: 'tipo_sin_escritura',
  })
  await expect(copiar(suyo, { id_tipo: o.tipos.contenedor })).rejects.toMatchObject({ clave: 'otra_esencia' })
  await expect(copiar(suyo, { id_documento: 999_999 })).rejects.toMatchObject({
    clave: 'documento_no_existe',
  })
  expect(copiados).toBe(0)
  const clave = randomUUID()
  const iguales = await Promise.all([1, 2, 3].map(() => copiar(suyo, {}, clave)))
  expect([new Set(iguales.map((una) => JSON.stringify(una))).size, copiados]).toEqual([1, 1])
  await Promise.all([1, 2, 3].map(() => copiar(suyo)))
  expect([copiados, juntos]).toEqual([4, 1])
  await p.sql`update archivos set size = ${2 ** 31} where id_documento = ${id}`
  await expect(copiar(suyo)).rejects.toMatchObject({ clave: 'cuota_de_copias' })
  expect(
    (await mesa.post('/documentos/copiar', { id_documento: id, copiar_adjuntos: true })).statusCode,
  ).toBe(429)
  expect(copiados).toBe(4)
  await p.sql`update archivos set ts = now() - interval '25 hours' where id_usuario = ${suyo}`
  await copiar(suyo)
  expect(copiados).toBe(5)
})

test('transforming a procedure keeps it as a case file and is not undone [API-11, EST-21, VAL-30, ERR-30]', async () => {
  const transformar = (item: unknown) => mesa.post('/documentos/transformar', { item, area: o.areas.mesa })
  const id = await crear({ tipo: o.tipos.tramite, titulo: 'Pedido' })
  const sin = await transformar(id)
  expect([sin.statusCode, sin.json().message]).toEqual([
    422,
    'Falta configurar el tipo de documento, el parámetro transforma a',
  ])
  await p.sql`update tipos_documento set transforma_a = ${o.tipos.contenedor} where id = ${o.tipos.tramite}`
  const antes = (await leer(id)).nro_str
  expect((await transformar({ id })).statusCode).toBe(200)
  expect(await leer(id)).toMatchObject({
    titulo: 'Pedido',
    tipo: { id: o.tipos.contenedor, esencia: 'contenedor' },
    atributos: { origen_tramite: antes, total_tramite_rel: 0 },
  })
  expect((await eventosDe(id)).at(-1)).toMatchObject({ tipo: 17, atributos: { anterior: antes } })
  // El papel sigue diciendo el de antes: también por él se lo encuentra.
  const [{ identificadores }] = (await p.sql`
    select identificadores from documentos where id = ${id}`) as unknown as [{ identificadores: string[] }]
  expect(identificadores).toEqual(expect.arrayContaining([formaDeIdentificador(antes)]))
  expect(identificadores).toContain(formaDeIdentificador(antes.split('-')[1]))
  expect((await transformar(id)).statusCode).toBe(409)
  // En lo que no podría crear no lo transforma: no podría volver atrás.
  await p.sql`
    with solo as (
      insert into tipos_documento (nombre, nombre_singular, nombre_abrev, esencia)
      values ('Legajos', 'Legajo', 'LEG', 'contenedor') returning id)
    update tipos_documento set transforma_a = solo.id from solo where tipos_documento.id = ${o.tipos.tramite}`
  const ajeno = await crear({ tipo: o.tipos.tramite, titulo: 'Ajeno' })
  expect(await transformar(ajeno).then((r) => [r.statusCode, r.json().error])).toEqual([
    403,
    'tipo_sin_escritura',
  ])
  expect((await mesa.get(`/documentos/herramientas/${ajeno}`)).json().data.transformar.permitida).toBe(false)
  await p.sql`update tipos_documento set transforma_a = ${o.tipos.contenedor} where id = ${o.tipos.tramite}`
  // Ya iniciado nadie lo cierra después: con un numerador que los da provisorios, toma ahora el definitivo.
  await p.sql`
    update numeradores n set provisorio = true
    from tipos_documento t where t.id = ${o.tipos.contenedor} and n.id = coalesce(t.id_numerador, 2)`
  const iniciado = await crear({ tipo: o.tipos.tramite, titulo: 'Otro' })
  await p.sql`update documentos set estado = 16 where id = ${iniciado}`
  expect((await transformar({ id: iniciado })).statusCode).toBe(200)
  expect((await leer(iniciado)).nro_str).not.toMatch(/p$/)
  const falta = await transformar(undefined)
  expect([falta.statusCode, falta.json().error]).toEqual([400, 'error_missing_document_to_transform'])
})

test('a transformed procedure keeps how many relations it had, from either side and not to what was deleted [EST-21]', async () => {
  await p.sql`update tipos_documento set transforma_a = ${o.tipos.contenedor} where id = ${o.tipos.tramite}`
  const con = (...ids: number[]) => ({
    relaciones_documentos: ids.map((id_documento_relacionado) => ({
      id_documento_relacionado,
      id_tipo_relacion: 12,
    })),
  })
  const [citado, borrado] = [await crear({ titulo: 'Citado' }), await crear({ titulo: 'Borrado' })]
  const tramite = await crear({ tipo: o.tipos.tramite, titulo: 'Con relaciones', ...con(citado, borrado) })
  await crear({ titulo: 'Lo cita', ...con(tramite) })
  expect((await mesa.post('/documentos/borrar', { ids: [borrado] })).statusCode).toBe(200)
  const respuesta = await mesa.post('/documentos/transformar', { item: tramite, area: o.areas.mesa })
  expect(respuesta.statusCode).toBe(200)
  expect((await leer(tramite)).atributos.total_tramite_rel).toBe(2)
})

test('a relation of a draft is taken away, of a case file it stays [API-42, API-67]', async () => {
  const otro = await crear({ titulo: 'El otro' })
  const relaciones_documentos = [{ id_documento_relacionado: otro, id_tipo_relacion: 12 }]
  const id = await crear({ relaciones_documentos })
  const quitar = (de: number) => mesa.pedir('DELETE', `/v1/relation/${de}/${otro}/12`)
  await archivo.post(`/documentos/claim/${id}`)
  expect((await quitar(id)).json().error).toBe('documento_en_edicion')
  await archivo.post('/documentos/deleteDocumentInUse/', { id_documento: id })
  const { revision } = await leer(id)
  expect((await quitar(id)).statusCode).toBe(200)
  expect((await leer(id)).relaciones_documentos).toEqual([])
  expect((await mesa.patch(`/v1/documento/${id}`, { relaciones_documentos, revision })).statusCode).toBe(409)
  const expediente = await crear({ tipo: o.tipos.contenedor, relaciones_documentos })
  const respuesta = await quitar(expediente)
  expect([respuesta.statusCode, respuesta.json().message]).toEqual([409, 'No se pudo quitar la relación'])
})

test('a relation that is not saved has nothing to be taken away: it is answered as done, and leaves no trace [API-42]', async () => {
  for (const tipo of [o.tipos.documento, o.tipos.contenedor]) {
    const id = await crear({ tipo })
    const [antes, camino] = [await leer(id), `/v1/relation/${id}/${await crear()}/12`]
    const respuesta = await mesa.pedir('DELETE', camino)
    expect([respuesta.statusCode, respuesta.json().data]).toMatchObject([200, { id, version: antes.version }])
    expect(await leer(id)).toEqual(antes)
    expect(await eventosDe(id)).toHaveLength(1)
    expect((await archivo.pedir('DELETE', camino)).statusCode).toBe(200)
    expect((await consulta.pedir('DELETE', camino)).statusCode).toBe(403)
  }
})

test('title and keywords of what is closed are changed by who may recaratular, the content never [PER-06, PER-09, EST-12]', async () => {
  const id = await ponerEn(15)
  expect((await mesa.patch(`/v1/documento/${id}`, { titulo: 'Carátula nueva' })).statusCode).toBe(200)
  expect((await eventosDe(id)).at(-1)!.tipo).toBe(18)
  const contenido = { titulo: 'Otra', atributos: { contenido: '<p>otro</p>' } }
  expect((await mesa.patch(`/v1/documento/${id}`, contenido)).statusCode).toBe(409)
  const expediente = await ponerEn(3, { tipo: o.tipos.contenedor })
  await p.sql`delete from roles_permisos where acceso like '%-recaratular' and id_rol = 3`
  expect((await mesa.patch(`/v1/documento/${id}`, { titulo: 'No' })).statusCode).toBe(403)
  expect((await mesa.patch(`/v1/documento/${expediente}`, { titulo: 'No' })).statusCode).toBe(403)
  await p.sql`insert into roles_permisos select 3, acceso from permisos where acceso like '%-recaratular'`
  expect((await mesa.patch(`/v1/documento/${expediente}`, { titulo: 'Sí' })).statusCode).toBe(200)
  expect((await eventosDe(expediente)).at(-1)!.tipo).toBe(18)
})

test('restoring a version does not change the cover of what is closed for who may not recaratular [PER-09, API-09]', async () => {
  const id = await crear({ tipo: o.tipos.contenedor, titulo: 'Antes' })
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Ahora' })
  await cerrar(id)
  const restaurar = async () =>
    (await mesa.post('/documentos/versiones/restaurar', { id_documento: id, version: '0.1' })).statusCode
  await p.sql`delete from roles_permisos where acceso like '%-recaratular' and id_rol = 3`
  expect(await restaurar()).toBe(403)
  expect((await leer(id)).titulo).toBe('Ahora')
  await p.sql`insert into roles_permisos select 3, acceso from permisos where acceso like '%-recaratular'`
  expect(await restaurar()).toBe(200)
  expect((await leer(id)).titulo).toBe('Antes')
})

test('a relation to what was deleted is not shown, and does not stop a case file from relating more [API-18]', async () => {
  const borrador = await crear({ titulo: 'Borrador relacionado' })
  const otro = await crear({ titulo: 'Otro más' })
  const con = (...ids: number[]) => ({
    relaciones_documentos: ids.map((id_documento_relacionado) => ({
      id_documento_relacionado,
      id_tipo_relacion: 12,
    })),
  })
  const id = await crear({ tipo: o.tipos.contenedor, titulo: 'Con relaciones', ...con(borrador) })
  expect((await mesa.post('/documentos/borrar', { ids: [borrador] })).statusCode).toBe(200)
  const { revision } = await leer(id)
  expect((await mesa.patch(`/v1/documento/${id}`, { ...con(otro), revision })).statusCode).toBe(200)
  // Quien lo tenía abierto manda también la que ya no está.
  expect(
    (await mesa.patch(`/v1/documento/${id}`, { titulo: 'Otra vez', ...con(borrador, otro) })).statusCode,
  ).toBe(200)
  // Ni se cuenta entre las que tiene, tampoco desde el otro.
  const { relaciones_documentos } = await leer(otro)
  expect(relaciones_documentos.map((una: { total_relaciones: number }) => una.total_relaciones)).toEqual([1])
})

test('a copy into another type is not opened more than creating it could [PER-05, API-10]', async () => {
  const [tipo] = await p.sql<{ id: number }[]>`
    insert into tipos_documento (nombre, nombre_singular, nombre_abrev, esencia, visibilidad)
    values ('Sumarios', 'Sumario privado', 'SUM', 'documento', 'privado') returning id`
  await p.sql`
    insert into tipos_permisos (id_tipo, id_rol, id_area, leer, escribir, eliminar)
    select ${tipo!.id}, id_rol, id_area, leer, escribir, eliminar from tipos_permisos
    where id_tipo = ${o.tipos.documento}`
  const id = await crear({ titulo: 'Pública' })
  const copia = async () => {
    const { data } = (
      await mesa.post('/documentos/copiar/', { id_documento: id, id_area: o.areas.mesa, id_tipo: tipo!.id })
    ).json()
    return (await leer(data.id)).visibilidad
  }
  expect(await copia()).toBe('publico')
  await p.sql`delete from roles_permisos where acceso = 'modulos-gestion-documentos-visibilidad' and id_rol = 3`
  expect(await copia()).toBe('privado')
  await p.sql`insert into roles_permisos (id_rol, acceso) values (3, 'modulos-gestion-documentos-visibilidad')`
})

test('who created may recaratular, a stranger not; the setting decides for the creator [API-26, CFG-18, PER-14]', async () => {
  const id = await crear()
  const permitido = async (quien: ClientePrueba) =>
    (await quien.get(`/documentos/permitir_recaratular/${id}`)).json().data
  expect([await permitido(mesa), await permitido(consulta)]).toEqual([true, false])
})

test('without permission to write nothing of a life happens [PER-02, HER-02]', async () => {
  const id = await ponerEn(15)
  const borrador = await crear()
  const intentos = [
    cerrar(borrador, {}, consulta),
    anular(borrador, 'x', consulta),
    publicar([id], 'publicar', consulta),
    consulta.put('/v1/documento/cambiar_visibilidad', { idDocumento: id, visibilidadACambiar: 'privado' }),
    consulta.post('/documentos/copiar', { id_documento: id }),
    consulta.post('/documentos/transformar', { item: await crear({ tipo: o.tipos.tramite }) }),
    consulta.post('/documentos/borrar', { ids: [borrador] }),
    consulta.patch(`/v1/documento/${borrador}`, { titulo: 'x' }),
  ]
  for (const intento of intentos) expect((await intento).statusCode).toBe(403)
  expect(await eventosDe(borrador)).toHaveLength(1)
})

test('what someone else is editing is neither closed, annulled, transformed nor deleted [FRM-25]', async () => {
  const id = await crear()
  const tramite = await crear({ tipo: o.tipos.tramite })
  await p.sql`update tipos_documento set transforma_a = ${o.tipos.contenedor} where id = ${o.tipos.tramite}`
  for (const uno of [id, tramite])
    expect((await archivo.post(`/documentos/claim/${uno}`)).statusCode).toBe(200)
  for (const respuesta of [
    await cerrar(id),
    await anular(id),
    await mesa.post('/documentos/borrar', { ids: [id] }),
    await mesa.post('/documentos/transformar', { item: tramite }),
  ])
    expect([respuesta.statusCode, respuesta.json().message]).toEqual([
      409,
      'El documento está siendo editado por archivo De Prueba',
    ])
  expect((await cerrar(id, {}, archivo)).statusCode).toBe(200)
})
