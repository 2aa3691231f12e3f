import { CIFRAS_DE_NUMERO, LARGO_DE_ASIGNADO, leerCampo, type Campo } from '@foja/domain/numero/campos.ts'
import {
  claveProvisoria,
  clavesDe,
  esOpcional,
  esProvisorio,
  type Formato,
} from '@foja/domain/numero/claves.ts'
import { numeroIncorrecto, numeroNoEsCorrecto } from '@foja/domain/numero/errores.ts'
import type { Nro, PartesPedidas } from '@foja/domain/numero/schema.ts'

/** Un campo del editor; el número es uno solo, sea provisorio o definitivo. */
export type CampoDeEditor = Exclude<Campo, 'nrop'>
export type Valores = Partial<Record<CampoDeEditor, string>>

const SIN_EDITAR = new Set(['sigla', 'codigo_area', 'codigo_tipo_documento'])

/** Los campos que se ofrecen: los del formato del numerador, en su orden. */
export const camposDe = (formato: Formato): CampoDeEditor[] =>
  clavesDe(formato).filter((clave): clave is CampoDeEditor => !SIN_EDITAR.has(clave))

/** Lo que se ve al empezar a editar: el número como está. */
export const valoresDe = (nro: Nro, campos: readonly CampoDeEditor[]): Valores =>
  Object.fromEntries(campos.map((campo) => [campo, valorDe(nro, campo)]))

function valorDe(nro: Nro, campo: CampoDeEditor): string {
  if (campo === 'nro') return String(nro.nro ?? nro.nrop ?? '')
  if (campo === 'year_aa') return nro.year_aa === null ? '' : String(nro.year_aa).padStart(2, '0')
  const valor = esOpcional(campo) ? (nro[campo] ?? nro[claveProvisoria(campo)]) : nro[campo]
  return String(valor ?? '')
}

/** Cuántas letras entran en cada campo (VAL-03, VAL-04). */
export const largoDe = (campo: CampoDeEditor): number =>
  ({ anio: 4, year_aa: 2, numero_asignado: LARGO_DE_ASIGNADO })[campo as string] ?? CIFRAS_DE_NUMERO

/** Qué está mal, con las palabras del servidor; vacío si puede guardarse (VAL-01 … VAL-06). */
export function faltasDe(valores: Valores): Valores {
  const faltas: Valores = {}
  for (const [campo, escrito] of Object.entries(valores) as [CampoDeEditor, string][]) {
    if (campo === 'numero_asignado') continue
    if (campo === 'nro' && escrito.trim() === '') faltas.nro = numeroIncorrecto().message
    else if (campo === 'anio' && escrito.trim() === '') faltas.anio = 'El número necesita un año.'
    else {
      const { falta } = leerCampo(campo, escrito)
      if (falta !== undefined)
        faltas[campo] = campo === 'nro' ? `${numeroNoEsCorrecto(falta).message}. ${falta}` : falta
    }
  }
  return faltas
}

/** Lo que se manda: el número como provisorio mientras lo sea, salvo que se dé ya el definitivo. */
export function pedidoDe(
  { nro: numero, ...otros }: Valores,
  actual: Nro,
  definitivo: boolean,
): PartesPedidas {
  return esProvisorio(actual) && !definitivo ? { nrop: numero, ...otros } : { nro: numero, ...otros }
}
