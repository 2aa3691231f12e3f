import { decir } from '@foja/local/consola.ts'
import { CARPETA_PILA, levantarPilaDePruebas } from '@foja/local/pila-de-pruebas.ts'
import { recogerHuerfanos } from '@foja/local/procesos/anotados.ts'

// npm run pila: Postgres y Elasticsearch para pruebas, hasta Ctrl-C.
await recogerHuerfanos(CARPETA_PILA, decir)
const pila = await levantarPilaDePruebas({ carpeta: CARPETA_PILA })
decir('Pila de pruebas lista: npm run jest, npm run navegador')
const alto = setInterval(() => {}, 1 << 30)
for (const senal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(senal, () => {
    clearInterval(alto)
    void pila.parar().then(() => process.exit(0))
  })
}
