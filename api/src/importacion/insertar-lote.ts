import { ESTADO, estadoAlCerrar } from '@foja/domain/documento/estado.ts'
import { sinRepetir } from '@foja/domain/palabra-clave/sin-repetir.ts'
import { identificadoresDe, ordenDeEscrito, ordenDeNumero } from '@foja/domain/numero/identificadores.ts'
import { sinInvisibles, textoSeguro } from '@foja/domain/texto/normalizar.ts'
import { claveDeOrden } from '@foja/domain/texto/orden.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { contenidoDeTexto } from '@foja/api/contenido/contenido.ts'
import { resolverCatalogos, type Catalogos, type Creados } from '@foja/api/importacion/catalogos.ts'
import { instanteDe } from '@foja/api/importacion/instante.ts'
import type { Registro } from '@foja/api/importacion/registro.ts'
import { esperarCarga, estaViva } from '@foja/api/operacion/area-viva.sql.ts'

/** Con qué nace todo lo importado. Sin estado, cada cosa nace en el que queda al cerrarla. */
export type Destino = {
  idUsuario: number
  idArea: number | null
  estado: number | undefined
  visibilidad: string
}

const SIN_AREA = 'Sin área'

/** La de todo lo que se importa se eliminó después de empezar. */
class AreaEliminada extends Error {
  constructor() {
    super('El área elegida se eliminó durante la carga.')
  }
}

export type Entrado = { entraron: number; creados: Creados }
const NADA: Entrado = { entraron: 0, creados: { tipos: 0, areas: 0 } }

/**
 * Inserta un lote en una transacción del carril masivo, en sentencias de conjunto: documentos, palabras y eventos de
 * creación. Lo que ya estaba (por id_fuente) no se toca. @returns cuántos entraron, y qué se creó para ellos.
 * @throws AreaEliminada
 */
export async function insertarLote(sql: Pool, destino: Destino, registros: Registro[]): Promise<Entrado> {
  return sql.begin(async (tx) => {
    await tx`set local foja.carril = 'masivo'`
    const nuevos = (await losQueFaltan(tx, registros)).toSorted((a, b) =>
      a.id_fuente < b.id_fuente ? -1 : 1,
    )
    if (nuevos.length === 0) return NADA
    // Antes de leer en qué áreas nacen: la que una carga acaba de eliminar ya no está entre ellas.
    await esperarCarga(tx)
    if (destino.idArea !== null && !(await estaViva(tx, destino.idArea))) throw new AreaEliminada()
    const catalogos = await resolverCatalogos(tx, {
      ...nombresDe(destino, nuevos),
      palabras: nuevos.flatMap((r) => r.palabras_clave.filter(Boolean)),
    })
    const filas = nuevos.map((registro) => filaDe(registro, destino, catalogos))
    const insertados = await tx<
      { id: number; id_fuente: string; id_area_creacion: number; fecha_recibido: Date }[]
    >`
      insert into documentos ${tx(filas)} on conflict (id_fuente) do nothing returning id, id_fuente, id_area_creacion, fecha_recibido`
    if (insertados.length === 0) return { ...NADA, creados: catalogos.creados }

    const ids = new Map(insertados.map((f) => [f.id_fuente, f.id]))
    const palabras = nuevos.flatMap((r) => palabrasDe(r, ids.get(r.id_fuente), catalogos))
    for (let i = 0; i < palabras.length; i += 10_000)
      await tx`insert into documentos_palabras_clave ${tx(palabras.slice(i, i + 10_000))}`
    await tx`
      with nacidos as (
        insert into eventos (id_documento, id_tipo_evento, resultado, id_usuario, id_area_creacion, ts)
        select d.id, 1, 'hecho', ${destino.idUsuario}, d.id_area_creacion, d.fecha_recibido
        from documentos d where d.id = any(${insertados.map((f) => f.id)}::bigint[]) order by d.id
        returning id, id_area_creacion)
      insert into eventos_partes (id_evento, lado, id_area) select id, 'origen', id_area_creacion from nacidos`
    return { entraron: insertados.length, creados: catalogos.creados }
  })
}

/** Los tipos y las áreas que nombran. */
export const nombresDe = ({ idArea }: Destino, registros: Registro[]) => ({
  tipos: registros.map((r) => r.tipo),
  areas: idArea === null ? registros.map(areaDe) : [],
})

/** El área que un registro nombra, o la de los que no nombran ninguna. */
export const areaDe = ({ area }: Registro): string => area || SIN_AREA

/** De un lote, aquello cuyo id_fuente no está en la base. */
export async function losQueFaltan(sql: Sql, registros: Registro[]): Promise<Registro[]> {
  const filas = await sql<{ id_fuente: string }[]>`
    select id_fuente from documentos where id_fuente = any(${registros.map((r) => r.id_fuente)}::text[])`
  const presentes = new Set(filas.map((f) => f.id_fuente))
  return registros.filter((r) => !presentes.has(r.id_fuente))
}

function filaDe(r: Registro, { idUsuario, idArea, visibilidad, ...como }: Destino, catalogos: Catalogos) {
  const tipo = catalogos.tipo(r.tipo)
  const estado = como.estado ?? estadoAlCerrar(tipo.esencia)
  const texto = textoSeguro(r.texto)
  const area = idArea ?? catalogos.area(areaDe(r))
  const numero = sinSuAnio(r.numero?.trim() ?? '', r.anio) || null
  const cifras = numero?.replaceAll('.', '') ?? ''
  const nro = /^\d{1,9}$/.test(cifras) ? Number(cifras) : null
  const nro_str = numero ? (r.anio ? `${numero}/${r.anio}` : numero) : ''
  const identidad = {
    nro,
    anio: r.anio ?? null,
    nro_str,
    id_fuente: r.id_fuente,
    nro_externo: r.expediente ?? null,
  }
  const recibido = r.fecha ? instanteDe(r.fecha) : new Date()
  const { resumen, fuente, jurisdiccion, url, licencia, expediente, titulo_derivado } = r
  return {
    id_tipo: tipo.id,
    titulo: r.titulo!,
    titulo_orden: claveDeOrden(r.titulo!),
    fecha: r.fecha ? recibido : null,
    fecha_recibido: recibido,
    fecha_ultimo_evento: recibido,
    contenido: contenidoDeTexto(texto),
    texto: sinInvisibles(texto),
    atributos: sinVacios({
      descripcion: resumen,
      fuente,
      jurisdiccion,
      url,
      licencia,
      expediente,
      titulo_derivado,
    }) as never,
    estado,
    visibilidad,
    nro,
    anio: r.anio ?? null,
    nro_str,
    nro_externo: expediente ?? null,
    nro_orden: nro === null ? ordenDeEscrito(nro_str, r.anio) : ordenDeNumero(nro, r.anio),
    identificadores: identificadoresDe(identidad),
    id_fuente: r.id_fuente,
    version_mayor: estado === ESTADO.borrador ? 0 : 1,
    version_menor: estado === ESTADO.borrador ? 1 : 0,
    id_usuario: idUsuario,
    id_area_creacion: area,
    id_area_actual: area,
  }
}

/** «1.234/2020», de 2020, es el 1.234: el año va aparte, y escrito dos veces no se hallaría por él. */
function sinSuAnio(numero: string, anio: Registro['anio']): string {
  if (anio == null) return numero
  const [, solo, suyo] = /^(.*[^\s/])\s*\/\s*(\d{4}|\d{2})$/.exec(numero) ?? []
  return solo !== undefined && [anio, anio % 100].includes(Number(suyo)) ? solo : numero
}

const sinVacios = (campos: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor != null && valor !== ''))

function palabrasDe({ palabras_clave }: Registro, id: number | undefined, catalogos: Catalogos) {
  if (id === undefined) return []
  const ids = sinRepetir(palabras_clave.filter(Boolean)).map((palabra) => catalogos.palabra(palabra))
  return ids.map((id_palabra_clave, orden) => ({ id_documento: id, id_palabra_clave, orden }))
}
