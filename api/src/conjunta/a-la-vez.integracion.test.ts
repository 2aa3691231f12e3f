import { afterAll, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { DEJAN_DENTRO } from '@foja/domain/relacion-tipo/relacion.ts'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { arrancarIndexador, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearTiposPorEsencia } from '@foja/api/busqueda/listas/tipos-por-esencia.ts'
import { autorizarDocumento } from '@foja/api/firma/autorizar-documento.ts'
import { azar } from '@foja/api/pruebas/azar.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { loQueNoCuadra, NADA } from '@foja/api/pruebas/lo-que-no-cuadra.ts'
import { llamar, movimientos as m } from '@foja/api/pruebas/movimientos.ts'
import { CLAVE, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'
import { vistasEnElasticsearch, vistasEnPostgres } from '@foja/api/pruebas/vistas.ts'

const CLIENTES = 8
/** Con `FALLAS=largo`, diez mil. */
const OPERACIONES = process.env.FALLAS === 'largo' ? 10_000 : 800
const PLAZO_MS = OPERACIONES * 300
/** Los que hay siempre sin fusionar: el que se fusiona deja su lugar a otro. */
const EXPEDIENTES = 10

const { p, o } = await crearEscenario([])
const { sql } = p
const indexador = await arrancarIndexador(p)
afterAll(() => indexador.parar())
const medios = { sql, configuracion: crearLectorDeConfiguracion(sql) }

type Persona = { quien: ClientePrueba; area: number; id: number }

test(
  'joint processing, merges, incorporations, passes and the archive at once, by eight clerks at random: no deadlock, everyone goes with who heads them, and no number twice [EST-28, EST-48, EST-50, VAL-11]',
  async () => {
    const personas: Persona[] = []
    for (let i = 0; i < CLIENTES; i++) {
      const area = i % 2 === 0 ? o.areas.mesa : o.areas.biblioteca
      const id = await crearUsuario(sql, { usuario: `u${i}`, areas: [area], roles: [ROL.operador] })
      personas.push({ id, area, quien: await crearClientePrueba(p.app).ingresar(`u${i}`, CLAVE) })
    }
    const expedientes: number[] = []
    const notas: number[] = []
    const crear = async ({ quien }: Persona, tipo: number, estado: number) => {
      const respuesta = await quien.post('/v1/documento', { tipo, titulo: 'De prueba' })
      if (respuesta.statusCode !== 201) return { estado: respuesta.statusCode, ...respuesta.json() }
      const { id } = respuesta.json().data
      await sql`update documentos set estado = ${estado} where id = ${id}`
      return { estado: 201, id: id as number }
    }
    const nuevoExpediente = async (persona: Persona) => {
      const hecho = await crear(persona, o.tipos.contenedor, ESTADO.iniciado)
      if (hecho.id) expedientes.push(hecho.id)
      return hecho
    }
    const nuevaNota = async (persona: Persona) => {
      const hecho = await crear(persona, o.tipos.documento, ESTADO.borrador)
      if (hecho.id) notas.push(hecho.id)
      return hecho
    }
    for (let i = 0; i < EXPEDIENTES; i++) await nuevoExpediente(personas[i % CLIENTES]!)
    for (let i = 0; i < 2 * CLIENTES; i++) await nuevaNota(personas[i % CLIENTES]!)

    const estados = new Map<string, number>()
    const raros: unknown[] = []
    const enElMedio: unknown[] = []
    let dadas = 0
    const unCliente = async (persona: Persona, semilla: number) => {
      const cualquiera = azar(semilla)
      const de = <T>(lista: readonly T[]) => lista[cualquiera(lista.length)]!
      const { quien, area } = persona
      /** Los de su área y, a veces, los de cualquiera; distintos y en cualquier orden. */
      const varios = async (cuantos: number) => {
        const suyos = await sql<{ id: number }[]>`
          select id from documentos where id = any(${expedientes}::bigint[]) and id_area_actual = ${area}
            and estado in (${ESTADO.iniciado}, ${ESTADO.en_tramite}) and not en_transito and not exists (
              select from relaciones where id_documento_relacionado = documentos.id and id_tipo_relacion = 10)`
        const unos = suyos.length > 1 && cualquiera(8) > 0 ? suyos.map(({ id }) => id) : expedientes
        const elegidos = new Set<number>()
        for (let i = 0; i < cuantos * 3 && elegidos.size < cuantos; i++) elegidos.add(de(unos))
        return [...elegidos]
      }
      const uno = async () => (await varios(1))[0]!
      /** Una nota en ese estado, de su área si la hay. */
      const nota = async (estado: number) => {
        const filas = await sql<{ id: number }[]>`
          select id from documentos where id = any(${notas}::bigint[]) and estado = ${estado} and id_area_actual = ${area}`
        return filas.length > 0 ? de(filas).id : de(notas)
      }
      const cabeceras = async (campo: 'id_cabecera' | 'id_expediente') => {
        const filas = await sql<{ id: number }[]>`
          select distinct ${sql(campo)} as id from tramitaciones_conjuntas`
        return filas.length > 0 ? de(filas).id : await uno()
      }
      const asociar = async (id: number, otros: readonly number[]) => {
        const [fila] = await sql`
          select version_mayor || '.' || version_menor as version, revision from documentos where id = ${id}`
        return quien.patch(`/v1/documento/${id}`, {
          version: fila!.version,
          revision: fila!.revision,
          relaciones_documentos: otros.map((id_documento_relacionado) => ({
            id_documento_relacionado,
            id_tipo_relacion: 13,
          })),
        })
      }
      const conAsociados = async (camino: string) => {
        const [id_cabecera, ...ids_expedientes] = await varios(2 + cualquiera(2))
        await asociar(id_cabecera!, ids_expedientes)
        return llamar(quien, 'POST', camino, { id_cabecera, ids_expedientes, id_area: area })
      }
      const envioDe = async (lado: 'origen' | 'destino') => {
        const eventos = await sql<{ id_evento: number }[]>`
          select distinct x.id_evento from eventos_partes x join eventos_partes d on d.id_evento = x.id_evento
          where x.lado = ${lado} and x.id_area = ${area} and d.lado = 'destino' and d.resultado in ('enviado', 'rechazado')`
        return eventos.length > 0 ? de(eventos) : { id_evento: 1 }
      }
      const tipo = async (tipo_evento: number) =>
        m.guardar(quien, { documentos: await varios(2), tipo_evento, parcial: cualquiera(2) > 0 })
      const integrar = async (id_documento: number) =>
        llamar(quien, 'PUT', '/documentos/integrar', {
          id_documento,
          id_expediente: await uno(),
          id_area_activa: area,
        })
      const autorizar = async (id: number) => {
        const acceso = {
          id_usuario: persona.id,
          areas: [area],
          areas_con_reservados: [],
          area_activa: area,
          permisos: [],
          tipos: { leer: [o.tipos.documento], escribir: [], eliminar: [] },
        }
        return autorizarDocumento(medios, { acceso }, { id, estado: ESTADO.firmado }).then(
          () => ({ estado: 200 }),
          (error: { clave?: string; code?: string }) => ({
            estado: error.clave ? 409 : 500,
            error: error.clave ?? error.code ?? String(error),
          }),
        )
      }
      const operaciones: Record<string, () => Promise<{ estado: number; error?: string }>> = {
        abrir: () => conAsociados('/expedientes/tramitacion_conjunta/apertura'),
        abrir2: () => conAsociados('/expedientes/tramitacion_conjunta/apertura'),
        cerrar: async () =>
          llamar(quien, 'POST', '/expedientes/tramitacion_conjunta/cierre', {
            id_cabecera: await cabeceras('id_cabecera'),
            id_area: area,
          }),
        cerrarPorUno: async () =>
          llamar(quien, 'POST', '/expedientes/tramitacion_conjunta/cierre', {
            ids: [await cabeceras('id_expediente')],
            area,
          }),
        fusionar: async () => {
          const hecho = await conAsociados('/expedientes/fusionar')
          if (hecho.estado === 200) for (let i = 1; i < hecho.data.length; i++) await nuevoExpediente(persona)
          return hecho
        },
        integrarNota: async () => integrar(await nota(ESTADO.firmado)),
        integrarExpediente: async () => {
          const hecho = await integrar(await uno())
          if (hecho.estado === 200) await nuevoExpediente(persona)
          return hecho
        },
        cerrarNota: async () =>
          llamar(quien, 'POST', '/v1/documento/close', {
            solicitud: { id_documento: await nota(ESTADO.borrador) },
            id_expediente_incorporacion: await uno(),
          }),
        autorizar: async () => autorizar(await nota(ESTADO.cerrado)),
        autorizar2: async () => autorizar(await nota(ESTADO.cerrado)),
        nuevaNota: () => nuevaNota(persona),
        anular: async () =>
          llamar(quien, 'PUT', '/documentos/anular', {
            id_documento: await nota(ESTADO.borrador),
            motivo: 'x',
            id_area_activa: area,
          }),
        pase: async () =>
          m.pase(quien, await varios(2), [area === o.areas.mesa ? o.areas.biblioteca : o.areas.mesa], {
            parcial: cualquiera(2) > 0,
          }),
        paseDeCabecera: async () =>
          m.pase(
            quien,
            [await cabeceras('id_cabecera')],
            [area === o.areas.mesa ? o.areas.biblioteca : o.areas.mesa],
          ),
        recibir: async () => m.recibir(quien, await envioDe('destino')),
        recibir2: async () => m.recibir(quien, await envioDe('destino')),
        recibir3: async () =>
          m.recibir(quien, { eventos: [await envioDe('destino'), await envioDe('destino')], parcial: true }),
        rechazar: async () => m.rechazar(quien, await envioDe('destino')),
        deVuelta: async () => m.recibirRechazado(quien, await envioDe('origen')),
        cancelar: async () => m.cancelar(quien, await envioDe('origen')),
        archivar: () => tipo(EVENTO.archivo_expedientes),
        desarchivar: async () => {
          const filas = await sql<{ id: number }[]>`
            select id from documentos where id = any(${expedientes}::bigint[]) and estado = ${ESTADO.archivado}`
          const documentos = filas.length > 0 ? [de(filas).id] : await varios(1)
          return m.guardar(quien, { documentos, tipo_evento: EVENTO.desarchivo_expedientes })
        },
      }
      const nombres = Object.keys(operaciones)
      while (dadas++ < OPERACIONES) {
        if (dadas % 25 === 0) enElMedio.push({ ...(await loQueNoCuadra(sql)), ...(await deExpedientes()) })
        const nombre = de(nombres)
        const respuesta = await operaciones[nombre]!()
        const clave = `${nombre} ${respuesta.estado}`
        estados.set(clave, (estados.get(clave) ?? 0) + 1)
        if (
          ![200, 201, 304, 403, 404, 409, 422].includes(respuesta.estado) ||
          respuesta.error === 'cambio_simultaneo'
        )
          raros.push([nombre, respuesta])
      }
    }
    const trabadas = async () =>
      (await sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`)[0]!.n
    const antes = await trabadas()
    await Promise.all(personas.map((persona, i) => unCliente(persona, 700 + i)))

    expect(raros).toEqual([])
    expect(await trabadas()).toBe(antes)
    const hechas = new Set([...estados.keys()].filter((clave) => clave.endsWith(' 200')))
    // De pocas, alguna puede no haberse podido nunca.
    expect(hechas.size).toBeGreaterThan(OPERACIONES > 1_000 ? 20 : 12)
    expect(enElMedio).toEqual(enElMedio.map(() => ({ ...NADA, ...NADA_DE_EXPEDIENTES })))
    expect({ ...(await loQueNoCuadra(sql)), ...(await deExpedientes()) }).toEqual({
      ...NADA,
      ...NADA_DE_EXPEDIENTES,
    })

    await esperarColaVacia(p, PLAZO_MS)
    const tipos = await crearTiposPorEsencia(sql)([])
    for (const { id, area } of personas) {
      const mirada = { id_usuario: id, areas: [area], ve_reservados: true, de_quien: id }
      expect([id, await vistasEnElasticsearch(p, mirada, tipos)]).toEqual([
        id,
        await vistasEnPostgres(sql, mirada),
      ])
    }
  },
  PLAZO_MS,
)

const NADA_DE_EXPEDIENTES = {
  lejos_de_su_cabecera: [],
  cabecera_que_va_con_otro: [],
  en_conjunta_sin_poder: [],
  cerrados_que_esperan: [],
  dentro_dos_veces: [],
  dentro_de_si: [],
  sin_su_evento: [],
  esperan_lo_cerrado: [],
  numeros_repetidos: [],
  fusionados_sin_cabecera: [],
}

/** Lo mismo, de lo que se tramita, se fusiona y se incorpora. */
async function deExpedientes() {
  const [fila] = await sql`
    with recursive dentro as (
      select id_documento as id, id_documento_relacionado as otro from relaciones
      where id_tipo_relacion = any(${DEJAN_DENTRO as number[]}::int[])),
    abajo (id, otro) as (select id, otro from dentro union select a.id, d.otro from abajo a join dentro d on d.id = a.otro)
    select
      array(select t.id_expediente from tramitaciones_conjuntas t join documentos c on c.id = t.id_cabecera
        join documentos m on m.id = t.id_expediente
        where m.id_area_actual <> c.id_area_actual or m.en_transito <> c.en_transito) as lejos_de_su_cabecera,
      array(select id_cabecera from tramitaciones_conjuntas where id_cabecera in (
        select id_expediente from tramitaciones_conjuntas)) as cabecera_que_va_con_otro,
      array(select t.id_expediente from tramitaciones_conjuntas t join documentos d on d.id in (t.id_cabecera, t.id_expediente)
        where d.estado not in (${ESTADO.iniciado}, ${ESTADO.en_tramite}) or d.borrado is not null) as en_conjunta_sin_poder,
      array(select d.id from documentos d join eventos_partes x on x.id_documento = d.id and x.lado = 'destino'
        and x.resultado = 'enviado' where d.estado = ${ESTADO.cerrado_de_expediente}) as cerrados_que_esperan,
      array(select id from dentro group by id, otro having count(*) > 1) as dentro_dos_veces,
      array(select id from abajo where id = otro) as dentro_de_si,
      array(select d.otro from dentro d where not exists (
          select from eventos e where e.id_documento = d.id and (e.atributos ->> 'documento_incorporado')::bigint = d.otro)
        and not exists (select from eventos e where e.id_documento = d.id and e.atributos -> 'fusion' ? 'ids_expedientes'
      )) as sin_su_evento,
      array(select x.id_documento from incorporaciones_pendientes x join documentos d on d.id = x.id_expediente
        where d.estado = ${ESTADO.cerrado_de_expediente}) as esperan_lo_cerrado,
      array(select nro_str from documentos where nro_str <> '' group by id_tipo, nro_str having count(*) > 1) as numeros_repetidos,
      array(select d.id from documentos d where d.estado = ${ESTADO.cerrado_de_expediente} and (
        select count(*) from eventos e where e.id_documento = d.id and e.id_tipo_evento = ${EVENTO.finalizacion}) <> 1
      ) as fusionados_sin_cabecera`
  return fila
}
