import type { Command } from 'commander'
import { conConexion } from '@foja/cli/conexion.ts'
import { mostrar } from '@foja/cli/salida.ts'

/** foja cuarentena listar | reintentar */
export function comandoCuarentena(programa: Command): void {
  const cuarentena = programa.command('cuarentena').description('filas que Elasticsearch no aceptó')
  cuarentena
    .command('listar')
    .description('las muestra con su motivo')
    .option('--json', 'resultado en JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const filas = await conConexion(
        ({ sql }) => sql`select clave, id, motivo, desde, indice from cuarentena order by clave, id, indice`,
      )
      mostrar({ filas: [...filas] }, json)
    })
  cuarentena
    .command('reintentar')
    .description('vuelve a encolarlas')
    .option('--json', 'resultado en JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const filas = await conConexion(({ sql }) =>
        sql.begin(async (tx) => {
          const apartadas = await tx`delete from cuarentena returning clave, id, motivo, desde`
          const de = (clave: string) => [
            ...new Set(apartadas.filter((f) => f.clave === clave).map((f) => f.id as number)),
          ]
          await tx`select marcar_documentos(${de('documento')}::bigint[])`
          await tx`update eventos set marca = 0 where id = any(${de('evento')}::bigint[])`
          return [...apartadas]
        }),
      )
      mostrar({ filas }, json)
    })
}
