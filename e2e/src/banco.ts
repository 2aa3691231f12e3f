import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { build } from 'vite'

const WEB = join(import.meta.dirname, '..', '..', 'web')

/** Construye el banco de pruebas (web/src/pruebas/banco.tsx). @returns lo que hay que poner en la página. */
async function construir(): Promise<{ codigo: string; estilo: string }> {
  const hecho = await build({
    root: WEB,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      manifest: false,
      lib: { entry: join(WEB, 'src/pruebas/banco.tsx'), formats: ['iife'], name: 'banco' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const salida = [hecho].flat().flatMap((una) => ('output' in una ? una.output : []))
  const codigo = salida.flatMap((parte) => (parte.type === 'chunk' ? [parte.code] : []))
  const estilo = salida.flatMap((parte) =>
    parte.type === 'asset' && parte.fileName.endsWith('.css') ? [String(parte.source)] : [],
  )
  return { codigo: codigo.join('\n'), estilo: estilo.join('\n') }
}

let construido: ReturnType<typeof construir> | undefined

/** Abre el banco en la página: piezas solas, sin servidor. */
export async function abrirBanco(page: Page): Promise<void> {
  const { codigo, estilo } = await (construido ??= construir())
  // Fuera de Foja, que no deja correr guiones sueltos.
  await page.goto('about:blank')
  await page.setContent(
    '<!doctype html><html lang="es"><head><title>Banco</title></head><body><div id="banco"></div></body></html>',
  )
  await page.addStyleTag({ content: estilo })
  await page.addScriptTag({ content: codigo })
}
