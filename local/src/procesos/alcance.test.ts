import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { cerrarCarpeta } from '@foja/local/procesos/alcance.ts'
import { cuentaSinPrivilegios } from '@foja/local/procesos/cuenta.ts'

const raiz = mkdtempSync(join(tmpdir(), 'foja-modos-'))
afterAll(() => rmSync(raiz, { recursive: true, force: true }))
const modo = (ruta: string) => lstatSync(ruta).mode & 0o777

test('a data folder left open by an earlier version is closed, with everything in it, and links out of it are not followed', () => {
  const [datos, fuera] = [join(raiz, 'datos'), join(raiz, 'fuera')]
  mkdirSync(join(datos, 'almacen', 'pdf'), { recursive: true })
  const archivos = [join(datos, 'estado.json'), join(datos, 'almacen', 'pdf', 'privado.pdf'), fuera]
  for (const archivo of archivos) {
    writeFileSync(archivo, 'x')
    chmodSync(archivo, 0o644)
  }
  for (const carpeta of [datos, join(datos, 'almacen'), join(datos, 'almacen', 'pdf')])
    chmodSync(carpeta, 0o755)
  symlinkSync(fuera, join(datos, 'almacen', 'enlace'))

  const cuenta = cuentaSinPrivilegios()
  cerrarCarpeta(datos, cuenta)
  expect([...archivos, join(datos, 'almacen'), join(datos, 'almacen', 'pdf')].map(modo)).toEqual([
    0o600, 0o600, 0o644, 0o700, 0o700,
  ])
  // Como root, el grupo de quien atiende los almacenes la atraviesa, y nada más.
  expect(modo(datos)).toBe(cuenta ? 0o710 : 0o700)
  expect(lstatSync(datos).gid).toBe(cuenta ? cuenta.gid : process.getgid!())
})
