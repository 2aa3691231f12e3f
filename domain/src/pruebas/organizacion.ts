import { leerElementos, leerRenglones } from '@foja/domain/organizacion/leer.ts'
import type { ClaseCsv, ClaseJson } from '@foja/domain/organizacion/esquemas.ts'
import type { De, Fila, Organizacion } from '@foja/domain/organizacion/organizacion.ts'

/** Una organización sin nada. */
export const VACIA: Organizacion = {
  areas: [],
  roles: [],
  numeradores: [],
  tipos: [],
  circuitos: [],
  plantillas: [],
  usuarios: [],
}

/** Lo que toda fila dice, si la prueba no dice otra cosa. */
const MINIMAS: { readonly [C in ClaseCsv]: Readonly<Record<string, string>> } = {
  areas: { sigla: 'MESA', nombre: 'Mesa', codigo: '', superior: '', eliminada: '' },
  roles: { rol: 'operador', nombre: 'Operador', nivel: '1', permisos: '' },
  numeradores: { nombre: 'Documentos', formato: 'sigla, nro, anio', provisorio: '', maximo: '' },
  tipos: {
    nombre_singular: 'Nota',
    nombre: 'Notas',
    nombre_abrev: 'Nota',
    codigo: '',
    esencia: 'documento',
    nivel_firma: '',
    visibilidad: '',
    origen: '',
    numerador: '',
    circuito: '',
    transforma_a: '',
    importacion_express: '',
    providencia_automatica: '',
    integrantes: '',
    leen: '',
    escriben: '',
    eliminan: '',
    eliminado: '',
  },
  usuarios: {
    usuario: 'ana',
    nombre: 'Ana',
    apellido: 'Paz',
    dni: '',
    email: '',
    nivel_firma: '',
    areas: '',
    roles: '',
    activo: '',
  },
}

/** Las celdas de una fila de esa clase, con las que la prueba cambia. */
export const celdas = (clase: ClaseCsv, cambian: Readonly<Record<string, string>> = {}) => ({
  ...MINIMAS[clase],
  ...cambian,
})

/** Las filas de un CSV, cada una en el renglón que le toca, como se leen de su archivo. */
export function filasDe<C extends ClaseCsv>(
  clase: C,
  ...cambios: Readonly<Record<string, string>>[]
): Fila<De<C>>[] {
  const renglones = cambios.map((cambian, i) => ({ linea: i + 2, celdas: celdas(clase, cambian) }))
  const { filas, errores } = leerRenglones(clase, renglones)
  if (errores.length > 0) throw new Error(JSON.stringify(errores))
  return filas
}

/** Los elementos de un JSON, como se leen de su archivo: el primero en el renglón 2, y cada uno en el siguiente. */
export function elementosDe<C extends ClaseJson>(clase: C, ...valores: object[]): Fila<De<C>>[] {
  const elementos = valores.map((valor, i) => ({ valor, lineaDe: () => i + 2 }))
  const { filas, errores } = leerElementos(clase, elementos)
  if (errores.length > 0) throw new Error(JSON.stringify(errores))
  return filas
}

/** Lo que hay de esa clase, dicho como en su archivo. */
export const hay = <T>(filas: readonly Fila<T>[]): T[] => filas.map(({ valor }) => valor)
