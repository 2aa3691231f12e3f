import { afterAll, expect, test } from '@jest/globals'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { componerCaratula } from '@foja/api/pdf/expediente/caratula.ts'
import type { Pieza } from '@foja/api/pdf/expediente/reunir.ts'
import { componerHoja, type Hoja } from '@foja/api/pdf/hoja.ts'
import { abrirImprenta } from '@foja/api/pdf/imprenta.ts'
import { leerPdfDePrueba } from '@foja/api/pruebas/pdf-de-prueba.ts'

const imprenta = abrirImprenta({ segundos: 60, registro: abrirRegistro('api', 'silent') })
afterAll(() => imprenta.cerrar())

const quien = { nombre: 'Ada', apellido: 'Administradora' }
const mesa = { id: 1, nombre: 'Mesa de Entradas' }
const DATOS = {
  usuario: { id: 1, usuario: 'ada', ...quien },
  area: mesa,
  area_creacion: mesa,
  fecha: null,
  estado: { id: 2, nombre: 'En trámite' },
  relaciones_personas: [],
} as unknown as Parameters<typeof componerCaratula>[0]
const HOJA: Hoja = {
  id: 1,
  version: '1.0',
  tipo: 'Expediente',
  numero: 'MESA-000001/2026',
  titulo: 'Obra del puente',
  area: mesa.nombre,
  fecha: null,
  estado: 2,
  tramitado: false,
  contenido: '',
}
const CUANTAS = 40
/** Con un tipo cada vez más largo, en alguna el número cae en el borde del renglón. */
const piezas = Array.from({ length: CUANTAS }, (_, i) => {
  const numero = `MESA-${String(i).padStart(6, '0')}/2026`
  const titulo = `${'x'.repeat(i + 1)} sobre el expediente OBRAS-PUB-${i}/2026`
  const que = { visible: true, tipo: `Nota ${'y'.repeat(i + 1)}`, numero, titulo, incorporado: '25-11-2026' }
  return {
    lugar: `${i + 1}`,
    paginas: 1,
    repetido: false,
    que: { ...que, fojas_desde: null, fojas_hasta: null },
  }
}) as unknown as Pieza[]

test('in the index each number is whole, on its line [API-54]', async () => {
  const html = await componerHoja(
    HOJA,
    'Municipalidad',
    'https://foja.example/1',
    componerCaratula(DATOS, piezas, 2),
  )
  const { textos } = await leerPdfDePrueba(await imprenta.imprimir(html, async () => undefined))
  const indice = textos.join(' ')
  for (let i = 0; i < CUANTAS; i++) {
    expect(indice).toContain(`MESA-${String(i).padStart(6, '0')}/2026`)
    expect(indice).toContain(`OBRAS-PUB-${i}/2026`)
  }
})
