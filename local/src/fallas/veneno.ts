import { insistir, type Pila } from '@foja/local/fallas/pila.ts'

/** Lo que Elasticsearch no acepta, puesto por SQL: `documento 12`, `evento 3`. Es lo que debe haber en cuarentena. */
export type Veneno = Set<string>

const FECHA_IMPOSIBLE = '294276-01-01'
type Clave = 'documento' | 'evento'

/** Envenena una fila, o la cura. */
export async function ponerFecha({ sql }: Pila, veneno: Veneno, clave: Clave, id: number, cura?: string) {
  const fecha = cura ?? FECHA_IMPOSIBLE
  await insistir(async () => {
    if (clave === 'documento')
      await sql`update documentos set fecha = ${fecha}::text::timestamptz where id = ${id}`
    else await sql`update eventos set fecha_recepcion = ${fecha}::text::timestamptz where id = ${id}`
  })
  veneno[cura ? 'delete' : 'add'](`${clave} ${id}`)
}

/** Un documento importado al azar, y su evento de creación. */
export async function unImportado({ sql }: Pila, sorteo: number) {
  const [fila] = await insistir(
    () => sql<{ documento: number; evento: number }[]>`
      select d.id as documento, e.id as evento from documentos d join eventos e on e.id_documento = d.id
      where d.id_fuente is not null and d.borrado is null order by d.id
      offset ${sorteo} % (select count(*) from documentos where id_fuente is not null) limit 1`,
  )
  return fila!
}
