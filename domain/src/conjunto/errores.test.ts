import { expect, test } from '@jest/globals'
import * as errores from '@foja/domain/conjunto/errores.ts'
import { dicho } from '@foja/domain/pruebas/falla.ts'

test.each([
  [
    errores.conjuntoNoExiste(),
    [
      'no-existe',
      'conjunto_no_existe',
      'Ese conjunto no existe o ya venció.',
      'Vuelva a la lista o a la búsqueda y elija los resultados de nuevo.',
    ],
  ],
  [
    errores.sinRecibo(),
    [
      'no-existe',
      'conjunto_sin_recibo',
      'Con ese conjunto todavía no se hizo nada.',
      'El recibo está cuando algo se hizo, o se ensayó.',
    ],
  ],
  [
    errores.conjuntoSinReunir(),
    ['conflicto', 'conjunto_sin_reunir', 'Todavía no se reunieron todos sus elementos.'],
  ],
  [
    errores.otraCorridaEnMarcha(),
    [
      'conflicto',
      'corrida_en_marcha',
      'Ya tiene otra operación en marcha.',
      'Espere a que termine, o cancélela.',
    ],
  ],
  [
    errores.noEsDeConjunto(),
    ['invalido', 'no_es_de_conjunto', 'Esa herramienta no se usa con lo elegido en esa lista.'],
  ],
  [
    errores.cambioDesdeQueSeEligio(),
    ['conflicto', 'cambio_desde_que_se_eligio', 'Cambió desde que se lo eligió.'],
  ],
  [
    errores.demasiadoReunido(2_000_000),
    [
      'invalido',
      'demasiado_reunido',
      'Usted guarda demasiados conjuntos.',
      'Con sus recibos, son más de 2.000.000 filas. Borre alguno en «Mis conjuntos».',
    ],
  ],
  [
    errores.conjuntoEnMarcha(),
    [
      'conflicto',
      'conjunto_en_marcha',
      'No se puede borrar mientras se hace algo con él.',
      'Espere a que termine, o cancélelo.',
    ],
  ],
  [
    errores.indiceActualizandose(),
    [
      'no-disponible',
      'conjunto_indice_actualizandose',
      'Todavía no se puede elegir todo',
      'El índice se está actualizando y no puede contestar todo lo pedido. Intente más tarde.',
      60,
    ],
  ],
])('$clave says what happened and what to do', (error, partes) => {
  expect(dicho(error)).toEqual(partes)
})
