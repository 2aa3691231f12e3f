import { expect, test } from '@jest/globals'
import { aLaAvanzada, aLaSimple, caminoDeModo, noVaALaAvanzada } from './entre-busquedas.ts'

const comun = 'nro_numero=77&tipo=3%7C4&nro_area=1&estado=15&persona_relacionada=9&visibilidad=publico'
const DIAS = { desde: Date.parse('2024-03-12T03:00:00Z'), hasta: Date.parse('2024-03-20T02:59:59.999Z') }
const parametros = (camino: string) => Object.fromEntries(new URLSearchParams(camino.split('?')[1]))

test('what both searches have goes from one to the other and back [RUT-14]', () => {
  const simple = `q=agua&${comun}&fecha=${DIAS.desde}-${DIAS.hasta}`
  const avanzada = aLaAvanzada(simple)
  expect(avanzada.split('?')[0]).toBe('/documentos/busqueda/avanzada')
  expect(parametros(avanzada)).toMatchObject({
    contiene: 'agua',
    tipo: '3|4',
    fechadesde: '2024-03-12',
    fechahasta: '2024-03-19',
  })
  const { camino, pierde } = aLaSimple(avanzada.split('?')[1]!)
  expect(parametros(camino)).toEqual(parametros(`?${simple}`))
  expect(pierde).toEqual([])
})

test('what the other does not have is left behind, and named', () => {
  expect(aLaAvanzada('titulo=agua&tipo=Nota&visibilidad=privado&pagina=3')).toBe(
    '/documentos/busqueda/avanzada',
  )
  expect(noVaALaAvanzada('q=x&titulo=agua&tipo=3|Nota&visibilidad=privado&anio=2024&pagina=3')).toEqual([
    'Título',
    'Tipo',
    'Visibilidad',
    'Año',
  ])
  expect(noVaALaAvanzada(`fecha=${DIAS.desde}|${DIAS.hasta}`)).toEqual(['Fecha'])
  expect(noVaALaAvanzada(`q=agua&${comun}&fecha=${DIAS.desde}&al=2024-12-31`)).toEqual([])
  expect(aLaSimple('contiene=agua&tieneadjuntos=true&documentosrelacionados=3')).toEqual({
    camino: '/documentos/busqueda/simple?q=agua',
    pierde: ['los adjuntos', 'los documentos relacionados'],
  })
})

test('a date with one end, and the day that is being looked at, go along both ways [RUT-14]', () => {
  for (const dicho of ['fechadesde=2024-03-12', 'fechahasta=2024-03-12']) {
    const { camino, pierde } = aLaSimple(`contiene=agua&${dicho}&al=2024-12-31`)
    expect([parametros(camino).al, pierde]).toEqual(['2024-12-31', []])
    expect(aLaAvanzada(camino.split('?')[1]!)).toBe(
      `/documentos/busqueda/avanzada?contiene=agua&${dicho}&al=2024-12-31`,
    )
  }
})

test('in what order, and how many at a time, go along both ways, if the other can [RUT-14]', () => {
  const como = 'orden=titulo&filas=25'
  expect(aLaSimple(`contiene=agua&${como}&pagina=3`).camino).toBe(
    `/documentos/busqueda/simple?q=agua&${como}`,
  )
  expect(aLaAvanzada(`q=agua&${como}&pagina=3`)).toBe(`/documentos/busqueda/avanzada?contiene=agua&${como}`)
  for (const otro of ['orden=relevancia', 'orden=titulo&direccion=desc'])
    expect(aLaAvanzada(`q=agua&${otro}`)).toBe('/documentos/busqueda/avanzada?contiene=agua')
})

test('from one way of searching to another goes what is searched, from its first page [BUS-01]', () => {
  expect(caminoDeModo('rapida', 'simple', '?q=agua&pagina=3&busqueda_tipo=simple')).toBe(
    '/documentos/listado/busqueda_rapida?q=agua',
  )
  expect(caminoDeModo('historica', 'simple', '?q=agua')).toBe(
    '/documentos/busqueda/simple?q=agua&busqueda_tipo=historica',
  )
  expect(caminoDeModo('simple', 'historica', '?q=agua&busqueda_tipo=historica')).toBe(
    '/documentos/busqueda/simple?q=agua',
  )
  expect(caminoDeModo('simple', 'rapida', '?q=agua')).toBe('/documentos/busqueda/simple?q=agua')
  expect(caminoDeModo('rapida', 'avanzada', '?contiene=agua')).toBe(
    '/documentos/listado/busqueda_rapida?q=agua',
  )
  expect(caminoDeModo('simple', 'avanzada', '')).toBe('/documentos/busqueda/simple')
  expect(caminoDeModo('avanzada', 'rapida', '?q=agua')).toBe('/documentos/busqueda/avanzada?contiene=agua')
})
