import { sola, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'GET /documentacion': sola(),
  'GET /documentacion/json': sola(),
}
