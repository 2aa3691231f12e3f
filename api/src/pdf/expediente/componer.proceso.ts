import { once } from 'node:events'
import { alIrse } from '@foja/platform/proceso/aparte.ts'
import { componer } from '@foja/api/pdf/expediente/componer.ts'
import { leerTramas } from '@foja/api/pdf/expediente/tramas.ts'

// El proceso que compone un expediente: le llegan tramas y salen los bytes. No tiene más que eso: ni base, ni almacén, ni
// secretos.
await componer(leerTramas(process.stdin), async (bytes) => {
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain')
})
alIrse()
