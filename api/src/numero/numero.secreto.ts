import { unoPorUno, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'GET /mpc/numeradores': {
    pedidos: ({ o }) => unoPorUno({ tipo: Object.values(o.tipos), area: [o.areas.biblioteca, o.areas.mesa] }),
  },
  'POST /documentos/numero/': {
    pedidos: ({ ids, numero, o }) =>
      ids.map((id) => ({
        cuerpo: { id_documento: id, nro: { nro: numero, anio: 1999 }, id_area_activa: o.areas.biblioteca },
      })),
  },
  'POST /documentos/corresponde/': {
    pedidos: ({ ids, o }) =>
      ids.map((id) => ({
        cuerpo: { id_documento: id, id_usuario: o.usuarios.consulta, id_area_activa: o.areas.biblioteca },
      })),
  },
}
