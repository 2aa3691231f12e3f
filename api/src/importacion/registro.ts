import { z } from 'zod'
import { LARGO_DE_AREA } from '@foja/domain/area/nombre.ts'
import { fraseDeFalta } from '@foja/domain/errores/frase-de-falta.ts'
import { primerasLetras } from '@foja/domain/texto/primeras-letras.ts'
import { textoDeCampo, textoDeRenglon, textoSeguro } from '@foja/domain/texto/normalizar.ts'
import { existe, seGuarda } from '@foja/api/importacion/instante.ts'

const texto = (largo: number, limpiar = textoSeguro) =>
  z.string().transform(limpiar).pipe(z.string().trim().max(largo))
const opcional = (largo: number, limpiar = textoSeguro) => texto(largo, limpiar).nullish()

/** Lo que del texto se toma por título, si no trae uno. */
const LARGO_DE_COMIENZO = 300

/** Un «24» puede ser 1924 o 2024, y no es el año 24. */
const CON_CUATRO_CIFRAS = 'va con sus cuatro cifras'

/** La hora, entera: la escrita de otro modo («9:30») JavaScript la lee igual, pero con el huso de la máquina (CON-05). */
const FECHA_ISO = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?( ?(Z|[+-]\d{2}(:?\d{2})?))?)?$/

/** Una línea de importación (shared/corpus/SOURCES.md; docs/contrato.md). Lo que no se nombra se ignora. */
const campos = z.object({
  id_fuente: texto(500).pipe(z.string().min(1)),
  // Él, el número y el área, en un renglón y sin lo que no se ve: serían otros que se leen igual, y ni se los hallaría ni se podrían
  // guardar con la organización.
  tipo: texto(200, textoDeRenglon).pipe(z.string().min(1)),
  numero: z.union([texto(50, textoDeRenglon), z.number().int().min(0).transform(String)]).nullish(),
  anio: z.number().int().min(1000, CON_CUATRO_CIFRAS).max(9999, CON_CUATRO_CIFRAS).nullish(),
  fecha: z
    .string()
    .regex(FECHA_ISO, { error: 'no es una fecha ISO', abort: true })
    .refine(existe, { error: 'esa fecha no existe', abort: true })
    .refine(seGuarda, 'va del año 1 al 30 de diciembre de 9999')
    .nullish(),
  // Como el que se escribe en pantalla.
  titulo: texto(1000, textoDeRenglon).nullish(),
  area: texto(LARGO_DE_AREA, textoDeRenglon).nullish(),
  palabras_clave: z.array(texto(200, textoDeCampo)).max(50).default([]),
  texto: z.string().default(''),
  resumen: opcional(10_000, textoDeCampo),
  fuente: opcional(2000),
  jurisdiccion: opcional(300),
  url: opcional(2000),
  licencia: opcional(200),
  expediente: opcional(300),
  titulo_derivado: z.boolean().nullish(),
})
export type Registro = z.infer<typeof campos>

export type Leido = { registro: Registro } | { motivo: string }

const decodificador = new TextDecoder('utf-8', { fatal: true })

/** Lo que se dice en inglés no se repite; dónde está, sí. */
function deJson({ message }: SyntaxError): string {
  if (message.startsWith('Unexpected end')) return 'JSON inválido: está cortado'
  const [, lugar] = /at position (\d+)/.exec(message) ?? []
  return lugar === undefined ? 'JSON inválido' : `JSON inválido, en el carácter ${Number(lugar) + 1}`
}

/** Bytes de una línea → registro, o el motivo por el que no sirve. */
export function leerRegistro(bytes: Buffer | null): Leido {
  if (!bytes) return { motivo: 'la línea es demasiado larga' }
  let valor: unknown
  try {
    valor = JSON.parse(decodificador.decode(bytes))
  } catch (error) {
    return { motivo: error instanceof SyntaxError ? deJson(error) : 'no es UTF-8 válido' }
  }
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor))
    return { motivo: 'línea: no es un objeto JSON, con los campos de un documento' }
  const leido = campos.safeParse(valor, { error: fraseDeFalta })
  if (!leido.success) {
    return {
      motivo: leido.error.issues
        .map((i) => `${i.path.join('.')}: ${i.message.replace(/\.$/, '')}`)
        .join('; '),
    }
  }
  const titulo =
    leido.data.titulo ||
    textoDeRenglon(primerasLetras(leido.data.texto.trim().split(/[\r\n]/, 1)[0]!, LARGO_DE_COMIENZO)).trim()
  return titulo ? { registro: { ...leido.data, titulo } } : { motivo: 'titulo: falta, y tampoco hay texto' }
}
