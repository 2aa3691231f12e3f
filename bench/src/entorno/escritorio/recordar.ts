import type { Azar } from '@foja/local/pruebas/azar.ts'
import { MANERAS } from '@foja/bench/entorno/escritorio/maneras.ts'
import {
  llano,
  pareceAnio,
  puebloDe,
  type DocumentoDelCorpus,
  type Pedido,
} from '@foja/bench/entorno/escritorio/rivales.ts'

/** Lo que se recuerda de un documento; `tipo`, como se lo va a escribir. */
export type Recordado = Pedido & { tipo: string }

/** Reparte al azar lo que se recuerda del documento; puede salir ambiguo, y entonces se descarta. */
export function recordar(documento: DocumentoDelCorpus, azar: Azar): Recordado {
  const numero = String(Number(documento.numero))
  const [maneras, tipos] = azar.uno(MANERAS[documento.tipo]!)
  const conTipo = azar.suerte(0.85)
  const conAnio =
    documento.anio !== null &&
    (pareceAnio(Number(numero)) || azar.suerte(documento.tipo === 'ley' ? 0.6 : 0.88))
  const pueblo = puebloDe(documento)
  const lugar = pueblo && azar.suerte(0.65) ? llano(pueblo) : null
  const palabras = pueblo ? [] : palabrasDeArea(documento)
  const palabra = palabras.length > 0 && azar.suerte(0.4) ? azar.uno(palabras) : null
  return {
    tipo: conTipo ? azar.uno(maneras) : '',
    tipos: conTipo ? tipos : null,
    numero,
    anio: conAnio ? documento.anio : null,
    anioCorto: conAnio && (documento.anio ?? 0) >= 1925 && azar.suerte(0.4),
    lugar,
    palabra,
  }
}

/** Un número solo no es de esta clase, ni «2-13»; con una palabra de área hace falta además el tipo o el año. */
export function alcanza({ numero, anio, tipos, lugar }: Pedido): boolean {
  if (pareceAnio(Number(numero)) && (anio === null || tipos === null)) return false
  return tipos !== null || lugar !== null || (anio !== null && numero.length > 2)
}

/** Con qué empieza el encabezado de un título cuando nombra un organismo; si no, solo sirve de una palabra. */
const ORGANISMO =
  /^(ministerio|(sub)?secretaria|superintendencia|instituto|administracion (federal|nacional|general)|agencia|ente|policia|gendarmeria|prefectura|banco|universidad|direccion|fondo|biblioteca|teatro|comision|registro)\b/

/** Palabras del encabezado de un título que no dicen de qué área es. */
const VACIAS = new Set(
  (
    'ministerio secretaria subsecretaria nacional nacion general publica publicas publico publicos presidencia ' +
    'argentina argentino direccion administracion federal instituto comision agencia sobre entre desde republica ' +
    'superintendencia registro jefatura fondo acuerdos acuerdo convenios convenio tratados protocolos ' +
    'convenciones leyes decretos modificacion aprobacion designacion internacional asuntos ' +
    'servicios regulacion ministros gabinete relaciones derechos humanos capital naval'
  ).split(' '),
)

/** Palabras del encabezado del título y siglas del texto que dicen de qué área es una norma nacional. */
function palabrasDeArea(documento: DocumentoDelCorpus): string[] {
  const encabezado = documento.titulo.split(/\. /)[0]!
  if (encabezado === documento.titulo || encabezado.length > 70) return []
  const nombrado = llano(encabezado)
  const palabras =
    ORGANISMO.test(nombrado) || !nombrado.includes(' ')
      ? nombrado.split(/[^a-zñ]+/).filter((palabra) => palabra.length > 4 && !VACIAS.has(palabra))
      : []
  // Sólo la sigla que el texto pone detrás del nombre del encabezado: «ENTE NACIONAL… DEL GAS (ENARGAS)».
  const siglas = [...documento.texto.slice(0, 6000).matchAll(/([^()]{8,120}) \(([A-Z]{3,8})\)/g)]
    .filter(([, antes]) => llano(antes!).endsWith(nombrado))
    .map(([, , sigla]) => sigla!.toLowerCase())
  const conMinisterio = nombrado.startsWith('ministerio de') && palabras.length > 0 ? [palabras[0]!] : []
  return [...palabras, ...conMinisterio, ...siglas.slice(0, 1), ...siglas.slice(0, 1)]
}
