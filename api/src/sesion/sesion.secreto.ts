import { sola, unoPorUno, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'GET /auth/csrf': sola({ varia: true }),
  'POST /auth/login': {
    pedidos: ({ palabra }) => [{ cuerpo: { usuario: palabra, clave: palabra } }],
  },
  'POST /auth/clave': {
    pedidos: ({ palabra }) => [{ cuerpo: { clave: palabra, nueva: `${palabra} y más` } }],
  },
  'POST /auth/salir': sola({ conSesionAparte: true }),
  'PUT /auth/areaDefault': {
    pedidos: ({ palabra, o }) => [
      { cuerpo: { id_area: o.areas.mesa, nombre: palabra } },
      { cuerpo: { id_area: o.areas.biblioteca, nombre: palabra } },
    ],
  },
  'GET /auth/usuarios/:id/roles': {
    pedidos: ({ o }) => Object.values(o.usuarios).map((id) => ({ params: { id } })),
  },
  'GET /auth/nivel': {
    pedidos: ({ palabra, o }) => unoPorUno({ idu: Object.values(o.usuarios), rol: [palabra] }),
  },
}
