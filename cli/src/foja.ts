import { Command, CommanderError } from 'commander'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { PRODUCTO } from '@foja/domain/producto/producto.ts'
import { EntornoInvalido } from '@foja/platform/entorno/entorno.ts'
import { VersionAjena } from '@foja/platform/postgres/migraciones.ts'
import { comandoComprobarExportacion } from '@foja/cli/comandos/comprobar-exportacion.ts'
import { comandoConfig } from '@foja/cli/comandos/config.ts'
import { comandoCuarentena } from '@foja/cli/comandos/cuarentena.ts'
import { comandoEstado } from '@foja/cli/comandos/estado.ts'
import { comandoExportar } from '@foja/cli/comandos/exportar.ts'
import { comandoGenerar } from '@foja/cli/comandos/generar.ts'
import { comandoImportar } from '@foja/cli/comandos/importar.ts'
import { comandoOrganizacion } from '@foja/cli/comandos/organizacion.ts'
import { comandoReindexar } from '@foja/cli/comandos/reindexar.ts'
import { comandoUsuarios } from '@foja/cli/comandos/usuarios.ts'
import { comandoVerificar } from '@foja/cli/comandos/verificar.ts'
import { SinConexion } from '@foja/cli/conexion.ts'
import { deArchivo } from '@foja/cli/de-archivo.ts'
import { deRed } from '@foja/cli/de-red.ts'
import { enCastellano } from '@foja/cli/en-castellano.ts'
import { decir, SALIDA } from '@foja/cli/salida.ts'

const DE_USO = [EntornoInvalido, ErrorDeDominio, VersionAjena]

// Lo que deja escrito (rechazados, exportaciones) es de quien dio la orden.
process.umask(0o077)
const programa = new Command('foja')
  .description('Administración de Foja')
  .version(PRODUCTO.version, '-V, --version', 'versión')
  .helpOption('-h, --help', 'esta ayuda')
  .helpCommand('help [orden]', 'ayuda de una orden')
  // Antes de agregarlas: cada orden lo hereda.
  .configureOutput({
    writeOut: (texto) => process.stdout.write(enCastellano(texto)),
    writeErr: (texto) => process.stderr.write(enCastellano(texto)),
  })
  .showHelpAfterError('(foja --help muestra las órdenes)')
for (const agregar of [
  comandoImportar,
  comandoGenerar,
  comandoVerificar,
  comandoReindexar,
  comandoEstado,
  comandoCuarentena,
  comandoConfig,
  comandoUsuarios,
  comandoOrganizacion,
  comandoExportar,
  comandoComprobarExportacion,
])
  agregar(programa)
salirPorExcepcion(programa)

/** commander termina con 1 cuando el uso es malo; el contrato dice 2. */
function salirPorExcepcion(orden: Command): void {
  orden.exitOverride()
  for (const hija of orden.commands) salirPorExcepcion(hija)
}

try {
  await programa.parseAsync()
} catch (error) {
  process.exitCode = codigoDe(error)
}

function codigoDe(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? SALIDA.hecho : SALIDA.uso
  if (error instanceof Error && ['AbortError', 'ExitPromptError'].includes(error.name)) {
    decir('Interrumpido. La orden puede repetirse.')
    return SALIDA.fallo
  }
  const detalle = error instanceof ErrorDeDominio ? error.detalle : undefined
  const mensaje = deArchivo(error) ?? deRed(error) ?? (error instanceof Error ? error.message : String(error))
  decir([mensaje, detalle].filter(Boolean).join('. '))
  if (error instanceof SinConexion) return SALIDA.sinConexion
  if (error instanceof ErrorDeDominio && error.clase === 'no-disponible') return SALIDA.fallo
  return DE_USO.some((clase) => error instanceof clase) ? SALIDA.uso : SALIDA.fallo
}
