import { exigir } from '@foja/bench/entorno/cliente.ts'
import type { abrirElastic } from '@foja/bench/entorno/consultas.ts'
import type { Foja } from '@foja/bench/entorno/foja.ts'

/** Dice, para un texto, los id_fuente de los diez primeros. */
export type Buscador = (consulta: string) => Promise<string[]>

type Hallazgos = { hits: { hits: { _source: { id_fuente: string } }[] } }

/** `multi_match` sin más sobre título y texto, con las palabras como las corta el analizador `standard`. */
export const multiMatch =
  ({ prefijo }: Foja, elastic: ReturnType<typeof abrirElastic>): Buscador =>
  async (query) => {
    const { hits } = exigir<Hallazgos>(
      await elastic('POST', `/${prefijo}documentos/_search`, {
        query: { multi_match: { query, fields: ['titulo.exacto', 'contenido.exacto'] } },
        size: 10,
        _source: ['id_fuente'],
      }),
    )
    return hits.hits.map((hit) => hit._source.id_fuente)
  }

/** Búsqueda de texto de Postgres en español, el título con más peso, sobre una columna con su índice. */
export async function textoDePostgres({ sql }: Foja): Promise<Buscador> {
  await sql`
    create table referencia as select id_fuente,
      setweight(to_tsvector('spanish', titulo), 'A') || setweight(to_tsvector('spanish', left(coalesce(texto, ''), 200000)), 'B') as t
    from documentos`
  await sql`create index on referencia using gin (t)`
  await sql`analyze referencia`
  return async (consulta) => {
    const filas = await sql<{ id_fuente: string }[]>`
      select id_fuente from referencia, plainto_tsquery('spanish', ${consulta}) q
      where t @@ q order by ts_rank(t, q) desc, id_fuente limit 10`
    return filas.map((fila) => fila.id_fuente)
  }
}
