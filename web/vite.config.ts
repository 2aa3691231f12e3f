import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const SRC = join(import.meta.dirname, 'src')

/**
 * El CSS de cada componente de Mantine viene con el componente, y así llega sólo el de los que se usan y con la pantalla
 * que los usa: el de todos pesa el doble, y el primer cuadro lo espera.
 */
const cssDeMantine: Plugin = {
  name: 'css-de-mantine',
  transform: {
    filter: { id: /@mantine\/core\/esm\/.+\.module\.mjs$/ },
    handler: (codigo, id) => ({
      code: `import '@mantine/core/styles/${basename(id, '.module.mjs')}.css'\n${codigo}`,
      map: null,
    }),
  },
}

/**
 * Las partes de los componentes de Mantine que Foja no usa: cada componente las lleva colgadas, y con ellas toda página
 * bajaría lo que nadie muestra. Usar una desde `src` detiene la construcción: se la saca de aquí.
 */
const SIN_USAR = `
  ActionIcon.Group ActionIcon.GroupSection AppShell.Aside AppShell.Footer AppShell.Section
  Button.Group Button.GroupSection Checkbox.Card Checkbox.Indicator Combobox.Footer
  Menu.CheckboxGroup Menu.ContextMenu Menu.Search Menu.Sub Modal.Stack Popover.ContextMenu Tooltip.Floating Tooltip.Group`
const NOMBRES = SIN_USAR.trim()
  .replaceAll('.', String.raw`\.`)
  .split(/\s+/)
  .join('|')
const COLGADA = new RegExp(String.raw`^(?:${NOMBRES}) = \w+;$`, 'gm')
const USADA = new RegExp(String.raw`\b(?:${NOMBRES})\b`)
const partesDeMantine: Plugin = {
  name: 'partes-de-mantine',
  transform: {
    filter: { id: [/@mantine\/core\/esm\/components\/.+\.mjs$/, /\/web\/src\/.+\.tsx$/] },
    handler(codigo, id) {
      if (id.includes('@mantine')) return { code: codigo.replace(COLGADA, ''), map: null }
      const usada = USADA.exec(codigo)
      if (usada) this.error(`${usada[0]} no se construye: sáquela de SIN_USAR (vite.config.ts).`)
      return null
    },
  },
}

export default defineConfig({
  plugins: [react(), cssDeMantine, partesDeMantine],
  resolve: {
    alias: [
      { find: '@', replacement: SRC },
      { find: /^zod$/, replacement: join(SRC, 'lib/zod.ts') },
      // De lo que Search UI trae, lo que no se usa y lo que hay más chico.
      {
        find: /^(qs|history)$/,
        replacement: join(SRC, 'lib/sin-direccion.ts'),
      },
      { find: /^deep-equal$/, replacement: 'fast-deep-equal' },
      {
        find: /^@elastic\/react-search-ui-views$/,
        replacement: join(SRC, 'lib/sin-vistas.ts'),
      },
      // De lo que Mantine trae, lo que ensancha las columnas del marco, y las que no tiene.
      {
        find: /^\.\.\/(AppShellResizeHandle|assign-(aside|footer)-variables)\/[\w-]+\.mjs$/,
        replacement: join(SRC, 'lib/sin-partes-del-marco.ts'),
      },
      // De lo que engine.io trae, el transporte que no se usa.
      {
        find: /^\.\/webtransport\.js$/,
        replacement: join(SRC, 'lib/sin-webtransport.ts'),
      },
      // pdf.js para los navegadores de hace unos años, que son los de muchas oficinas.
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
    ],
  },
  // Nada incrustado como data: lo que la página carga viene del servidor y lo rige la CSP.
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        // Lo que toda pantalla trae va junto: en trozos chicos son veinte pedidos y 10 kB más. React aparte, que entre
        // una versión y otra casi nunca cambia.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
              tags: ['$initial'],
            },
            { name: 'comun', tags: ['$initial'] },
            // Lo que traen muchas pantallas también: lo que cada una baja de más pesa menos que comprimirlo por separado.
            { name: 'compartido', minShareCount: 9 },
            // Y lo que comparten la búsqueda, las listas y lo de una persona.
            {
              name: 'hallado',
              test: /web\/src\/entidades\/(busqueda|exportacion|pasado)\//,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
})
