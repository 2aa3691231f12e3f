/** Lo que commander dice, y cómo se lo dice aquí. El orden importa: primero lo más largo. */
const FRASES: readonly [RegExp, string][] = [
  [/^error: option '(.*?)' argument '(.*?)' is invalid\./s, "«$2» no vale para '$1'."],
  [/^error: command-argument value '(.*?)' is invalid for argument '(.*?)'\./s, "«$1» no vale para '$2'."],
  [/^error: option '(.*?)' argument missing/, "A '$1' le falta su valor"],
  [/^error: required option '(.*?)' not specified/, "Falta '$1'"],
  [/^error: missing required argument '(.*?)'/, "Falta '$1'"],
  [/^error: unknown option '(.*?)'/s, "No existe la opción '$1'"],
  [/^error: unknown command '(.*?)'/s, "No existe la orden '$1'"],
  [/^error: option '(.*?)' cannot be used with option '(.*?)'/, "'$1' no va con '$2'"],
  [
    /^error: too many arguments(?: for '(.*?)')?\. Expected (\d+) arguments? but got (\d+):/,
    'Sobran palabras: se esperaban $2 y hay $3:',
  ],
  [/Allowed choices are (.*)\.$/m, 'Puede ser: $1.'],
  [/\(Did you mean (?:one of )?(.*?)\?\)/, '(¿Quiso decir $1?)'],
  [/^Usage:/m, 'Uso:'],
  [/^Arguments:/m, 'Lo que lleva:'],
  [/^Options:/m, 'Opciones:'],
  [/^Commands:/m, 'Órdenes:'],
  // En la lista de órdenes, sin correr lo que sigue.
  [/\[options\]((?: <[\w-]+>)*) (?= )/g, '[opciones]$1'],
  [/\[options\]/g, '[opciones]'],
  [/\[command\]/g, '[orden]'],
  [/\s\(default:\s+(?:false|\{\})\)/g, ''],
  [/,(\s+)default:/g, ';$1si no se dice:'],
  [/\(default:/g, '(si no se dice:'],
  [/\(choices:/g, '(puede ser:'],
]

/** Lo que escribe commander, que habla en inglés: la ayuda y los errores de uso. */
export const enCastellano = (texto: string): string =>
  FRASES.reduce((dicho, [frase, como]) => dicho.replace(frase, como), texto)
