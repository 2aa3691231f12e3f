import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { CLAVES } from '@foja/domain/numero/claves.ts'
import type { Alcance, Organizacion } from '@foja/domain/organizacion/organizacion.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { escribirArchivos, guardarCarpeta } from '@foja/api/organizacion/carpeta.ts'
import { cargarEnTransaccion } from '@foja/api/organizacion/cargar-organizacion.ts'
import { leerOrganizacion } from '@foja/api/organizacion/organizacion.sql.ts'

let base: BaseDePrueba
let inicial: Organizacion
beforeAll(async () => {
  base = await crearBaseDePrueba()
  inicial = await leerOrganizacion(base.sql)
})
afterAll(() => base.cerrar())

// Lo que una planilla podría tomar por otra cosa, y lo que un CSV tiene que entrecomillar.
const dificil = fc.string({
  unit: fc.constantFrom(
    'a',
    'Z',
    'ñ',
    '9',
    ' ',
    ';',
    ',',
    '"',
    "'",
    '=',
    '+',
    '@',
    '-',
    '\t',
    '|',
    '<',
    '&',
    '😀',
  ),
  minLength: 1,
  maxLength: 12,
})
const nombre = dificil.map((texto) => texto.trim().normalize('NFC')).filter((texto) => texto !== '')
const distintos = (cuantos: number) =>
  fc.uniqueArray(nombre, { minLength: 1, maxLength: cuantos, selector: (texto) => texto.toLowerCase() })
const opcional = <T>(de: fc.Arbitrary<T>) => fc.option(de, { nil: null })
const SIGLAS = ['DIR', 'MESA', 'A-1', 'Ñ 2', '=S', '@R'] as const
const ROLES = ['administrador', 'firmante', 'operador', 'consulta', 'mío'] as const

/** Alcances sin repetir, en el orden en que la base los da: por rol y por área, primero cualquiera. */
const alcances = (roles: readonly (string | null)[], siglas: readonly (string | null)[]) =>
  fc.subarray(roles.flatMap((rol) => siglas.map((area): Alcance => ({ rol, area }))))

const organizacion = fc
  .record({
    areas: fc.array(
      fc.record({ nombre, codigo: opcional(nombre), raiz: fc.boolean(), eliminada: fc.boolean() }),
      {
        minLength: SIGLAS.length,
        maxLength: SIGLAS.length,
      },
    ),
    numeradores: distintos(3),
    tipos: distintos(4),
    circuito: fc.boolean(),
    usuarios: fc.uniqueArray(fc.constantFrom('ana', 'beto', 'ñata', 'x@y.example', '0'), { minLength: 1 }),
  })
  .chain(({ areas, numeradores, tipos, circuito, usuarios }) =>
    fc.record({
      areas: fc.constant(
        areas.map(({ raiz, eliminada, ...area }, i) => ({
          ...area,
          sigla: SIGLAS[i]!,
          // Cada una depende de una posterior: el orden de las filas no importa.
          superior: raiz || i === SIGLAS.length - 1 ? null : SIGLAS[i + 1]!,
          eliminada: eliminada && i === 0,
        })),
      ),
      roles: fc.constant<Organizacion['roles']>([
        ...inicial.roles,
        { rol: 'mío', nombre: '+Mío', nivel: 7, permisos: ['documentos', 'herramientas.remitir'] },
      ]),
      numeradores: fc.tuple(
        ...numeradores.map((nombre) =>
          fc.record({
            nombre: fc.constant(`N ${nombre}`),
            formato: fc
              .shuffledSubarray(CLAVES.filter((c) => c !== 'nro'))
              // Con el código solo, ninguna área podría no tenerlo ni repetirlo.
              .map((claves) => [
                ...(claves.includes('sigla') || !claves.includes('codigo_area') ? [] : ['sigla' as const]),
                ...claves,
                'nro' as const,
              ]),
            provisorio: fc.boolean(),
            maximo: fc.integer({ min: 1, max: 999_999_999 }),
          }),
        ),
      ),
      tipos: fc.tuple(
        ...tipos.map((nombre_singular) =>
          fc.record({
            nombre_singular: fc.constant(`T ${nombre_singular}`),
            nombre,
            nombre_abrev: nombre,
            codigo: opcional(nombre),
            esencia: fc.constantFrom('documento' as const, 'contenedor' as const, 'tramite' as const),
            nivel_firma: fc.constantFrom('basica' as const, 'reconocida' as const),
            visibilidad: fc.constantFrom('publico' as const, 'privado' as const, 'reservado' as const),
            origen: fc.constantFrom('interno' as const, 'externo' as const, 'automatico' as const),
            numerador: fc.constantFrom('Documentos', 'Expedientes', `N ${numeradores[0]!}`),
            circuito: circuito ? fc.constantFrom('Ida', null) : fc.constant(null),
            transforma_a: fc.constant(null),
            importacion_express: fc.boolean(),
            providencia_automatica: fc.boolean(),
            integrantes: fc.boolean(),
            leen: alcances([null, ...ROLES], [null, ...SIGLAS]),
            escriben: alcances([null, ...ROLES], [null, ...SIGLAS]),
            eliminan: alcances([null, ...ROLES], [null, ...SIGLAS]),
            eliminado: fc.boolean(),
          }),
        ),
      ),
      circuitos: fc.constant<Organizacion['circuitos']>(
        circuito
          ? [
              {
                nombre: 'Ida',
                pasos: [
                  { nombre: '=Uno', inicial: true, areas: [], tipos: [] },
                  { nombre: 'Dos', inicial: false, areas: ['DIR', 'A-1'], tipos: [`T ${tipos[0]!}`] },
                ],
                transiciones: [{ desde: '=Uno', hasta: 'Dos' }],
                eliminado: false,
              },
            ]
          : [],
      ),
      plantillas: fc.uniqueArray(
        fc.record({
          tipo: fc.constant(`T ${tipos[0]!}`),
          titulo: nombre,
          contenido: fc.constantFrom('<p>Visto;</p>', '', '<p>a</p><p>=b</p>'),
          texto_x_defecto: opcional(fc.constantFrom('otro', 'uno\ny otro')),
          eliminada: fc.boolean(),
        }),
        { maxLength: 4, selector: ({ titulo }) => titulo.toLowerCase() },
      ),
      usuarios: fc.tuple(
        ...usuarios.map((usuario) =>
          fc.record({
            usuario: fc.constant(usuario),
            nombre,
            apellido: fc.oneof(fc.constant(''), nombre),
            dni: opcional(nombre),
            email: fc.constantFrom(null, 'a@b.example', '+a@b.example'),
            nivel_firma: fc.constantFrom(null, 'basica' as const, 'reconocida' as const),
            areas: fc.subarray([...SIGLAS]),
            roles: alcances(ROLES, [null, ...SIGLAS]),
            activo: fc.boolean(),
          }),
        ),
      ),
    }),
  )

class Deshacer extends Error {}

test('whatever the organisation, guardar after cargar gives the same bytes and cargar again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(organizacion, async (nueva) => {
      const carpeta = mkdtempSync(join(tmpdir(), 'foja-ida-'))
      try {
        const archivos = escribirArchivos({
          ...nueva,
          numeradores: [...inicial.numeradores, ...nueva.numeradores],
          tipos: [...inicial.tipos, ...nueva.tipos],
        })
        await guardarCarpeta(carpeta, archivos)
        const deshecho = base.sql.begin(async (sql) => {
          const { errores } = await cargarEnTransaccion(sql, carpeta)
          expect(errores).toEqual([])
          expect(escribirArchivos(await leerOrganizacion(sql))).toEqual(archivos)
          expect((await cargarEnTransaccion(sql, carpeta)).detalle).toEqual([])
          throw new Deshacer()
        })
        await expect(deshecho).rejects.toBeInstanceOf(Deshacer)
      } finally {
        rmSync(carpeta, { recursive: true })
      }
    }),
    { numRuns: 25 },
  )
})
