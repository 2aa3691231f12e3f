import { z } from 'zod'
import { LARGO_DE_AREA } from '@foja/domain/area/nombre.ts'
import {
  alcances,
  entero,
  formato,
  limpiar,
  lista,
  siNo,
  texto,
  textoOpcional,
  textoOVacio,
  una,
  unaOpcional,
} from '@foja/domain/organizacion/celdas.ts'
import type { Clase, De } from '@foja/domain/organizacion/organizacion.ts'
import {
  LARGO_CONTENIDO_DE_PLANTILLA,
  LARGO_TEXTO_X_DEFECTO,
  LARGO_TITULO_DE_PLANTILLA,
} from '@foja/domain/plantilla/schema.ts'
import { textoSeguro } from '@foja/domain/texto/normalizar.ts'
import { ESENCIAS } from '@foja/domain/tipo/schema.ts'
import { FORMA_DE_USUARIO, LARGO_DE_USUARIO } from '@foja/domain/usuario/nombre.ts'

/** Cuánto admite un archivo: más es un error, no una espera. */
export const BYTES_POR_ARCHIVO = 10_000_000
export const FILAS_POR_ARCHIVO = 20_000

const SIGLA = { que: /^[^,;|"]+$/u, frase: 'no lleva comas, punto y coma, barras ni comillas.' }
const ROL = {
  que: /^(?!todos$)[^\s,;|"A-Z]+$/u,
  frase: 'va en minúsculas, sin espacios ni comas, y no puede ser «todos».',
}
const NOMBRE_DE_USUARIO = {
  que: FORMA_DE_USUARIO,
  frase: 'lleva letras minúsculas, cifras y . _ - + @, sin espacios.',
}
const CORREO = { que: /^[^\s@]+@[^\s@]+$/, frase: 'no es una dirección de correo.' }
const NIVELES = ['basica', 'reconocida'] as const

const minusculas = (maximo: number, forma: { que: RegExp; frase: string }) =>
  z.codec(z.string(), texto(maximo, forma), {
    decode: (leido) => leido.toLowerCase(),
    encode: (valor) => valor,
  })

/** Columnas de cada CSV: el orden en que se escriben y cómo se lee y se escribe cada celda. */
export const COLUMNAS = {
  areas: z.object({
    sigla: texto(30, SIGLA),
    nombre: texto(LARGO_DE_AREA),
    codigo: textoOpcional(50),
    superior: textoOpcional(30),
    eliminada: siNo(),
  }),
  roles: z.object({
    rol: texto(60, ROL),
    nombre: texto(100),
    nivel: entero(1, 1000),
    permisos: lista(),
  }),
  numeradores: z.object({
    nombre: texto(200),
    formato: formato(),
    provisorio: siNo(),
    maximo: entero(1, 999_999_999, 999_999_999),
  }),
  tipos: z.object({
    nombre_singular: texto(200),
    nombre: texto(200),
    nombre_abrev: texto(50),
    codigo: textoOpcional(50),
    esencia: una(ESENCIAS),
    nivel_firma: una(NIVELES, 'basica'),
    visibilidad: una(['publico', 'privado', 'reservado'], 'publico'),
    origen: una(['interno', 'externo', 'automatico'], 'interno'),
    numerador: textoOpcional(200),
    circuito: textoOpcional(200),
    transforma_a: textoOpcional(200),
    importacion_express: siNo(),
    providencia_automatica: siNo(),
    integrantes: siNo(),
    leen: alcances(),
    escriben: alcances(),
    eliminan: alcances(),
    eliminado: siNo(),
  }),
  usuarios: z.object({
    usuario: minusculas(LARGO_DE_USUARIO, NOMBRE_DE_USUARIO),
    nombre: texto(100),
    apellido: textoOVacio(100),
    dni: textoOpcional(20),
    email: textoOpcional(200, CORREO),
    nivel_firma: unaOpcional(NIVELES),
    areas: lista(),
    roles: alcances(),
    activo: siNo(true),
  }),
} as const
export type ClaseCsv = keyof typeof COLUMNAS
export const esCsv = (clase: Clase): clase is ClaseCsv => Object.hasOwn(COLUMNAS, clase)

const FALTA = 'falta, o no es un texto.'
const nombre = (maximo: number) =>
  z
    .string(FALTA)
    .transform(limpiar)
    .pipe(z.string().min(1, 'no puede estar vacío.').max(maximo, `tiene más de ${maximo} caracteres.`))
const nombres = z.array(nombre(200), 'va una lista de nombres.').default([])
const bandera = z.boolean('va true o false.').default(false)
const desconocida = (issue: { code: string; keys?: string[] }) =>
  issue.code === 'unrecognized_keys'
    ? `no se conoce ${issue.keys!.map((clave) => `«${clave}»`).join(', ')}.`
    : 'va un objeto entre llaves.'

/** Cada elemento de la lista de un archivo JSON. */
export const ELEMENTOS = {
  circuitos: z.strictObject(
    {
      nombre: nombre(200),
      pasos: z.array(
        z.strictObject(
          { nombre: nombre(200), inicial: bandera, areas: nombres, tipos: nombres },
          { error: desconocida as never },
        ),
        'va una lista de pasos.',
      ),
      transiciones: z.array(
        z.strictObject({ desde: nombre(200), hasta: nombre(200) }, { error: desconocida as never }),
        'va una lista de transiciones.',
      ),
      eliminado: bandera,
    },
    { error: desconocida as never },
  ),
  plantillas: z.strictObject(
    {
      tipo: nombre(200),
      titulo: nombre(LARGO_TITULO_DE_PLANTILLA),
      contenido: z
        .string(FALTA)
        .max(
          LARGO_CONTENIDO_DE_PLANTILLA,
          `tiene más de ${LARGO_CONTENIDO_DE_PLANTILLA.toLocaleString('es-AR')} caracteres.`,
        ),
      texto_x_defecto: z
        .string('va un texto, o nada.')
        .max(
          LARGO_TEXTO_X_DEFECTO,
          `tiene más de ${LARGO_TEXTO_X_DEFECTO.toLocaleString('es-AR')} caracteres.`,
        )
        // Como se guarda: si no, cada carga lo daría por cambiado.
        .transform(textoSeguro)
        .nullable()
        .default(null),
      eliminada: bandera,
    },
    { error: desconocida as never },
  ),
} as const
export type ClaseJson = keyof typeof ELEMENTOS

/** Una cosa, celda por celda, como se escribe en su CSV. */
export const celdasDe = <C extends ClaseCsv>(clase: C, valor: De<C>): Record<string, string> =>
  z.encode(COLUMNAS[clase] as never, valor as never) as Record<string, string>

/** Una cosa como se escribe en su JSON: lo que vale por omisión no se escribe. */
export function elementoDe<C extends ClaseJson>(clase: C, valor: De<C>): object {
  if (clase === 'plantillas') {
    const { texto_x_defecto, eliminada, ...resto } = valor as De<'plantillas'>
    return {
      ...resto,
      ...(texto_x_defecto !== null && { texto_x_defecto }),
      ...(eliminada && { eliminada }),
    }
  }
  const { nombre, pasos, transiciones, eliminado } = valor as De<'circuitos'>
  return {
    nombre,
    pasos: pasos.map(({ nombre, inicial, areas, tipos }) => ({
      nombre,
      ...(inicial && { inicial }),
      ...(areas.length > 0 && { areas }),
      ...(tipos.length > 0 && { tipos }),
    })),
    transiciones,
    ...(eliminado && { eliminado }),
  }
}
