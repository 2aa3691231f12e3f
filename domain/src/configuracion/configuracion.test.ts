import { expect, test } from '@jest/globals'
import { esClaveDeConfiguracion, esquemaDeConfiguracion } from '@foja/domain/configuracion/configuracion.ts'

const vale = (clave: string, valor: unknown) => esquemaDeConfiguracion.safeParse({ [clave]: valor }).success

test('without anything set, each key has its value [CFG-04, CFG-08, CFG-11, CFG-12, CFG-13, CFG-14, CFG-20, CFG-21, CFG-25, CFG-27, CFG-29, CFG-34, CFG-35, CFG-36]', () => {
  expect(esquemaDeConfiguracion.parse({})).toMatchObject({
    mantenimiento: false,
    logged_users_refresh_rate: 30,
    fecha_manual_documento: false,
    permitir_usar_fojas_remision_contenedor_tramite: false,
    incorporar_mismo_documento_n_veces: false,
    mostrar_alerta_documento_ya_existente: true,
    mensaje_confirmacion_contenedor: 'siempre',
    contar_novedades: true,
    inbox_habilitado: true,
    ver_expedientes_enviados: true,
    mostrar_id_documento_listado: false,
    limite_incorporados: 10,
    elementos_por_pagina: 10,
    archivos_adjuntos: { max_mb: 20, sum_max_mb: 100, max_cant: 10 },
    antiflood_ms: 1000,
    mapa_limite_eventos: 200,
    limite_tamanio_vista_previa_expedientes_mb: 50,
    borradores_publicos: false,
    url_ayuda: '/ayuda/',
  })
})

test.each([
  ['elementos_por_pagina', 25, 11],
  ['mensaje_confirmacion_contenedor', 'una_vez', 'a veces'],
  ['antiflood_ms', 0, -1],
  ['antiflood_ms', 5, 1.5],
  ['equivalencias_de_busqueda', 'a'.repeat(50_000), 'a'.repeat(50_001)],
  ['leyenda_busqueda', 'a'.repeat(2000), 'a'.repeat(2001)],
  ['url_ayuda', 'https://ayuda.ar', 'javascript:alert(1)'],
  ['url_ayuda', '/manual', 'manual'],
  ['herramientas_vistas', { inbox: { rechazar: false } }, { inbox: { rechazar: 'no' } }],
  ['archivos_adjuntos', { max_mb: 0, sum_max_mb: 1, max_cant: 1 }, { max_mb: 1 }],
])('%s may be that, and not the other', (clave, si, no) => {
  expect([vale(clave, si), vale(clave, no)]).toEqual([true, false])
})

test('a key is one of those there are, and not what every object has', () => {
  expect(['inbox_habilitado', 'inbox', 'toString'].filter(esClaveDeConfiguracion)).toEqual([
    'inbox_habilitado',
  ])
})
