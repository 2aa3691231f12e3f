import { expect, test } from '@jest/globals'
import { Command, InvalidArgumentError, Option } from 'commander'
import { enCastellano } from '@foja/cli/en-castellano.ts'

/** Lo que escribe una orden con un poco de todo. */
function decir(...palabras: string[]): string {
  let dicho = ''
  const escribir = (texto: string) => void (dicho += enCastellano(texto))
  const programa = new Command('foja')
    .exitOverride()
    .configureOutput({ writeOut: escribir, writeErr: escribir })
  programa.helpOption('-h, --help', 'esta ayuda').helpCommand(false)
  programa
    .command('exportar')
    .argument('<archivo>', 'cuál')
    .addOption(new Option('--formato <f>', 'qué archivo').choices(['xlsx', 'pdf']).makeOptionMandatory())
    .option('--desde <id>', 'desde cuál', () => {
      throw new InvalidArgumentError('Tiene que ser un número.')
    })
    .option('--json', 'resultado en JSON', false)
    .option('--vista <v>', 'una lista', 'busqueda')
    .addOption(new Option('--orden <o>', 'cómo').choices(['id', 'titulo']).default('id'))
    .action(() => {})
  expect(() => programa.parse(palabras, { from: 'user' })).toThrow()
  return dicho
}

test.each([
  [['exportar', 'a', '--formato', 'doc'], "«doc» no vale para '--formato <f>'. Puede ser: xlsx, pdf."],
  [['exportar', 'a', '--desde', 'x'], "«x» no vale para '--desde <id>'. Tiene que ser un número."],
  [['exportar', 'a', '--formato'], "A '--formato <f>' le falta su valor"],
  [['exportar', 'a'], "Falta '--formato <f>'"],
  [['exportar', '--formato', 'pdf'], "Falta 'archivo'"],
  [
    ['exportar', 'a', '--formato', 'pdf', '--vistas', 'x'],
    "No existe la opción '--vistas'\n(¿Quiso decir --vista?)",
  ],
  [['exporta'], "No existe la orden 'exporta'\n(¿Quiso decir exportar?)"],
  [['exportar', 'a', 'b', '--formato', 'pdf'], 'Sobran palabras: se esperaban 1 y hay 2: a, b.'],
])('wrong use is told in Spanish: %j', (palabras, dicho) => {
  expect(decir(...palabras).trim()).toBe(dicho)
})

test('the help has no English of its own', () => {
  const ayuda = decir('exportar', '--help')
  expect(ayuda).toMatch(/^Uso: foja exportar \[opciones\] <archivo>/)
  expect(ayuda).toContain('(puede ser: "xlsx", "pdf")')
  expect(ayuda).toMatch(/\(si no se dice:\s+"busqueda"\)/)
  expect(ayuda).toMatch(/"titulo"; si no se\s+dice: "id"\)/)
  expect(ayuda).not.toMatch(/Usage|Options|Arguments|default|choices|false/)
  expect(decir('--help')).toMatch(/^Uso: foja \[opciones\] \[orden\]/)
})
