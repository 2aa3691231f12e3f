import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { NUMEROS_EN_LETRAS } from '@foja/domain/busqueda/numeros-en-letras.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Las palabras del nombre de un área, y las mismas por partes: «Compras y Contrataciones» son dos. */
export type NombreDeArea = { palabras: string[]; partes: string[][] }

/** Delante de un área la nombran con ella: «dpto. compras», «oficina de personal». */
export const GENERICAS: ReadonlySet<string> = new Set(
  'area departamento dependencia division oficina reparticion seccion sector'.split(' '),
)
/** Con que empieza el nombre de tantos pueblos: a Coronel Rosales la nombra «Rosales», y no «coronel». */
const TRATAMIENTOS =
  'almirante brigadier capitan comandante comodoro coronel gobernador presidente san santa santo sargento teniente'
/** Lo que tantas áreas son: solo, no nombra ninguna. */
const CLASES: ReadonlySet<string> = new Set([
  ...GENERICAS,
  ...TRATAMIENTOS.split(' '),
  ...(
    'administracion asunto concejo consejo coordinacion deliberante despacho direccion ejecutivo gabinete general gerencia ' +
    'honorable instituto jefatura ministerio municipal municipalidad nacional poder provincial secretaria servicio ' +
    'subdireccion subsecretaria unidad'
  ).split(' '),
])
const LARGO_DE_PLURAL = 5
/** «Servicios Públicos» son las dos palabras: ni los servicios ni lo público. */
const SERVICIOS = /^\s*servicios?\s+(?!del?\s)/i

/** Una palabra, dicha en singular o en plural. No su raíz: «nuevo» no es «Nueve» ni «bueno», «Buena». */
export function formaDeArea(palabra: string): string {
  const p = plegar(palabra).replaceAll('ñ', 'n')
  return p.length < LARGO_DE_PLURAL ? p : p.replace(/(?<=[aeiou])s$|(?<=[^aeiou])es$/, '')
}

/** Un nombre, partido en lo que dice algo. */
export function partirNombre(nombre: string): NombreDeArea {
  const partes = nombre
    .split(/,|\s[ye]\s/)
    .map((parte) =>
      formas(parte).filter((palabra, i) => !CLASES.has(palabra) || (i === 0 && SERVICIOS.test(parte))),
    )
    .filter((parte) => parte.length > 0)
  const palabras = formas(nombre)
  return { palabras, partes: partes.length > 0 ? partes : [palabras] }
}

const NUMEROS: ReadonlySet<string> = new Set(NUMEROS_EN_LETRAS.map(formaDeArea))

/** Las que dicen algo, como están escritas. */
export const palabrasDe = (texto: string): string[] =>
  texto.split(/[^\p{L}\p{N}]+/u).filter((palabra) => palabra && !esVacia(palabra))
const formas = (texto: string) => palabrasDe(texto).map(formaDeArea)

/** Sola no nombra: lo que tantas áreas son, o un número («prórroga de tres meses» no es Tres Lomas). */
const noAlcanza = (forma: string) => CLASES.has(forma) || NUMEROS.has(forma)

/** Si esas palabras suyas alcanzan para nombrarla: está el comienzo de una parte de su nombre, o también la que sigue si no alcanza. */
export const laNombran = ({ partes }: NombreDeArea, dichas: ReadonlySet<string>): boolean =>
  partes.some(([primera, segunda]) =>
    noAlcanza(primera!) ? dichas.has(primera!) && (!segunda || dichas.has(segunda)) : dichas.has(primera!),
  )
