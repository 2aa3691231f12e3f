import { randomUUID } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Azar } from '@foja/local/pruebas/azar.ts'
import { ingresar, type Cliente } from '@foja/local/pruebas/cliente.ts'
import type { Pila } from '@foja/local/fallas/pila.ts'

type Tanda = {
  /** Documentos que faltan empezar. */
  quedan: () => number
  fin: Promise<unknown>
}

const PERSONAS = 8

/**
 * Varias personas que crean documentos, los corrigen y los cierran. Lo que no se contesta se repite con la misma clave
 * de idempotencia hasta que se conteste, como hace el navegador.
 */
export function crearYCerrar({ anuncio }: Pila, idTipo: number, titulos: string[], azar: Azar): Tanda {
  const pendientes = [...titulos]
  const { url, claves } = anuncio()
  const uno = async (titulo: string, pedir: Cliente) => {
    const creado = await hastaQueConteste(pedir, 'POST', '/v1/documento', { tipo: idTipo, titulo }, 201)
    const id = Number(creado.id)
    const contenido = { atributos: { contenido: `<p>${titulo}</p>` }, version: String(creado.version) }
    await hastaQueConteste(pedir, 'PATCH', `/v1/documento/${id}`, contenido, 200)
    await hastaQueConteste(pedir, 'POST', '/v1/documento/close', { solicitud: { id_documento: id } }, 200)
  }
  const persona = async (pedir: Cliente) => {
    for (let titulo = pendientes.shift(); titulo !== undefined; titulo = pendientes.shift()) {
      await uno(titulo, pedir)
      await esperar(azar.entero(10))
    }
  }
  // Una sesión para todas: muchos ingresos a la vez del mismo usuario parecerían un ataque.
  const fin = ingresar(url, 'mesa', claves.mesa).then((pedir) =>
    Promise.all(Array.from({ length: PERSONAS }, () => persona(pedir))),
  )
  return { quedan: () => pendientes.length, fin }
}

async function hastaQueConteste(
  pedir: Cliente,
  metodo: 'POST' | 'PATCH',
  camino: string,
  cuerpo: unknown,
  esperado: number,
): Promise<Record<string, unknown>> {
  const cabeceras = { 'idempotency-key': randomUUID() }
  for (;;) {
    const respuesta = await pedir(metodo, camino, cuerpo, cabeceras).catch(() => undefined)
    if (respuesta?.estado === esperado) return respuesta.data
    // Sin respuesta, o el servidor que arranca: el mismo pedido con la misma clave.
    if (respuesta && respuesta.estado < 500) throw new Error(`${camino}: ${JSON.stringify(respuesta)}`)
    await esperar(100)
  }
}

/** Lo que quedó a medias o repetido entre esos títulos; vacío si todo está una vez, con su número y su historia. */
export const aMedias = (sql: Sql, titulos: string[]) => sql<{ titulo: string; documentos: number }[]>`
  select p.titulo, count(d.id)::int as documentos
  from unnest(${titulos}::text[]) as p (titulo)
  left join documentos d on d.titulo = p.titulo and d.estado = 15 and d.nro is not null and d.version_mayor = 1
    and d.contenido = '<p>' || p.titulo || '</p>'
    and array(select e.id_tipo_evento from eventos e where e.id_documento = d.id order by e.id)
      = array[1, 3, 7]::smallint[]
  group by p.titulo
  having count(d.id) <> 1 or (select count(*) from documentos o where o.titulo = p.titulo) <> 1`

/** Huecos y repetidos entre los números definitivos de lo cerrado, por numerador, área y año. */
export const malNumerados = (sql: Sql) => sql<Record<string, number>[]>`
  select id_numerador, id_area_creacion, anio, count(*)::int as documentos, count(distinct nro)::int as distintos,
    max(nro) - min(nro) + 1 as seguidos
  from documentos where numerado_por_foja and nro is not null and corresponde is null
  group by 1, 2, 3
  having count(*) <> count(distinct nro) or count(*) <> max(nro) - min(nro) + 1`
