import { FILTROS, NOMBRE_DE_FILTRO, type NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import type { RespuestaDePorQue } from '@foja/domain/busqueda/por-que.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** Lo que se sabe de un documento que quien pregunta puede ver. */
export type Hecho = {
  tipo: string
  nro_str: string
  titulo: string
  estado: number
  /** Está en el índice como está ahora. */
  al_dia: boolean
  /** El índice no lo aceptó. */
  apartado: boolean
  /** Tiene adjuntos y de ninguno se pudo leer el texto. */
  sin_texto: boolean
  /** Lo que de la búsqueda no cumple. */
  incumple: ReadonlySet<NombreDeFiltro | 'ambito' | 'texto'>
}

/** Ni el cuerpo ni la frase dicen si existe. */
export const OCULTO: RespuestaDePorQue = {
  motivo: 'oculto',
  mensaje: 'No hay ningún documento con ese número, o usted no tiene permiso para verlo.',
  filtro: null,
}

export const sinIdentificador = () =>
  new ErrorDeDominio(
    'invalido',
    'falta_identificador',
    'Escriba el número del documento que esperaba encontrar, por ejemplo 123/2024.',
  )

/** La primera razón por la que ese documento no aparece en esa búsqueda, en una frase. */
export function explicar(hecho: Hecho): RespuestaDePorQue {
  const { al_dia, apartado, incumple, estado } = hecho
  const documento = nombrar(hecho)
  const decir = (
    motivo: RespuestaDePorQue['motivo'],
    resto: string,
    filtro: NombreDeFiltro | null = null,
  ) => ({
    motivo,
    mensaje: `${documento} ${resto}`,
    filtro,
  })
  if (apartado)
    return decir('indexando', 'no pudo indexarse y espera revisión. Avise a quien administra el sistema.')
  if (!al_dia) return decir('indexando', 'todavía se está indexando. Vuelva a buscar en unos segundos.')
  const filtro = FILTROS.find((f) => incumple.has(f) && !(f === 'estado' && estado === ESTADO.anulado))
  if (filtro)
    return decir(
      'filtrado',
      `existe, pero lo oculta el filtro «${NOMBRE_DE_FILTRO[filtro]}». Quítelo para verlo.`,
      filtro,
    )
  if (incumple.has('ambito'))
    return decir(
      'filtrado',
      'existe, pero no tuvo movimientos en los días que abarca la búsqueda rápida. Use la búsqueda simple.',
    )
  if (estado === ESTADO.anulado)
    return decir('anulado', 'está anulado. Búsquelo por su número: aparece con el estado «Anulado».')
  if (incumple.has('texto'))
    return hecho.sin_texto
      ? decir(
          'sin_texto',
          'tiene adjuntos de los que no se pudo leer el texto. Búsquelo por su número o por su título.',
        )
      : decir('visible', 'no contiene todo lo que usted escribió. Quite palabras o búsquelo por su número.')
  return decir('visible', 'está entre los resultados de esta búsqueda. Si no lo ve, búsquelo por su número.')
}

const nombrar = ({ tipo, nro_str, titulo }: Hecho) =>
  `El documento «${nro_str === '' ? titulo : `${tipo} ${nro_str}`}»`
