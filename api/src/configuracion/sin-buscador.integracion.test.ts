import { expect, test } from '@jest/globals'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, consulta } = await crearEscenario(['consulta'])
await p.sql`update configuracion set valor = 'false' where clave = 'buscador_general'`

test('with the general search off, nobody has it nor enters its screens [PER-17, PER-22, CFG-26]', async () => {
  expect((await consulta.get('/documentos/buscador_general')).json()).toEqual({ data: false })
  expect((await consulta.get('/documentos/vista_busqueda/?q=agua')).statusCode).toBe(403)
  expect((await consulta.get('/documentos/dondeesta?q=agua')).statusCode).toBe(403)
  // Ni lo que una búsqueda da sale de otra manera: exportado, o reunido para hacer algo con ello.
  for (const [camino, pedido] of [
    ['/exportar', { filtros: { anio: 2024 }, formato: 'csv' }],
    ['/conjuntos', { buscado: { q: 'agua' } }],
  ] as const) {
    const negado = await consulta.post(camino, { vista: 'busqueda', ...pedido })
    expect([camino, negado.json().error]).toEqual([camino, 'buscador_inhabilitado'])
  }
  const rutas = ['/documentos/busqueda/simple', '/documentos/listado/busqueda_rapida', '/documentos/portada']
  expect((await consulta.get(`/mpc/rutas?ruta=${rutas[0]}`)).json()).toEqual({ data: false })
  expect((await consulta.post('/mpc/rutas', { rutas })).json().data).toEqual({
    [rutas[0]!]: false,
    [rutas[1]!]: false,
    [rutas[2]!]: true,
  })
})
