import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { estaFirmado } from '@foja/domain/incorporacion/firmado.ts'
import {
  exigirAsociable,
  exigirIncorporable,
  exigirMismaReserva,
  type Incorporable,
} from '@foja/domain/incorporacion/reglas.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import { ESENCIAS } from '@foja/domain/tipo/schema.ts'

const expediente = { esencia: 'contenedor', visibilidad: 'publico' } as const
const resolucion: Incorporable = {
  esencia: 'documento',
  estado: ESTADO.autorizado,
  visibilidad: 'publico',
  dentro: false,
  en_este: false,
  pendientes: 0,
  tramita_incorporado: false,
  contiene_al_expediente: false,
}
const tramite: Incorporable = { ...resolucion, esencia: 'tramite', estado: ESTADO.iniciado }
const ajustes = { incorporar_mismo_documento_n_veces: false }

const incorporar = (
  uno: Incorporable,
  tipo: 8 | 10 = RELACION.incorpora,
  en: typeof expediente = expediente,
) => exigirIncorporable(en, uno, tipo, ajustes)

test('signed, authorised and processed are incorporated; closed without signatures is not [VAL-08, EST-10]', () => {
  const firmados = Object.values(ESTADO).filter((estado) => estaFirmado({ estado, dentro: false }))
  expect(firmados).toEqual([ESTADO.firmado, ESTADO.autorizado])
  expect(estaFirmado({ estado: ESTADO.anulado, dentro: true })).toBe(true)
  expect(() => incorporar(resolucion)).not.toThrow()
  expect(() => incorporar({ ...resolucion, estado: ESTADO.cerrado })).toThrow(
    'Solo se pueden incorporar documentos firmados.',
  )
})

test('each rule speaks to the letter [VAL-11, VAL-13, VAL-14, VAL-16, VAL-18]', () => {
  const frase = (uno: Incorporable, tipo?: 8 | 10) => {
    try {
      incorporar(uno, tipo)
      return undefined
    } catch (falla) {
      return [(falla as Error).message, (falla as { detalle?: string }).detalle]
    }
  }
  expect(frase({ ...resolucion, en_este: true })).toEqual([
    'El documento seleccionado ya se encuentra incorporado.',
    undefined,
  ])
  expect(frase({ ...resolucion, visibilidad: 'reservado' })).toEqual([
    'No se pudo incorporar',
    'El documento es reservado.',
  ])
  expect(frase({ ...tramite, pendientes: 1 })).toEqual([
    'El documento tiene incorporaciones programadas pendientes.',
    undefined,
  ])
  expect(frase(tramite, RELACION.tramita)).toEqual(['No se pudo incorporar', 'Sólo se tramitan documentos.'])
  expect(frase({ ...tramite, tramita_incorporado: true })).toEqual([
    'El trámite contiene un documento tramitado que ya fué incorporado',
    undefined,
  ])
  expect(frase(tramite)).toBeUndefined()
})

test('a case file enters another once it was started and never into itself [EST-02, EST-47]', () => {
  const desde = Object.values(ESTADO).filter((estado) => {
    try {
      incorporar({ ...tramite, estado })
      return true
    } catch {
      return false
    }
  })
  expect(desde).toEqual([ESTADO.cerrado_de_expediente, ESTADO.en_tramite, ESTADO.iniciado, ESTADO.archivado])
  expect(() => incorporar({ ...tramite, contiene_al_expediente: true })).toThrow('No se pudo incorporar')
})

test('the reserved meets only the reserved, whatever the relation [VAL-13, ERR-16, ERR-17]', () => {
  for (const visibilidad of ['publico', 'privado'] as const) {
    const relacionar = (tipo: 10 | 12 | 13) => () =>
      exigirMismaReserva({ ...expediente, visibilidad }, 'reservado', tipo)
    expect(relacionar(RELACION.incorpora)).toThrow('No se pudo incorporar')
    expect(relacionar(RELACION.relacionado)).toThrow('No se pudo agregar relación')
    expect(relacionar(RELACION.asociado)).toThrow('No se pudo asociar')
  }
  expect(() =>
    exigirMismaReserva({ ...expediente, visibilidad: 'reservado' }, 'reservado', RELACION.asociado),
  ).not.toThrow()
  // Un documento se relaciona con lo que su autor puede ver.
  expect(() =>
    exigirMismaReserva({ ...expediente, esencia: 'documento' }, 'reservado', RELACION.relacionado),
  ).not.toThrow()
})

test('only case files are associated; anything is related [VAL-17, BUS-10]', () => {
  const caben = (tipo: 12 | 13) =>
    ESENCIAS.filter((esencia) => {
      try {
        exigirAsociable(esencia, tipo)
        return true
      } catch (error) {
        expect(error).toMatchObject({ clave: 'solo_expedientes', message: 'No se pudo asociar' })
        return false
      }
    })
  expect(caben(RELACION.asociado)).toEqual(['contenedor', 'tramite'])
  expect(caben(RELACION.relacionado)).toEqual(ESENCIAS)
})

test('with several times allowed, once more [CFG-12]', () => {
  expect(() =>
    exigirIncorporable(expediente, { ...resolucion, en_este: true }, RELACION.incorpora, {
      incorporar_mismo_documento_n_veces: true,
    }),
  ).not.toThrow()
})
