import { CLAUSULA_DE_PREGUNTA } from '@foja/domain/busqueda/clausulas-de-pregunta.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Palabras que no dicen de qué trata un documento: no se exigen, salvo que no haya otras. */
const VACIAS = new Set(
  (
    'a al ante con de del desde durante e el en entre hasta la las le les lo los me mi ni no nos o para por que se segun ' +
    'sobre su sus te tu u un una unas uno unos y ya'
  ).split(' '),
)
/** Las que preguntan o piden («qué ley dice cómo…», «estoy buscando», «documentos que hablen de»): tampoco deciden. */
const DE_PREGUNTA = new Set(
  (
    'adonde algo alguien algun alguna algunas algunos asi busca buscamos buscando buscar busco ' +
    'che como cual cuales cualquier cuando cuanta cuantas cuanto cuantos da dame dan debe debemos deben ' +
    'debes debo decia decime decir decirme decis dice dicen dieron dijeron dijo dio documento documentos donde ' +
    'encontrar encuentra encuentro era eran es esa ese eso esta estaba estan este esto estoy existe ' +
    'existen fue fueron ha haber habia habla hablaba hace hacemos hacen hacer haces haga hago han hay ' +
    'hice hicieron hizo hola iba mostrame necesita necesitamos necesitan necesitas necesito pasame ' +
    'podemos podes podia podria podrian podrias pueda puedan puede pueden puedo queremos queres queria ' +
    'quien quienes quiere quieren quiero quisiera quisieramos sabe saben saber sabes sea sera si somos ' +
    'son sos soy tenemos tenes tenga tengan tengo tiene tienen usted ustedes vengo venimos vos'
  ).split(' '),
)
/** Las que cuentan qué fue de un papel («la nota que mandó Obras», «lo que salió ayer»): no las dice el papel. */
const DE_CUENTO = new Set(
  (
    'dejaron dejo entraron entro firmaron firmo llegaron llego mandaron pidieron pidio quedaron quedo salieron ' +
    'salio trajeron trajo'
  ).split(' '),
)
/** Cómo se trata a quien se nombra: «Dr. Sergio Paz» es Sergio Paz, y los textos dicen «doctor», o nada. */
const DE_TRATO = new Set(['dr', 'dra', 'dres', 'sr', 'sra', 'sres', 'srta'])
/** Ninguna de verdad es más larga: no se completa, ni se corrige, ni se recuerda, que cuesta según su largo. */
export const LARGO_DE_PALABRA = 40
/** Más palabras no afinan la búsqueda y la encarecen. */
const MAXIMO = 16
/** Como las corta el índice: «S.A.», «O'Higgins» y «3,5» son una sola. */
export const PALABRA =
  /[\p{L}\p{N}_]+(?:(?:(?<=\p{L})[.'’](?=\p{L})|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}_]+)*/gu

/** Si una palabra no dice nada por sí sola: artículos, preposiciones, tratamientos, las que preguntan y las que cuentan. */
export function esVacia(palabra: string): boolean {
  const plegada = plegar(palabra)
  return VACIAS.has(plegada) || DE_PREGUNTA.has(plegada) || DE_CUENTO.has(plegada) || DE_TRATO.has(plegada)
}

/**
 * Palabras con que se busca un texto: sin repetir, sin vacías, a lo sumo dieciséis. Si todas lo son, quedan.
 * @param solas si no hay otra cosa que buscar («documentos de 2024» es 2024)
 */
export function palabrasDeBusqueda(texto: string, solas = true): string[] {
  const todas = [...new Set(texto.match(PALABRA))]
  const dichas = new Set(texto.replace(CLAUSULA_DE_PREGUNTA, ' ').match(PALABRA))
  const plenas = todas.filter((palabra) => dichas.has(palabra) && !esVacia(palabra))
  return (plenas.length > 0 || !solas ? plenas : todas).slice(0, MAXIMO)
}

/** Un texto sin sus artículos, preposiciones y conjunciones. */
export const sinNexos = (texto: string): string =>
  texto.replace(PALABRA, (palabra) => (VACIAS.has(plegar(palabra)) ? ' ' : palabra))

/** Forma con que se comparan palabras clave enteras: plegada, sin ñ ni signos, separada por un espacio. */
export const formaDeClave = (texto: string): string =>
  (
    plegar(texto)
      .replaceAll('ñ', 'n')
      .match(/[a-z0-9]+/g) ?? []
  ).join(' ')
