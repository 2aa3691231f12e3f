import type { Cambio } from '@foja/domain/organizacion/cambios.ts'
import {
  ARCHIVO,
  claveDe,
  TIPOS_DEL_PRODUCTO,
  type Clase,
  type ErrorDeArchivo,
} from '@foja/domain/organizacion/organizacion.ts'
import type { Conjunto } from '@foja/domain/organizacion/resolver.ts'
import { ADMINISTRACION } from '@foja/domain/sesion/exigir.ts'

export type HistoriaDeArea = {
  dio_numeros: boolean
  codigo_en_numeros: boolean
  /** De la que se elimina, los que tiene por terminar y los que se le enviaron y todavía no recibió. */
  sin_terminar: number
  /** Cómo se llaman los primeros de ésos. */
  primeros: readonly string[]
}

/** Lo que ya pasó con cada cosa, por su clave; lo que no está, nada. */
export type Historia = {
  areas: ReadonlyMap<string, HistoriaDeArea>
  /** El último número definitivo que dio cada numerador que dio alguno, aunque fuera provisorio. */
  numeradores: ReadonlyMap<string, number>
  /** Cuántos documentos son de cada tipo, y cuántos nacieron en cada circuito. */
  tipos: ReadonlyMap<string, number>
  circuitos: ReadonlyMap<string, number>
  /** Tipos cuyo código está en el número de algún documento. */
  con_codigo: ReadonlySet<string>
}

/** La de una carga que no la mira. */
export const SIN_HISTORIA: Historia = {
  areas: new Map(),
  numeradores: new Map(),
  tipos: new Map(),
  circuitos: new Map(),
  con_codigo: new Set(),
}

const documentos = (cuantos: number) =>
  cuantos === 1 ? 'un documento' : `${cuantos.toLocaleString('es-AR')} documentos`

/** Los que se nombran, y cuántos más son. */
const cuales = (primeros: readonly string[], cuantos: number) =>
  primeros.join(', ') +
  (cuantos > primeros.length ? ` y ${(cuantos - primeros.length).toLocaleString('es-AR')} más` : '')

/** Cómo se llama el área que un cambio elimina, si elimina una. */
const queElimina = ({ clase, antes, despues }: Cambio): string[] =>
  clase === 'areas' && antes?.eliminada === false && despues.eliminada ? [antes.sigla] : []

/** Las siglas de las áreas que unos cambios eliminan. */
export const lasQueSeEliminan = (cambios: readonly Cambio[]): string[] => cambios.flatMap(queElimina)

/** Lo que un cambio haría con lo ya hecho, y no se puede. Una frase, o ninguna. */
function vedado(cambio: Cambio, historia: Historia): string | undefined {
  const { clase, nombre, antes, campos } = cambio
  const clave = claveDe(nombre)
  if (antes === undefined) return undefined
  const toca = (...nombres: string[]) => nombres.find((campo) => campos[campo] !== undefined)
  if (clase === 'areas') {
    const {
      dio_numeros,
      codigo_en_numeros,
      sin_terminar = 0,
      primeros = [],
    } = historia.areas.get(clave) ?? {}
    if (toca('sigla') && dio_numeros)
      return `sigla: la de «${antes.sigla}» está en los números que dio, y no cambia.`
    if (toca('codigo') && codigo_en_numeros)
      return `codigo: el de «${nombre}» está en los números que dio, y no cambia.`
    if (queElimina(cambio).length > 0 && sin_terminar > 0)
      return `eliminada: en «${nombre}», o en camino, hay ${documentos(sin_terminar)} sin terminar: ${cuales(primeros, sin_terminar)}.`
  }
  if (clase === 'numeradores') {
    const ultimo = historia.numeradores.get(clave)
    const campo = toca('formato', 'provisorio')
    if (campo !== undefined && ultimo !== undefined)
      return `${campo}: «${nombre}» ya dio números. Haga otro numerador y déselo al tipo.`
    if (ultimo !== undefined && cambio.despues.maximo < ultimo)
      return `maximo: «${nombre}» ya dio el número ${ultimo}.`
  }
  if (clase === 'tipos') {
    const cuantos = historia.tipos.get(clave) ?? 0
    const campo = toca('esencia', 'origen')
    if (TIPOS_DEL_PRODUCTO.has(clave) && (campo ?? toca('eliminado')) !== undefined)
      return `${campo ?? 'eliminado'}: «${nombre}» lo usa el sistema, y no cambia.`
    if (campo !== undefined && cuantos > 0)
      return `${campo}: de «${nombre}» ya hay ${documentos(cuantos)}, y no cambia.`
    if (toca('codigo') && historia.con_codigo.has(clave))
      return `codigo: el de «${nombre}» está en números ya dados, y no cambia.`
  }
  if (clase === 'circuitos') {
    const cuantos = historia.circuitos.get(clave) ?? 0
    if (toca('pasos', 'transiciones') && cuantos > 0)
      return `${toca('pasos', 'transiciones')}: por «${nombre}» ${cuantos === 1 ? 'ya va o fue' : 'ya van o fueron'} ${documentos(cuantos)}. Haga otro circuito.`
  }
  return undefined
}

const CON_HISTORIA: readonly Clase[] = ['areas', 'numeradores', 'tipos', 'circuitos']

/**
 * Si hay que saber qué pasó con lo que ya estaba, sin que nada se mueva: lo nuevo, los roles y las plantillas no lo preguntan, y
 * de los usuarios sólo el que se va, que deja lo suyo.
 */
export const miranHistoria = (cambios: readonly Cambio[]): boolean =>
  cambios.some((cambio) =>
    cambio.clase === 'usuarios'
      ? cambio.antes?.activo === true && !cambio.despues.activo
      : cambio.antes !== undefined && CON_HISTORIA.includes(cambio.clase),
  )

/** Los cambios que la historia no deja hacer, cada uno con su nombre y su porqué. */
export const vedados = (cambios: readonly Cambio[], historia: Historia): ErrorDeArchivo[] =>
  cambios.flatMap((cambio) => {
    const motivo = vedado(cambio, historia)
    return motivo === undefined ? [] : [{ archivo: ARCHIVO[cambio.clase], linea: cambio.linea, motivo }]
  })

/** Quiénes pueden ingresar y administrar, si la organización es así. */
const administran = ({ usuarios, roles, areas }: Conjunto, conClave: ReadonlySet<string>): string[] =>
  [...usuarios.values()]
    .filter(
      (usuario) =>
        usuario.activo &&
        conClave.has(usuario.usuario) &&
        usuario.roles.some(
          ({ rol, area }) =>
            roles.get(claveDe(rol ?? ''))?.permisos.includes(ADMINISTRACION) &&
            (area === null ||
              (usuario.areas.some((propia) => claveDe(propia) === claveDe(area)) &&
                areas.get(claveDe(area))?.eliminada === false)),
        ),
    )
    .map(({ usuario }) => usuario)

const CLASES_QUE_DECIDEN: readonly Clase[] = ['usuarios', 'roles', 'areas']

/**
 * Una carga no deja al sistema sin nadie que pueda ingresar y administrar, si lo había.
 * @param conClave los usuarios que tienen clave
 */
export function quedaSinAdministrar(
  cambios: readonly Cambio[],
  antes: Conjunto,
  despues: Conjunto,
  conClave: ReadonlySet<string>,
): ErrorDeArchivo[] {
  const podian = administran(antes, conClave)
  if (podian.length === 0 || administran(despues, conClave).length > 0) return []
  const culpable =
    cambios.find(({ clase, nombre }) => clase === 'usuarios' && podian.includes(nombre)) ??
    cambios.find(({ clase }) => CLASES_QUE_DECIDEN.includes(clase))
  if (culpable === undefined) return []
  return [
    {
      archivo: ARCHIVO[culpable.clase],
      linea: culpable.linea,
      motivo: `Nadie más podría ingresar y administrar: hoy ${podian.length === 1 ? 'puede' : 'pueden'} ${podian.join(', ')}.`,
    },
  ]
}
