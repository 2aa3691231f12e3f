import type { Command } from 'commander'
import { cargarOrganizacion, type Carga } from '@foja/api/organizacion/cargar-organizacion.ts'
import { guardarOrganizacion } from '@foja/api/organizacion/guardar-organizacion.ts'
import { conPostgres } from '@foja/cli/conexion.ts'
import { decir, mostrar, SALIDA } from '@foja/cli/salida.ts'
import { ubicar } from '@foja/cli/ubicar.ts'

type Opciones = { seco: boolean; json: boolean }

/** Cuántos cambios o errores se dicen con palabras; con --json van todos. */
const A_LA_VISTA = 200

function decirCarga({ errores, detalle, cambios }: Carga, seco: boolean): void {
  for (const { archivo, linea, motivo } of errores.slice(0, A_LA_VISTA))
    decir(`${archivo}, línea ${linea}: ${motivo}`)
  if (errores.length > 0) {
    decir(`${errores.length === 1 ? 'Hay un error' : `Hay ${errores.length} errores`}: no se cambió nada.`)
    return
  }
  for (const { archivo, clave, cambio, campos } of detalle.slice(0, A_LA_VISTA)) {
    const cuales = Object.entries(campos).map(
      ([campo, { antes, despues }]) => `${campo} «${antes}» → «${despues}»`,
    )
    decir(`${archivo}: ${clave}, ${cambio === 'nuevo' ? 'nuevo' : cuales.join('; ')}`)
  }
  if (cambios > A_LA_VISTA) decir(`… y ${cambios - A_LA_VISTA} más.`)
  if (seco) decir(cambios === 0 ? 'No cambiaría nada.' : 'Nada se cambió: esto es lo que cambiaría.')
}

/** foja organizacion cargar | guardar */
export function comandoOrganizacion(programa: Command): void {
  const organizacion = programa
    .command('organizacion')
    .description('áreas, usuarios, roles, tipos, numeradores, circuitos y plantillas, en archivos')
  organizacion
    .command('cargar')
    .description('lleva a la base lo que dicen los archivos de una carpeta')
    .argument('<carpeta>')
    .option('--seco', 'dice lo que cambiaría, sin cambiarlo', false)
    .option('--json', 'resultado en JSON', false)
    .action(async (carpeta: string, { seco, json }: Opciones) => {
      const carga = await conPostgres((sql) => cargarOrganizacion(sql, ubicar(carpeta), { seco }))
      decirCarga(carga, seco)
      mostrarCarga(carga, json)
    })
  organizacion
    .command('guardar')
    .description('escribe en una carpeta los archivos de la organización que hay')
    .argument('<carpeta>')
    .option('--json', 'resultado en JSON', false)
    .action(async (carpeta: string, { json }: Pick<Opciones, 'json'>) => {
      const carga = await conPostgres((sql) => guardarOrganizacion(sql, ubicar(carpeta)))
      decirCarga(carga, false)
      mostrarCarga(carga, json)
    })
}

function mostrarCarga({ detalle, errores, ...cuentas }: Carga, json: boolean): void {
  mostrar(json ? { ...cuentas, errores, detalle } : cuentas, json)
  if (errores.length > 0) process.exitCode = SALIDA.fallo
}
