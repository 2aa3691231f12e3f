import { z } from 'zod'
import { fraseDeFalta } from '@foja/domain/errores/frase-de-falta.ts'
import { textoDeCampo, textoDeRenglon, textoSeguro } from '@foja/domain/texto/normalizar.ts'

const texto = (largo: number, limpiar = textoSeguro) =>
  z.string().transform(limpiar).pipe(z.string().trim().max(largo))
const opcional = (largo: number, limpiar = textoSeguro) => texto(largo, limpiar).nullish()

/** Una línea de importación (shared/corpus/SOURCES.md; docs/contrato.md). Lo que no se nombra se ignora. */
const esquema = z.object({
  id_fuente: texto(500).pipe(z.string().min(1)),
  tipo: texto(200).pipe(z.string().min(1)),
  numero: z.union([texto(50), z.number().int().min(0).transform(String)]).nullish(),
  anio: z.number().int().min(1).max(9999).nullish(),
  fecha: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}([T ].*)?$/, 'no es una fecha ISO')
    .refine(existe, 'esa fecha no existe')
    .nullish(),
  // Como el que se escribe en pantalla.
  titulo: texto(1000, textoDeRenglon).nullish(),
  area: texto(300).nullish(),
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
export type Registro = z.infer<typeof esquema>

function existe(fecha: string): boolean {
  const [anio, mes, dia] = fecha.slice(0, 10).split('-').map(Number) as [number, number, number]
  const instante = new Date(Date.UTC(2000, mes - 1, dia))
  instante.setUTCFullYear(anio)
  return (
    anio > 0 &&
    instante.getUTCMonth() === mes - 1 &&
    instante.getUTCDate() === dia &&
    !Number.isNaN(Date.parse(fecha))
  )
}

export type Leido = { registro: Registro } | { motivo: string }

const decodificador = new TextDecoder('utf-8', { fatal: true })

/** Bytes de una línea → registro, o el motivo por el que no sirve. */
export function leerRegistro(bytes: Buffer | null): Leido {
  if (!bytes) return { motivo: 'la línea es demasiado larga' }
  let valor: unknown
  try {
    valor = JSON.parse(decodificador.decode(bytes))
  } catch (error) {
    return { motivo: error instanceof SyntaxError ? `JSON inválido: ${error.message}` : 'no es UTF-8 válido' }
  }
  const leido = esquema.safeParse(valor, { error: fraseDeFalta })
  if (!leido.success) {
    return {
      motivo: leido.error.issues.map((i) => `${i.path.join('.') || 'línea'}: ${i.message}`).join('; '),
    }
  }
  const titulo =
    leido.data.titulo ||
    textoDeRenglon(
      leido.data.texto
        .trim()
        .split(/[\r\n]/, 1)[0]!
        .slice(0, 300),
    ).trim()
  return titulo ? { registro: { ...leido.data, titulo } } : { motivo: 'titulo: falta, y tampoco hay texto' }
}
