import type { Clave } from '@foja/domain/numero/claves.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'

// La organización como se escribe en sus archivos: cada cosa por su nombre, sin números de la base.

type Area = {
  sigla: string
  nombre: string
  codigo: string | null
  /** Sigla del área de la que depende. */
  superior: string | null
  eliminada: boolean
}

type Rol = { rol: string; nombre: string; nivel: number; permisos: string[] }

/** A quién alcanza un permiso o dónde vale un rol: nulo es cualquiera. */
export type Alcance = { rol: string | null; area: string | null }

type Usuario = {
  usuario: string
  nombre: string
  apellido: string
  dni: string | null
  email: string | null
  nivel_firma: 'basica' | 'reconocida' | null
  /** Siglas; la primera es la de por defecto. */
  areas: string[]
  roles: Alcance[]
  activo: boolean
}

type Numerador = { nombre: string; formato: Clave[]; provisorio: boolean; maximo: number }

type Tipo = {
  nombre_singular: string
  nombre: string
  nombre_abrev: string
  codigo: string | null
  esencia: Esencia
  nivel_firma: 'basica' | 'reconocida'
  visibilidad: 'publico' | 'privado' | 'reservado'
  origen: 'interno' | 'externo' | 'automatico'
  /** Nulo: el que ya tiene o, si es nuevo, el de su esencia. */
  numerador: string | null
  circuito: string | null
  /** Nombre singular del tipo en que se vuelve un trámite. */
  transforma_a: string | null
  importacion_express: boolean
  providencia_automatica: boolean
  /** Si de cada persona vinculada se piden los datos de un integrante (FRM-27). */
  integrantes: boolean
  leen: Alcance[]
  escriben: Alcance[]
  eliminan: Alcance[]
  eliminado: boolean
}

type Paso = { nombre: string; inicial: boolean; areas: string[]; tipos: string[] }
export type Circuito = {
  nombre: string
  pasos: Paso[]
  transiciones: { desde: string; hasta: string }[]
  eliminado: boolean
}

type Plantilla = {
  tipo: string
  titulo: string
  /** HTML. */
  contenido: string
  /** Nulo: el texto del contenido. */
  texto_x_defecto: string | null
  eliminada: boolean
}

export type Organizacion = {
  areas: Area[]
  roles: Rol[]
  numeradores: Numerador[]
  tipos: Tipo[]
  circuitos: Circuito[]
  plantillas: Plantilla[]
  usuarios: Usuario[]
}
export type Clase = keyof Organizacion
export type De<C extends Clase> = Organizacion[C][number]

/** Dónde está cada clase de cosa, en el orden en que se leen. */
export const ARCHIVO: Readonly<Record<Clase, string>> = {
  areas: 'areas.csv',
  roles: 'roles.csv',
  numeradores: 'numeradores.csv',
  tipos: 'tipos.csv',
  circuitos: 'circuitos.json',
  plantillas: 'plantillas.json',
  usuarios: 'usuarios.csv',
}
export const CLASES = Object.keys(ARCHIVO) as Clase[]

/** Lo que nombra a cada cosa: con ella se la reconoce de una carga a otra, y por eso no cambia. */
const NOMBRA: { [C in Clase]: (valor: De<C>) => string } = {
  areas: ({ sigla }) => sigla,
  roles: ({ rol }) => rol,
  numeradores: ({ nombre }) => nombre,
  tipos: ({ nombre_singular }) => nombre_singular,
  circuitos: ({ nombre }) => nombre,
  plantillas: ({ tipo, titulo }) => `${tipo} · ${titulo}`,
  usuarios: ({ usuario }) => usuario,
}
export const nombreDe = <C extends Clase>(clase: C, valor: De<C>): string => NOMBRA[clase](valor)

/** La misma cosa, aunque cambien mayúsculas y minúsculas. */
export const claveDe = (nombre: string): string => nombre.trim().toLowerCase()

/** Algo leído de un archivo, y el renglón en que empieza. */
export type Fila<T> = { linea: number; valor: T }
export type Filas = { [C in Clase]?: Fila<De<C>>[] }

/** Lo que está mal, y dónde. */
export type ErrorDeArchivo = { archivo: string; linea: number; motivo: string }

/** Los que el producto conoce por su número: no se eliminan ni cambian de esencia (ENT-11, ENT-12, ENT-13). */
export const TIPOS_DEL_PRODUCTO: ReadonlySet<string> = new Set(
  ['Plantilla de seguimiento', 'Documento externo', 'Hoja de ruta'].map(claveDe),
)

/** El numerador de un tipo que no nombra ninguno (D-080). */
export const NUMERADOR_DE_ESENCIA: Readonly<Record<Esencia, string>> = {
  documento: 'Documentos',
  contenedor: 'Expedientes',
  tramite: 'Expedientes',
}
