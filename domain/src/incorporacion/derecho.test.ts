import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { HechosDeDocumento } from '@foja/domain/herramienta/contexto.ts'
import {
  exigirDerechoAIncorporar,
  exigirIncorporable,
  exigirMismaReserva,
} from '@foja/domain/incorporacion/reglas.ts'
import { contexto, expediente } from '@foja/domain/pruebas/contexto.ts'
import { falla } from '@foja/domain/pruebas/falla.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'

const derecho = (cambia: Partial<HechosDeDocumento>) =>
  falla(() => exigirDerechoAIncorporar({ ...contexto(expediente(cambia)), vistas: ['documentos'] }))?.clave

test.each<[string, Partial<HechosDeDocumento>, string | undefined]>([
  ['one’s own and in one’s area', {}, undefined],
  ['of a type one cannot write', { id_tipo: 2 }, 'tipo_sin_escritura'],
  ['in another area', { id_area_actual: 30 }, 'sin_permiso_de_herramienta'],
  ['that goes with another', { miembro_de_conjunta: true }, 'en_tramitacion_conjunta'],
  [
    'someone is editing',
    { en_edicion: { nombre: 'Ana', apellido: 'Paz', desde: '2025-05-16T12:00:00Z' } },
    'documento_en_edicion',
  ],
  ['on its way', { en_transito: true }, 'en_transito'],
  ['that leads others', { encabeza_conjunta: true }, 'encabeza_conjunta'],
])('a case file is incorporated, or not: %s [API-29]', (_, cambia, clave) => {
  expect(derecho(cambia)).toBe(clave)
})

test('a document is incorporated with its tool, and what is shown as processed is as authorised [EST-10]', () => {
  const documento = { esencia: 'documento', estado: ESTADO.autorizado } as const
  expect(derecho(documento)).toBeUndefined()
  expect(derecho({ ...documento, estado: ESTADO.anulado })).toBeUndefined()
  expect(derecho({ ...documento, estado: ESTADO.borrador })).toBe('estado_no_permite')
})

test('a document of a type one reads and does not write is incorporated; of one not read, it is not [HER-30]', () => {
  const documento = { esencia: 'documento', estado: ESTADO.autorizado } as const
  const base = contexto(expediente(documento))
  const con = (tipos: Partial<typeof base.acceso.tipos>) =>
    falla(() =>
      exigirDerechoAIncorporar({
        ...base,
        vistas: ['documentos'],
        acceso: { ...base.acceso, tipos: { ...base.acceso.tipos, ...tipos } },
      }),
    )?.clave
  expect(con({ escribir: [] })).toBeUndefined()
  expect(con({ leer: [] })).toBe('tipo_sin_lectura')
})

test('it is put in a case file, and what is reserved relates to any document [VAL-13]', () => {
  const uno = {
    esencia: 'documento',
    estado: ESTADO.firmado,
    visibilidad: 'reservado',
    dentro: false,
    en_este: false,
    pendientes: 0,
    tramita_incorporado: false,
    contiene_al_expediente: false,
  } as const
  const documento = { esencia: 'documento', visibilidad: 'publico' } as const
  const ajustes = { incorporar_mismo_documento_n_veces: false }
  expect(falla(() => exigirIncorporable(documento, uno, RELACION.incorpora, ajustes))?.clave).toBe(
    'no_es_expediente',
  )
  expect(falla(() => exigirMismaReserva(documento, 'reservado', RELACION.relacionado))).toBeUndefined()
  const enExpediente = falla(() =>
    exigirMismaReserva({ ...documento, esencia: 'tramite' }, 'reservado', RELACION.relacionado),
  )
  expect(enExpediente?.clave).toBe('documento_reservado')
})
