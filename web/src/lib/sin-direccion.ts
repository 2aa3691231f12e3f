/**
 * En lugar de `qs` y de `history` (vite.config.ts), que Search UI trae para leer y escribir la dirección: aquí lo hacen
 * `features/busqueda/direccion.ts` y `useRuteo.ts`, y de lo suyo no llama a nada, y pesa.
 */
export default {}
export const createBrowserHistory = () => null
export const createMemoryHistory = createBrowserHistory
