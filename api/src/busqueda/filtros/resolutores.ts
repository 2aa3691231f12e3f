import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { LARGO_DE_TITULO_BUSCADO } from '@foja/domain/busqueda/limites.ts'
import { interpretar } from '@foja/domain/busqueda/interpretar.ts'
import { sinNumeros } from '@foja/domain/busqueda/menciones.ts'
import { palabrasDeBusqueda } from '@foja/domain/busqueda/palabras.ts'
import { leerFecha, textoDeFecha } from '@foja/domain/busqueda/fecha.ts'
import type { NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import { NOMBRE_DE_VISIBILIDAD, VISIBILIDADES } from '@foja/domain/documento/visibilidad.ts'
import { formaDeIdentificador } from '@foja/domain/numero/identificadores.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { areas, areasPorCodigo, areasPorRuta, lugares } from '@foja/api/busqueda/filtros/areas.sql.ts'
import {
  estados,
  palabrasClave,
  personas,
  tipos,
  tiposPorCodigo,
} from '@foja/api/busqueda/filtros/filtros.sql.ts'
import type { Hallado } from '@foja/api/busqueda/filtros/resolucion.sql.ts'

export type Contexto = { sql: Sql; acceso: FiltroDeAcceso }
type Resolutor = (contexto: Contexto, valores: string[]) => Promise<Hallado[]> | Hallado[]

/** Lee cada valor sin preguntar a nadie; sin texto propio, se muestra como vino. */
const leyendo =
  <T>(leer: (valor: string) => T | undefined, mostrar?: (clave: T) => string): Resolutor =>
  (_, valores) =>
    valores.flatMap((valor) => {
      const clave = leer(valor)
      return clave === undefined ? [] : [{ valor, clave, texto: mostrar?.(clave) ?? valor }]
    })

const cifras =
  (hasta: number) =>
  (valor: string): number | undefined => {
    const forma = formaDeIdentificador(valor)
    return /^\d+$/.test(forma) && forma.length <= hasta ? Number(forma) : undefined
  }
const numero = leyendo(cifras(9))

/** Como identificador y, si es un número escrito a la manera de la gente («Nº 123/24»), como lo entiende la caja. */
const formasDeNumero = (valor: string): string[] => {
  const { texto, menciones } = interpretar(valor)
  const [mencion, otra] = menciones
  if (!mencion || otra) return [formaDeIdentificador(valor)]
  // «MESA-12/26» y «NO-12/26» son ésos, y no cualquier 12 de 2026.
  const suelto = palabrasDeBusqueda(sinNumeros(texto)).length === 0 ? [mencion.forma] : []
  return [...new Set([formaDeIdentificador(valor), ...mencion.enteras, ...suelto])]
}

/** Letras mínimas de los filtros de título y contenido (BUS-16). */
const MINIMO = 4
/** Un texto demasiado corto no busca (BUS-16). */
export const esCorto = (valor: string): boolean => [...valor].length < MINIMO

/** Cómo se entiende cada filtro: de lo que se eligió o escribió a lo que está en el índice. */
export const RESOLUTORES: Record<NombreDeFiltro, Resolutor> = {
  titulo: leyendo((valor) => (esCorto(valor) || valor.length > LARGO_DE_TITULO_BUSCADO ? undefined : valor)),
  contenido: leyendo((valor) => (esCorto(valor) ? undefined : valor)),
  nro_numero: (_, valores) =>
    valores.flatMap((valor) => formasDeNumero(valor).map((clave) => ({ valor, clave, texto: valor }))),
  tipo: ({ sql, acceso }, valores) => tipos(sql, acceso, valores),
  palabra_clave: ({ sql, acceso }, valores) => palabrasClave(sql, acceso, valores),
  fecha: leyendo(leerFecha, textoDeFecha),
  nro_anexo: numero,
  visibilidad: leyendo(
    (valor) => VISIBILIDADES.find((v) => v === plegar(valor)),
    (clave) => NOMBRE_DE_VISIBILIDAD[clave],
  ),
  nro_codigo_area: ({ sql }, valores) => areasPorCodigo(sql, valores),
  nro_sigla_area: ({ sql }, valores) => areas(sql, valores, 'sigla'),
  nro_ruta_completa_area: ({ sql }, valores) => areasPorRuta(sql, valores),
  nro_corresponde: numero,
  nro_numero_asignado: leyendo(formaDeIdentificador),
  nro_codigo_tipo_documento: ({ sql, acceso }, valores) => tiposPorCodigo(sql, acceso, valores),
  nro_cuerpo: numero,
  nro_area: ({ sql }, valores) => areas(sql, valores),
  lugar_actual: ({ sql, acceso }, valores) => lugares(sql, acceso, valores),
  persona_relacionada: ({ sql, acceso }, valores) => personas(sql, acceso, valores),
  anio: leyendo(cifras(4)),
  estado: ({ sql }, valores) => estados(sql, valores),
}
