import type { Vista } from '@foja/domain/vista/vista.ts'

/** Las listas que se miran todo el día, en el orden en que se trabaja. */
export const PRIMERAS: readonly Vista[] = [
  'inbox',
  'documentos',
  'expedientes',
  'areaActiva',
  'borradores',
  'recibidos',
  'enviados',
  'compartidos',
]

/** Las demás, por lo que guardan. */
export const GRUPOS: readonly { nombre: string; vistas: readonly Vista[] }[] = [
  {
    nombre: 'Archivo',
    vistas: ['archivo', 'archivo_publico', 'archivo_reservado', 'archivo_expedientes'],
  },
  {
    nombre: 'Más listas',
    vistas: [
      'expedientes_reservados',
      'expediente_papel',
      'publicados',
      'todos',
      'edicion',
      'eventos',
      'ultimoevento',
      'historial',
    ],
  },
]
