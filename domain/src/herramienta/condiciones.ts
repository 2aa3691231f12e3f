import { tienePermiso } from '@foja/domain/acceso/acceso.ts'
import {
  sinPermisoDeEliminar,
  sinTransformaA,
  tipoSinEscritura,
  tipoSinLectura,
} from '@foja/domain/documento/errores.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { admite, estadosQueSeDicen, type Operacion } from '@foja/domain/documento/transiciones.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import type {
  ConfiguracionDeHerramientas,
  ContextoDeHerramientas,
  HechosDeDocumento,
} from '@foja/domain/herramienta/contexto.ts'
import * as error from '@foja/domain/herramienta/errores.ts'
import { enParalela, enTransito, yaAtendido } from '@foja/domain/movimiento/errores.ts'
import { sinClaveCorresponde } from '@foja/domain/numero/errores.ts'
import { enEdicion } from '@foja/domain/reclamo/errores.ts'
import { puedeEscribir } from '@foja/domain/tipo/permisos.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'

/** Lo que una regla exige: el error que lo impide, o nada. La vista es aquella en que se mira. */
export type Condicion = {
  (contexto: ContextoDeHerramientas, vista?: Vista): ErrorDeDominio | undefined
  /** Si lo que exige es ser de una de éstas. */
  esencias?: readonly Esencia[]
}

const exigir =
  (cumple: (contexto: ContextoDeHerramientas) => boolean, falla: () => ErrorDeDominio): Condicion =>
  (contexto) =>
    cumple(contexto) ? undefined : falla()

export const lectura = exigir(
  ({ acceso, documento }) => acceso.tipos.leer.includes(documento.id_tipo),
  tipoSinLectura,
)
export const escritura = exigir(
  ({ acceso, documento }) => puedeEscribir(acceso, documento.id_tipo),
  tipoSinEscritura,
)
export const eliminacion = exigir(
  ({ acceso, documento }) => acceso.tipos.eliminar.includes(documento.id_tipo),
  sinPermisoDeEliminar,
)

const modulo = (esencia: Esencia, nombre: string) =>
  `modulos-gestion-${esencia === 'documento' ? 'documentos' : 'expedientes'}-${nombre}`

/** Permiso de módulo según la esencia: `modulos-gestion-documentos-X` o `modulos-gestion-expedientes-X` (PER-05…10). */
export const permisoDeModulo = (nombre: string, que: string): Condicion =>
  exigir(
    ({ acceso, documento }) => tienePermiso(acceso, modulo(documento.esencia, nombre)),
    () => error.sinPermisoDe(que),
  )
/** El permiso que elegir la visibilidad pide, también al crear (FRM-12). */
export const permisoDeVisibilidad = (esencia: Esencia): string => modulo(esencia, 'visibilidad')
export const permiso = (nombre: string, que: string): Condicion =>
  exigir(
    ({ acceso }) => tienePermiso(acceso, nombre),
    () => error.sinPermisoDe(que),
  )

export const deEsencia = (esencias: readonly Esencia[], frase: string): Condicion =>
  Object.assign(
    exigir(
      ({ documento }) => esencias.includes(documento.esencia),
      () => error.noEsDeEsencia(frase),
    ),
    { esencias },
  )
export const deDocumento = deEsencia(['documento'], 'Sólo se hace con documentos, no con expedientes.')
export const deExpediente = deEsencia(['contenedor', 'tramite'], 'Sólo se hace con expedientes.')
export const deTramite = deEsencia(['tramite'], 'Sólo se transforma un trámite.')
export const noTramite = deEsencia(['documento', 'contenedor'], 'Un trámite no se cierra a mano.')

/** El estado admite alguna de esas operaciones según la tabla de transiciones, que es la única que lo sabe. */
export const admiteOperacion = (operaciones: Operacion | readonly Operacion[], que: string): Condicion => {
  const todas = [operaciones].flat()
  return ({ documento: { esencia, estado, dentro_de } }) =>
    todas.some((operacion) => admite(operacion, esencia, estado))
      ? undefined
      : error.estadoNoPermite(estado, que, estadosQueSeDicen(todas, esencia), dentro_de !== null)
}

/** Lo cerrado sin firmas también se ofrece (HER-30, D-040): qué falta para incorporarlo lo dice su diálogo. */
export const incorporable = exigir(
  ({ documento: { esencia, estado } }) => admite('incorporar', esencia, estado),
  error.soloSeIncorporaFirmado,
)

export const sinConjunta = exigir(
  ({ documento }) => !documento.miembro_de_conjunta,
  error.enTramitacionConjunta,
)
/** Lo que va en conjunto llega con su cabecera (EST-50). */
export const sinCabecera = exigir(({ documento }) => !documento.miembro_de_conjunta, error.vaConSuCabecera)
export const sinEncabezar = exigir(
  ({ documento }) => !documento.encabeza_conjunta,
  error.encabezaTramitacionConjunta,
)
export const sinPendientes = exigir(({ documento }) => !documento.tiene_pendientes, error.tienePendientes)
export const conAsociados = exigir(({ documento }) => documento.tiene_asociados, error.sinAsociados)
export const conClaveCorresponde = exigir(({ documento }) => documento.clave_corresponde, sinClaveCorresponde)
export const conTransformaA: Condicion = ({ acceso, documento: { transforma_a } }) => {
  if (transforma_a === null) return sinTransformaA()
  // Quien no podría crear ese expediente, o lo perdería de vista, tampoco lo hace de un trámite: no tiene vuelta atrás.
  if (!puedeEscribir(acceso, transforma_a)) return tipoSinEscritura()
  return acceso.tipos.leer.includes(transforma_a) ? undefined : tipoSinLectura()
}
/** Está en un área suya por la que no actúa: tampoco lo propio se hace ahí con los roles o las herramientas de otra. */
const enOtraSuya = ({ acceso, areas, documento: { id_area_actual } }: ContextoDeHerramientas): boolean =>
  acceso.areas.includes(id_area_actual) && !areas.includes(id_area_actual)

/** De quién es un documento para decidir quién lo ve: de su autor, del área donde está y de la de su archivo. */
export const deSuAutorOArea = exigir((contexto) => {
  const { acceso, areas, documento } = contexto
  const { id_usuario, id_area_actual, id_area_archivo } = documento
  return (
    (id_usuario === acceso.id_usuario && !enOtraSuya(contexto)) ||
    areas.includes(id_area_actual) ||
    (id_area_archivo !== null && areas.includes(id_area_archivo))
  )
}, error.visibilidadAjena)
/** Qué área tiene adentro de un expediente oculto lo que se iba a anular se dice a sus dueños, no a cualquiera que lo lea. */
export const sinRelacionPasiva: Condicion = (contexto) => {
  const { dentro_de } = contexto.documento
  return dentro_de ? error.tieneRelacionPasiva(dentro_de, !deSuAutorOArea(contexto)) : undefined
}
export const enSuArea = exigir(
  ({ areas, documento }) => areas.includes(documento.id_area_actual),
  () => error.sinPermisoDe('hacerlo: el expediente está en otra área'),
)
/** Está en su área, o ella lo tramita en paralelo. */
export const enAreaQueLoTiene = exigir(
  ({ areas, documento: { id_area_actual, areas_paralelas } }) =>
    [id_area_actual, ...areas_paralelas].some((area) => areas.includes(area)),
  () => error.sinPermisoDe('hacerlo: el expediente está en otra área'),
)

/** Derecho a recaratular: quien creó o intervino, si escribe ese tipo; al que creó le alcanza la configuración (PER-14). */
export const derechoARecaratular = exigir((contexto) => {
  if (enOtraSuya(contexto)) return false
  const { acceso, documento, configuracion } = contexto
  const creo = documento.id_usuario === acceso.id_usuario
  if (creo && configuracion.creador_recaratular) return true
  return (creo || documento.intervino_como_actua) && puedeEscribir(acceso, documento.id_tipo)
}, error.noRecaratula)

/** Lo que de una fila decide si se abre: la búsqueda lo sabe de todas las suyas sin leer lo demás. */
type LoQueAbre = {
  configuracion: Pick<ConfiguracionDeHerramientas, 'validar_intervenciones' | 'ver_expedientes_enviados'>
  documento: Pick<HechosDeDocumento, 'intervino'>
}

/** Lo enviado se ve si la configuración lo permite; con validación de intervenciones, lo hallado exige haber intervenido. */
export const lecturaDeFila = (
  { configuracion, documento }: LoQueAbre,
  vista?: Vista,
): ErrorDeDominio | undefined => {
  if (vista === 'enviados' && !configuracion.ver_expedientes_enviados) return error.enviadosNoSeAbren()
  if (vista === 'busqueda' && configuracion.validar_intervenciones && !documento.intervino)
    return error.sinIntervencion()
  return undefined
}

/** Desde Documentos se anula sólo lo rechazado (HER-08). */
export const rechazadoEnDocumentos: Condicion = ({ documento, movimiento }, vista) => {
  if (vista !== 'documentos') return undefined
  const rechazado =
    documento.estado === ESTADO.rechazado || documento.rechazado || movimiento?.resultado === 'rechazada'
  return rechazado ? undefined : error.soloRechazados()
}

/** De lo que se reservó con ella abierta sólo se la cierra: se abre desde Expedientes (HER-28, HER-29). */
export const abiertaSiSeReservo =
  (abierta: (documento: HechosDeDocumento) => boolean): Condicion =>
  ({ documento }, vista) =>
    vista === 'expedientes_reservados' && !abierta(documento)
      ? error.noEstaEnVista(['expedientes'])
      : undefined

/** No está en camino; a cada uno se le dice lo que él puede hacer para tenerlo. */
export const sinEnviar: Condicion = ({ acceso, documento, movimiento }) => {
  if (!documento.en_transito) return undefined
  if (movimiento?.espera === 'recibir') return enTransito('destino')
  return enTransito(acceso.areas.includes(documento.id_area_actual) ? 'origen' : 'otro')
}

/** Un envío se cancela mientras alguno de sus destinos lo espera; lo compartido, también después de confirmado (EST-23). */
export const envioCancelable: Condicion = (contexto) => {
  const { movimiento } = contexto
  const sinNadie = error.sinMovimiento('No hay un envío que pueda cancelarse.')
  // Mirado sin decir cuál de sus envíos: de lo que está en camino, la fila que lo dice está en Enviados.
  if (!movimiento && contexto.documento.en_transito && enSuArea(contexto) === undefined)
    return error.sinMovimiento('Se cancela desde Enviados, en la fila de su envío.')
  if (!movimiento?.es_origen) return sinNadie
  const { id_tipo_evento, resultado } = movimiento
  if (id_tipo_evento === EVENTO.compartido) return resultado === 'confirmado' ? undefined : sinNadie
  if (resultado === 'enviado') return undefined
  const quien = movimiento.recibio ?? movimiento.atendido
  return quien ? yaAtendido(quien) : sinNadie
}
/** Lo que se mandó con otro se cancela con él; lo que se compartió de uno es sólo suyo (EST-50). */
export const sinCabeceraSiMueve: Condicion = (contexto) =>
  contexto.movimiento?.id_tipo_evento === EVENTO.compartido ? undefined : sinCabecera(contexto)
export const porRecibir: Condicion = ({ movimiento }) => {
  if (movimiento?.espera) return undefined
  return movimiento?.atendido
    ? yaAtendido(movimiento.atendido)
    : error.sinMovimiento('No hay un envío por recibir.')
}
export const noRechazado: Condicion = ({ movimiento }) =>
  movimiento?.espera === 'recibir_rechazado' ? error.sinMovimiento('Ya fue rechazado.') : undefined
export const sinRechazo: Condicion = ({ movimiento }) =>
  movimiento?.espera === 'recibir_rechazado'
    ? undefined
    : error.sinMovimiento('No se rechazó: no hay qué recibir de vuelta.')

export const noEnParalela: Condicion = (contexto) =>
  contexto.documento.tramitacion_paralela ? enParalela(enSuArea(contexto) === undefined) : undefined
/** Quien ya encabeza una tramitación conjunta tiene que poder cerrarla. */
export const noEnParalelaSiNoEncabeza: Condicion = (contexto) =>
  contexto.documento.encabeza_conjunta ? undefined : noEnParalela(contexto)

/** Nadie más lo está editando (FRM-25). */
export const sinOtroEditando: Condicion = ({ documento: { en_edicion } }) =>
  en_edicion ? enEdicion(en_edicion) : undefined

export const nunca: Condicion = () => error.herramientaOculta()

const DE_ARCHIVO: readonly Condicion[] = [
  deDocumento,
  escritura,
  admiteOperacion('cambiar_archivo', 'cambiar de archivo'),
  deSuAutorOArea,
  sinOtroEditando,
]
/** Un documento terminado cambia de archivo; no es una herramienta de las listas (HER-17). */
export const deArchivo: Condicion = (contexto) => {
  for (const condicion of DE_ARCHIVO) {
    const falla = condicion(contexto)
    if (falla) return falla
  }
  return undefined
}
