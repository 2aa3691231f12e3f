import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { celdasDe, COLUMNA, columnasDeVista } from '@foja/domain/exportacion/columnas.ts'
import { abrirAlmacen } from '@foja/platform/almacen/almacen.ts'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import { escribirArchivo } from '@foja/api/exportacion/escribir-archivo.ts'
import { tramoCongelado } from '@foja/api/exportacion/exportacion.sql.ts'
import { leerParaMedir, type Escritura } from '@foja/bench/entorno/congeladas.ts'

// Un proceso que escribe una exportación ya congelada y dice cuánto tardó y cuánta memoria llegó a ocupar: en uno que ya hizo
// otras cosas no se la distinguiría.
const { FOJA_MEDIR_EXPORTACION: id, FOJA_MEDIR_PELADO: pelado, ...entorno } = process.env
const sql = abrirPostgres(entorno.DATABASE_URL!, { conexiones: 2, aplicacion: 'bench' })
const ms = pelado ? await escribirPelado(sql, Number(id)) : await escribir(sql, Number(id))
const escritura: Escritura = { ms, memoria_mb: process.resourceUsage().maxRSS / 1024 }
await sql.end()
process.send!(escritura, () => process.exit())

/** Como la escribe api: leer lo congelado, la huella, el archivo en el almacén y su constancia. */
async function escribir(base: Pool, exportacion: number): Promise<number> {
  const deApi = leerEntorno(entornoApi, entorno)
  const medios = { sql: base, almacen: abrirAlmacen(deApi), entorno: deApi }
  const fila = await leerParaMedir(base, exportacion)
  const corte = new AbortController()
  const inicio = performance.now()
  await escribirArchivo(medios, fila, `medida/${exportacion}`, { senal: corte.signal, alAvanzar: () => {} })
  return performance.now() - inicio
}

/** Las mismas celdas ya en memoria, con exceljs y nada más. */
async function escribirPelado(base: Pool, exportacion: number): Promise<number> {
  const columnas = columnasDeVista('busqueda')
  const congeladas = await tramoCongelado(base, exportacion, 0, 2_000_000, false)
  const filas = congeladas.map(({ fila }) => {
    const celdas = celdasDe(fila, columnas)
    return columnas.map((columna, i) => {
      const texto = celdas[i]!
      if (texto === '') return null
      if (columna === 'nro_str') return { text: texto, hyperlink: `http://foja/#/documentos/${fila.id}` }
      const { clase } = COLUMNA[columna]
      return clase === 'numero' ? Number(texto) : clase === 'fecha' ? new Date(`${texto}Z`) : texto
    })
  })
  const inicio = performance.now()
  const archivo = createWriteStream(join(entorno.FOJA_DATOS!, `pelado-${exportacion}.xlsx`))
  const libro = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: archivo, useStyles: true })
  const hoja = libro.addWorksheet('Resultados')
  hoja.columns = columnas.map((columna) => ({
    header: COLUMNA[columna].titulo,
    width: COLUMNA[columna].ancho,
  }))
  for (const fila of filas) hoja.addRow(fila).commit()
  hoja.commit()
  await libro.commit()
  return performance.now() - inicio
}
