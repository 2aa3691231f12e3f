const escribir = (titulo: string, parrafos: readonly string[]) => ({
  titulo,
  contenido: parrafos.map((parrafo) => `<p>${parrafo}</p>`).join(''),
  texto: parrafos.join('\n\n'),
})

/**
 * Los documentos que nombran los ejemplos del README, del manual y de la búsqueda: números tan altos no salen de tres
 * mil inventados.
 */
export const EJEMPLOS = [
  {
    abrev: 'RES',
    sigla: 'SGOB',
    nro: 123,
    fecha: '2024-05-14T10:20:00-03:00',
    ...escribir('Apruébase el reglamento de uso de los salones municipales', [
      'Visto los pedidos de instituciones y vecinos para reunirse en los salones municipales.',
      'Que conviene reunir en un solo reglamento las condiciones, los horarios y los cuidados de cada salón.',
      'Artículo 1º. Apruébase el reglamento de uso de los salones municipales.',
      'Artículo 2º. El uso es gratuito para escuelas, bibliotecas y sociedades de fomento.',
      'Artículo 3º. Los turnos se piden con diez días de anticipación en Mesa de Entradas.',
      'Artículo 4º. Regístrese, publíquese y archívese.',
    ]),
  },
  {
    abrev: 'DEC',
    sigla: 'INT',
    nro: 1145,
    fecha: '2024-09-03T09:05:00-03:00',
    ...escribir('Declárase de interés municipal la feria del libro', [
      'Visto la presentación de la Biblioteca sobre la próxima feria del libro.',
      'Que reúne a las escuelas, a las librerías y a los autores de la región.',
      'Artículo 1º. Declárase de interés municipal la feria del libro.',
      'Artículo 2º. Los gastos se atenderán con las partidas del presupuesto vigente.',
      'Artículo 3º. Comuníquese, publíquese y archívese.',
    ]),
  },
] as const
export type Ejemplo = (typeof EJEMPLOS)[number]
