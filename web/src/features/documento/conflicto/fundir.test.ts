import { expect, test } from '@jest/globals'
import { comoSeGuarda } from '@/components/editor/como-se-guarda.ts'
import type { LoEscrito } from './campos.ts'
import { fundir } from './fundir.ts'

const COMO_QUEDA: LoEscrito = {
  titulo: 'Resolución de la comisión',
  fecha: '2026-03-12',
  descripcion: 'Según\nañadió',
  objeto: 'Última',
  usa_fojas: undefined,
  palabras_clave: ['Ñandú'],
  visibilidad: 'publico',
  validez: { string: 'Papel', ubicacion: 'Estantería 4' },
  nro_externo: 'Nº 4/Á',
  relaciones_personas: [
    {
      id_persona: 7,
      rol: 'docente',
      nombre_completo: 'Ana Paz',
      tipo_doc: 'DNI',
      nro_doc: null,
      integrante: {
        claustro: 'Docente',
        categoria: 'Adjunta',
        cargaDeTrabajo: '',
        horasAsignadas: '',
        tiempoDedicacion: '',
        tareasARealizar: 'Dirección',
        tipoContrato: '',
        formaPago: '',
      },
    },
  ],
  relaciones_documentos: [],
  contenido: '<p>La comisión</p>',
}

/** Copiado de un PDF: los acentos sueltos, y lo que no se ve. */
const copiado = (texto: string) => ` ${texto.normalize('NFD').replace(/ /, '\u200B ')}\u00AD `
const COMO_SE_ESCRIBIO: LoEscrito = {
  ...COMO_QUEDA,
  titulo: copiado('Resolución de la\ncomisión'),
  descripcion: copiado(COMO_QUEDA.descripcion),
  objeto: copiado(COMO_QUEDA.objeto),
  palabras_clave: COMO_QUEDA.palabras_clave.map(copiado),
  validez: { string: 'Papel', ubicacion: copiado('Estantería 4') },
  relaciones_personas: COMO_QUEDA.relaciones_personas.map((p) => ({
    ...p,
    integrante: { ...p.integrante!, tareasARealizar: copiado('Dirección') },
  })),
  nro_externo: copiado(COMO_QUEDA.nro_externo),
  contenido: comoSeGuarda(COMO_QUEDA.contenido.normalize('NFD')),
}

test('what the server cleaned when keeping it was not changed by another person [API-05]', () => {
  const { suyos, chocan } = fundir(COMO_SE_ESCRIBIO, COMO_SE_ESCRIBIO, COMO_QUEDA)
  expect([suyos, chocan]).toEqual([[], []])
  const mio = { ...COMO_SE_ESCRIBIO, titulo: `${COMO_SE_ESCRIBIO.titulo}, nueva` }
  const suyo = { ...COMO_QUEDA, objeto: 'Otro' }
  expect(fundir(COMO_SE_ESCRIBIO, mio, suyo)).toEqual({
    escrito: { ...suyo, titulo: mio.titulo },
    suyos: ['objeto'],
    chocan: [],
  })
})
