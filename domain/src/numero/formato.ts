import {
  anioCorto,
  clavesDe,
  esOpcional,
  esProvisorio,
  FORMATO_POR_OMISION,
  type Clave,
  type Formato,
  type OrigenDeNumero,
  type PartesDeNumero,
} from '@foja/domain/numero/claves.ts'

/** Lo que hace falta para escribir un número; lo que no viene, no está. */
export type NumeroEscribible = Pick<OrigenDeNumero, 'sigla'> &
  Pick<PartesDeNumero, 'nro' | 'anio'> &
  Partial<OrigenDeNumero & PartesDeNumero>

const CIFRAS = 6

/**
 * Número visible: las claves del formato en su orden, unidas por `-` y el año por `/`; el provisorio termina en p
 * (ENT-08, ENT-09). Vacío si no tiene número. Una clave opcional que falta no se escribe al final y en el medio es 0:
 * así dos números distintos nunca se ven iguales.
 */
export function formatearNumero(numero: NumeroEscribible, formato: Formato = FORMATO_POR_OMISION): string {
  const { nro, nrop = null } = numero
  if (nro === null && nrop === null) return ''
  const piezas = clavesDe(formato).map((clave) => ({ clave, texto: textoDe(clave, numero) }))
  const ultima = piezas.findLastIndex(({ texto }) => texto !== null)
  const visible = piezas.slice(0, ultima + 1).reduce((escrito, { clave, texto }) => {
    const pieza = texto ?? (esOpcional(clave) ? '0' : null)
    if (pieza === null) return escrito
    return escrito === '' ? pieza : `${escrito}${esAnio(clave) ? '/' : '-'}${pieza}`
  }, '')
  return esProvisorio({ nro, nrop }) ? `${visible}p` : visible
}

const esAnio = (clave: Clave) => clave === 'anio' || clave === 'year_aa'

function textoDe(clave: Clave, numero: NumeroEscribible): string | null {
  if (clave === 'nro') return String(numero.nro ?? numero.nrop).padStart(CIFRAS, '0')
  if (clave === 'year_aa') {
    const corto = anioCorto({ anio: numero.anio, year_aa: numero.year_aa ?? null })
    return corto === null ? null : String(corto).padStart(2, '0')
  }
  const valor = numero[clave] ?? null
  return valor === null || valor === '' || (esOpcional(clave) && valor === 0) ? null : String(valor)
}
