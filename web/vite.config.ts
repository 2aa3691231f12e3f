import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
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
      // pdf.js para los navegadores de hace unos años, que son los de muchas oficinas.
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
    ],
  },
  // Nada incrustado como data: lo que la página carga viene del servidor y lo rige la CSP.
  build: { manifest: true, assetsInlineLimit: 0, target: 'es2023', chunkSizeWarningLimit: 800 },
})
