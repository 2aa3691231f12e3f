import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { crearBaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarMinima } from '@foja/platform/pruebas/fixtures.ts'
import { importar, type OpcionesDeImportacion } from '@foja/api/importacion/importar.ts'

type Valor = string | Buffer | Record<string, unknown>
export type ImportacionDePrueba = Awaited<ReturnType<typeof prepararImportacion>>

/** Una línea de importación válida, con lo que se le quiera cambiar. */
export const norma = (id: number | string, otros: Record<string, unknown> = {}) => ({
  id_fuente: `f:${id}`,
  tipo: 'Resolución',
  titulo: `Norma ${id}`,
  area: 'Biblioteca',
  texto: 'Un texto.',
  ...otros,
})

export const leerRechazados = (ruta: string | null) =>
  readFileSync(ruta!, 'utf8')
    .trim()
    .split('\n')
    .map((linea) => JSON.parse(linea) as { linea: number; motivo: string; texto: string })

/** Base propia, carpeta propia y las órdenes con que los tests importan y miran lo que entró. */
export async function prepararImportacion() {
  const base = await crearBaseDePrueba()
  const minima = await sembrarMinima(base.sql)
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-importacion-'))
  const bytesDe = (valor: Valor) =>
    Buffer.isBuffer(valor) ? valor : Buffer.from(typeof valor === 'string' ? valor : JSON.stringify(valor))

  return {
    base,
    minima,
    carpeta,
    /** Escribe un valor por línea; comprime si el nombre termina en .gz. */
    escribir(nombre: string, valores: Valor[]): string {
      const ruta = join(carpeta, nombre)
      const bytes = Buffer.concat(valores.flatMap((v) => [bytesDe(v), Buffer.from('\n')]))
      writeFileSync(ruta, nombre.endsWith('.gz') ? gzipSync(bytes) : bytes)
      return ruta
    },
    correr: (archivo: string, otras: Partial<OpcionesDeImportacion> = {}) =>
      importar(base.sql, {
        archivo,
        usuario: 'ana',
        estado: 15,
        visibilidad: 'publico',
        carpetaDeDatos: join(carpeta, 'datos'),
        seco: false,
        avance: () => {},
        alto: new AbortController().signal,
        ...otras,
      }),
    documentos: () => base.sql`
      select d.*, t.nombre_singular as tipo, a.nombre as area,
        array(select p.nombre from documentos_palabras_clave x join palabras_clave p on p.id = x.id_palabra_clave
              where x.id_documento = d.id order by x.orden) as palabras
      from documentos d join tipos_documento t on t.id = d.id_tipo join areas a on a.id = d.id_area_creacion
      order by d.id_fuente`,
    contar: async () => {
      const [fila] = await base.sql`
        select (select count(*)::int from documentos) as documentos, (select count(*)::int from eventos) as eventos,
          (select count(*)::int from tipos_documento) as tipos, (select count(*)::int from areas) as areas,
          (select count(*)::int from palabras_clave) as palabras, (select count(*)::int from cola) as cola`
      return fila!
    },
    vaciar: () => base.sql`truncate documentos, cola cascade`,
    cerrar: async () => {
      await base.cerrar()
      rmSync(carpeta, { recursive: true, force: true })
    },
  }
}
