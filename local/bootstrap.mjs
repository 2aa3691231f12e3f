// Puerta de entrada de npm start, npm test, npm run bench y npm run foja. Corre en Node ≥ 20, antes de que haya
// nada instalado: comprueba lo que hace falta, instala y cede el paso al Node 24 del proyecto.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { instalar } from './instalar.mjs'

const RAIZ = join(fileURLToPath(new URL('.', import.meta.url)), '..')
const NODE = join(RAIZ, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const COMPILADO = join(RAIZ, 'node_modules', '.cache', 'node')

const GUIONES = {
  start: 'local/src/start.ts',
  test: 'local/src/test.ts',
  'test-api': 'local/src/test-api.ts',
  'test-mutantes': 'local/src/test-mutantes.ts',
  pila: 'local/src/pila.ts',
  plantilla: 'local/src/plantilla.ts',
  jest: 'local/src/jest.ts',
  navegador: 'local/src/navegador.ts',
  bench: 'bench/src/bench.ts',
  foja: 'cli/src/foja.ts',
}
const [guion, ...resto] = process.argv.slice(2)

function comprobarRequisitos() {
  const faltas = []
  if (Number(process.versions.node.split('.')[0]) < 20)
    faltas.push(`Falta Node.js 20 o posterior: este es ${process.version}.`)
  const java = spawnSync(
    process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java',
    ['-version'],
    { encoding: 'utf8' },
  )
  const version = Number(/version "(\d+)/.exec(java.stderr ?? '')?.[1] ?? 0)
  if (java.error || version === 0)
    faltas.push('Falta un JDK 17 o posterior: no se encuentra java (instálelo o defina JAVA_HOME).')
  else if (version < 17) faltas.push(`Falta un JDK 17 o posterior: el que hay es ${version}.`)
  const maven = spawnSync('mvn', ['--version'], {
    encoding: 'utf8',
    // Sin un idioma dicho, Java no entra en una carpeta con acentos.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    shell: process.platform === 'win32',
  })
  if (maven.error || maven.status !== 0)
    faltas.push('Falta Maven: no se encuentra mvn, que trae Elasticsearch y compila su complemento.')
  if (faltas.length === 0) return
  for (const falta of faltas) process.stderr.write(`${falta}\n`)
  process.exit(2)
}

function cederElPaso() {
  const hijo = spawn(NODE, [join(RAIZ, GUIONES[guion]), ...resto], {
    stdio: 'inherit',
    env: {
      ...process.env,
      INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
      // Lo que Node ya compiló: la mitad de lo que tarda en empezar cada proceso.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILADO,
    },
  })
  // Ctrl-C llega a todo el grupo: aquí sólo se espera a que el hijo termine de ordenar.
  process.on('SIGINT', () => {})
  for (const senal of ['SIGTERM', 'SIGHUP']) process.on(senal, () => hijo.kill('SIGTERM'))
  const padre = process.ppid
  setInterval(() => process.ppid !== padre && hijo.kill('SIGTERM'), 1000).unref()
  hijo.on('error', (error) => {
    process.stderr.write(`No se pudo arrancar: ${error.message}\n`)
    process.exit(1)
  })
  hijo.on('exit', (codigo, senal) => process.exit(codigo ?? (senal ? 1 : 0)))
}

if (!Object.hasOwn(GUIONES, guion ?? '')) {
  process.stderr.write(`Uso: node local/bootstrap.mjs ${Object.keys(GUIONES).join('|')}\n`)
  process.exit(2)
}
if (guion !== 'foja') comprobarRequisitos()
try {
  await instalar(RAIZ, NODE)
} catch (error) {
  process.stderr.write(`No se pudieron instalar las dependencias: ${error.message}.\n`)
  process.exit(1)
}
// Sin efecto si ya está puesto.
await import('../platform/parches/postgres.mjs')
cederElPaso()
