import type { Command } from 'commander'
import { ALIAS, INDICES } from '@foja/platform/indices/alias.ts'
import { remarcar } from '@foja/indexer/verificar/reparar.ts'
import { conConexion } from '@foja/cli/conexion.ts'
import { decir, enPalabras, mostrar } from '@foja/cli/salida.ts'

type Apartada = { clave: string; id: number; motivo: string; desde: Date }

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
      if (filas.length === 0 && !json) decir('No hay nada en cuarentena.')
      mostrar({ filas: [...filas] }, json, enPalabras)
    })
  cuarentena
    .command('reintentar')
    .description('vuelve a encolarlas')
    .option('--json', 'resultado en JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const filas = await conConexion(async ({ sql }) => {
        const todas: Apartada[] = []
        // Una transacción por índice: cada una toma sus documentos de una vez y en orden, y sólo después lo apartado, como
        // quien lo aparta.
        for (const alias of ALIAS)
          await sql.begin(async (tx) => {
            const { clave } = INDICES[alias]
            const filas = await tx<
              { id: number }[]
            >`select distinct id from cuarentena where clave = ${clave}`
            const ids = filas.map(({ id }) => id)
            await remarcar(tx, alias, ids)
            todas.push(
              ...(await tx<Apartada[]>`
                delete from cuarentena where clave = ${clave} and id = any(${ids}::bigint[])
                returning clave, id, motivo, desde`),
            )
          })
        return todas
      })
      if (filas.length > 0)
        decir('Se intentan otra vez: la que siga sin entrar vuelve a foja cuarentena listar')
      else if (!json) decir('No hay nada en cuarentena.')
      mostrar({ filas }, json, enPalabras)
    })
}
