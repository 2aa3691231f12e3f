import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** Lo que ve quien pidió una exportación que no se pudo hacer (ERR-21). */
const NO_SE_PUDO = 'No se pudo exportar'

/** De otra persona o que nunca fue: lo mismo. */
export const exportacionNoExiste = () =>
  new ErrorDeDominio('no-existe', 'exportacion_no_existe', 'No existe esa exportación.')
/** Quedó lista, y sus bytes no están donde se guardaron: se restauró la base sin ellos. */
export const exportacionPerdida = () =>
  new ErrorDeDominio('no-existe', 'exportacion_perdida', NO_SE_PUDO, {
    detalle: 'Su archivo ya no está donde se guardó. Pídala otra vez.',
  })
export const filtrosInvalidos = (detalle: string) =>
  new ErrorDeDominio('falta-dato', 'filtros_invalidos', NO_SE_PUDO, { detalle })
export const columnasInvalidas = (nombres: readonly string[]) =>
  new ErrorDeDominio('invalido', 'columnas_invalidas', NO_SE_PUDO, {
    detalle: `Esa lista no tiene estas columnas: ${nombres.join(', ')}.`,
  })
/** Una persona no ocupa la cola de todas. */
export const demasiadasExportaciones = (cuantas: number) =>
  new ErrorDeDominio('demasiadas', 'demasiadas_exportaciones', NO_SE_PUDO, {
    detalle: `Usted ya tiene ${cuantas} exportaciones sin terminar. Espere a que termine alguna, o cancélela.`,
    esperar: 5,
  })
export const demasiadoGuardado = (filas: number) =>
  new ErrorDeDominio('invalido', 'demasiado_guardado', NO_SE_PUDO, {
    detalle: `Entre todas sus exportaciones guardadas serían más de ${filas.toLocaleString('es-AR')} filas. Borre alguna en «Mis exportaciones».`,
  })
/** Cada una ocupa un archivo aunque no tenga ninguna fila. */
export const demasiadasExportacionesGuardadas = (cuantas: number) =>
  new ErrorDeDominio('invalido', 'demasiado_guardado', NO_SE_PUDO, {
    detalle: `Usted ya guarda ${cuantas.toLocaleString('es-AR')} exportaciones. Borre alguna en «Mis exportaciones».`,
  })
export const exportacionDemasiadoGrande = (filas: number) =>
  new ErrorDeDominio('invalido', 'exportacion_demasiado_grande', NO_SE_PUDO, {
    detalle: `Son más de ${filas.toLocaleString('es-AR')} filas. Elija menos con los filtros.`,
  })

const IDS_NOMBRADOS = 20
const nombrar = (ids: readonly number[]) =>
  ids.slice(0, IDS_NOMBRADOS).join(', ') +
  (ids.length > IDS_NOMBRADOS ? ` y ${ids.length - IDS_NOMBRADOS} más` : '')

/** El índice y la base no dicen lo mismo, y no porque algo haya cambiado entretanto. @param ids de las filas que difieren */
export const almacenesDistintos = (ids: readonly number[]) =>
  new ErrorDeDominio('no-disponible', 'exportacion_no_coincide', NO_SE_PUDO, {
    detalle: `El índice y la base no coinciden en estas filas: ${nombrar(ids)}. Avise a quien administra Foja: se arregla con «verificar --reparar».`,
    agregado: { ids: ids.slice(0, 1_000) },
  })
export const indiceAtrasado = () =>
  new ErrorDeDominio('no-disponible', 'exportacion_indice_atrasado', NO_SE_PUDO, {
    detalle: 'Todavía se está indexando lo último que se escribió. Intente de nuevo en unos minutos.',
    esperar: 60,
  })
/** Las que congelan esperando al índice no ocupan las conexiones de todos. */
export const exportacionesOcupadas = () =>
  new ErrorDeDominio('no-disponible', 'exportaciones_ocupadas', NO_SE_PUDO, {
    detalle: 'Hay muchas exportaciones haciéndose. Intente de nuevo en un minuto.',
    esperar: 60,
  })
export const indiceActualizandose = () =>
  new ErrorDeDominio('no-disponible', 'exportacion_indice_actualizandose', NO_SE_PUDO, {
    detalle: 'El índice se está actualizando y todavía no puede contestar todo lo pedido. Intente más tarde.',
    esperar: 60,
  })
export const buscadorCaido = () =>
  new ErrorDeDominio('no-disponible', 'exportacion_sin_buscador', NO_SE_PUDO, {
    detalle: 'El buscador dejó de contestar. No quedó ningún archivo a medias: pida la exportación otra vez.',
    esperar: 10,
  })
export const sinLugar = () =>
  new ErrorDeDominio('no-disponible', 'exportacion_sin_lugar', NO_SE_PUDO, {
    detalle: 'No hay lugar para guardar el archivo. Avise a quien administra Foja.',
  })
export const exportacionFallida = (detalle: string) =>
  new ErrorDeDominio('no-disponible', 'exportacion_fallida', NO_SE_PUDO, { detalle })
export const exportacionSinTerminar = () =>
  new ErrorDeDominio('conflicto', 'exportacion_sin_terminar', 'La exportación todavía no está lista.')
/** Se la quiso cancelar, y terminó antes. */
export const exportacionYaLista = () =>
  new ErrorDeDominio('conflicto', 'exportacion_ya_lista', 'La exportación ya está lista.')
export const exportacionCancelada = () =>
  new ErrorDeDominio('conflicto', 'exportacion_cancelada', 'La exportación fue cancelada.')

/** Desde que se hizo, quien la pidió dejó de poder ver algo de lo que tiene. @param filas cuántas */
export const yaNoPuedeVerla = (filas: number) =>
  new ErrorDeDominio('sin-permiso', 'exportacion_ya_no_visible', 'Ya no puede descargar esta exportación.', {
    detalle: `Usted dejó de poder ver ${filas === 1 ? 'uno de sus documentos' : `${filas.toLocaleString('es-AR')} de sus documentos`}. Pídala otra vez.`,
  })
/** @param mb lo más que se admite */
export const archivoParaComprobarGrande = (mb: number) =>
  new ErrorDeDominio('tamano', 'archivo_para_comprobar_grande', 'No se pudo comprobar el archivo', {
    detalle: `El archivo pasa de ${mb} MB. Compruébelo con la orden «comprobar-exportacion».`,
  })
/** Mirar si todavía se puede ver lo que tienen ocupa una conexión por cada una. */
export const demasiadasBajadas = () =>
  new ErrorDeDominio('demasiadas', 'demasiadas_bajadas', 'Usted ya está bajando muchos archivos a la vez.', {
    detalle: 'Espere a que terminen.',
    esperar: 5,
  })
/** Una persona no ocupa lo que lee los archivos de todas. */
export const demasiadasComprobaciones = () =>
  new ErrorDeDominio('demasiadas', 'demasiadas_comprobaciones', 'No se pudo comprobar el archivo', {
    detalle: 'Usted ya está comprobando otros. Espere a que termine alguno.',
    esperar: 5,
  })
export const faltaElArchivo = () =>
  new ErrorDeDominio('falta-dato', 'falta_el_archivo', 'No se pudo comprobar el archivo', {
    detalle: 'Elija el archivo que quiere comprobar.',
  })
export const comprobacionOcupada = () =>
  new ErrorDeDominio('no-disponible', 'comprobacion_ocupada', 'No se pudo comprobar el archivo', {
    detalle: 'Hay muchos archivos comprobándose. Intente de nuevo en unos segundos.',
    esperar: 5,
  })
export const masDeUnArchivo = () =>
  new ErrorDeDominio('invalido', 'mas_de_un_archivo', 'No se pudo comprobar el archivo', {
    detalle: 'Elija un solo archivo y, si la tiene aparte, su constancia.',
  })
/** Lo que se mandó no es una exportación de Foja, o está roto. */
export const archivoIlegible = (detalle: string) =>
  new ErrorDeDominio('invalido', 'archivo_ilegible', 'No se pudo comprobar el archivo', { detalle })

const PORQUE = {
  // De otra persona o que nunca fue: lo mismo.
  'no-esta': 'no es suya, se borró o ya venció.',
  'sin-terminar': 'no se hizo entera: no hay de dónde contar los cambios.',
  'otra-area': 'es de otra área: los cambios se cuentan con la misma.',
  'otra-cosa':
    'es de otra lista o de otros filtros: los cambios se cuentan con los mismos, y sólo el día puede ser otro.',
} as const

/** @param id la que se dio como comienzo de los cambios */
export const comienzoInvalido = (id: number, porque: keyof typeof PORQUE) =>
  new ErrorDeDominio('invalido', 'exportacion_de_otra_cosa', NO_SE_PUDO, {
    detalle: `La exportación ${id} ${PORQUE[porque]}`,
  })
