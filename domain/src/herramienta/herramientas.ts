import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import { ESTADO as E } from '@foja/domain/documento/estado.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import * as si from '@foja/domain/herramienta/condiciones.ts'
import type { ContextoDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import {
  herramientaNoHabilitada,
  motivoDe,
  noEstaEnVista,
  seEstaProcesando,
} from '@foja/domain/herramienta/errores.ts'
import { REGLAS, type Regla } from '@foja/domain/herramienta/reglas.ts'
import type { Herramientas } from '@foja/domain/herramienta/schema.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'

export type Herramienta = keyof typeof REGLAS
/** Los nombres de todas, en el orden en que se ofrecen. */
export const HERRAMIENTAS = Object.keys(REGLAS) as readonly Herramienta[]

/**
 * Las que una lista ofrece para lo que tiene, si cada documento lo admite: no las que nunca se ofrecen (HER-24, HER-25).
 * @param esencia sólo las de lo que es de ella
 */
export const herramientasDeVista = (vista: Vista, esencia?: Esencia): readonly Herramienta[] =>
  HERRAMIENTAS.filter((herramienta) => {
    const { vistas, exige }: Regla = REGLAS[herramienta]
    if (exige.includes(si.nunca)) return false
    const suya = !esencia || exige.every(({ esencias }) => esencias?.includes(esencia) ?? true)
    return suya && (vistas?.includes(vista) ?? true)
  })

/** Si la organización no la apagó en esa lista (CFG-33). */
export const encendidaEn = (
  vista: Vista,
  herramienta: Herramienta,
  { herramientas_vistas }: Pick<Configuracion, 'herramientas_vistas'>,
): boolean => herramientas_vistas[vista]?.[herramienta] !== false

/** Si una herramienta admite varios elementos elegidos. */
export const admiteVarias = (herramienta: Herramienta): boolean =>
  (REGLAS[herramienta] as Regla).varias === true

/** Lo único que queda mientras un proceso trabaja con el elemento (EST-15). */
const EN_PROCESO: ReadonlySet<Herramienta> = new Set(['vista_avanzada', 'donde_esta', 'mapa', 'vista_previa'])

/** Lo que se hace con un envío, y por eso también mientras está en camino. */
const DE_ENVIOS: ReadonlySet<Herramienta> = new Set(['cancelar_envio', 'recibir', 'rechazar'])

/** Lo que sólo lee, y se permite aunque otra persona lo esté editando: las demás esperan a que termine. */
const SOLO_LEEN: ReadonlySet<Herramienta> = new Set([
  'abrir',
  'vista_previa',
  'descargar_expediente',
  'compartir',
  'copiar',
  'mapa',
  'vista_avanzada',
  'donde_esta',
])

/** Por qué una herramienta no se permite; nada si se permite. La única función que lo decide (HER-01 … HER-33). */
export function impedimento(
  herramienta: Herramienta,
  contexto: ContextoDeHerramientas,
): ErrorDeDominio | undefined {
  const falla = impedimentoPropio(herramienta, contexto)
  // Lo pasajero, al final: lo demás no se arregla esperando.
  return falla ?? (noLoToca(herramienta, contexto) ? undefined : si.sinOtroEditando(contexto))
}

/**
 * Lo que sólo lee, y lo que se hace con un envío que no lo saca de quien lo edita: compartido, o en paralelo (EST-49); y
 * cancelar el que alguno recibió, que a ése no se lo saca (EST-23).
 * Tampoco cerrar la paralela espera: el área en que está lo recupera aunque otra lo esté editando.
 */
const noLoToca = (herramienta: Herramienta, { documento, movimiento }: ContextoDeHerramientas) =>
  SOLO_LEEN.has(herramienta) ||
  (herramienta === 'tramitacion_paralela' && documento.tramitacion_paralela) ||
  (herramienta === 'cancelar_envio' && movimiento?.recibido === true) ||
  (DE_ENVIOS.has(herramienta) &&
    (documento.tramitacion_paralela || movimiento?.id_tipo_evento === EVENTO.compartido))

/** @param quedan las que un proceso no impide */
function impedimentoPropio(
  herramienta: Herramienta,
  contexto: ContextoDeHerramientas,
  quedan = EN_PROCESO,
): ErrorDeDominio | undefined {
  const { habilitadas, documento, configuracion } = contexto
  const regla: Regla = REGLAS[herramienta]
  if (habilitadas && !habilitadas.has(herramienta)) return herramientaNoHabilitada()
  if (documento.estado === E.procesando && !quedan.has(herramienta)) return seEstaProcesando(documento.estado)
  const enCamino = SOLO_LEEN.has(herramienta) || DE_ENVIOS.has(herramienta) ? [] : [si.sinEnviar]
  for (const condicion of [...enCamino, ...regla.exige]) {
    const falla = condicion(contexto)
    if (falla) return falla
  }
  const suyas = contexto.vistas.filter((vista) => !regla.vistas || regla.vistas.includes(vista))
  if (suyas.length === 0 && regla.vistas) {
    // Que no está en ninguna de su área no dice por qué: salió. En la búsqueda sigue.
    const porQueSalio = SOLO_LEEN.has(herramienta) && !regla.vistas.includes('busqueda')
    return (porQueSalio ? si.sinEnviar(contexto) : undefined) ?? noEstaEnVista(regla.vistas)
  }
  const encendidas = suyas.filter((vista) => encendidaEn(vista, herramienta, configuracion))
  if (encendidas.length === 0) return herramientaNoHabilitada()
  const { enVista } = regla
  if (!enVista) return undefined
  const fallas = encendidas.map((vista) => enVista(contexto, vista))
  return fallas.every(Boolean) ? fallas[0] : undefined
}

/** @throws el error de la primera regla que no se cumple: 403 si falta un permiso, 409 si el estado no lo admite */
export function exigirHerramienta(herramienta: Herramienta, contexto: ContextoDeHerramientas): void {
  const falla = impedimento(herramienta, contexto)
  if (falla) throw falla
}

/**
 * Exige lo que pide abrir, también mientras un proceso trabaja con él: la herramienta no queda (EST-15), pero leerlo no
 * estorba, y es lo que muestran las que sí quedan y el formulario, que se abre para leer (EST-12).
 * @throws como exigirHerramienta('abrir')
 */
export function exigirLectura(contexto: ContextoDeHerramientas): void {
  const falla = impedimentoPropio('abrir', contexto, SOLO_LEEN)
  if (falla) throw falla
}

/** Todas las herramientas con lo que se contesta de cada una: `{anular: {permitida, motivo}}` (HER-02). */
export const herramientasDe = (contexto: ContextoDeHerramientas): Herramientas =>
  Object.fromEntries(
    HERRAMIENTAS.map((herramienta) => {
      const falla = impedimento(herramienta, contexto)
      return [herramienta, { permitida: !falla, motivo: falla ? motivoDe(falla) : null }]
    }),
  ) as Herramientas
