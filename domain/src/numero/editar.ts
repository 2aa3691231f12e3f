import { leerCampo, LARGO_DE_ASIGNADO, NOMBRE_DE_CLAVE, type Campo } from '@foja/domain/numero/campos.ts'
import {
  anioCorto,
  claveProvisoria,
  CLAVES_OPCIONALES,
  type ClaveOpcional,
  type PartesDeNumero,
} from '@foja/domain/numero/claves.ts'
import { numeroIncorrecto, numeroNoEsCorrecto } from '@foja/domain/numero/errores.ts'
import { anioCompleto } from '@foja/domain/numero/identificadores.ts'
import type { NumeroPedido, PartesPedidas, Valor } from '@foja/domain/numero/schema.ts'
import { textoDeCampo } from '@foja/domain/texto/normalizar.ts'

type Limites = {
  /** Sigla del área que da el número: no cambia (FRM-22). */
  sigla: string
  /** El número más alto que da el numerador. */
  maximo: number
  /** Para un documento que no lo tenía. */
  anioDeHoy: number
}

/**
 * El número como quedaría con lo pedido; lo que no viene queda como está (VAL-01 … VAL-06). Con `nro` pasa a ser
 * definitivo; con sólo `nrop` sigue provisorio.
 * @throws numeroIncorrecto, numeroNoEsCorrecto (422)
 */
export function editarNumero(
  actual: PartesDeNumero,
  pedido: NumeroPedido | undefined,
  { sigla, maximo, anioDeHoy }: Limites,
): PartesDeNumero {
  const partes: PartesPedidas = typeof pedido === 'object' && pedido !== null ? pedido : { nro: pedido }
  if (partes.area != null && partes.area !== sigla)
    throw numeroNoEsCorrecto('El área del número no se puede cambiar.')
  const { nro, nrop } = leerNumero(actual, partes)
  // Los provisorios no lo gastan.
  if (nro !== null && nro > maximo)
    throw numeroNoEsCorrecto(`El número más alto de este numerador es ${maximo}.`)
  return {
    nro,
    nrop,
    ...leerAnios(actual, partes, anioDeHoy),
    ...(Object.fromEntries(
      CLAVES_OPCIONALES.map((clave) => [clave, leerOpcional(clave, actual, partes)]),
    ) as Record<ClaveOpcional, number | null>),
    numero_asignado: leerAsignado(actual, partes),
  }
}

/**
 * Lo que se guarda no puede traer el número vacío (VAL-01); el número mismo se cambia con su propia llamada.
 * @throws numeroIncorrecto (422)
 */
export function exigirNumeroNoVacio(pedido: NumeroPedido | undefined): void {
  if (pedido === undefined) return
  const { nro, nrop }: PartesPedidas =
    typeof pedido === 'object' && pedido !== null ? pedido : { nro: pedido }
  if (pedido === null || [nro, nrop].some((valor) => typeof valor === 'string' && valor.trim() === ''))
    throw numeroIncorrecto()
}

function leerNumero(actual: PartesDeNumero, { nro, nrop }: PartesPedidas) {
  const [definitivo, provisorio] = [leer('nro', nro), leer('nrop', nrop)]
  if (definitivo === null || provisorio === null) throw numeroIncorrecto()
  if (definitivo !== undefined) return { nro: definitivo, nrop: null }
  if (provisorio === undefined) throw numeroIncorrecto()
  if (actual.nro !== null) throw numeroNoEsCorrecto('Un número definitivo no vuelve a ser provisorio.')
  return { nro: null, nrop: provisorio }
}

function leerAnios(actual: PartesDeNumero, pedido: PartesPedidas, anioDeHoy: number) {
  const [largo, corto] = [leer('anio', pedido.anio), leer('year_aa', dosCifras(pedido.year_aa))]
  if (largo === null) throw numeroNoEsCorrecto(`${NOMBRE_DE_CLAVE.anio}: el número necesita un año.`)
  // Quien devuelve el número entero trae el año corto que tenía: sólo cuenta si lo cambió.
  const cambiado = corto != null && corto !== anioCorto(actual) ? corto : undefined
  const anio = largo ?? (cambiado === undefined ? (actual.anio ?? anioDeHoy) : anioCompleto(cambiado, 2))
  const year_aa = cambiado ?? actual.year_aa
  return { anio, year_aa: year_aa === anio % 100 ? null : year_aa }
}

/** El año corto viaja como entero: 5 es 05. */
const dosCifras = (valor: Valor) =>
  typeof valor === 'number' && valor >= 0 ? String(valor).padStart(2, '0') : valor

function leerOpcional(clave: ClaveOpcional, actual: PartesDeNumero, pedido: PartesPedidas): number | null {
  const escrito = pedido[claveProvisoria(clave)] ?? pedido[clave]
  if (escrito === null) return null
  const valor = leer(clave, escrito)
  return valor === undefined ? actual[clave] : valor
}

function leerAsignado(actual: PartesDeNumero, { numero_asignado }: PartesPedidas): string | null {
  if (numero_asignado === undefined) return actual.numero_asignado
  const texto = textoDeCampo(numero_asignado ?? '').trim()
  if (texto.length > LARGO_DE_ASIGNADO)
    throw numeroNoEsCorrecto(`${NOMBRE_DE_CLAVE.numero_asignado}: hasta ${LARGO_DE_ASIGNADO} caracteres.`)
  return texto === '' ? null : texto
}

/** undefined: no vino; null: vino vacío. */
function leer(campo: Exclude<Campo, 'numero_asignado'>, valor: Valor): number | null | undefined {
  if (valor === undefined || valor === null) return undefined
  const leido = leerCampo(campo, String(valor))
  if (leido.falta !== undefined) throw numeroNoEsCorrecto(`${NOMBRE_DE_CLAVE[campo]}: ${leido.falta}`)
  return leido.valor
}
