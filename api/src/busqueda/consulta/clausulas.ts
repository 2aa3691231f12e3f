import type { estypes } from '@elastic/elasticsearch'
import type { NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import { HUSO } from '@foja/domain/fecha/hora-oficial.ts'
import { eseDia } from '@foja/platform/vista/dias.ts'
import type { Ambito } from '@foja/api/busqueda/filtros/ambito.ts'
import { alguno } from '@foja/api/busqueda/consulta/alguno.ts'
import { estaEn } from '@foja/api/busqueda/consulta/areas.ts'
import { enTextos } from '@foja/api/busqueda/consulta/en-textos.ts'
import { enSuHistoria, leSucedio } from '@foja/api/busqueda/consulta/historica.ts'
import type { Filtros } from '@foja/api/busqueda/filtros/filtros.ts'

type Q = estypes.QueryDslQueryContainer

/** Campo del índice de los filtros que comparan valores iguales; las facetas cuentan por el mismo. */
export const CAMPO_DE_FILTRO = {
  nro_numero: 'identificadores',
  tipo: 'id_tipo',
  palabra_clave: 'palabras_clave.clave',
  nro_anexo: 'anexo',
  visibilidad: 'visibilidad',
  nro_codigo_area: 'id_area_creacion',
  nro_sigla_area: 'id_area_creacion',
  nro_ruta_completa_area: 'id_area_creacion',
  nro_corresponde: 'corresponde',
  nro_numero_asignado: 'numero_asignado',
  nro_codigo_tipo_documento: 'id_tipo',
  nro_cuerpo: 'cuerpo',
  nro_area: 'id_area_creacion',
  persona_relacionada: 'id_personas',
  anio: 'anio',
  estado: 'estado',
} as const satisfies Partial<Record<NombreDeFiltro, string>>

/** Los que del pasado preguntan cómo estaba ese día; los demás miran lo de ahora. */
const FILTROS_DEL_DIA = ['estado', 'visibilidad'] as const
const esDelDia = (filtro: string): filtro is (typeof FILTROS_DEL_DIA)[number] =>
  (FILTROS_DEL_DIA as readonly string[]).includes(filtro)

/**
 * Todo lo que un filtro elegido exige; dentro de uno, cualquiera de sus valores (BUS-15).
 * @param al el día que se mira, aaaa-MM-dd; sin él, ahora
 */
export function filtrosElegidos(filtros: Filtros, al?: string): Q[] {
  const { titulo, contenido, fecha, lugar_actual, ambito } = filtros
  const { contiene, tieneadjuntos, documentosrelacionados } = filtros
  const iguales = Object.entries(CAMPO_DE_FILTRO).flatMap(([filtro, campo]): Q[] => {
    const valores = filtros[filtro as keyof typeof CAMPO_DE_FILTRO]
    if (!valores) return []
    return [
      al !== undefined && esDelDia(filtro) ? eseDia(al, filtro, valores) : { terms: { [campo]: valores } },
    ]
  })
  return [
    ...iguales,
    ...(titulo ? [alguno(titulo.map(enTitulo))] : []),
    ...(contenido ? [alguno(contenido.map(enContenido))] : []),
    ...(ambito?.historica
      ? enSuHistoria(filtros)
      : [
          ...(fecha ? [alguno(fecha.map(entreFechas))] : []),
          ...(lugar_actual ? [enLugar(lugar_actual, al)] : []),
        ]),
    ...(contiene === undefined ? [] : [enTextos(['titulo', ...DE_CONTENIDO], contiene)]),
    ...(tieneadjuntos === undefined ? [] : [{ term: { con_adjuntos: tieneadjuntos } }]),
    ...(documentosrelacionados ? [{ terms: { id: documentosrelacionados } }] : []),
    ...(ambito ? dentroDe(ambito) : []),
  ]
}

/** Lo que exige uno de los filtros elegidos. */
export const filtroElegido = (filtros: Filtros, nombre: keyof Filtros): Q[] =>
  filtrosElegidos({
    // En la historia, el lugar y la fecha son otros.
    ...(nombre !== 'ambito' && filtros.ambito?.historica && { ambito: { historica: true } }),
    [nombre]: filtros[nombre],
  })

const enTitulo = (escrito: string): Q => enTextos(['titulo'], escrito)

/** El contenido es también la descripción y el texto de los adjuntos (BUS-14). */
const DE_CONTENIDO = ['contenido', 'descripcion', 'adjuntos']
const enContenido = (escrito: string): Q => enTextos(DE_CONTENIDO, escrito)

const entreFechas = ({ desde, hasta }: { desde: number; hasta: number }): Q => ({
  range: { fecha: { gte: desde, lte: hasta, format: 'epoch_millis' } },
})

function enLugar(lugares: (number | string)[], al?: string): Q {
  const areas = lugares.filter((lugar) => typeof lugar === 'number')
  const dePapel = lugares.filter((lugar) => typeof lugar === 'string')
  return alguno([
    ...(areas.length > 0 ? [estaEn(areas, al)] : []),
    ...(dePapel.length > 0 ? [{ terms: { ubicacion: dePapel } }] : []),
  ])
}

// Los días se cuentan enteros: la cláusula no cambia de una petición a otra y Elasticsearch puede recordarla.
const dentroDe = ({ dias, sucedio, sin, tipos }: Ambito): Q[] => [
  ...(dias === undefined
    ? []
    : [{ range: { fecha_ultimo_evento: { gte: `now-${dias}d/d`, time_zone: HUSO } } }]),
  ...(sucedio ? [leSucedio(sucedio)] : []),
  ...(sin ? [{ bool: { must_not: [{ terms: { id: sin } }] } }] : []),
  ...(tipos ? [{ terms: { id_tipo: tipos } }] : []),
]
