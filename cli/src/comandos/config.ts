import type { Command } from 'commander'
import { esClaveDeConfiguracion, SIN_EFECTO } from '@foja/domain/configuracion/configuracion.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { fijarConfiguracion, leerConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { conConexion } from '@foja/cli/conexion.ts'
import { decir, mostrar } from '@foja/cli/salida.ts'

type Opciones = { json: boolean }

const SI_O_NO: Readonly<Record<string, boolean>> = { sí: true, si: true, no: false }

/** Lo que se escribe: como lo muestra `listar`, si es de sí o no; vale como JSON si lo es, y de lo que es un texto, si dice uno; si no, como texto. */
function leerValor(texto: string, antes: unknown): unknown {
  if (typeof antes === 'boolean' && texto in SI_O_NO) return SI_O_NO[texto]
  try {
    const leido: unknown = JSON.parse(texto)
    return typeof antes === 'string' && typeof leido !== 'string' ? texto : leido
  } catch {
    return texto
  }
}

async function leer(clave: string): Promise<Record<string, unknown>> {
  if (!esClaveDeConfiguracion(clave)) {
    throw new ErrorDeDominio(
      'invalido',
      'configuracion_desconocida',
      `No existe la clave de configuración «${clave}».`,
    )
  }
  return { [clave]: (await conConexion(({ sql }) => leerConfiguracion(sql)))[clave] }
}

/** foja config listar | leer | fijar */
export function comandoConfig(programa: Command): void {
  const config = programa.command('config').description('configuración')
  config
    .command('listar')
    .description('todas las claves')
    .option('--json', 'resultado en JSON', false)
    .action(async ({ json }: Opciones) =>
      mostrar(await conConexion(({ sql }) => leerConfiguracion(sql)), json),
    )
  config
    .command('leer')
    .description('una clave')
    .argument('<clave>')
    .option('--json', 'resultado en JSON', false)
    .action(async (clave: string, { json }: Opciones) => mostrar(await leer(clave), json))
  config
    .command('fijar')
    .description('cambia una clave; rige en cinco segundos')
    .argument('<clave>')
    .argument('<valor>', 'sí o no, JSON o texto')
    .option('--json', 'resultado en JSON', false)
    .action(async (clave: string, valor: string, { json }: Opciones) => {
      await conConexion(async ({ sql }) => {
        const { [clave]: antes }: Record<string, unknown> = await leerConfiguracion(sql)
        await fijarConfiguracion(sql, clave, leerValor(valor, antes))
      })
      if (SIN_EFECTO.some((una) => una === clave))
        decir(`«${clave}» quedó guardada; en esta versión todavía no cambia nada.`)
      mostrar(await leer(clave), json)
    })
}
