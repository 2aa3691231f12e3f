import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { LETRAS_MINIMAS, MAXIMO_DE_SUGERENCIAS } from '@foja/domain/busqueda/limites.ts'
import type { ClaseDeSugerencia, Sugerencia, Sugerencias } from '@foja/domain/busqueda/sugerencia.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { areasParaElegir } from '@foja/api/area/areas-para-elegir.ts'
import { empieza, hasta } from '@foja/api/http/sugerencias.ts'
import { palabrasClaveParaElegir } from '@foja/api/palabra-clave/palabras-clave-para-elegir.ts'
import { personasParaElegir } from '@foja/api/persona/personas-para-elegir.ts'
import { tiposParaElegir } from '@foja/api/tipo/tipos-propios.ts'
import { usuariosParaElegir } from '@foja/api/usuario/usuarios-para-elegir.ts'

export type ClaseDeValor = Exclude<ClaseDeSugerencia, 'todo'>
type Lector = (sql: Sql, acceso: Acceso, texto: string) => Promise<Sugerencia[]>

// Una más: si viene, hay otras.
const pagina = (texto: string) => ({ texto, limit: MAXIMO_DE_SUGERENCIAS + 1, offset: 0 })
const deAreas =
  (clase: 'area' | 'lugar'): Lector =>
  async (sql, _, texto) =>
    (await areasParaElegir(sql, pagina(texto), empieza)).map(({ id_area, nombre, sigla }) => ({
      clase,
      id: String(id_area),
      texto: nombre,
      detalle: sigla,
    }))

const LECTORES: Record<Exclude<ClaseDeValor, 'quien'>, Lector> = {
  tipo: async (sql, acceso, texto) =>
    (await tiposParaElegir(sql, acceso, texto)).map(({ id, nombre_singular, nombre_abrev }) => ({
      clase: 'tipo',
      id: String(id),
      texto: nombre_singular,
      detalle: nombre_abrev,
    })),
  area: deAreas('area'),
  lugar: deAreas('lugar'),
  persona: async (sql, acceso, texto) =>
    (await personasParaElegir(sql, filtroDeAcceso(acceso), pagina(texto), empieza)).map(
      ({ id, nombre_completo, tipo_doc, nro_doc }) => ({
        clase: 'persona',
        id: String(id),
        texto: nombre_completo,
        detalle: nro_doc && `${tipo_doc} ${nro_doc}`,
      }),
    ),
  palabra_clave: async (sql, acceso, texto) =>
    (await palabrasClaveParaElegir(sql, filtroDeAcceso(acceso), pagina(texto), empieza)).map((nombre) => ({
      clase: 'palabra_clave',
      id: nombre,
      texto: nombre,
      detalle: null,
    })),
}

/** De las primeras de cada lista, las que se ofrecen: la mitad de cada una o, si una no llega, más de la otra. */
function mitadYMitad<T>(
  cuantas: number,
  unas: readonly T[],
  otras: readonly T[],
): { rows: T[]; mas: boolean } {
  const deUnas = unas.slice(0, Math.max(Math.ceil(cuantas / 2), cuantas - otras.length))
  const rows = [...deUnas, ...otras.slice(0, cuantas - deUnas.length)]
  return { rows, mas: rows.length < unas.length + otras.length }
}

/** Áreas y, detrás, usuarios: los extremos de un envío. */
async function sugerirQuienes(sql: Sql, acceso: Acceso, texto: string): Promise<Sugerencias> {
  const [areas, { rows }] = await Promise.all([
    LECTORES.area(sql, acceso, texto),
    usuariosParaElegir(sql, pagina(texto)),
  ])
  const usuarios = rows.map(({ id, usuario, areas: suyas, ...nombre }) => ({
    clase: 'usuario' as const,
    id: `usuario:${id}`,
    texto: nombreEntero(nombre),
    detalle: [usuario, ...suyas.slice(0, 1).map((area) => area.nombre)].join(' · '),
  }))
  return mitadYMitad<Sugerencia>(MAXIMO_DE_SUGERENCIAS, areas, usuarios)
}

/** Valores de una clase que empiezan como lo escrito, hasta diez, y si hay más; con menos letras que las mínimas, ninguno (BUS-23). */
export async function sugerirValores(
  sql: Sql,
  acceso: Acceso,
  clase: ClaseDeValor,
  texto: string,
): Promise<Sugerencias> {
  if ([...texto].length < LETRAS_MINIMAS[clase]) return hasta(0, [])
  if (clase === 'quien') return sugerirQuienes(sql, acceso, texto)
  return hasta(MAXIMO_DE_SUGERENCIAS, await LECTORES[clase](sql, acceso, texto))
}
