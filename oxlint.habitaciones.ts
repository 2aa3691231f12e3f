import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import comun from './.oxlintrc.json' with { type: 'json' }

// Lo de .oxlintrc.json, y además los límites entre las habitaciones de api, que salen de las carpetas que hay.
const HABITACIONES = join(import.meta.dirname, 'api', 'src')
/** Aquello en que se apoyan todas. */
const NUCLEO = ['acceso', 'contenido', 'evento', 'fecha', 'herramienta', 'http', 'operacion']
const OTROS_PAQUETES = {
  group: ['indexer', 'local', 'cli', 'web'].flatMap((paquete) => [`@foja/${paquete}`, `@foja/${paquete}/**`]),
  message:
    'api no conoce al indexador: sólo comparten Postgres y platform, y por eso cada uno se despliega y se reinicia solo.',
}

type Patron = { group: string[]; message: string }
const prohibir = (files: string[], patrones: Patron[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [OTROS_PAQUETES, ...patrones] }] as const },
})
const carpetas = readdirSync(HABITACIONES, { withFileTypes: true })
  .filter((una) => una.isDirectory() && una.name !== 'pruebas')
  .map(({ name }) => name)
const habitaciones = carpetas.filter((nombre) => !NUCLEO.includes(nombre))

const nucleo = prohibir(
  NUCLEO.map((nombre) => `api/src/${nombre}/**`),
  [
    {
      group: habitaciones.map((nombre) => `@foja/api/${nombre}/**`),
      message:
        'El núcleo no conoce a ninguna habitación: si importara una, ya no podrían apoyarse todas en él.',
    },
  ],
)
const cadaUna = habitaciones.map((nombre) =>
  prohibir(
    [`api/src/${nombre}/**`],
    [
      {
        group: habitaciones
          .filter((otra) => otra !== nombre)
          .flatMap((otra) =>
            ['sql', 'presenter', 'routes'].map((parte) => `@foja/api/${otra}/**/*.${parte}.ts`),
          ),
        message:
          'De otra habitación se usan sus operaciones, no sus consultas ni su presentación: así cada una cambia por dentro sin romper a las demás.',
      },
    ],
  ),
)

const ULTIMA = comun.overrides.length - 1
export default {
  ...comun,
  // Los tests van al final: pueden importar lo que haga falta.
  overrides: [...comun.overrides.slice(0, ULTIMA), nucleo, ...cadaUna, comun.overrides[ULTIMA]],
}
