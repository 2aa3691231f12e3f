import type { Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'GET /mpc/rutas': { pedidos: ({ palabra }) => [{ query: { ruta: `/documentos/${palabra}` } }] },
  'POST /mpc/rutas': { pedidos: ({ palabra }) => [{ cuerpo: { rutas: [palabra] } }] },
}
