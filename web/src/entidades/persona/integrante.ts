import type { Integrante } from '@foja/domain/persona/integrante.ts'

/** Cómo se llama cada dato de un integrante, en el orden en que se leen (FRM-27). */
export const NOMBRE_DE_DATO: Readonly<Record<keyof Integrante, string>> = {
  claustro: 'Claustro',
  categoria: 'Categoría',
  cargaDeTrabajo: 'Carga de trabajo',
  horasAsignadas: 'Horas asignadas',
  tiempoDedicacion: 'Tiempo de dedicación',
  tipoContrato: 'Tipo de contrato',
  formaPago: 'Forma de pago',
  tareasARealizar: 'Tareas a realizar',
}

/** Los datos que tiene, con su nombre (ENT-42). */
export const datosDeIntegrante = (integrante: Integrante | null): [nombre: string, valor: string][] =>
  Object.entries(NOMBRE_DE_DATO).flatMap(([campo, nombre]) => {
    const valor = integrante?.[campo as keyof Integrante]
    return valor ? [[nombre, valor]] : []
  })
