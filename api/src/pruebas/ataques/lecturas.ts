import type { ApiAtacada } from '@foja/api/pruebas/ataques/api-atacada.ts'
import type { Ataque } from '@foja/api/pruebas/ataques/ataque.ts'

const largos = new Map<string, Promise<number>>()

/** Un documento de `mesa` con ese contenido, y una versión anterior igual, guardados sin pasar por la API. */
export function documentoCon(api: ApiAtacada, contenido: string): Promise<number> {
  const clave = `${api.url} ${contenido.length} ${contenido.slice(0, 100)}`
  const hecho = largos.get(clave) ?? guardar(api, contenido)
  largos.set(clave, hecho)
  return hecho
}

async function guardar({ sql, o }: ApiAtacada, contenido: string): Promise<number> {
  const [fila] = await sql<{ id: number }[]>`
    insert into documentos (id_tipo, titulo, titulo_orden, contenido, texto, atributos, estado, visibilidad, validez,
      id_usuario, id_usuario_version, id_area_creacion, id_area_actual, version_menor)
    values (${o.tipos.documento}, 'Largo', 'largo', ${contenido}, 'largo', '{}', 1, 'publico', 'Digital',
      ${o.usuarios.mesa}, ${o.usuarios.mesa}, ${o.areas.mesa}, ${o.areas.mesa}, 2)
    returning id`
  await sql`
    insert into versiones (id_documento, mayor, menor, titulo, contenido, id_usuario, fecha, estado, datos)
    values (${fila!.id}, 0, 1, 'Anterior', ${contenido}, ${o.usuarios.mesa}, now(), 1, '{"atributos":{}}')`
  return fila!.id
}

const EL_MAS_LARGO = `<p>“Visto”</p>${'<p style="text-align:center">Visto y "considerando"</p>'.repeat(290_000)}`

const lectura = (nombre: string, camino: (id: number) => string): Ataque => ({
  nombre,
  contesta: [200],
  lanzar: async (api) => {
    const id = await documentoCon(api, EL_MAS_LARGO)
    return [await (await api.como('mesa')).pedir('GET', camino(id))]
  },
})

/** Lo que recorre mucho para contestar poco: de a unas cuantas por persona, y el resto espera o se rehúsa. */
const muchas = (nombre: string, camino: string): Ataque => ({
  nombre: `four hundred ${nombre} of one person at once`,
  contesta: [200, 429],
  aparece: [200, 429],
  lanzar: async (api) => {
    const mesa = await api.como('mesa')
    return Promise.all(Array.from({ length: 400 }, (_, i) => mesa.pedir('GET', camino + i)))
  },
})

/** Lo mismo, de lo que se pide por POST. */
const muchosPedidos = (
  nombre: string,
  contesta: readonly number[],
  preparar: (api: ApiAtacada) => Promise<(i: number) => [metodo: string, camino: string, cuerpo: object]>,
): Ataque => ({
  nombre: `four hundred ${nombre} of one person at once, while another reads`,
  contesta,
  aparece: [429],
  lanzar: async (api) => {
    const [consulta, mesa] = [await api.como('consulta'), await api.como('mesa')]
    const pedido = await preparar(api)
    let terminados = 0
    const suyos = Array.from({ length: 400 }, async (_, i) => {
      const [metodo, camino, cuerpo] = pedido(i)
      const estado = await consulta.pedir(metodo, camino, { cuerpo })
      if (estado !== 429) terminados++
      return estado
    })
    const ajeno = await mesa.pedir('GET', '/auth/sesion')
    if (ajeno !== 200) throw new Error(`La otra persona recibió ${ajeno}`)
    if (terminados > 100) throw new Error(`La otra persona esperó a ${terminados} de la primera`)
    return Promise.all(suyos)
  },
})

/** Lo más largo que se puede guardar, leído; y leer más de lo que a uno le toca. */
export const LECTURAS: Ataque[] = [
  {
    nombre: 'two hundred searches of one person at once, while another searches',
    contesta: [200, 429],
    aparece: [200, 429],
    lanzar: async (api) => {
      const [mesa, consulta] = [await api.como('mesa'), await api.como('consulta')]
      const buscar = (i: number) => `/documentos/vista_busqueda/?facetas=1&q=nota+${i}`
      let terminadas = 0
      const suyas = Array.from({ length: 200 }, async (_, i) => {
        const estado = await mesa.pedir('GET', buscar(i))
        terminadas++
        return estado
      })
      const ajena = await consulta.pedir('GET', buscar(0))
      if (ajena !== 200) throw new Error(`La otra persona recibió ${ajena}`)
      if (terminadas === suyas.length) throw new Error('La otra persona esperó a todas las de la primera')
      return Promise.all(suyas)
    },
  },
  muchas('lists of published documents', '/v1/documento/publicados?itemPorPagina=100&numeroPagina=1&vez='),
  muchas('lists of documents by their title', '/documentos/documentos?titulo=nota'),
  muchas('lists of persons', '/documentos/personas?texto='),
  muchas('lists of keywords', '/documentos/keywords?texto='),
  muchosPedidos('exports that are searched', [202, 200, 429], async () => (i) => [
    'POST',
    '/exportar',
    { vista: 'busqueda', formato: 'csv', filtros: { q: `nota ${i}` } },
  ]),
  muchosPedidos('changes of what is not theirs', [403, 429], async (api) => {
    const id = await documentoCon(api, '<p>De todos</p>')
    await api.sql`update documentos set estado = 15 where id = ${id}`
    return (i) => [
      'PATCH',
      `/v1/documento/${id}`,
      { titulo: `Cambio ${i}`, version: '0.2', revision: 0, flag: 'manual' },
    ]
  }),
  lectura('the longest content', (id) => `/documentos/documento/${id}`),
  {
    ...lectura(
      'an earlier version of the longest content',
      (id) => `/documentos/documento/${id}?version=0.1`,
    ),
    largo: true,
  },
  {
    nombre: 'going back to a version of the longest content',
    largo: true,
    contesta: [200, 304],
    lanzar: async (api) => {
      const id = await documentoCon(api, EL_MAS_LARGO)
      const cuerpo = { id_documento: id, version: '0.1' }
      return [await (await api.como('mesa')).pedir('POST', '/documentos/versiones/restaurar', { cuerpo })]
    },
  },
  {
    nombre: 'copying the longest content',
    contesta: [200, 201],
    lanzar: async (api) => {
      const id = await documentoCon(api, EL_MAS_LARGO)
      const cuerpo = { id_documento: id, id_tipo: api.o.tipos.documento }
      return [await (await api.como('mesa')).pedir('POST', '/documentos/copiar', { cuerpo })]
    },
  },
]
