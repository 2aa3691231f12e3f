import { mutarDominio } from '@foja/local/mutantes/del-dominio.ts'
import { MUTANTES } from '@foja/local/mutantes/mutantes.ts'
import { probarMutantes } from '@foja/local/mutantes/probar.ts'
import { levantarPilaDePruebas } from '@foja/local/pila-de-pruebas.ts'

// npm run test:mutantes [-- dominio | puestos [texto]]: los que Stryker pone en el dominio (en todas sus carpetas, o en
// las que digan ese texto), y los puestos a mano en la API y el indexador (todos, o los que digan ese texto).
const [cuales, texto = ''] = process.argv.slice(2)
if (cuales !== 'puestos' && !(await mutarDominio(texto))) process.exitCode = 1
if (cuales !== 'dominio') {
  const alto = new AbortController()
  for (const senal of ['SIGINT', 'SIGTERM'] as const) process.once(senal, () => alto.abort())
  const pila = await levantarPilaDePruebas()
  try {
    const elegidos = MUTANTES.filter(({ que, archivo }) => `${que} ${archivo}`.includes(texto))
    const vivos = await probarMutantes(elegidos, pila.entorno, alto.signal)
    process.stdout.write(`\n${elegidos.length - vivos.length} de ${elegidos.length} notados\n`)
    if (vivos.length > 0) process.exitCode = 1
  } finally {
    await pila.parar()
  }
}
