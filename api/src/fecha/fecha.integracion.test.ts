import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { VISTAS } from '@foja/domain/vista/vista.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

let b: BusquedaDePrueba
let mesa: ClientePrueba
beforeAll(async () => {
  b = await prepararBusqueda()
  mesa = await b.ingresar('mesa')
})
afterAll(() => b.cerrar())

/** Como lo que se importó antes de mirar la fecha: la del documento y la de su evento. */
async function sembrarDe(fecha: string): Promise<number> {
  const { mesa: id_usuario } = b.o.usuarios
  const id = await b.sembrar({ titulo: `Obra del ${fecha}`, id_usuario })
  await b.sql`
    update documentos set fecha = ${fecha}::text::timestamptz, fecha_recibido = ${fecha}::text::timestamptz,
      fecha_ultimo_evento = ${fecha}::text::timestamptz where id = ${id}`
  await b.sql`
    with nacido as (
      insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion, ts)
      values (${id}, ${EVENTO.creacion}, 'hecho', ${id_usuario}, ${b.o.areas.mesa}, ${fecha}::text::timestamptz)
      returning id)
    insert into eventos_partes (id_evento, lado, id_area) select id, 'origen', ${b.o.areas.mesa} from nacido`
  return id
}

const rutasDe = (id: number) => [
  ...VISTAS.map((vista) => `/documentos/vistas/${vista}?area=${b.o.areas.mesa}`),
  `/documentos/documento/${id}`,
  `/documentos/eventos/${id}`,
  `/documentos/mapa?id_documento=${id}`,
  '/documentos/dondeesta?q=obra',
  `/documentos/dondeesta/${id}`,
  '/documentos/vista_busqueda/?q=obra',
  '/documentos/vista_busqueda/?q=obra&tipo_busqueda=historica',
  '/documentos/vista_busqueda/?q=creado&tipo_busqueda=historica',
  `/documentos/vista_busqueda/?tipo_busqueda=historica&lugar_actual=${b.o.areas.mesa}`,
]

test.each(['9999-12-31 00:00-03', 'infinity', '-infinity', '294000-01-01', '0044-03-15 BC'])(
  'a date that cannot be written, kept from before, leaves every list and reading standing: %s',
  async (fecha) => {
    const id = await sembrarDe(fecha)
    await b.indexar()
    for (const ruta of rutasDe(id)) {
      const { statusCode, body } = await mesa.get(ruta)
      // Alguna lista no es de cualquiera.
      const permitida = statusCode === 403 && JSON.parse(body).error === 'vista_sin_permiso'
      expect([ruta, statusCode === 200 || permitida || body]).toEqual([ruta, true])
    }
    expect((await mesa.get(`/documentos/eventos/${id}`)).json().rows).toMatchObject([{ ts: '' }])
    expect((await mesa.get(`/documentos/documento/${id}`)).json().data).toMatchObject({ fecha: null })
  },
)
