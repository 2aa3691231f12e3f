const CUANTO = String.raw`cu[aá]nt[oa]s?\s+(?:\p{L}+\s+)?`
const A_QUIEN = String.raw`(?:a|con|de)\s+qui[eé]n(?:es)?\s+`
const DONDE = String.raw`a?d[oó]nde\s+`
const QUE = String.raw`qu[eé]\s+(?:(?:cosas|documentaci[oó]n|documentos|papeles|requisitos)\s+)?`
const PRONOMBRES = String.raw`(?:(?:las?|les?|los?|me|nos|se|te)\s+)*`

/** Lo que se pregunta en un mostrador: tras la palabra que pregunta, el verbo tampoco dice de qué trata. */
const DE_MOSTRADOR = [
  [CUANTO, 'corresponden?|cuestan?|salen?|tocan?|valen?'],
  [A_QUIEN, 'consulto|corresponden?|hablo|llamo|pido|pregunto|tocan?'],
  [String.raw`qu[eé]\s+(?:d[ií]as?|horarios?)\s+`, 'andan?'],
  [DONDE, 'andan?|consulto|llamo|llevo|pido|pregunto|vamos|voy'],
  [QUE, 'llevamos|llevo|pido|piden'],
  [String.raw`c[oó]mo\s+`, 'pedimos|pido'],
].map(([tras, verbos]) => `(?<=(?<!\\p{L})${tras}${PRONOMBRES})(?:${verbos})`)

/** «Qué pasó con…», «cuál es el número de…», «que mandó…»: un paso, un número o un mando, sin esas otras, son palabras. */
const ENTERAS = [
  String.raw`qu[eé]\s+${PRONOMBRES}pasa\s+(?:con|si)|qu[eé]\s+pas[oó]\s+con`,
  String.raw`cu[aá]l\s+e(?:s|ra)\s+el\s+n[uú]mero|qu[eé]\s+n[uú]mero|que\s+mand[oó]`,
  String.raw`(?:necesito|quer[ií]a|quiero|quisiera|vengo)\s+(?:a\s+)?(?:averiguar|consultar|preguntar)`,
  String.raw`(?:hay|ten[eé]s|tengo|tiene)\s+que\s+(?:hablar|ir|llamar|llevar)|(?:pod[eé]s|puede[ns]?|puedo)\s+ir`,
  String.raw`por\s+favor`,
  // Al comienzo, cuántos se quieren; en el medio («para todos los agentes») puede decirlo el papel.
  String.raw`(?<=^\s*)(?:todos\s+los|todas\s+las|todo\s+lo)(?=\s)`,
]

/** Trozos de lo escrito que preguntan o piden, y cuyas palabras, sueltas, sí dirían de qué trata un documento. */
export const CLAUSULA_DE_PREGUNTA = new RegExp(
  `(?<!\\p{L})(?:${[...ENTERAS, ...DE_MOSTRADOR].join('|')})(?!\\p{L})`,
  'giu',
)
