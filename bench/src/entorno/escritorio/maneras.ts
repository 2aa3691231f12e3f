/** Peso de cada tipo en la muestra: los pueblos abundan en el mostrador más que en el corpus. */
export const PESOS: readonly (readonly [string, number])[] = [
  ['ordenanza', 42],
  ['decreto', 28],
  ['ley', 18],
  ['decreto de necesidad y urgencia', 7],
  ['decreto ley', 5],
]

const DECRETOS = ['decreto', 'decreto de necesidad y urgencia', 'decreto ley']

/** Maneras de escribir cada tipo, con los tipos del corpus que esa manera puede querer decir. */
export const MANERAS: Readonly<Record<string, [string[], string[]][]>> = {
  ordenanza: [
    [
      [
        'ordenanza',
        'ord',
        'ord.',
        'ord',
        'ordza',
        'ordza.',
        'orden.',
        'ordenanza',
        'ordz',
        'ord mun',
        'ordenanza municipal',
      ],
      ['ordenanza', 'ordenanza preparatoria', 'otro'],
    ],
  ],
  decreto: [
    [['decreto', 'dto', 'dto.', 'dec', 'dec.', 'decr', 'decr.', 'dcto', 'dcto.', 'decreto'], DECRETOS],
  ],
  'decreto de necesidad y urgencia': [
    [['dnu', 'dnu', 'd.n.u.', 'decreto dnu', 'dto nec y urg', 'decreto de necesidad'], DECRETOS.slice(1, 2)],
    [['decreto', 'dto', 'dec.', 'dec'], DECRETOS],
  ],
  'decreto ley': [
    [
      ['decreto ley', 'decreto-ley', 'dto ley', 'dec ley', 'dl', 'd.l.', 'dto. ley', 'dec-ley'],
      ['decreto ley', 'ley'],
    ],
  ],
  ley: [
    [
      ['ley', 'ley', 'ley', 'l.', 'ley nac', 'ley nacional', 'ley nac.'],
      ['ley', 'decreto ley'],
    ],
  ],
}

/** Otros nombres de pueblo que usa el mostrador, además de quitar o abreviar el grado o el nombre de pila. */
export const APODOS: Readonly<Record<string, string[]>> = {
  'nueve de julio': ['9 de julio', 'nueve de julio'],
  'veinticinco de mayo': ['25 de mayo', '25 de mayo'],
  'coronel rosales': ['c rosales', 'punta alta', 'cnel rosales', 'rosales'],
  'yerba buena': ['yerba buena', 'yerba buena', 'y. buena', 'yba buena'],
  'benito juarez': ['b juarez', 'juarez', 'benito juarez'],
  'adolfo alsina': ['a. alsina', 'adolfo alsina', 'alsina'],
  'hipolito yrigoyen': ['h. yrigoyen', 'yrigoyen', 'hipolito yrigoyen'],
  'florentino ameghino': ['ameghino', 'f. ameghino'],
  'carlos tejedor': ['tejedor', 'c. tejedor'],
  'vicente lopez': ['v. lopez', 'vte lopez', 'vicente lopez'],
  'exaltacion de la cruz': ['exaltacion', 'exaltacion de la cruz'],
  'san andres de giles': ['giles', 's.a. de giles', 'san a. de giles'],
  'adolfo gonzales chaves': ['g. chaves', 'gonzales chaves', 'chaves'],
  'bahia blanca': ['bahia', 'bahia blanca', 'b. blanca', 'bhia blanca'],
  'mar chiquita': ['mar chiquita'],
  'trenque lauquen': ['trenque', 't. lauquen', 'trenque lauquen'],
  'tres lomas': ['3 lomas', 'tres lomas'],
  'general pueyrredon': ['gral pueyrredon', 'pueyrredon'],
  'general la madrid': ['la madrid', 'gral la madrid', 'lamadrid'],
}

/** Abreviaturas de los grados con que empiezan algunos pueblos. */
export const GRADOS: Readonly<Record<string, string[]>> = {
  general: ['gral', 'gral.', 'general', 'gral'],
  coronel: ['cnel', 'cnel.', 'coronel', 'cnel'],
  capitan: ['cap', 'cap.', 'capitan'],
}
