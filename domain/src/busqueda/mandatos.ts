import { plegar } from '@foja/domain/texto/normalizar.ts'

type Verbo = { tronco: string; deAr: boolean }

const INFINITIVO = /^(.{3,})([aei])r$/
const ACCION = /^(.{3,})(?:(?:(a)|i)ci[oó]n(?:es)?|(?:(a)|i)mientos?)$/
const MANDATO = /^(.{3,})([ae])n?se$/
/** Los troncos cuya vocal cambia al llevar el acento: «aprobar», «apruébase». */
const CAMBIA =
  /(?:prob|nov|cord|cont|contr|colg|forz|solt|mostr|pobl|mend|cerr|menz|neg|pez|sembr|gobern|fend|tend|perd|mov|olv|fer|quer|vert|ger)$/
/** Con que todo papel termina: no dicen de qué trata. */
const DE_CIERRE: ReadonlySet<string> = new Set(['archiv', 'comunic', 'cumpl', 'notific', 'public', 'registr'])

/**
 * Como manda un papel lo que una palabra nombra («condonar», «condonación»: «condónese»), y de un mandato, su verbo y sus
 * otras formas. La raíz con que el índice guarda ésas no es la del verbo.
 */
export function mandatosDe(palabra: string): string[] {
  const p = plegar(palabra)
  const mandado = infinitivoDe(p)
  const verbo = verboDe(mandado ?? p)
  if (!verbo || DE_CIERRE.has(verbo.tronco)) return []
  const formas = verbo.deAr ? mandatosDeAr(verbo.tronco) : mandatosDeErIr(verbo.tronco)
  return mandado ? [mandado, ...formas].filter((forma) => forma !== p) : formas
}

function verboDe(p: string): Verbo | null {
  const [, deInfinitivo, vocal] = INFINITIVO.exec(p) ?? []
  if (deInfinitivo) return { tronco: deInfinitivo, deAr: vocal === 'a' }
  const [, deAccion, ...aes] = ACCION.exec(p) ?? []
  return deAccion ? { tronco: deAccion, deAr: aes.includes('a') } : null
}

/** El de «autorícese», «apruébase»; de qué conjugación sea da lo mismo: «eximar» tiene la raíz de «eximir». */
function infinitivoDe(p: string): string | null {
  const [, mandado, vocal] = MANDATO.exec(p) ?? []
  if (!mandado) return null
  const tronco =
    vocal === 'e'
      ? mandado.replace(/(?:c|qu|gu)$/, (antes) => ({ c: 'z', qu: 'c', gu: 'g' })[antes as 'c' | 'qu' | 'gu'])
      : mandado
  const llano = tronco.replace(/(?:ue|ie)(?=[^aeiou]+$)/, (dos) => (dos === 'ue' ? 'o' : 'e'))
  return `${CAMBIA.test(llano) ? llano : tronco}ar`
}

/** El tronco con el acento: «aprueb» de «aprobar». */
const acentuado = (tronco: string): string =>
  CAMBIA.test(tronco)
    ? tronco.replace(/[oe](?=[^aeiou]+$)/, (vocal) => (vocal === 'o' ? 'ue' : 'ie'))
    : tronco

/** Delante de la e: «autorizar», «autorícese». */
const anteE = (tronco: string) =>
  tronco.replace(/[zcg]$/, (letra) => ({ z: 'c', c: 'qu', g: 'gu' })[letra as 'z' | 'c' | 'g'])

function mandatosDeAr(tronco: string): string[] {
  const suyo = acentuado(tronco)
  const conE = anteE(suyo)
  return [
    ...(suyo === tronco ? [] : [`${suyo}a`]),
    // Sin su pronombre, sólo la que tiene otra raíz: «desmalece».
    ...(/[zc]$/.test(suyo) ? [`${conE}e`] : []),
    `${suyo}anse`,
    `${conE}ese`,
    `${conE}ense`,
  ]
}

/** Delante de la a: «establecer», «establézcase»; «disponer», «dispóngase»; «instituir», «institúyase». */
const anteA = (tronco: string) =>
  tronco
    .replace(/(?<=[aeiou])c$/, 'zc')
    .replace(/(?<=[eo])n$/, 'ng')
    .replace(/(?<=[^gq]u)$/, 'y')

function mandatosDeErIr(tronco: string): string[] {
  const suyo = acentuado(tronco)
  const conA = anteA(suyo)
  const conE = conA.endsWith('y') ? conA : suyo
  return [...(conA === tronco ? [] : [`${conA}a`]), `${conA}anse`, `${conE}ese`, `${conE}ense`]
}
