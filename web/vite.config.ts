import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  plugins: [react(), cssDeMantine],
  resolve: {
    alias: [
      { find: '@', replacement: new URL('./src', import.meta.url).pathname },
      { find: /^zod$/, replacement: new URL('./src/lib/zod.ts', import.meta.url).pathname },
      // De lo que Search UI trae, lo que no se usa y lo que hay más chico.
      {
        find: /^(qs|history)$/,
        replacement: new URL('./src/lib/sin-direccion.ts', import.meta.url).pathname,
      },
      { find: /^deep-equal$/, replacement: 'fast-deep-equal' },
      // De lo que engine.io trae, el transporte que no se usa.
      {
        find: /^\.\/webtransport\.js$/,
        replacement: new URL('./src/lib/sin-webtransport.ts', import.meta.url).pathname,
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
      // De Search UI se usa el estado y ninguna de sus vistas, que no declaran que sin usarlas no hacen nada.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(@elastic\/react-search-ui-views|rc-)/, sideEffects: false },
        ],
      },
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
