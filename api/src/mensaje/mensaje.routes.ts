import type { Rutas } from '@foja/api/contexto.ts'

/** Mensajes del sistema activos, los que muestra la portada (RUT-08, ENT-44). */
export const rutasDeMensaje: Rutas = async (app, { sql }) => {
  app.get('/documentos/mensajes_alertas', async () => ({
    rows: await sql`select codigo, mensaje, tema, activo from mensajes_alertas where activo order by codigo`,
  }))
}
