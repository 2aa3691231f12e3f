import { expect, test } from '@jest/globals'
import { FILTROS, FILTROS_DE_ENVIO } from '@foja/domain/busqueda/filtros.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { herramientasDeVista } from '@foja/domain/herramienta/herramientas.ts'
import { filtrosDeVista } from '@foja/domain/vista/filtros.ts'
import {
  formularioDeVista,
  pedidoDeFormulario,
  respuestaDeFormulario,
} from '@foja/domain/vista/formulario.ts'
import { VISTAS } from '@foja/domain/vista/vista.ts'

test('lists of documents filter as the search does; those of movements, by what their rows carry', () => {
  expect(filtrosDeVista('documentos')).toBe(FILTROS)
  for (const vista of ['recibidos', 'eventos'] as const) {
    expect(filtrosDeVista(vista)).toContain('titulo')
    expect(filtrosDeVista(vista)).not.toContain('contenido')
  }
  expect(filtrosDeVista('edicion')).toEqual([])
})

test('by whom something was sent to or received from only the lists of sendings and events filter, and the search does not', () => {
  const con = (filtro: 'enviado_a' | 'recibido_de') =>
    VISTAS.filter((vista) => filtrosDeVista(vista).includes(filtro)).toSorted()
  expect(con('enviado_a')).toEqual(['enviados', 'eventos', 'historial'])
  expect(con('recibido_de')).toEqual(['compartidos', 'eventos', 'inbox', 'recibidos'])
  for (const filtro of FILTROS_DE_ENVIO) {
    expect(FILTROS).not.toContain(filtro)
    expect(parametrosDeBusqueda.shape).not.toHaveProperty(filtro)
  }
})

test('the form of each list says by what it filters, what can be done and its columns [API-44, HER-24, HER-25, LIS-09]', () => {
  for (const vista of VISTAS) {
    const data = formularioDeVista(vista, () => true)
    expect(respuestaDeFormulario.parse({ data })).toEqual({ data })
    expect(data.campos).toEqual(filtrosDeVista(vista))
    const ocultas = data.herramientas.filter((una) => una === 'firmar' || una === 'autorizar')
    expect([vista, ocultas]).toEqual([vista, []])
    expect(data.columnas).toEqual(['Nº', 'Titulo', 'Estado / Fecha'])
  }
})

test('in the inbox one receives, rejects and reads what is there, and no more than in every list [API-44, HER-27]', () => {
  expect(formularioDeVista('inbox', () => true).herramientas).toEqual([
    'cambiar_visibilidad',
    'abrir',
    'vista_previa',
    'descargar_expediente',
    'corresponde',
    'vista_avanzada',
    'donde_esta',
    'recibir',
    'rechazar',
    'incorporar',
    'firmar_con_token',
    'recaratular',
  ])
})

test('nor those that are switched off [HER-02, CFG-33]', () => {
  const { herramientas } = formularioDeVista('expedientes', (una) => una !== 'compartir')
  expect(herramientas).toEqual(herramientasDeVista('expedientes').filter((una) => una !== 'compartir'))
})

test('of an essence, only the tools of what is of it [API-44]', () => {
  const de = (esencia: 'documento' | 'contenedor' | 'tramite') =>
    formularioDeVista('expedientes', () => true, esencia).herramientas
  const todas = formularioDeVista('expedientes', () => true).herramientas
  expect(todas.filter((una) => !de('documento').includes(una))).toEqual(
    expect.arrayContaining(['remitir', 'archivar', 'fusionar', 'tramitacion_conjunta', 'transformar']),
  )
  expect(de('documento')).toContain('incorporar')
  expect(de('contenedor')).not.toContain('incorporar')
  expect(de('contenedor')).toContain('tramitacion_conjunta')
  expect(de('tramite')).not.toContain('tramitacion_conjunta')
  expect(de('tramite')).toContain('transformar')
})

test('a form is asked for by the name or code of its list, and by essence or none', () => {
  expect(pedidoDeFormulario.safeParse({ vista: 'a'.repeat(40), esencia: 'tramite' }).success).toBe(true)
  expect(pedidoDeFormulario.safeParse({ vista: 'a'.repeat(41) }).success).toBe(false)
  expect(pedidoDeFormulario.safeParse({ vista: 'DOC', esencia: 'otra' }).success).toBe(false)
})
