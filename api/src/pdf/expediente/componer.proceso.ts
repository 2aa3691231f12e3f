import { once } from 'node:events'
import { componer } from '@foja/api/pdf/expediente/componer.ts'
import { leerTramas } from '@foja/api/pdf/expediente/tramas.ts'

// El proceso que compone un expediente: le llegan tramas y salen los bytes. No tiene más que eso: ni base, ni almacén, ni
// secretos. Lo último que dice es cuánta memoria llegó a ocupar.
const UN_MB_EN_KB = 1024

await componer(leerTramas(process.stdin), async (bytes) => {
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain')
})
process.stderr.write(`${Math.round(process.resourceUsage().maxRSS / UN_MB_EN_KB)} MB\n`)
