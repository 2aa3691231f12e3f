import { abrirAlmacen } from '@foja/platform/almacen/almacen.ts'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { escribirArchivo } from '@foja/api/exportacion/escribir-archivo.ts'
import { crearPaso } from '@foja/api/http/paso.ts'
import { abrirImprenta } from '@foja/api/pdf/imprenta.ts'
import { leerParaMedir, type Escritura } from '@foja/bench/entorno/congeladas.ts'
import { leerFilas, papelPelado, planillaPelada } from '@foja/bench/entorno/pelados.ts'

// Un proceso que escribe una exportación ya congelada y dice cuánto tardó y cuánta memoria llegó a ocupar: en uno que ya hizo
// otras cosas no se la distinguiría.
const { FOJA_MEDIR_EXPORTACION, FOJA_MEDIR_PELADO: pelado, FOJA_MEDIR_VECES, ...entorno } = process.env
const id = Number(FOJA_MEDIR_EXPORTACION)
const sql = abrirPostgres(entorno.DATABASE_URL!, { conexiones: 2, aplicacion: 'bench' })
// Del proceso que la escribe, si es otro.
let aparte_mb = 0
const ms =
  pelado === 'pdf'
    ? await papelPelado(await leerFilas(sql, id))
    : pelado === 'xlsx'
      ? await planillaPelada(await leerFilas(sql, id), entorno.FOJA_DATOS!)
      : await escribir(sql)
const escritura: Escritura = { ms, memoria_mb: process.resourceUsage().maxRSS / 1024 + aparte_mb }
await sql.end()
process.send!(escritura, () => process.exit())

/** Como la escribe api: leer lo congelado, la huella, el archivo en el almacén y su constancia. */
async function escribir(base: Pool): Promise<number> {
  const deApi = leerEntorno(entornoApi, entorno)
  const imprenta = abrirImprenta({ segundos: 600, registro: abrirRegistro('bench', 'silent') })
  const medios = { sql: base, almacen: abrirAlmacen(deApi), entorno: deApi, imprenta, paso: crearPaso() }
  const fila = await leerParaMedir(base, id)
  // El Chromium de Foja ya está abierto cuando alguien exporta.
  if (fila.formato === 'pdf') await imprenta.imprimir('<p>a</p>', async () => undefined, undefined, 0)
  const corte = new AbortController()
  const inicio = performance.now()
  const alTerminar = (mb: number) => {
    aparte_mb = Math.max(aparte_mb, mb)
  }
  for (let vez = 0; vez < Number(FOJA_MEDIR_VECES); vez++)
    await escribirArchivo(medios, fila, `medida/${id}`, {
      senal: corte.signal,
      alAvanzar: () => {},
      alTerminar,
    })
  const tardo = performance.now() - inicio
  await imprenta.cerrar()
  return tardo
}
