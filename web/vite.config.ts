import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } },
  // Nada incrustado como data: lo que la página carga viene del servidor y lo rige la CSP.
  build: { manifest: true, assetsInlineLimit: 0, target: 'es2023', chunkSizeWarningLimit: 800 },
})
