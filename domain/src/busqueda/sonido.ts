import { distancia, seParecen } from '@foja/domain/texto/distancia.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Cómo suena una palabra en el Río de la Plata: iguales si sólo difieren en b/v, s/c/z/x, h, ll/y, qu/k, g/j o dobles. */
export const sonido = (palabra: string): string =>
  plegar(palabra)
    .replaceAll('ñ', 'n')
    .replaceAll('ch', '*')
    .replaceAll('h', '')
    .replaceAll('ll', 'y')
    .replace(/[vw]/g, 'b')
    .replace(/qu|q/g, 'k')
    .replace(/c(?=[ei])/g, 's')
    .replaceAll('c', 'k')
    .replace(/[zx]/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(.)\1+/g, '$1')

/**
 * De unos nombres, los que una palabra puede ser mal escritos: por sus letras o por cómo suenan, y si son dos, con la
 * misma primera («demorados» no es «memorandos»). Lo de cada nombre se calcula
 * una vez, y lo de cada palabra también: son miles, y se pregunta por cada una que alguien escribe.
 */
export function crearParecidos(nombres: Iterable<string>): (palabra: string) => readonly string[] {
  const conSuForma = [...nombres].map((nombre) => [nombre, plegar(nombre), sonido(nombre)] as const)
  const sabidos = new Map<string, readonly string[]>()
  return (palabra) => {
    const sabido = sabidos.get(palabra)
    if (sabido) return sabido
    const [escrita, suena] = [plegar(palabra), sonido(palabra)]
    const hallados = conSuForma
      .filter(
        ([, suya, suSonido]) =>
          suena === suSonido ||
          ((seParecen(escrita, suya) || seParecen(suena, suSonido)) &&
            !cambiaUna(escrita, suya) &&
            (distancia(suena, suSonido) < 2 || suena[0] === suSonido[0] || distancia(escrita, suya) < 2)),
      )
      .map(([nombre]) => nombre)
    if (sabidos.size < RECORDADOS) sabidos.set(palabra, hallados)
    return hallados
  }
}
const RECORDADOS = 10_000

/** En una corta, una letra cambiada por otra es otra palabra: «rotas» no es «notas», ni «altas», «actas». */
const cambiaUna = (una: string, otra: string) =>
  una.length === otra.length &&
  una.length <= CORTA &&
  [...una].filter((letra, i) => letra !== otra[i]).length === 1
const CORTA = 6
const LARGA = 9

/** Si una palabra puede ser otra mal escrita: una letra de diferencia, como se escriben o como suenan; dos, si es larga. */
export function puedeSer(palabra: string, otra: string): boolean {
  const tope = palabra.length >= LARGA ? 2 : 1
  return [sonido, enLetras].some((forma) => distancia(forma(palabra), forma(otra)) <= tope)
}

/** Si casi seguro es la otra mal escrita: suena igual, o sólo cruza dos letras vecinas («derehcos»). */
export const esUnDesliz = (palabra: string, otra: string): boolean =>
  sonido(palabra) === sonido(otra) || seCruzan(enLetras(palabra), enLetras(otra))

const seCruzan = (una: string, otra: string) =>
  distancia(una, otra) === 1 && [...una].toSorted().join('') === [...otra].toSorted().join('')
const enLetras = (palabra: string) => plegar(palabra).replaceAll('ñ', 'n')
