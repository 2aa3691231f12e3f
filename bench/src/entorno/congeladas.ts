import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Formato } from '@foja/domain/exportacion/formato.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import {
  leerPropia,
  type ActaEscrita,
  type FilaDeExportacion,
} from '@foja/api/exportacion/exportacion.sql.ts'
import { RAIZ } from '@foja/local/raiz.ts'

type Cual = { filas: number; formato: Formato; titulos: readonly string[] }

/** Anota una exportación de `mesa` con tantas filas ya congeladas, de esos títulos: lo que queda es escribirla. @returns su id */
export async function congelarInventadas(sql: Sql, { filas, formato, titulos }: Cual): Promise<number> {
  const acta: ActaEscrita = {
    filas,
    momento: new Date().toISOString(),
    contadas_indice: filas,
    movidas: 0,
    contadas_base: filas,
    omitidas: [],
    en_palabras: 'Filas inventadas para medir.',
  }
  const pedido = { vista: 'busqueda', filtros: {} }
  const [exportacion] = await sql<[{ id: number }]>`
    insert into exportaciones (id_usuario, id_area, titulo, formato, pedido, total, vence, acta, momento)
    select u.id, a.id, 'Medida', ${formato}, ${sql.json(pedido)}, ${filas}, now() + interval '1 day',
      ${sql.json(acta as never)}, now()
    from usuarios u, areas a where u.usuario = 'mesa' and a.sigla = 'MESA' returning id`
  await sql`
    insert into exportaciones_filas (id_exportacion, n, id_fila, id_documento, marca, fila)
    select ${exportacion.id}, n, n, n, 1, json_build_object(
      'id', n, 'id_fuente', null, 'nro_str', 'MESA-' || lpad(n::text, 6, '0') || '/2025',
      'titulo', (${titulos as string[]}::text[])[1 + n % ${titulos.length}],
      'tipo', json_build_object('id', 1, 'nombre_singular', 'Resolución', 'esencia', 'documento'),
      'fecha', to_char(timestamp '2025-01-01' + n * interval '7 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'fecha_recibido', to_char(timestamp '2025-01-02' + n * interval '7 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'area', json_build_object('id', 1, 'nombre', 'Mesa de Entradas', 'sigla', 'MESA'),
      'area_actual', json_build_object('id', 2, 'nombre', 'Archivo General', 'sigla', 'ARCH'),
      'estado', json_build_object('id', 22, 'nombre', 'Autorizado'), 'visibilidad', 'publico')
    from generate_series(1, ${filas}) n`
  return exportacion.id
}

/** Lo que dice un proceso que escribió una. */
export type Escritura = { ms: number; memoria_mb: number }

/** La exportación, como la lee quien la escribe. */
export async function leerParaMedir(sql: Sql, id: number): Promise<FilaDeExportacion> {
  const [{ id_usuario }] = await sql<
    [{ id_usuario: number }]
  >`select id_usuario from exportaciones where id = ${id}`
  return (await leerPropia(sql, id_usuario, id))!
}

type Como = {
  /** Las mismas celdas, con la biblioteca y nada más. */
  pelado?: 'xlsx' | 'pdf'
  /** Cuántas veces seguidas. */
  veces?: number
}

/** Escribe una en un proceso propio. */
export async function escribirAparte(
  entorno: NodeJS.ProcessEnv,
  id: number,
  { pelado, veces = 1 }: Como = {},
): Promise<Escritura> {
  const guion = join(RAIZ, 'bench/src/entorno/exportar-aparte.ts')
  const proceso = fork(guion, {
    env: {
      ...process.env,
      ...entorno,
      FOJA_MEDIR_EXPORTACION: String(id),
      FOJA_MEDIR_VECES: String(veces),
      ...(pelado && { FOJA_MEDIR_PELADO: pelado }),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [dicho] = (await Promise.race([
    once(proceso, 'message'),
    once(proceso, 'exit').then(() => Promise.reject(new Error('No se pudo escribir la exportación'))),
  ])) as [Escritura]
  return dicho
}
