import { EVENTO } from '@foja/domain/evento/evento.ts'
import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import type { PartesDeNumero } from '@foja/domain/numero/claves.ts'
import { editarNumero } from '@foja/domain/numero/editar.ts'
import { numeradorCompleto, numeroUsado } from '@foja/domain/numero/errores.ts'
import { formatearNumero } from '@foja/domain/numero/formato.ts'
import type { EdicionDeNumero } from '@foja/domain/numero/schema.ts'
import {
  bloquearSecuencia,
  guardarNumero,
  leerConSuNumerador,
  leerNumerado,
  numeroTomado,
  quedanNumeros,
} from '@foja/api/numero/numero.sql.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

/**
 * Cambia a mano el número de un documento editable, con su evento (API-19, FRM-23). Si queda igual no anota nada.
 * @throws numeradorCompleto, numeroUsado (409), numeroIncorrecto, numeroNoEsCorrecto (422); lo que pide la herramienta,
 * y como operar
 */
export const editarNumeroDeDocumento = (
  medios: Medios,
  pedido: Pedido,
  { id_documento: id, nro, id_area_activa }: EdicionDeNumero,
) =>
  operar(medios, pedido, {
    documentos: [id],
    area: id_area_activa,
    regla: async ({ sql, exigir }) => {
      exigir('numerar')
      const suyo = await leerConSuNumerador(sql, id)
      // El definitivo es de quien lo dio, aunque su tipo tenga ya otro numerador.
      const fila = suyo.nro === null ? await leerNumerado(sql, id) : suyo
      const nuevo = editarNumero(fila, nro, { ...fila, anioDeHoy: anioOficial(new Date()) })
      const secuencia = {
        id_numerador: fila.id_numerador,
        id_area: fila.id_area_creacion,
        anio: nuevo.anio!,
      }
      await bloquearSecuencia(sql, secuencia)
      if (esOtro(fila, nuevo) && !(await quedanNumeros(sql, secuencia))) throw numeradorCompleto()
      if (await numeroTomado(sql, fila, nuevo)) throw numeroUsado()
      return { fila, nuevo }
    },
    cambio: async ({ sql }, { fila, nuevo }) => {
      if (cambia(fila, nuevo)) await guardarNumero(sql, fila, nuevo)
    },
    evento: (_, { fila, nuevo }) =>
      cambia(fila, nuevo)
        ? {
            tipo: EVENTO.numeracion,
            atributos: {
              anterior: fila.nro_str,
              nro_str: formatearNumero({ ...fila, ...nuevo }, fila.formato),
            },
          }
        : undefined,
  })

/** Si deja el que tiene y pide otro; con otro anexo, o tomo, o cuerpo, sigue siendo el mismo. */
const esOtro = (fila: PartesDeNumero, { nro, nrop, anio }: PartesDeNumero) =>
  nro !== fila.nro || nrop !== fila.nrop || anio !== fila.anio

const cambia = (fila: PartesDeNumero, nuevo: PartesDeNumero) =>
  (Object.keys(nuevo) as (keyof PartesDeNumero)[]).some((clave) => nuevo[clave] !== fila[clave])
