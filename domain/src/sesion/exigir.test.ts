import { expect, test } from '@jest/globals'
import { acceso } from '@foja/domain/pruebas/contexto.ts'
import { dicho, falla } from '@foja/domain/pruebas/falla.ts'
import {
  csrfInvalido,
  demasiadosIntentos,
  ingresoIncorrecto,
  ingresosEnEspera,
  origenAjeno,
  sinSesion,
} from '@foja/domain/sesion/errores.ts'
import { areaDeTrabajo, exigirArea, exigirPermiso } from '@foja/domain/sesion/exigir.ts'
import { ingreso } from '@foja/domain/sesion/schema.ts'

const AJENA = ['sin-permiso', 'area_ajena', 'Usted no pertenece a esa área.']

test('one acts only through areas of one’s own [SES-10]', () => {
  expect(falla(() => exigirArea(acceso(), 20))).toBeUndefined()
  expect(dicho(falla(() => exigirArea(acceso(), 30))!)).toEqual(AJENA)
})

test('one acts through the area asked for or, if none, the active one [SES-10]', () => {
  expect(areaDeTrabajo(acceso(), 20)).toBe(20)
  expect(areaDeTrabajo(acceso(), undefined)).toBe(10)
  expect(dicho(falla(() => areaDeTrabajo(acceso(), 30))!)).toEqual(AJENA)
  expect(dicho(falla(() => areaDeTrabajo(acceso({ area_activa: 30 }), undefined))!)).toEqual(AJENA)
  expect(dicho(falla(() => areaDeTrabajo(acceso({ area_activa: null }), undefined))!)).toEqual(AJENA)
})

test('without the permission the call asks for, no', () => {
  expect(falla(() => exigirPermiso(acceso({ permisos: ['firmar'] }), 'firmar'))).toBeUndefined()
  expect(dicho(falla(() => exigirPermiso(acceso({ permisos: ['firmar'] }), 'administracion'))!)).toEqual([
    'sin-permiso',
    'sin_permiso',
    'Usted no tiene permiso para hacer esto.',
  ])
})

test.each([
  [
    'no session [API-131]',
    sinSesion,
    'sin-sesion',
    'sin_sesion',
    'Su sesión no está iniciada o venció. Ingrese de nuevo.',
  ],
  [
    'a wrong user or key',
    ingresoIncorrecto,
    'sin-sesion',
    'ingreso_incorrecto',
    'El usuario o la clave no son correctos.',
  ],
  [
    'no authorisation of the page [SES-05]',
    csrfInvalido,
    'sin-permiso',
    'csrf_invalido',
    'La página perdió su autorización para enviar datos. Recárguela e intente de nuevo.',
  ],
  ['another site', origenAjeno, 'sin-permiso', 'origen_ajeno', 'El pedido no viene de esta aplicación.'],
])('what is said of %s', (_, error, ...partes) => {
  expect(dicho(error())).toEqual(partes)
})

test.each([
  [1, 'Intente de nuevo en 1 s.'],
  [59, 'Intente de nuevo en 59 s.'],
  [60, 'Intente de nuevo en 1 min.'],
  [61, 'Intente de nuevo en 2 min.'],
])('after too many attempts, %d s are said for people', (esperar, detalle) => {
  expect(dicho(demasiadosIntentos(esperar))).toEqual([
    'demasiadas',
    'demasiados_intentos',
    'Demasiados intentos de ingreso.',
    detalle,
    esperar,
  ])
})

test('with too many people entering, when to come back is said', () => {
  expect(dicho(ingresosEnEspera())).toEqual([
    'no-disponible',
    'ingresos_en_espera',
    'Hay demasiadas personas ingresando a la vez.',
    'Intente de nuevo en unos segundos.',
    3,
  ])
})

test('the user does not tell letter case nor borders; the key is taken as it is', () => {
  expect(ingreso.parse({ usuario: ' ANA ', clave: ' Ab ' })).toEqual({ usuario: 'ana', clave: ' Ab ' })
})

test.each([
  ['no user', { usuario: ' ', clave: 'a' }, false],
  ['no key', { usuario: 'ana', clave: '' }, false],
  ['the longest', { usuario: 'a'.repeat(200), clave: 'a'.repeat(1024) }, true],
  ['a user too long', { usuario: 'a'.repeat(201), clave: 'a' }, false],
  ['a key too long', { usuario: 'ana', clave: 'a'.repeat(1025) }, false],
])('to enter with %s', (_, escrito, vale) => {
  expect(ingreso.safeParse(escrito).success).toBe(vale)
})
