import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** «Recibidas», «enviados»: de un papel, qué fue de él; de otra cosa («bienes recibidos»), lo que un papel dice. */
const PARTICIPIO =
  /^(?:recibid|enviad|ingresad|presentad|remitid|mandad|llegad|entrad|salid|cread|cargad)[oa]s?$/
/** Los que son también nombres («libro de entradas»): sólo junto al papel. */
const TAMBIEN_NOMBRE = /^(?:entrad|llegad|salid)/
/** Lo mismo, conjugado: tras «que», o junto al papel si hay una fecha. */
const CONJUGADO =
  /^(?:(?:recib|remit)(?:ieron|imos|io)|(?:carg|cre|envi|ingres|lleg|mand|present)(?:aron|amos))$/
/** «Envío», «ingreso», «mando», sin acento, son también nombres: sólo de lo que se nombra («la nota que envió»). */
const QUIZAS_NOMBRE = /^(?:envi|ingres|mand|present)o$/
const COSA = /^(?:documento|expediente|papel|tramite)(?:s|es)?$/
const ARTICULO = /^l[oa]s?$/
const PREPOSICION = /^(?:al?|del?|desde|en|para|por)$/

/** Lo que se sabe de las palabras escritas. */
type Dicho = {
  /** Si esa palabra nombra un tipo. */
  esTipo: (palabra: string) => boolean
  /** Si es de lo que nombra un área, o de una fecha. */
  esArea: (palabra: string) => boolean
  esFecha: (palabra: string) => boolean
  hayFecha: boolean
}

/**
 * Las palabras que cuentan qué fue de un papel y que él no dice: junto a lo que se busca («notas recibidas»), en «lo
 * recibido», «lo que recibimos», o, con una fecha, también de más lejos («notas de Compras recibidas ayer») o solas
 * («ingresadas ayer»); no las de «bienes recibidos» ni «acta de obras recibidas ayer».
 */
export function queFue(palabras: readonly string[], dicho: Dicho): string[] {
  const frase = { ...dicho, palabras, plegadas: palabras.map(plegar) }
  return palabras.filter((_, i) => {
    const una = frase.plegadas[i]!
    if (dicho.esArea(frase.palabras[i]!)) return false
    if (PARTICIPIO.test(una)) return deUnPapel(frase, i)
    return CONJUGADO.test(una)
      ? loQuePaso(frase, i, true)
      : QUIZAS_NOMBRE.test(una) && loQuePaso(frase, i, false)
  })
}

type Frase = Dicho & { palabras: readonly string[]; plegadas: readonly string[] }

const esPapel = ({ palabras, plegadas, esTipo }: Frase, i: number) =>
  i >= 0 && (COSA.test(plegadas[i]!) || esTipo(palabras[i]!))

/** De qué es el participio: lo más cercano que concuerda con él, sin contar de qué área ni de cuándo. */
function deUnPapel(frase: Frase, i: number): boolean {
  const { palabras, plegadas, esFecha, hayFecha } = frase
  if (plegadas[i - 1] === 'lo' || (esPapel(frase, i - 1) && (hayFecha || terminaAhi(frase, i)))) return true
  if (!hayFecha || TAMBIEN_NOMBRE.test(plegadas[i]!)) return false
  for (let j = i - 1; j >= 0; j--) {
    if (esPapel(frase, j)) return concuerdan(plegadas[j]!, plegadas[i]!)
    // «Oficios judiciales recibidos»: lo que va pegado al papel es de él.
    if (esVacia(palabras[j]!) || esFecha(palabras[j]!) || deUnArea(frase, j) || esPapel(frase, j - 1))
      continue
    if (concuerdan(plegadas[j]!, plegadas[i]!)) return false
  }
  return true
}

/** Lo que sigue, si algo, no es de qué trata: «notas recibidas de Compras», y no «nota enviada raza». */
const terminaAhi = ({ palabras }: Frase, i: number) =>
  palabras[i + 1] === undefined || esVacia(palabras[i + 1]!)

/** «De Compras»: de quién es, y no lo recibido. */
function deUnArea({ palabras, plegadas, esArea }: Frase, i: number): boolean {
  let inicio = i
  while (inicio >= 0 && (esArea(palabras[inicio]!) || ARTICULO.test(plegadas[inicio]!))) inicio--
  return inicio < i && PREPOSICION.test(plegadas[inicio] ?? '')
}

function loQuePaso(frase: Frase, i: number, solo: boolean): boolean {
  const { palabras, plegadas, hayFecha } = frase
  let j = i - 1
  while (j >= 0 && plegadas[j] !== 'que' && esVacia(palabras[j]!)) j--
  if (plegadas[j] !== 'que') return solo && hayFecha && esPapel(frase, i - 1)
  return j === 0 ? solo : ARTICULO.test(plegadas[j - 1]!) || esPapel(frase, j - 1)
}

/** Si pueden ser de lo mismo: «solicitudes» y «presentadas», y no «subsidio» y «presentadas». */
function concuerdan(nombre: string, participio: string): boolean {
  if (nombre.endsWith('s') !== participio.endsWith('s')) return false
  const [genero, suyo] = [nombre, participio].map((una) => /([oa])s?$/.exec(una)?.[1])
  return genero === undefined || genero === suyo
}
