import { ENVIAN } from '@foja/domain/movimiento/modo.ts'
import { HUSO } from '@foja/domain/fecha/hora-oficial.ts'
import { formaDeNumeroAsignado } from '@foja/platform/documento/numero-asignado.sql.ts'
import { estuvoEn, leSucedio } from '@foja/platform/estadia/estadias.sql.ts'
import { enRangos } from '@foja/platform/fecha/en-rangos.sql.ts'
import type { Fragmento, Sql } from '@foja/platform/postgres/postgres.ts'
import type { Ambito } from '@foja/api/busqueda/filtros/ambito.ts'
import { idsDeQuien, type ClaveDeQuien, type DeEnvio } from '@foja/api/busqueda/filtros/de-envio.ts'
import type { Filtros } from '@foja/api/busqueda/filtros/filtros.ts'

const uno = (sql: Sql, columna: string, valores: readonly number[], alias = 'd') =>
  sql`${sql(`${alias}.${columna}`)} = any(${valores as number[]}::int[])`

/** Columna de los filtros que comparan un entero. */
const ENTEROS = {
  tipo: 'id_tipo',
  nro_anexo: 'anexo',
  nro_codigo_area: 'id_area_creacion',
  nro_sigla_area: 'id_area_creacion',
  nro_ruta_completa_area: 'id_area_creacion',
  nro_corresponde: 'corresponde',
  nro_codigo_tipo_documento: 'id_tipo',
  nro_cuerpo: 'cuerpo',
  nro_area: 'id_area_creacion',
  anio: 'anio',
} as const

/** Si lo pedido compara palabras: entonces sólo el índice sabe qué filas son. */
export const comparaPalabras = ({ titulo, contenido, contiene }: Filtros): boolean =>
  Boolean(titulo ?? contenido ?? contiene)

/**
 * Lo que los filtros elegidos exigen de un documento `d`, y de cómo estaba, `c` (`conNombres`), en Postgres: lo mismo que `filtrosElegidos` exige en el índice.
 * Los de palabras no se pueden decir aquí.
 * @param fecha con qué se compara la fecha, si no es la del documento
 */
export function cumpleFiltros(sql: Sql, filtros: Filtros, fecha: Fragmento = sql`d.fecha`): Fragmento {
  const condiciones: Fragmento[] = []
  for (const [filtro, columna] of Object.entries(ENTEROS)) {
    const valores = filtros[filtro as keyof typeof ENTEROS]
    if (valores) condiciones.push(uno(sql, columna, valores))
  }
  const { nro_numero, nro_numero_asignado, palabra_clave, persona_relacionada, visibilidad, estado } = filtros
  const { tieneadjuntos, documentosrelacionados } = filtros
  if (estado) condiciones.push(uno(sql, 'estado', estado, 'c'))
  if (tieneadjuntos !== undefined)
    condiciones.push(sql`exists (select from archivos x where x.id_documento = d.id) = ${tieneadjuntos}`)
  if (documentosrelacionados) condiciones.push(sql`d.id = any(${documentosrelacionados}::bigint[])`)
  if (nro_numero) condiciones.push(sql`d.identificadores && ${nro_numero}::text[]`)
  if (nro_numero_asignado)
    condiciones.push(sql`${formaDeNumeroAsignado(sql)} = any(${nro_numero_asignado}::text[])`)
  if (visibilidad) condiciones.push(sql`c.visibilidad = any(${visibilidad}::text[])`)
  if (palabra_clave)
    condiciones.push(sql`exists (select from documentos_palabras_clave x join palabras_clave k on k.id = x.id_palabra_clave
      where x.id_documento = d.id and lower(k.nombre) = any(${palabra_clave}::text[]))`)
  if (persona_relacionada)
    condiciones.push(sql`exists (select from documentos_personas x
      where x.id_documento = d.id and x.id_persona = any(${persona_relacionada}::int[]))`)
  const { historica } = filtros.ambito ?? {}
  if (historica) condiciones.push(enSuHistoria(sql, filtros))
  else if (filtros.fecha) condiciones.push(enRangos(sql, fecha, filtros.fecha))
  if (filtros.lugar_actual && !historica) condiciones.push(enLugar(sql, filtros.lugar_actual))
  if (filtros.ambito) condiciones.push(dentroDe(sql, filtros.ambito))
  return condiciones.reduce((todas, una) => sql`${todas} and ${una}`, sql`true`)
}

/** Lo mismo que `enSuHistoria` exige en el índice: dónde estuvo, y cuándo le pasó algo. */
function enSuHistoria(sql: Sql, { lugar_actual, fecha = [] }: Filtros): Fragmento {
  const paso = fecha.length > 0 ? leSucedio(sql, fecha) : sql`true`
  if (!lugar_actual) return paso
  const areas = lugar_actual.filter((lugar) => typeof lugar === 'number')
  return sql`(${estuvoEn(sql, areas, fecha)} or ${enPapel(sql, lugar_actual)} and ${paso})`
}

const enLugar = (sql: Sql, lugares: readonly (number | string)[]) => sql`(
  c.id_area_actual = any(${lugares.filter((lugar) => typeof lugar === 'number')}::int[])
  or ${enPapel(sql, lugares)})`

const enPapel = (sql: Sql, lugares: readonly (number | string)[]) => sql`(
  d.validez = 'Papel' and lower(d.ubicacion) = any(${lugares
    .filter((lugar) => typeof lugar === 'string')
    .map((lugar) => lugar.toLowerCase())}::text[]))`

/**
 * Lo que los filtros de un envío exigen de un evento `e`, como `filtrosDeEnvio` en el índice.
 * @param clase de qué es la fila: de un evento hay que decir además que fue un envío
 */
export function cumpleEnvio(sql: Sql, { enviado_a, recibido_de }: DeEnvio, clase: string): Fragmento {
  if (!enviado_a && !recibido_de) return sql`true`
  const esAlguno = (lado: 'origen' | 'destino', quienes: readonly ClaveDeQuien[]) => sql`exists (
    select from eventos_partes x where x.id_evento = e.id and x.lado = ${lado}
      and (x.id_area = any(${idsDeQuien(quienes, 'area')}::int[]) or x.id_usuario = any(${idsDeQuien(quienes, 'usuario')}::int[])))`
  return sql`(
    ${enviado_a ? esAlguno('destino', enviado_a) : sql`true`}
    and ${
      recibido_de
        ? sql`(${esAlguno('origen', recibido_de)} or e.id_usuario = any(${idsDeQuien(recibido_de, 'usuario')}::int[]))`
        : sql`true`
    }
    and ${
      clase === 'evento'
        ? sql`e.id_tipo_evento = any(${ENVIAN as unknown as number[]}::int[]) and exists (
            select from eventos_partes x where x.id_evento = e.id and x.lado = 'destino' and coalesce(x.id_area, x.id_usuario) is not null)`
        : sql`true`
    })`
}

/** Los días se cuentan enteros, en hora oficial. */
const dentroDe = (sql: Sql, { dias, sucedio, sin, tipos }: Ambito) => sql`(
  ${
    dias === undefined
      ? sql`true`
      : sql`d.fecha_ultimo_evento >= date_trunc('day', (now() - make_interval(days => ${dias})) at time zone ${HUSO}::interval)
        at time zone ${HUSO}::interval`
  }
  and ${sucedio ? leSucedio(sql, [sucedio]) : sql`true`}
  and ${sin ? sql`d.id <> all(${sin}::bigint[])` : sql`true`}
  and ${tipos ? uno(sql, 'id_tipo', tipos) : sql`true`})`
