import { Command, CommanderError } from 'commander'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { PRODUCTO } from '@foja/domain/producto/producto.ts'
import { EntornoInvalido } from '@foja/platform/entorno/entorno.ts'
import { VersionAjena } from '@foja/platform/postgres/migraciones.ts'
import { deRed } from '@foja/platform/proceso/de-red.ts'
import { SinConexion } from '@foja/cli/conexion.ts'
import { deArchivo } from '@foja/platform/proceso/de-archivo.ts'
import { enCastellano } from '@foja/cli/en-castellano.ts'
import { decir, SALIDA } from '@foja/cli/salida.ts'

/** Cada orden, en el orden en que la ayuda las dice. */
const COMANDOS: Record<string, () => Promise<(programa: Command) => void>> = {
  importar: async () => (await import('@foja/cli/comandos/importar.ts')).comandoImportar,
  generar: async () => (await import('@foja/cli/comandos/generar.ts')).comandoGenerar,
  verificar: async () => (await import('@foja/cli/comandos/verificar.ts')).comandoVerificar,
  reindexar: async () => (await import('@foja/cli/comandos/reindexar.ts')).comandoReindexar,
  estado: async () => (await import('@foja/cli/comandos/estado.ts')).comandoEstado,
  cuarentena: async () => (await import('@foja/cli/comandos/cuarentena.ts')).comandoCuarentena,
  config: async () => (await import('@foja/cli/comandos/config.ts')).comandoConfig,
  usuarios: async () => (await import('@foja/cli/comandos/usuarios.ts')).comandoUsuarios,
  organizacion: async () => (await import('@foja/cli/comandos/organizacion.ts')).comandoOrganizacion,
  exportar: async () => (await import('@foja/cli/comandos/exportar.ts')).comandoExportar,
  'comprobar-exportacion': async () =>
    (await import('@foja/cli/comandos/comprobar-exportacion.ts')).comandoComprobarExportacion,
}
const DE_USO = [EntornoInvalido, ErrorDeDominio, VersionAjena]
/** Lo que no se pudo hacer por cómo está todo ahora: la orden estaba bien dicha. */
const deAhora = ({ clase, clave }: ErrorDeDominio) =>
  clase === 'no-disponible' || clase === 'demasiadas' || clave === 'exportacion_cancelada'

// Lo que no se puede contar no detiene lo que se hace.
process.stderr.on('error', () => undefined)
// Quien leía se fue (`foja estado | head -3`): no hay a quién contarle más. Si no entró en el disco, se dice: falta el resultado.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  decir(deArchivo(error) ?? error.message)
  process.exit(SALIDA.fallo)
})
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
for (const agregar of await comandos(process.argv[2])) agregar(programa)
salirPorExcepcion(programa)

/** Las órdenes o, si se pidió una, ella sola: cada una trae consigo buena parte del programa, y leerlas todas demora. */
async function comandos(pedida = ''): Promise<((programa: Command) => void)[]> {
  const cuales = Object.hasOwn(COMANDOS, pedida) ? [COMANDOS[pedida]!] : Object.values(COMANDOS)
  return Promise.all(cuales.map((traer) => traer()))
}

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
  // Unos mensajes traen su punto, y otros son un título.
  decir(detalle ? `${mensaje.replace(/\.$/, '')}. ${detalle}` : mensaje)
  if (error instanceof SinConexion) return SALIDA.sinConexion
  if (error instanceof ErrorDeDominio && deAhora(error)) return SALIDA.fallo
  return DE_USO.some((clase) => error instanceof clase) ? SALIDA.uso : SALIDA.fallo
}
