import { setTimeout as esperar } from 'node:timers/promises'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { miradaDe } from '@foja/domain/vista/mirada.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { enVista } from '@foja/platform/vista/en-vista.sql.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { darPorRecibidos } from '@foja/api/movimiento/llegada.sql.ts'
import { correrRondas } from '@foja/bench/banco.ts'
import { exigir, type Pedir } from '@foja/bench/entorno/cliente.ts'
import type { Foja } from '@foja/bench/entorno/foja.ts'
import type { Listado } from '@foja/bench/medidas/paginas.ts'
import { crearMedida, type Medida } from '@foja/bench/medida.ts'
import { mediana, redondear } from '@foja/bench/medir.ts'

const RONDAS = 5
const CUANTOS = 500
/** Los de la llamada y los de las sentencias, en cada ronda y en la que calienta. */
const POR_RECIBIR = (RONDAS + 1) * 2 * CUANTOS
/** Cada cuánto se mira si ya están: mirar seguido es trabajo que le quita a lo que se mide. */
const MIRADA_MS = 50
const PLAZO_MS = 20_000
/** En las listas de quien recibe, todos, en un segundo (design §6). */
const EN_LISTAS_MS = 1_000

/**
 * Recibir quinientos envíos de una vez: la llamada contra las sentencias que hace, y cuánto después de contestar están
 * todos fuera de la bandeja de entrada y en los expedientes de su área.
 */
export async function medirRecibir(foja: Foja, mesa: Pedir, acceso: Acceso): Promise<Medida[]> {
  const [area] = acceso.areas
  await mandar(foja, area!)
  const receptor = { idUsuario: acceso.id_usuario, idArea: area! }
  const totalDe = async (vista: Vista) =>
    exigir<Listado>(await mesa('GET', `/documentos/vistas/${vista}?area=${area}`)).total
  const enBandeja = () => totalDe('inbox')
  await hasta(async () => (await enBandeja()) === (await porRecibir(foja, acceso)))
  const rondas = await correrRondas('recibir_sobre_sql', RONDAS, async (numero) => {
    const porApi = async () => {
      const eventos = await pendientes(foja, area!)
      const [quedaban, suyos] = [await enBandeja(), await enExpedientes(foja, acceso)]
      const antes = performance.now()
      const cuerpo = { eventos: eventos.map((id_evento) => ({ id_evento })), area }
      const { data } = exigir<{ data: { error?: string }[] }>(await mesa('PUT', '/documentos/accion', cuerpo))
      const contesto = performance.now()
      if (data.length !== CUANTOS || data.some(({ error }) => error))
        throw new Error('No se recibieron todos')
      await hasta(async () => (await enBandeja()) === quedaban - CUANTOS)
      await hasta(async () => (await totalDe('expedientes')) === suyos + CUANTOS)
      return { ms: contesto - antes, enListas: performance.now() - contesto }
    }
    const porSql = async () => {
      const eventos = await pendientes(foja, area!)
      const [quedaban, antes] = [await enBandeja(), performance.now()]
      await foja.sql.begin((sql) => darPorRecibidos(sql, eventos, receptor))
      const ms = performance.now() - antes
      await hasta(async () => (await enBandeja()) === quedaban - CUANTOS)
      return ms
    }
    // La historia de lo recibido se indexa después que las listas: cada uno empieza cuando ya terminó.
    const enCalma = async <T>(hacer: () => Promise<T>) => {
      await todoIndexado(foja)
      return hacer()
    }
    // Se turnan, para que ninguno sea siempre el que encuentra todo tibio.
    const directo = numero % 2 === 0 ? await enCalma(porSql) : undefined
    const api = await enCalma(porApi)
    return { ...api, cociente: api.ms / (directo ?? (await enCalma(porSql))) }
  })
  const enListas = mediana(rondas.map((r) => r.enListas))
  return [
    crearMedida(
      'recibir_sobre_sql',
      rondas.map((r) => r.cociente),
      {
        envios: CUANTOS,
        api_ms: redondear(mediana(rondas.map((r) => r.ms))),
        en_listas_ms: redondear(enListas),
        en_listas_por_ronda: rondas.map((r) => redondear(r.enListas)),
      },
      enListas <= EN_LISTAS_MS,
    ),
  ]
}

/** Le mandan de todas partes, en pases, lo que va a recibir. */
async function mandar(foja: Foja, area: number): Promise<void> {
  const admin = await foja.ingresar('admin')
  const tandas = await foja.sql<{ area: number; ids: number[] }[]>`
    select id_area_actual as area, array_agg(id) as ids from (
      select d.id, d.id_area_actual, (row_number() over (partition by d.id_area_actual order by d.id) - 1) / ${CUANTOS}::int as tanda
      from documentos d join tipos_documento t on t.id = d.id_tipo
      where t.esencia <> 'documento' and d.id_area_actual <> ${area} and not d.en_transito and d.tokens && '{publico}') x
    group by id_area_actual, tanda order by count(*) desc, min(id)`
  let faltan = POR_RECIBIR
  for (const { area: areaActiva, ids: documentos } of tandas) {
    const destinos = [{ id: area, tipo: 'area' }]
    const cuerpo = { areaActiva, documentos, tipo_evento: EVENTO.pase, destinos, parcial: true }
    const { data } = exigir<{ data: { error?: string }[] }>(
      await admin('POST', '/documentos/eventos', cuerpo),
    )
    faltan -= data.filter(({ error }) => !error).length
    if (faltan <= 0) return todoIndexado(foja)
  }
  throw new Error(`Faltaron ${faltan} envíos por recibir`)
}

/** Cuántos envíos esperan en la base: los que la bandeja dice cuando el índice ya los tiene todos. */
const porRecibir = async ({ sql }: Foja, acceso: Acceso): Promise<number> => {
  const [area] = acceso.areas
  const [fila] = await sql<[{ n: number }]>`
    select count(*)::int as n from eventos_partes p join eventos e on e.id = p.id_evento
      join documentos d on d.id = p.id_documento
    where ${enVista(sql, 'inbox', miradaDe(acceso, [area!]))} and ${visible(sql, filtroDeAcceso(acceso))}`
  return fila.n
}

/** Cuántos expedientes tiene el área en la base: los que su lista dice cuando el índice los tiene todos. */
const enExpedientes = async ({ sql }: Foja, acceso: Acceso): Promise<number> => {
  const [fila] = await sql<[{ n: number }]>`
    select count(*)::int as n from documentos d
    where ${enVista(sql, 'expedientes', miradaDe(acceso, acceso.areas.slice(0, 1)))}
      and ${visible(sql, filtroDeAcceso(acceso))}`
  return fila.n
}

const pendientes = async ({ sql }: Foja, area: number): Promise<number[]> => {
  const filas = await sql<{ id: number }[]>`
    select p.id_evento as id from eventos_partes p join documentos d on d.id = p.id_documento
    where p.lado = 'destino' and p.resultado = 'enviado' and p.id_area = ${area} and d.tokens && '{publico}'
    order by p.id limit ${CUANTOS}`
  if (filas.length < CUANTOS) throw new Error(`Sólo hay ${filas.length} envíos por recibir`)
  return filas.map(({ id }) => id)
}

/** También la historia, que va por el mismo carril que las listas. */
const todoIndexado = ({ sql }: Foja) =>
  hasta(async () => (await sql`select 1 from cola limit 1`).length === 0, PLAZO_MS * 10)

async function hasta(cumple: () => Promise<boolean>, plazoMs = PLAZO_MS): Promise<void> {
  const limite = performance.now() + plazoMs
  while (!(await cumple())) {
    if (performance.now() > limite) throw new Error('Las listas no se ponen al día')
    await esperar(MIRADA_MS)
  }
}
