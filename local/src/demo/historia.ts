import type { Faker } from '@faker-js/faker'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO, type Resultado, type TipoDeEvento } from '@foja/domain/evento/evento.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'

const HORA_MS = 3_600_000
/** De los expedientes en movimiento, cuántos van camino a otra área; y de ellos, cuántos a la primera, que es la mesa. */
const EN_CAMINO = 0.12
const A_LA_MESA = 0.35
const EN_MOVIMIENTO: readonly number[] = [ESTADO.iniciado, ESTADO.en_tramite]

export type Parte = {
  lado: 'origen' | 'destino'
  id_area: number | null
  id_usuario: number | null
  /** Sólo en los envíos. */
  resultado: Resultado | null
  fecha_recepcion: Date | null
  id_usuario_recepcion: number | null
}
export type Suceso = {
  id_tipo_evento: TipoDeEvento
  resultado: Resultado
  id_usuario: number
  id_area_creacion: number
  ts: Date
  partes: Parte[]
}
/** Dónde quedó y desde cuándo. */
export type Paradero = {
  id_area_actual: number
  en_transito: boolean
  fecha_recibido: Date
  fecha_ultimo_evento: Date
}

type Nacimiento = {
  esencia: Esencia
  estado: number
  publicado: boolean
  id_usuario: number
  id_area_creacion: number
  fecha: Date
}
type Elenco = {
  areas: readonly number[]
  usuarios: readonly number[]
  /** Quién recibe por cada área. */
  receptores: ReadonlyMap<number, number>
}

/**
 * Lo que le pasó a un documento, de su creación a hoy, y dónde quedó: pases recibidos, envíos a personas, lo compartido
 * y, en algunos expedientes, un último pase que nadie recibió.
 * @param modificaciones hasta cuántas veces se lo modificó
 */
export function historiaDe(
  faker: Faker,
  { esencia, estado, publicado, id_usuario, id_area_creacion, fecha }: Nacimiento,
  { areas, usuarios, receptores }: Elenco,
  modificaciones = 1,
): { sucesos: Suceso[]; paradero: Paradero } {
  const ahora = Date.now()
  let reloj = fecha.getTime()
  let area = id_area_creacion
  let enTransito = false
  let recibido = fecha
  const sucesos: Suceso[] = []
  const pasa = () => {
    reloj += faker.number.int({ min: HORA_MS, max: 72 * HORA_MS })
    return new Date(Math.min(reloj, ahora))
  }
  const desde = (resultado: Resultado | null): Parte => ({
    lado: 'origen',
    id_area: area,
    id_usuario: null,
    resultado,
    fecha_recepcion: null,
    id_usuario_recepcion: null,
  })
  const anotar = (id_tipo_evento: TipoDeEvento, partes = [desde(null)], resultado: Resultado = 'hecho') => {
    const ts = sucesos.length === 0 ? fecha : pasa()
    sucesos.push({ id_tipo_evento, resultado, id_usuario, id_area_creacion: area, ts, partes })
    return ts
  }
  const enviar = (
    tipo: TipoDeEvento,
    resultado: Resultado,
    a: { id_area: number } | { id_usuario: number },
  ) => {
    const destino: Parte = {
      lado: 'destino',
      id_area: null,
      id_usuario: null,
      ...a,
      resultado,
      fecha_recepcion: null,
      id_usuario_recepcion: null,
    }
    const ts = anotar(tipo, [desde(resultado), destino], resultado)
    if (resultado === 'enviado') return
    destino.fecha_recepcion = tipo === EVENTO.compartido ? ts : pasa()
    if (tipo === EVENTO.compartido) return
    recibido = destino.fecha_recepcion
    destino.id_usuario_recepcion =
      'id_usuario' in a ? a.id_usuario : (receptores.get(a.id_area) ?? id_usuario)
  }
  const otra = () => faker.helpers.arrayElement(areas.filter((una) => una !== area))
  const otro = () => faker.helpers.arrayElement(usuarios.filter((uno) => uno !== id_usuario))

  anotar(EVENTO.creacion)
  for (let i = faker.number.int(modificaciones); i > 0; i--) anotar(EVENTO.modificacion)
  if (faker.datatype.boolean(0.1)) enviar(EVENTO.compartido, 'confirmado', { id_usuario: otro() })
  if (esencia === 'documento') {
    if (estado !== ESTADO.borrador) anotar(EVENTO.cierre)
    else if (faker.datatype.boolean(0.2)) enviar(EVENTO.movimiento, 'confirmado', { id_usuario: otro() })
  } else
    for (let i = pasesDe(faker, estado); i > 0; i--) {
      const destino = otra()
      enviar(EVENTO.pase, 'confirmado', { id_area: destino })
      area = destino
    }
  if (publicado) anotar(EVENTO.publicacion)
  if (estado === ESTADO.archivado) anotar(EVENTO.archivo_expedientes)
  if (estado === ESTADO.anulado) anotar(EVENTO.anulacion)
  if (esencia !== 'documento' && EN_MOVIMIENTO.includes(estado) && faker.datatype.boolean(EN_CAMINO)) {
    const mesa = areas[0]!
    const destino = mesa !== area && faker.datatype.boolean(A_LA_MESA) ? mesa : otra()
    enviar(EVENTO.pase, 'enviado', { id_area: destino })
    enTransito = true
  }
  return {
    sucesos,
    paradero: {
      id_area_actual: area,
      en_transito: enTransito,
      fecha_recibido: recibido,
      fecha_ultimo_evento: sucesos.at(-1)!.ts,
    },
  }
}

/** Está iniciado hasta que otra área lo recibe (D-004). */
function pasesDe(faker: Faker, estado: number): number {
  if (estado === ESTADO.iniciado) return 0
  return faker.number.int({ min: estado === ESTADO.en_tramite ? 1 : 0, max: 3 })
}
