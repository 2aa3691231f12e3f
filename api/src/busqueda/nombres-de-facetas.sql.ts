import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Facetas } from '@foja/domain/busqueda/respuesta.ts'
import type { NombreDeFaceta } from '@foja/domain/busqueda/schema.ts'
import { NOMBRE_DE_VISIBILIDAD } from '@foja/domain/documento/nombre-de-visibilidad.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Cuentas } from '@foja/api/busqueda/facetas.ts'

type Fila = { id: number; texto: string }
const VISIBILIDADES: Readonly<Record<string, string>> = NOMBRE_DE_VISIBILIDAD

/** Pone a cada valor su nombre de ahora. Un valor sin nombre que se pueda decir no se muestra. */
export async function nombrarFacetas(sql: Sql, { tipos }: Acceso, cuentas: Cuentas): Promise<Facetas> {
  const ids = (faceta: NombreDeFaceta) => cuentas[faceta].map(({ valor }) => Number(valor))
  const [deTipo, deArea, deEstado] = await Promise.all([
    leer(
      ids('tipo'),
      (lista) => sql<Fila[]>`
      select id, nombre_singular as texto from tipos_documento
      where id = any(${lista}::int[]) and id = any(${tipos.leer as number[]}::int[])`,
    ),
    leer(
      ids('nro_area'),
      (lista) => sql<Fila[]>`
      select id, nombre as texto from areas where id = any(${lista}::int[])`,
    ),
    leer(
      ids('estado'),
      (lista) => sql<Fila[]>`
      select id, nombre as texto from estados where id = any(${lista}::int[])`,
    ),
  ])
  const nombrar = (faceta: NombreDeFaceta, nombre: (valor: string) => string | undefined) =>
    cuentas[faceta].flatMap(({ valor, cantidad }) => {
      const texto = nombre(valor)
      return texto === undefined ? [] : [{ valor, texto, cantidad }]
    })
  return {
    tipo: nombrar('tipo', (valor) => deTipo.get(valor)),
    nro_area: nombrar('nro_area', (valor) => deArea.get(valor)),
    anio: nombrar('anio', (valor) => valor),
    estado: nombrar('estado', (valor) => deEstado.get(valor)),
    visibilidad: nombrar('visibilidad', (valor) => VISIBILIDADES[valor]),
  }
}

async function leer(ids: number[], consultar: (ids: number[]) => PromiseLike<Fila[]>) {
  const filas = ids.length === 0 ? [] : await consultar(ids)
  return new Map(filas.map(({ id, texto }) => [String(id), texto]))
}
