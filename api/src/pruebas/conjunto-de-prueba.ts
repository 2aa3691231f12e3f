import { afterAll, expect } from '@jest/globals'
import type { Conjunto, CorridaAPedir, FilaDeConjunto } from '@foja/domain/conjunto/schema.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { trabajoDeCorrida } from '@foja/api/conjunto/trabajo.ts'
import { prepararBusqueda } from '@foja/api/pruebas/busqueda-de-prueba.ts'

/** La búsqueda de prueba, y con qué Mesa reúne conjuntos y corre en ellos. Se cierra con el archivo de pruebas. */
export async function prepararConjuntos() {
  const b = await prepararBusqueda()
  const [mesa, archivo] = await Promise.all([b.ingresar('mesa'), b.ingresar('archivo')])
  const sql = abrirPostgres(b.entornoDe('api').DATABASE_URL!, { conexiones: 4 })
  // Los roles de consulta traen la búsqueda general.
  await b.sql`insert into usuarios_roles (id_usuario, id_rol) select id, 4 from usuarios where usuario in ('mesa', 'archivo')`
  afterAll(async () => {
    await sql.end({ timeout: 5 })
    await b.cerrar()
  })

  const expediente = (titulo: string, estado: number = ESTADO.iniciado) =>
    b.sembrar({ titulo, id_tipo: b.o.tipos.contenedor, estado })
  const leer = async (id: string) => (await mesa.get(`/conjuntos/${id}`)).json<{ data: Conjunto }>().data
  const pedir = (id: string, corrida: Partial<CorridaAPedir>) =>
    mesa.post(`/conjuntos/${id}/corridas`, { herramienta: 'archivar', ensayo: false, ...corrida })
  const medios = () => ({ sql, configuracion: crearLectorDeConfiguracion(sql) })
  const hacer = (id_corrida: string, turno = 0) =>
    trabajoDeCorrida(medios()).hacer({ id_corrida, turno } as never)

  return {
    b,
    mesa,
    archivo,
    /** Con la cuenta de api, como quien atiende los trabajos. */
    sql,
    expediente,
    leer,
    pedir,
    medios,
    hacer,
    varios: async (titulo: string, cuantos: number): Promise<number[]> => {
      const ids: number[] = []
      while (ids.length < cuantos) ids.push(await expediente(titulo))
      return ids
    },
    /** Lo que esa palabra encuentra, reunido por Mesa. */
    reunir: async (titulo: string): Promise<string> => {
      await b.indexar()
      const respuesta = await mesa.post('/conjuntos', { vista: 'busqueda', buscado: { titulo } })
      expect([respuesta.statusCode, respuesta.json().data?.completo]).toEqual([201, true])
      return respuesta.json().data.id
    },
    filas: async (id: string, mas = '') =>
      (await mesa.get(`/conjuntos/${id}/filas?itemPorPagina=100${mas}`)).json<{ rows: FilaDeConjunto[] }>()
        .rows,
    /** Lo pide y lo corre hasta el final. @returns hechas, negadas y salteadas */
    correr: async (id: string, corrida: Partial<CorridaAPedir>) => {
      const respuesta = await pedir(id, corrida)
      expect([respuesta.statusCode, respuesta.body]).toEqual([201, expect.anything()])
      await hacer(respuesta.json().data.id)
      const { corrida: ultima } = await leer(id)
      expect(ultima!.estado).toBe('terminada')
      return [ultima!.hechas, ultima!.negadas, ultima!.salteadas]
    },
    archivados: async (ids: number[]) =>
      await b.sql<{ id: number; veces: number }[]>`
        select d.id, (select count(*)::int from eventos e
          where e.id_documento = d.id and e.id_tipo_evento = ${EVENTO.archivo_expedientes}) as veces
        from documentos d where d.id = any(${ids}::bigint[]) and d.estado = ${ESTADO.archivado} order by d.id`,
  }
}
