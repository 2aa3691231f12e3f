import { config } from 'zod/v4'

// Quien importe zod en el navegador importa esto (vite.config.ts): la primera forma que se arma ya no prueba `eval`, que la
// CSP prohíbe y anota como una falta aunque zod se la calle.
config({ jitless: true })

export * from 'zod/v4'
export { z } from 'zod/v4'
