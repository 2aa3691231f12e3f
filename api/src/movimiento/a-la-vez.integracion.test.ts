import { afterAll, expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { fijarConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { arrancarIndexador, esperarColaVacia } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { crearTiposPorEsencia } from '@foja/api/busqueda/listas/tipos-por-esencia.ts'
import { azar } from '@foja/api/pruebas/azar.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { loQueNoCuadra, NADA } from '@foja/api/pruebas/lo-que-no-cuadra.ts'
import { movimientos as m, sembrar } from '@foja/api/pruebas/movimientos.ts'
import { vistasEnElasticsearch, vistasEnPostgres } from '@foja/api/pruebas/vistas.ts'
import { CLAVE, crearArea, crearUsuario, ROL } from '@foja/api/pruebas/organizacion.ts'

const CLIENTES = 8
/** Con `FALLAS=largo`, veinte mil. */
const OPERACIONES = process.env.FALLAS === 'largo' ? 20_000 : 1_500
/** De sobra, también donde la máquina hace otras cosas: sólo para que no quede colgada. */
const PLAZO_MS = OPERACIONES * 200
const EXPEDIENTES = 12
const BORRADORES = 4

const { p, o } = await crearEscenario([])
const { sql } = p
const indexador = await arrancarIndexador(p)
afterAll(() => indexador.parar())
await fijarConfiguracion(sql, 'permitir_usar_fojas_remision_contenedor_tramite', true)
const areas = [
  o.areas.mesa,
  o.areas.biblioteca,
  await crearArea(sql, 'Legales'),
  await crearArea(sql, 'Compras'),
]

test(
  'eight clerks at random leave every item in one place, every list equal in both stores, and no error but of the rules [LIS-03, LIS-04, MOV-07, EST-23, EST-24, EST-49, EST-51, VAL-24]',
  async () => {
    const personas: { quien: ClientePrueba; area: number; id: number }[] = []
    for (let i = 0; i < CLIENTES; i++) {
      const area = areas[i % areas.length]!
      const id = await crearUsuario(sql, { usuario: `u${i}`, areas: [area], roles: [ROL.operador] })
      personas.push({ id, area, quien: await crearClientePrueba(p.app).ingresar(`u${i}`, CLAVE) })
    }
    const nuevo = (i: number, tipo: number, estado: number) =>
      sembrar(sql, {
        tipo,
        estado,
        area: personas[i % CLIENTES]!.area,
        usuario: personas[i % CLIENTES]!.id,
        atributos: { usa_fojas: true },
      })
    const expedientes: number[] = []
    for (let i = 0; i < EXPEDIENTES; i++)
      expedientes.push(await nuevo(i, o.tipos.contenedor, ESTADO.iniciado))
    const borradores: number[] = []
    for (let i = 0; i < BORRADORES; i++) borradores.push(await nuevo(i, o.tipos.documento, ESTADO.borrador))

    const estados = new Map<number, number>()
    const raros: unknown[] = []
    const enElMedio: unknown[] = []
    let dadas = 0
    let fojas = 0
    const unCliente = async (persona: (typeof personas)[number], semilla: number) => {
      const cualquiera = azar(semilla)
      const de = <T>(lista: readonly T[]) => lista[cualquiera(lista.length)]!
      /** Lo que suele tener, que el otro de su área también quiere, y a veces lo que no es suyo. */
      const varios = async () => {
        const suyos = await sql<{ id: number }[]>`
        select id from documentos where id = any(${expedientes}::bigint[]) and id_area_actual = ${persona.area}`
        const unos = suyos.length > 0 && cualquiera(5) > 0 ? suyos.map(({ id }) => id) : expedientes
        return [...new Set([de(unos), de(unos)])]
      }
      const envioDe = async (lado: 'origen' | 'destino') => {
        const eventos = await sql<{ id_evento: number }[]>`
        select distinct p.id_evento from eventos_partes p join eventos_partes d on d.id_evento = p.id_evento
        where p.lado = ${lado} and (p.id_area = ${persona.area} or p.id_usuario = ${persona.id})
          and d.lado = 'destino' and d.resultado in ('enviado', 'rechazado')`
        return eventos.length > 0 ? de(eventos) : { id_evento: 1 }
      }
      const pase = async (mas: object = {}) => {
        const documentos = await varios()
        fojas += 1
        const atributos = {
          // También las de los que van con ellos.
          fojas: expedientes.map((id_documento) => ({ id_documento, total: fojas })),
          ...mas,
        }
        const otras = areas.filter((area) => area !== persona.area)
        const destinos = [...new Set([de(otras), de(otras)])]
        return m.pase(persona.quien, documentos, destinos, {
          atributos_evento: atributos,
          parcial: cualquiera(4) > 0,
        })
      }
      const tipo = async (tipo_evento: number) =>
        m.guardar(persona.quien, { documentos: await varios(), tipo_evento, parcial: true })
      const operaciones = [
        pase,
        pase,
        pase,
        pase,
        () => pase({ tramitacion_paralela: true }),
        async () =>
          m.recibir(persona.quien, {
            eventos: [await envioDe('destino'), await envioDe('destino')],
            parcial: true,
          }),
        async () => m.recibir(persona.quien, await envioDe('destino')),
        async () => m.recibir(persona.quien, await envioDe('destino')),
        async () => m.rechazar(persona.quien, await envioDe('destino')),
        async () => m.recibirRechazado(persona.quien, await envioDe('origen')),
        async () => m.cancelar(persona.quien, await envioDe('origen')),
        () => tipo(EVENTO.archivo_expedientes),
        () => tipo(EVENTO.desarchivo_expedientes),
        () => tipo(EVENTO.desarchivo_expedientes),
        () => tipo(EVENTO.desarchivo_expedientes),
        async () => m.cerrarParalela(persona.quien, { ids: await varios(), parcial: true }),
        () =>
          m.guardar(persona.quien, {
            documentos: [de(borradores)],
            tipo_evento: EVENTO.movimiento,
            destinos: [{ id: de(personas).id, tipo: 'usuario' }],
          }),
      ]
      while (dadas++ < OPERACIONES) {
        // Una sentencia ve un solo momento: lo que tiene que cuadrar cuadra también en el medio.
        if (dadas % 25 === 0) enElMedio.push(await loQueNoCuadra(sql))
        const respuesta = await de(operaciones)()
        estados.set(respuesta.estado, (estados.get(respuesta.estado) ?? 0) + 1)
        if (![200, 403, 404, 409, 422].includes(respuesta.estado) || respuesta.error === 'cambio_simultaneo')
          raros.push(respuesta)
      }
    }
    await Promise.all(personas.map((persona, i) => unCliente(persona, 100 + i)))

    expect(raros).toEqual([])
    expect(estados.get(200)).toBeGreaterThan(OPERACIONES / 10)
    expect(enElMedio).toEqual(enElMedio.map(() => NADA))
    expect(await loQueNoCuadra(sql)).toEqual(NADA)
    // Entre ellas hubo envíos que se cancelaron después de que alguno de sus destinos los recibió.
    const [enParte] = await sql`
      select count(*)::int as cuantos from eventos e where e.resultado = 'confirmado' and exists (
        select from eventos_partes p
        where p.id_evento = e.id and p.resultado = 'anulado' and p.id_usuario_recepcion is not null)`
    expect(enParte!.cuantos).toBeGreaterThan(0)

    await esperarColaVacia(p, PLAZO_MS)
    const tipos = await crearTiposPorEsencia(sql)([])
    for (const { id, area } of personas) {
      const mirada = { id_usuario: id, areas: [area], ve_reservados: true, de_quien: id }
      const enElIndice = await vistasEnElasticsearch(p, mirada, tipos)
      expect([id, enElIndice]).toEqual([id, await vistasEnPostgres(sql, mirada)])
    }
  },
  PLAZO_MS,
)
