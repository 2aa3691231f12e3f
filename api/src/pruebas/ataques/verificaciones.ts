import { hashDeVersion } from '@foja/api/pdf/enlace.ts'
import { crearAtacante } from '@foja/api/pruebas/ataques/atacante.ts'
import type { ApiAtacada } from '@foja/api/pruebas/ataques/api-atacada.ts'
import type { Ataque } from '@foja/api/pruebas/ataques/ataque.ts'

const PEDIDOS = 400
const TITULO = 'Publicado para verificar'

/** Dos documentos de la misma forma, uno publicado y otro no. */
async function documentos({ sql, o }: ApiAtacada): Promise<{ publicado: number; oculto: number }> {
  const ids = []
  for (const publicado of [true, false]) {
    const [fila] = await sql<{ id: number }[]>`
      insert into documentos (id_tipo, titulo, titulo_orden, contenido, texto, atributos, estado, visibilidad, validez,
        id_usuario, id_area_creacion, id_area_actual, version_mayor, version_menor)
      values (${o.tipos.documento}, ${TITULO}, 'publicado', '', '', ${sql.json({ publicado })}, 15, 'publico', 'Digital',
        ${o.usuarios.mesa}, ${o.areas.mesa}, ${o.areas.mesa}, 1, 0) returning id`
    ids.push(fila!.id)
  }
  return { publicado: ids[0]!, oculto: ids[1]! }
}

/** Quien no ingresó y prueba enlaces; la dirección la pone el proxy de confianza. */
const quienPrueba =
  ({ url }: ApiAtacada) =>
  async (id: number | string, version: string, hash: string, direccion: string) => {
    const consulta = new URLSearchParams({ version, hash })
    const contestado = await crearAtacante(url).contestado(
      'GET',
      `/v1/documento/verificacion/${id}?${consulta}`,
      { cabeceras: { 'x-forwarded-for': direccion } },
    )
    if (contestado.texto.includes(TITULO)) throw new Error(`Leyó un documento con ${consulta}`)
    if (contestado.cabeceras?.has('set-cookie')) throw new Error('Dejó una cookie')
    return contestado
  }

/** Probar enlaces permanentes de lo publicado y de lo que no, para saber qué hay o leerlo todo. */
export const VERIFICACIONES: Ataque[] = [
  {
    nombre: 'every id with a made-up hash, from one address',
    contesta: [401, 429],
    aparece: [401, 429],
    lanzar: async (api) => {
      const { publicado } = await documentos(api)
      const probar = quienPrueba(api)
      const hash = hashDeVersion({ FOJA_SECRETO: 'otro secreto' }, publicado, '1.0')
      const estados: number[] = []
      for (let i = 0; i < PEDIDOS; i++)
        estados.push((await probar(publicado + i, '1.0', hash, '10.7.0.1')).estado)
      return estados
    },
  },
  {
    nombre: 'a hash that is right for another version or another document, from many addresses',
    contesta: [401],
    lanzar: async (api) => {
      const { publicado, oculto } = await documentos(api)
      const probar = quienPrueba(api)
      const hash = hashDeVersion({ FOJA_SECRETO: api.entorno.FOJA_SECRETO! }, oculto, '1.0')
      const versiones = Array.from({ length: 100 }, (_, i) => `${Math.floor(i / 10)}.${i % 10}`)
      const contestados = await Promise.all(
        versiones.map((version, i) => probar(publicado, version, hash, `10.7.1.${i}`)),
      )
      return contestados.map(({ estado }) => estado)
    },
  },
  {
    nombre: 'telling what is not published from what does not exist, with the right hash',
    contesta: [401],
    lanzar: async (api) => {
      const { oculto } = await documentos(api)
      const probar = quienPrueba(api)
      const hash = (id: number) => hashDeVersion({ FOJA_SECRETO: api.entorno.FOJA_SECRETO! }, id, '1.0')
      const dichos = []
      for (const [i, id] of [oculto, oculto + 1e9].entries()) {
        const { estado, texto, cabeceras } = await probar(id, '1.0', hash(id), `10.7.2.${i}`)
        const nombres = [...cabeceras!.keys()].toSorted().join()
        dichos.push({ estado, dicho: texto.replace(/"ref":"[^"]*"/, ''), nombres })
      }
      const [deLoOculto, deLoAusente] = dichos.map((uno) => JSON.stringify(uno))
      if (deLoOculto !== deLoAusente) throw new Error(`${deLoOculto} no es ${deLoAusente}`)
      return dichos.map(({ estado }) => estado)
    },
  },
  {
    nombre: 'links as long and as odd as fit',
    contesta: [401, 404, 422],
    lanzar: async (api) => {
      const probar = quienPrueba(api)
      const raros = ['x'.repeat(50_000), '\u0000', 'ñ'.repeat(22), "' or true --", '%ff', '1'.repeat(5_000)]
      const estados: number[] = []
      for (const [i, raro] of raros.entries())
        for (const [id, version, hash] of [
          [1, '1.0', raro],
          [1, raro, 'x'],
          [encodeURIComponent(raro).slice(0, 150), '1.0', 'x'],
        ] as const)
          estados.push((await probar(id, version, hash, `10.7.3.${i}`)).estado)
      return estados
    },
  },
]
