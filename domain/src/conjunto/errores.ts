import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** No está, venció, o es de otra persona. */
export const conjuntoNoExiste = () =>
  new ErrorDeDominio('no-existe', 'conjunto_no_existe', 'Ese conjunto no existe o ya venció.', {
    detalle: 'Vuelva a la lista o a la búsqueda y elija los resultados de nuevo.',
  })

export const sinRecibo = () =>
  new ErrorDeDominio('no-existe', 'conjunto_sin_recibo', 'Con ese conjunto todavía no se hizo nada.', {
    detalle: 'El recibo está cuando algo se hizo, o se ensayó.',
  })

export const conjuntoSinReunir = () =>
  new ErrorDeDominio('conflicto', 'conjunto_sin_reunir', 'Todavía no se reunieron todos sus elementos.')

/** De una persona corre una a la vez. */
export const otraCorridaEnMarcha = () =>
  new ErrorDeDominio('conflicto', 'corrida_en_marcha', 'Ya tiene otra operación en marcha.', {
    detalle: 'Espere a que termine, o cancélela.',
  })

export const noEsDeConjunto = () =>
  new ErrorDeDominio(
    'invalido',
    'no_es_de_conjunto',
    'Esa herramienta no se usa con lo elegido en esa lista.',
  )

/** Lo que se dice de una fila que se salteó. */
export const cambioDesdeQueSeEligio = () =>
  new ErrorDeDominio('conflicto', 'cambio_desde_que_se_eligio', 'Cambió desde que se lo eligió.')

/** Con leer alcanza para reunirlos, y uno en que se hizo algo se guarda un mes. */
export const demasiadoReunido = (filas: number) =>
  new ErrorDeDominio('invalido', 'demasiado_reunido', 'Usted guarda demasiados conjuntos.', {
    detalle: `Con sus recibos, son más de ${filas.toLocaleString('es-AR')} filas. Borre alguno en «Mis conjuntos».`,
  })

export const conjuntoEnMarcha = () =>
  new ErrorDeDominio('conflicto', 'conjunto_en_marcha', 'No se puede borrar mientras se hace algo con él.', {
    detalle: 'Espere a que termine, o cancélelo.',
  })

export const indiceActualizandose = () =>
  new ErrorDeDominio('no-disponible', 'conjunto_indice_actualizandose', 'Todavía no se puede elegir todo', {
    detalle: 'El índice se está actualizando y no puede contestar todo lo pedido. Intente más tarde.',
    esperar: 60,
  })
