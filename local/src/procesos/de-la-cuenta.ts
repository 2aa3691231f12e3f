import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dondeEstan } from '@foja/local/procesos/alcance.ts'
import { cuentaSinPrivilegios, nombreDeCuenta, type Cuenta } from '@foja/local/procesos/cuenta.ts'

/** Con éstas no se arranca lo que es de ellas: `nobody` la usa root, y de root sólo es lo que se copió como tal. */
const NO_ARRANCAN = ['root', 'nobody']

/**
 * Que lo que hay en una carpeta de datos lo pueda usar quien va a usarlo, antes de tocar nada: cambiar dueños y permisos
 * para fallar después la dejaría inservible también para su cuenta.
 * @throws Error si algo es de otra
 */
export function exigirDeLaCuenta(
  carpeta: string,
  cuenta = cuentaSinPrivilegios(),
  yo = process.getuid?.(),
): void {
  if (yo === undefined) return
  const hay = cuenta ? deLosAlmacenes(carpeta, cuenta) : todo(carpeta)
  const duenio = ({ ruta }: { ruta: string }) => statSync(ruta, { throwIfNoEntry: false })?.uid
  const ajena = hay.find((una) => !(una.de ?? [yo]).includes(duenio(una) ?? yo))
  if (!ajena) return
  const suya = nombreDeCuenta(duenio(ajena)!)
  const propia = nombreDeCuenta(cuenta?.uid ?? yo)
  throw new Error(
    `${ajena.ruta} es de otra cuenta (${suya}): ` +
      `${NO_ARRANCAN.includes(suya) ? '' : 'arranque Foja con ella, o '}désela a la que ahora la usaría ` +
      `(chown -R ${propia} ${ajena.ruta}). No se tocó nada.`,
  )
}

/** Lo que esta cuenta tiene que poder cerrar (`cerrarCarpeta`). */
const todo = (carpeta: string): ConDuenio[] =>
  readdirSync(carpeta).map((nombre) => ({ ruta: join(carpeta, nombre) }))

/** Root puede con todo lo demás. La de Elasticsearch se la da en cada arranque a quien corre; la de Postgres, al hacerla. */
function deLosAlmacenes(carpeta: string, cuenta: Cuenta): ConDuenio[] {
  return [...new Set([carpeta, dondeEstan(carpeta, cuenta)])].flatMap((lugar) => [
    ...(existsSync(join(lugar, 'postgres', 'PG_VERSION'))
      ? [{ ruta: join(lugar, 'postgres'), de: [cuenta.uid] }]
      : []),
    { ruta: join(lugar, 'elasticsearch'), de: [cuenta.uid, 0] },
  ])
}

/** Y las cuentas de las que puede ser; si no se dice, sólo de la que arranca. */
type ConDuenio = { ruta: string; de?: number[] }
