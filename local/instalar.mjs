// Instala las dependencias, de a uno: dos `npm install` sobre el mismo node_modules se pisan, y el segundo le cambia los
// archivos a lo que el primero ya arrancó. Corre antes de que haya nada instalado: sólo con lo que trae Node ≥ 20.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'

/**
 * Deja instalado lo que pide package-lock.json; si otro lo está instalando, lo espera.
 * @throws Error si no se pudo
 */
export async function instalar(raiz, node) {
  const sello = join(raiz, 'node_modules', '.foja-instalado')
  const huella = createHash('sha256')
    .update(readFileSync(join(raiz, 'package-lock.json')))
    .digest('hex')
  const esta = () => existsSync(sello) && readFileSync(sello, 'utf8') === huella && existsSync(node)
  if (esta()) return
  mkdirSync(join(raiz, 'node_modules'), { recursive: true })
  const candado = crearCandado(join(raiz, 'node_modules', '.foja-instalando'))
  await candado.tomar()
  try {
    // Mientras se lo esperaba pudo instalar lo mismo.
    if (esta()) return
    await correrNpm(raiz, candado.anotar)
    writeFileSync(sello, huella)
  } finally {
    candado.soltar()
  }
}

async function correrNpm(raiz, alNacer) {
  process.stderr.write('Instalando dependencias (unos minutos la primera vez)…\n')
  // No `npm ci`: rechaza el candado si el registro no ofrece las variantes de las otras plataformas.
  const npm = spawn('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: raiz,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  })
  if (npm.pid) alNacer(npm.pid)
  const [codigo] = await once(npm, 'exit')
  if (codigo !== 0) throw new Error('npm install no terminó bien')
}

/** Un archivo con los procesos que instalan: éste y su npm, que puede sobrevivirle. Sin ninguno vivo, no es de nadie. */
function crearCandado(archivo) {
  const aparte = `${archivo}.${process.pid}`
  const poner = (pids) => writeFileSync(aparte, pids.join(' '))

  function intentar() {
    poner([process.pid])
    try {
      linkSync(aparte, archivo) // de una vez y ya escrito; falla si está
      return true
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      return false
    } finally {
      rmSync(aparte, { force: true })
    }
  }

  return {
    async tomar() {
      for (let avisado = false; !intentar(); await esperar(200)) {
        if (quitarSiMurio(archivo, aparte) || avisado) continue
        process.stderr.write('Otro proceso está instalando las dependencias: se lo espera…\n')
        avisado = true
      }
    },
    anotar(pidDeNpm) {
      poner([process.pid, pidDeNpm])
      renameSync(aparte, archivo)
    },
    soltar: () => rmSync(archivo, { force: true }),
  }
}

/** @returns si ya no está. */
function quitarSiMurio(archivo, aparte) {
  try {
    const dice = readFileSync(archivo, 'utf8')
    if (dice.split(' ').some((pid) => instala(Number(pid)))) return false
    renameSync(archivo, aparte)
    // Entre mirarlo y quitarlo otro pudo poner el suyo: se le devuelve.
    if (readFileSync(aparte, 'utf8') !== dice) linkSync(aparte, archivo)
    rmSync(aparte)
    return true
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error
    return true
  }
}

/** Si ese proceso vive y es de los que instalan: tras reiniciar la máquina, su número puede ser de cualquier otro. */
function instala(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  try {
    const orden = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return /bootstrap\.mjs|npm/.test(orden) && !orden.includes('<defunct>')
  } catch {
    return true // sin ps no se sabe
  }
}
