import { isDeepStrictEqual } from 'node:util'
import type { ApiAtacada } from '@foja/api/pruebas/ataques/api-atacada.ts'
import type { Ataque } from '@foja/api/pruebas/ataques/ataque.ts'
import { entradasDe, operacionesDe, type OpenApi } from '@foja/api/pruebas/secreto/entradas.ts'
import { crearSecreto } from '@foja/api/pruebas/secreto/secreto.ts'

/** Los de `mesa`: los públicos, visibles para todos. */
const FORMAS = [
  { tipo: 'documento', estado: 1, visibilidad: 'publico' },
  { tipo: 'documento', estado: 15, visibilidad: 'publico' },
  { tipo: 'contenedor', estado: 16, visibilidad: 'publico' },
  { tipo: 'documento', estado: 9, visibilidad: 'privado' },
  { tipo: 'documento', estado: 15, visibilidad: 'privado' },
] as const

/** Lo que no puede cambiar: los documentos enteros, lo que les pasó, y nada que se les haya vinculado. */
const comoEstan = ({ sql }: ApiAtacada, ids: number[]) => sql`
  select d.*, (select count(*) from eventos e where e.id_documento = d.id) as eventos,
    (select count(*) from relaciones r where d.id in (r.id_documento, r.id_documento_relacionado)) as relaciones,
    (select count(*) from versiones v where v.id_documento = d.id) as versiones
  from documentos d where id = any(${ids}) order by id`

/** Quien escribe en otra área llama a cada operación sobre documentos que no son suyos. */
export const AJENOS: Ataque[] = [
  {
    nombre: 'every operation on documents of another area',
    contesta: [200, 304, 400, 403, 404, 409, 413, 422],
    aparece: [403, 404],
    lanzar: async (api) => {
      const { sql, o } = api
      const vecina = await api.como('vecina')
      const ids: number[] = []
      for (const { tipo, estado, visibilidad } of FORMAS) {
        const [fila] = await sql<{ id: number }[]>`
          insert into documentos (id_tipo, titulo, titulo_orden, contenido, texto, atributos, estado, visibilidad,
            validez, id_usuario, id_usuario_version, id_area_creacion, id_area_actual)
          values (${o.tipos[tipo]}, 'Ajeno', 'ajeno', '<p>a</p>', 'a', '{}', ${estado}, ${visibilidad}, 'Digital',
            ${o.usuarios.mesa}, ${o.usuarios.mesa}, ${o.areas.mesa}, ${o.areas.mesa}) returning id`
        ids.push(fila!.id)
      }
      const { texto } = await vecina.contestado('GET', '/documentacion/json')
      const entradas = await entradasDe(operacionesDe(JSON.parse(texto) as OpenApi))
      const antes = await comoEstan(api, ids)
      const estados: number[] = []
      for (const [ruta, { pedidos }] of Object.entries(entradas)) {
        const [metodo, camino] = ruta.split(' ') as [string, string]
        if (metodo === 'GET' || !/documento|relation|area/.test(camino) || camino.startsWith('/auth'))
          continue
        const ajenos = pedidos({ ...crearSecreto(o), ids })
        const sinNadie = pedidos({ ...crearSecreto(o), ids: ids.map(() => 1e9) })
        for (const [i, { params = {}, query, cuerpo }] of ajenos.entries()) {
          if (isDeepStrictEqual(ajenos[i], sinNadie[i])) continue
          const concreto = camino.replace(/:(\w+)/g, (_, cual: string) => String(params[cual]))
          const consulta = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
          const estado = await vecina.pedir(metodo, `${concreto}${consulta}`, { ...(cuerpo && { cuerpo }) })
          const despues = await comoEstan(api, ids)
          if (!isDeepStrictEqual(despues, antes))
            throw new Error(
              `Cambió lo ajeno (${estado}): ${ruta} ${JSON.stringify({ params, query, cuerpo })}`,
            )
          estados.push(estado)
        }
      }
      return estados
    },
  },
]
