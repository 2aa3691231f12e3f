import type { Clave, ClaveOpcional } from '@foja/domain/numero/claves.ts'
import { anioCompleto } from '@foja/domain/numero/identificadores.ts'

/** Lo que una persona puede escribir en un número; el área y los códigos los da el sistema (FRM-22). */
export type Campo = 'nro' | 'nrop' | 'anio' | 'year_aa' | 'numero_asignado' | ClaveOpcional

/** Cómo se le dice a cada clave. */
export const NOMBRE_DE_CLAVE: Readonly<Record<Clave | 'nrop', string>> = {
  sigla: 'Área',
  codigo_area: 'Código de área',
  codigo_tipo_documento: 'Código de tipo',
  nro: 'Número',
  nrop: 'Número provisorio',
  anio: 'Año (AAAA)',
  year_aa: 'Año (AA)',
  anexo: 'Anexo',
  tomo: 'Tomo',
  cuerpo: 'Cuerpo',
  corresponde: 'Corresponde',
  numero_asignado: 'Número asignado',
}

/** VAL-04. */
export const CIFRAS_DE_NUMERO = 9
export const LARGO_DE_ASIGNADO = 100

/** Un campo leído: su valor, nulo si está vacío; o qué tiene de malo, para quien lo escribió. */
export type CampoLeido = { valor: number | null; falta?: never } | { falta: string; valor?: never }

const mal = (falta: string): CampoLeido => ({ falta })

/**
 * Lee un campo de cifras: números de hasta nueve (VAL-04), año de cuatro o dos (VAL-03); los años quedan enteros
 * (VAL-05).
 */
export function leerCampo(campo: Exclude<Campo, 'numero_asignado'>, escrito: string): CampoLeido {
  const texto = escrito.trim()
  if (texto === '') return { valor: null }
  if (campo === 'anio')
    return /^(\d{4}|\d{2})$/.test(texto) && texto !== '0000'
      ? { valor: anioCompleto(Number(texto), texto.length) }
      : mal('El año lleva cuatro cifras (AAAA) o dos (AA).')
  if (campo === 'year_aa')
    return /^\d{2}$/.test(texto) ? { valor: Number(texto) } : mal('El año lleva dos cifras (AA).')
  if (!/^\d{1,9}$/.test(texto)) return mal('Sólo cifras, hasta nueve.')
  const valor = Number(texto)
  if (campo !== 'nro' && campo !== 'nrop') return { valor: valor === 0 ? null : valor }
  return valor === 0 ? mal('Los números empiezan en 1.') : { valor }
}
