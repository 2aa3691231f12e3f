import { execFile } from 'node:child_process'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import pino from 'pino'
import { celdasDe } from '@foja/domain/exportacion/columnas.ts'
import type { FilaExportada } from '@foja/domain/exportacion/fila.ts'
import { abrirImprenta } from '@foja/api/pdf/imprenta.ts'
import { crearFirmante } from '@foja/api/exportacion/firma.ts'
import { imprimirParte } from '@foja/api/exportacion/formatos/pdf/imprimir-parte.ts'
import { escribirPdf } from '@foja/api/exportacion/formatos/pdf/pdf.ts'
import { dichoDePrueba } from '@foja/api/pruebas/exportacion-de-prueba.ts'

// Lo que corre `memoria.integracion.test.ts`: escribe un PDF de tantas filas y dice cuánta memoria ocupó, en MB, el proceso
// que lo escribe y el que lo compone.
const UN_MB_EN_KB = 1024
const TANDA = 1_000
const filas = Number(process.argv[2])

const columnas = ['nro_str', 'titulo', 'fecha'] as const
const dicho = dichoDePrueba({ formato: 'pdf', columnas: [...columnas] })
const filaDe = (n: number) => {
  const fila = { id: n, nro_str: `N-${n}/2026`, titulo: `Expediente número ${n}`, fecha: dicho.momento }
  return { fila: fila as FilaExportada, celdas: celdasDe(fila as FilaExportada, columnas) }
}

let componiendo = 0
const mirar = async () => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,args=', '--ppid', String(process.pid)])
  for (const linea of stdout.split('\n').filter((una) => una.includes('componer.proceso')))
    componiendo = Math.max(componiendo, Number.parseInt(linea, 10) / UN_MB_EN_KB)
}
const reloj = setInterval(() => void mirar().catch(() => {}), 100)
const imprenta = abrirImprenta({ segundos: 60, registro: pino({ level: 'silent' }) })
const salida = new Writable({ write: (_, __, listo) => listo() })
const escritor = await escribirPdf({ salida, dicho, filas, imprimir: imprimirParte(imprenta, 1) })
for (let van = 0; van < filas; van += TANDA)
  await escritor.escribir(Array.from({ length: Math.min(TANDA, filas - van) }, (_, i) => filaDe(van + i + 1)))
const firmante = crearFirmante({ FOJA_SECRETO: 'de prueba' })
await escritor.cerrar({ ...dicho, filas, sha256: '', huellas: '' }, firmante)
clearInterval(reloj)
await imprenta.cerrar()
const escribiendo = process.resourceUsage().maxRSS / UN_MB_EN_KB
process.stdout.write(JSON.stringify({ escribiendo, componiendo }))
