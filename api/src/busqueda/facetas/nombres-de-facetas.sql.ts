import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Facetas } from '@foja/domain/busqueda/respuesta.ts'
import type { NombreDeFaceta } from '@foja/domain/busqueda/schema.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { NOMBRE_DE_VISIBILIDAD } from '@foja/domain/documento/visibilidad.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Cuentas } from '@foja/api/busqueda/facetas/facetas.ts'

type Nombres = Record<string, string>
const VISIBILIDADES: Readonly<Record<string, string>> = NOMBRE_DE_VISIBILIDAD

/** Pone a cada valor su nombre de ahora, en un solo viaje. Un valor sin nombre que se pueda decir no se muestra. */
export async function nombrarFacetas(sql: Sql, { tipos }: Acceso, cuentas: Cuentas): Promise<Facetas> {
  const ids = (faceta: NombreDeFaceta) => cuentas[faceta].map(({ valor }) => Number(valor))
  const [nombres] = await sql<{ tipo: Nombres; nro_area: Nombres; estado: Nombres }[]>`
    select
      (select coalesce(json_object_agg(id, nombre_singular), '{}') from tipos_documento
       where id = any(${ids('tipo')}::int[]) and id = any(${tipos.leer as number[]}::int[])) as tipo,
      (select coalesce(json_object_agg(id, nombre), '{}') from areas where id = any(${ids('nro_area')}::int[])) as nro_area,
      (select coalesce(json_object_agg(id, nombre || case id when ${ESTADO.cerrado_de_expediente} then ' (expediente)' else '' end), '{}') from estados where id = any(${ids('estado')}::int[])) as estado`
  const { tipo, nro_area, estado } = nombres!
  const nombrar = (faceta: NombreDeFaceta, nombre: (valor: string) => string | undefined) =>
    cuentas[faceta].flatMap(({ valor, cantidad }) => {
      const texto = nombre(valor)
      return texto === undefined ? [] : [{ valor, texto, cantidad }]
    })
  return {
    tipo: nombrar('tipo', (valor) => tipo[valor]),
    nro_area: nombrar('nro_area', (valor) => nro_area[valor]),
    anio: nombrar('anio', (valor) => valor),
    estado: nombrar('estado', (valor) => estado[valor]),
    visibilidad: nombrar('visibilidad', (valor) => VISIBILIDADES[valor]),
  }
}
