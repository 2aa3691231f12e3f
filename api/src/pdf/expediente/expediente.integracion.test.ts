import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { claveDeImagen } from '@foja/platform/almacen/almacen.ts'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { conExpedientes, dice } from '@foja/api/pruebas/expedientes-de-prueba.ts'
import { abrirCanal, escuchar } from '@foja/api/pruebas/canal-de-prueba.ts'
import { crearClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { conPdfDeExpedientes } from '@foja/api/pruebas/expedientes-en-pdf.ts'
import { pngDePrueba, subir } from '@foja/api/pruebas/imagen-de-prueba.ts'
import { CLAVE, crearArea, crearTipo, crearUsuario, ROL, TODO } from '@foja/api/pruebas/organizacion.ts'
import { leerPdfDePrueba, recorrerPdfDePrueba, type PdfLeido } from '@foja/api/pruebas/pdf-de-prueba.ts'

const escenario = await crearEscenario(['mesa', 'archivo', 'consulta'])
const { p, o, mesa, archivo, consulta } = escenario
const { crear, expediente } = conExpedientes(escenario)

const { nota, con, pedir, bajar } = conPdfDeExpedientes(escenario)
// Otro que el de fábrica, y antes de la primera petición: la configuración se recuerda unos segundos.
await fijarConfiguracion(p.sql, 'limite_tamanio_vista_previa_expedientes_mb', 1)
const leerEntero = async (id: number) => leerPdfDePrueba((await bajar(id)).rawPayload)
const recorrerEntero = async (id: number) => {
  const { rawPayload } = await bajar(id)
  return { ...(await leerPdfDePrueba(rawPayload)), ...(await recorrerPdfDePrueba(rawPayload)) }
}
const sinSello = ({ textos, paginas }: PdfLeido) =>
  textos.map((texto, i) => {
    const sello = `Foja ${i + 1} de ${paginas}`
    expect(texto).toContain(sello)
    return texto.replace(sello, '').trim()
  })
const parrafos = (cuantos: number) => `<p>${'Considerando lo dicho. '.repeat(30)}</p>`.repeat(cuantos)

test('the whole has the cover, the index and the texts of its documents in their order, every page with its folio [API-54]', async () => {
  const ids = [
    await nota('Primera', parrafos(12)),
    await nota('Segunda', '<table><tr><th>a</th><td>b</td></tr></table>'),
    await nota('Tercera'),
  ]
  const id = await con(ids)
  const entero = await leerEntero(id)
  const propios = await Promise.all(
    ids.map(async (una) => leerPdfDePrueba((await mesa.get(`/archivos/${una}/documento`)).rawPayload)),
  )
  const textos = sinSello(entero)
  expect(textos.slice(2)).toEqual(propios.flatMap((uno) => uno.textos))
  expect(propios[0]!.paginas).toBeGreaterThan(1)
  // La carátula y el índice no se cuentan aparte: «Página 1 de 2» abajo diría otra cosa que «Foja 1 de 5» arriba.
  for (const texto of textos.slice(0, 2)) expect(texto).not.toMatch(/Página \d/)
  expect(textos[2]).toContain('Página 1 de ')
  for (const dicho of ['Obra del puente', 'Iniciado por Mesa', 'Está en Mesa', `Fojas ${entero.paginas}`])
    expect(textos[0]).toContain(dicho)
  let foja = 3
  for (const [i, uno] of propios.entries()) {
    expect(textos[1]).toContain(`${i + 1} Nota`)
    expect(textos[1]).toMatch(
      new RegExp(`${['Primera', 'Segunda', 'Tercera'][i]} \\d\\d-\\d\\d-\\d{4} ${foja} ?`),
    )
    foja += uno.paginas
  }
  expect(entero.titulo).toContain('Obra del puente')
  expect([entero.marcado, entero.idioma]).toEqual([true, 'es'])
})

test('who reads it on paper is told which of two areas with one name began it, and where it is [API-54]', async () => {
  const igual = await crearArea(p.sql, 'Mesa', 'MESA-SUR')
  const { textos } = await leerEntero(await con([await nota('Una')]))
  await p.sql`update areas set nombre = 'Otra' where id = ${igual}`
  for (const dicho of ['Iniciado por Mesa (MESA)', 'Está en Mesa (MESA)', 'Mesa (MESA) · '])
    expect(textos[0]).toContain(dicho)
})

test('a long title does not break the words of the other columns of the index [API-54]', async () => {
  const id = await con([
    await nota('Apruébase la modificación del presupuesto del barrio San Cayetano y del puente'),
  ])
  const { textos } = await leerEntero(id)
  expect(textos[1]).toContain('N.º Documento Incorporado Foja')
  expect(textos[1]).toMatch(/\d\d-\d\d-\d{4} 3/)
})

test('the links of the index and the bookmarks go to the page where each begins [API-54]', async () => {
  const titulos = ['Primera', 'Segunda', 'Tercera']
  const ids = [await nota('Primera', parrafos(12)), await nota('Segunda'), await nota('Tercera')]
  const { enlaces, marcadores, textos } = await recorrerEntero(await con(ids))
  const empieza = titulos.map((titulo) => textos.findIndex((texto, i) => i > 1 && texto.includes(titulo)) + 1)
  expect(empieza[1]).toBeGreaterThan(4)
  expect(enlaces).toEqual(empieza.map((hasta) => ({ desde: 2, hasta })))
  expect(marcadores.map(({ pagina }) => pagina)).toEqual([1, ...empieza])
  expect(marcadores.map(({ titulo }) => titulo)).toEqual([
    'Carátula e índice',
    ...titulos.map((titulo, i) => expect.stringMatching(new RegExp(`^${i + 1}\\. Nota.* — ${titulo}$`))),
  ])
})

test('what the case file itself says cannot break its PDF with addresses of pages that are not', async () => {
  const enlaces = ['0', '999999', 'x', '3']
    .map((foja) => `<p><a href="https://foja.invalid/foja/${foja}">Foja ${foja}</a></p>`)
    .join('')
  const id = await con([await nota('Una')], { atributos: { contenido: enlaces } })
  expect((await leerEntero(id)).textos.at(-1)).toContain('Dice Una')
})

test('a case file inside another comes in its place with what it holds, and what is in two places is not repeated', async () => {
  const dentro = await con([await nota('Adentro')], { titulo: 'Agregado' })
  const id = await con([await nota('Antes'), dentro, await nota('Después')])
  await p.sql`insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, id_usuario)
    values (${id}, ${dentro}, 10, ${o.usuarios.mesa})`
  const { textos, marcadores } = await recorrerEntero(id)
  expect(
    marcadores.map(({ titulo, nivel, pagina }) => [titulo.replace(/ .*— /, ' '), nivel, pagina]),
  ).toEqual([
    ['Carátula e índice', 0, 1],
    ['1. Antes', 0, 3],
    ['2. Agregado', 0, 4],
    ['2.1. Adentro', 1, 5],
    ['3. Después', 0, 6],
    ['4. Agregado', 0, 7],
  ])
  for (const [i, texto] of ['Dice Antes', 'Agregado', 'Dice Adentro', 'Dice Después', 'Agregado'].entries())
    expect(textos[i + 2]).toContain(texto)
  expect(textos[1]).toContain('Lo que contiene ya está en otro lugar de este índice.')
})

test('what the caller may not see is not in it, and its place says only that it is there [PRE-05, PRE-07]', async () => {
  const oculta = await nota('Secretísima')
  const id = await con([await nota('Antes'), oculta, await nota('Después')])
  await p.sql`update documentos set visibilidad = 'reservado' where id = ${oculta}`
  const { textos, marcadores } = await recorrerEntero(id)
  expect(textos[3]).toContain('En este lugar del expediente hay un elemento al que usted no tiene acceso.')
  expect(textos[4]).toContain('Dice Después')
  expect(marcadores[2]!.titulo).toBe('2. Elemento que usted no puede ver')
  expect(JSON.stringify([textos, marcadores])).not.toContain('Secretísima')
})

test('its address is of who asked, for its case file, its area and a while; the right is looked at again [API-54, HER-11]', async () => {
  const id = await con([await nota('Una')])
  const direccion = (await pedir(id)).json().data as string
  const estado = async (una: string, quien = mesa) => (await quien.get(una)).statusCode
  expect(await estado(direccion, archivo)).toBe(404)
  for (const mala of [
    direccion.replace(/vence=\d+/, 'vence=99999999999'),
    direccion.replace(`/${id}?`, `/${id + 1}?`),
    direccion.replace(/hash=.*/, 'hash=x'),
  ])
    expect([mala, await estado(mala)]).toEqual([mala, 404])
  await p.sql`update documentos set id_area_actual = ${o.areas.biblioteca} where id = ${id}`
  expect(await estado(direccion)).toBe(403)
})

test('only what is in an area of who asks, and never a document [HER-11, API-54]', async () => {
  const id = await con([await nota('Una')])
  expect(dice(await pedir(id, mesa, o.areas.biblioteca))[0]).toBe(403)
  expect(dice(await pedir(id, consulta, o.areas.biblioteca))[0]).toBe(403)
  expect(dice(await pedir(await nota('Una')))[0]).toBe(409)
  const reservado = await expediente({ visibilidad: 'reservado' }, archivo)
  expect(dice(await pedir(reservado))[0]).toBe(404)
  expect(dice(await pedir(999_999))[0]).toBe(404)
})

test('by another of one’s areas, the roles that count are those one has there [SES-10, API-54]', async () => {
  const { mesa: una, biblioteca: otra } = o.areas
  const idUsuario = await crearUsuario(p.sql, { usuario: 'dos', areas: [otra, una] })
  await p.sql`insert into usuarios_roles ${p.sql({ id_usuario: idUsuario, id_rol: ROL.administrador, id_area: una })}`
  const permisos = [{ ...TODO, rol: ROL.administrador }]
  const tipo = await crearTipo(p.sql, { nombre: 'Legajo', esencia: 'contenedor', permisos })
  const id = await con([await nota('Una')])
  await p.sql`update documentos set id_tipo = ${tipo} where id = ${id}`
  const dos = await crearClientePrueba(p.app).ingresar('dos', CLAVE)
  for (const activa of [una, otra]) {
    await dos.put('/auth/areaDefault', { id_area: activa })
    expect([activa, (await pedir(id, dos, una)).statusCode]).toEqual([activa, 200])
    expect([activa, (await pedir(id, dos, otra)).statusCode]).toEqual([activa, 403])
  }
})

test('a reserved one that stands in a case file the caller reads is refused with its reason, and is not in it [API-54, PRE-07]', async () => {
  const dentro = await con([await nota('Adentro')], { titulo: 'Reservado' })
  const id = await con([dentro])
  await p.sql`update documentos set visibilidad = 'reservado' where id = ${dentro}`
  expect(dice(await pedir(dentro))).toEqual([
    403,
    'Usted no tiene permisos suficientes para visualizar este elemento',
  ])
  const { textos, marcadores } = await recorrerEntero(id)
  expect(marcadores.map(({ titulo }) => titulo)).toEqual([
    'Carátula e índice',
    '1. Elemento que usted no puede ver',
  ])
  expect(textos.join(' ')).not.toContain('Adentro')
})

test('the preview of a case file is the whole, or its first pages; of an empty one, a sentence [PRE-04, API-21, API-55]', async () => {
  const id = await con([await nota('Una'), await nota('Otra')])
  const { data } = (await mesa.get(`/v1/documento/preview_url/${id}`)).json()
  expect(data).toMatchObject({ documentos: 2, paginas: 4 })
  const respuesta = await mesa.get(data.url)
  const { textos } = await leerPdfDePrueba(respuesta.rawPayload)
  expect(textos).toEqual([
    expect.any(String),
    expect.any(String),
    expect.stringContaining('Dice Una'),
    expect.stringContaining('Dice Otra'),
  ])
  expect(respuesta.headers['content-disposition']).toMatch(/^inline/)
  const { rawPayload: corto } = await mesa.get(`${data.url}&cant=3`)
  const { titulo, idioma } = await leerPdfDePrueba(respuesta.rawPayload)
  expect(await leerPdfDePrueba(corto)).toMatchObject({ paginas: 3, titulo, idioma })
  // Lo que no queda no está: ni sus enlaces, ni lo que dice.
  expect((await recorrerPdfDePrueba(corto)).enlaces).toEqual([{ desde: 2, hasta: 3 }])
  expect(corto.length).toBeLessThan(respuesta.rawPayload.length)
  const vacio = await expediente()
  const alMirarlo = async () => dice(await mesa.get(`/v1/documento/preview_url/${vacio}`))
  const frase = (tipo: string) =>
    `No existen documentos incorporados en el ${tipo} seleccionado. No se puede previsualizar.`
  expect(await alMirarlo()).toEqual([422, frase('Expediente')])
  const permisos = [{ ...TODO, rol: ROL.operador }]
  const id_tipo = await crearTipo(p.sql, { nombre: 'Registro', esencia: 'contenedor', permisos })
  await p.sql`update documentos set id_tipo = ${id_tipo} where id = ${vacio}`
  expect(await alMirarlo()).toEqual([422, frase('Registro')])
  expect((await leerEntero(vacio)).textos[1]).toContain('No tiene documentos incorporados.')
})

test('of what is being processed, every call behind the tools that stay answers, and it opens to read [EST-15, EST-12, HER-10, HER-23]', async () => {
  const llamadas = (id: number): Record<string, string[]> => ({
    vista_previa: [`/v1/documento/preview_url/${id}`, `/v1/documento/preview/${id}`],
    vista_avanzada: [
      `/documentos/relaciones/${id}?id_tipo_relacion=8|10&relacion=activa`,
      `/documentos/relaciones/${id}?id_tipo_relacion=8|10&relacion=pasiva`,
      `/documentos/relaciones/${id}?id_tipo_relacion=12|13`,
      `/documentos/incorporaciones_pendientes/${id}`,
      `/documentos/eventos/${id}`,
      `/documentos/eventos/${id}?solo=movimientos`,
      `/documentos/eventos/${id}?solo=autorizaciones`,
      `/documentos/notificaciones/${id}`,
      `/documentos/versiones/${id}`,
      `/pasos/circuito?id_documento=${id}`,
    ],
    donde_esta: [`/documentos/dondeesta/${id}`],
    mapa: [`/documentos/mapa?id_documento=${id}`],
  })
  const suelta = await nota('Suelta')
  const entero = await con([await nota('Una')])
  for (const id of [suelta, entero]) {
    await p.sql`update documentos set estado = ${ESTADO.procesando} where id = ${id}`
    const { data } = (await mesa.get(`/documentos/herramientas/${id}`)).json()
    const quedan = Object.keys(data).filter((una) => data[una].permitida)
    expect(quedan.toSorted()).toEqual(
      Object.keys(llamadas(id))
        .filter((una) => una !== 'mapa' || id === entero)
        .toSorted(),
    )
    const caminos = [...quedan.flatMap((una) => llamadas(id)[una]!), `/documentos/documento/${id}`]
    const contestan = await Promise.all(caminos.map(async (uno) => [uno, (await mesa.get(uno)).statusCode]))
    expect(contestan).toEqual(caminos.map((uno) => [uno, 200]))
    expect((await mesa.patch(`/v1/documento/${id}`, { titulo: 'x' })).statusCode).toBe(409)
  }
  expect(dice(await pedir(entero))).toEqual([
    409,
    'No se puede hacer esto en su estado actual: Procesando. Espere a que termine.',
  ])
})

test('over the limit there is no preview, and it can be downloaded [CFG-36, DLG-35]', async () => {
  const id = await con([await nota('Una')])
  await bajar(id)
  // Bytes que nadie llega a leer: alcanza con lo que dicen ocupar.
  await p.sql`update documentos_pdf set tamanio = tamanio + ${1024 * 1024}::int where id_documento in
    (select id_documento_relacionado from relaciones where id_documento = ${id})`
  const grande = await mesa.get(`/v1/documento/preview_url/${id}`)
  expect([grande.statusCode, grande.json()]).toMatchObject([
    413,
    {
      error: 'error_limite_tamanio_vista_previa_expedientes',
      details: 'El expediente pasa de 1 MB. Ábralo o descárguelo.',
    },
  ])
  expect(dice(await pedir(id))).toEqual([200, undefined])
})

test('one with a mark keeps it; with the bytes of a definitive PDF missing, it says so before sending anything', async () => {
  const [perdida, borrador] = [
    await nota('Perdida'),
    await crear({ titulo: 'Sin cerrar', visibilidad: 'publico' }),
  ]
  const id = await con([perdida])
  await p.sql`insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, id_usuario)
    values (${id}, ${borrador}, 10, ${o.usuarios.mesa})`
  const { textos } = await leerEntero(id)
  expect([textos[2], textos[3]]).toEqual([
    expect.stringContaining('Dice Perdida'),
    expect.stringContaining('BORRADOR'),
  ])
  const [guardado] = await p.sql<
    { clave: string }[]
  >`select clave from documentos_pdf where id_documento = ${perdida}`
  await p.almacen.borrar(guardado!.clave)
  const respuesta = await pedir(id)
  expect([respuesta.statusCode, respuesta.json()]).toEqual([
    503,
    expect.objectContaining({ error: 'pdf_definitivo_perdido', id_documento: perdida }),
  ])
})

test('what was closed again comes once, as it was closed last', async () => {
  const una = await nota('Primera versión')
  const id = await con([una])
  await bajar(id)
  await p.sql`update documentos set titulo = 'Segunda versión', version_mayor = version_mayor + 1 where id = ${una}`
  const { textos, marcadores } = await recorrerEntero(id)
  expect(marcadores).toHaveLength(2)
  expect([textos.length, textos[2]]).toEqual([3, expect.stringContaining('Segunda versión')])
})

test('of too many pages, it is not begun', async () => {
  const una = await nota('Larga')
  const id = await con([una])
  await bajar(id)
  await p.sql`update documentos_pdf set paginas = 50_001 where id_documento = ${una}`
  expect(dice(await pedir(id))).toEqual([422, 'No se pudo descargar'])
})

test('API-54: what cannot be printed has a sheet in its place that says which and why, and the rest comes', async () => {
  const conImagen = async (titulo: string) => {
    const { url } = (await subir(mesa, pngDePrueba())).json().data
    const atributos = { contenido: `<p>Uno</p><img src="${url}">` }
    return { id: await crear({ titulo, visibilidad: 'publico', atributos }), imagen: url.split('/').at(-1) }
  }
  const pesada = await conImagen('Planos del puente')
  await p.sql`update imagenes set size = ${300 * 1024 * 1024} where identifier = ${pesada.imagen}`
  const perdida = await conImagen('Planos perdidos')
  await p.almacen.borrar(claveDeImagen(perdida.imagen))
  const id = await con([await nota('Liviana')])
  for (const dentro of [pesada.id, perdida.id])
    await p.sql`insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, id_usuario)
      values (${id}, ${dentro}, 10, ${o.usuarios.mesa})`
  const { textos, marcadores } = await recorrerEntero(id)
  expect(textos.at(-3)).toContain('Dice Liviana')
  for (const [hoja, titulo, motivo] of [
    [textos.at(-2), 'Planos del puente', '200 MB entre todas.'],
    [textos.at(-1), 'Planos perdidos', `La imagen ${perdida.imagen} no está donde se guardó.`],
  ])
    for (const dicho of ['Elemento que no pudo imprimirse', titulo, motivo]) expect(hoja).toContain(dicho)
  expect(marcadores.at(-2)!.titulo).toMatch(/^2\. Nota .* — Planos del puente$/)
})

test('how far it is, is told to who asked and to nobody else who looks at it [RT-14]', async () => {
  const id = await con([await nota('Una')])
  const url = await escuchar(p.app)
  const [suyo, ajeno] = [await abrirCanal(url, mesa), await abrirCanal(url, consulta)]
  for (const canal of [suyo, ajeno]) {
    canal.mandar({ evento: 'evento:mirar', datos: { ids: [id] } })
    await canal.asentar()
  }
  await bajar(id)
  await suyo.esperar('notificacion:livepreview', (datos) => datos.id_documento === id)
  await ajeno.asentar()
  expect(ajeno.recibidos.filter(({ evento }) => evento === 'notificacion:livepreview')).toEqual([])
  suyo.cerrar()
  ajeno.cerrar()
})

test('case files one inside another have an end', async () => {
  const [primero, ...dentro] = await p.sql<{ id: number }[]>`
    insert into documentos (id_tipo, id_usuario, id_area_creacion, id_area_actual, estado, titulo, visibilidad)
    select ${o.tipos.contenedor}, ${o.usuarios.mesa}, ${o.areas.mesa}, ${o.areas.mesa}, 16, 'Uno más', 'publico'
    from generate_series(1, 102) returning id`
  const cadena = [primero!.id, ...dentro.map(({ id }) => id)]
  for (const [i, id] of cadena.slice(1).entries())
    await p.sql`insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, id_usuario)
      values (${cadena[i]!}, ${id}, 10, ${o.usuarios.mesa})`
  expect(dice(await pedir(primero!.id))).toEqual([422, 'No se pudo descargar'])
})

test('one person has one in progress and two waiting, and no more', async () => {
  // Varias, para que la primera no termine antes de que lleguen los demás pedidos.
  const id = await con([await nota('Una'), await nota('Dos'), await nota('Tres'), await nota('Cuatro')])
  const estados = (await Promise.all([1, 2, 3, 4, 5].map(() => pedir(id)))).map(dice)
  expect(estados.filter(([estado]) => estado === 200)).toHaveLength(3)
  expect(estados.filter(([estado]) => estado !== 200)).toEqual([
    [429, 'No se pudo descargar'],
    [429, 'No se pudo descargar'],
  ])
})
