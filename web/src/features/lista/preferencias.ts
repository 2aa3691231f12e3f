import { useLocalStorage } from '@mantine/hooks'
import { useUsuario } from '@/entidades/sesion/sesion.ts'

/** Las columnas que se pueden quitar o agregar; el título está siempre. */
export const COLUMNAS = ['nro', 'tipo', 'area', 'estado'] as const
export type Columna = (typeof COLUMNAS)[number]

/** Cómo quiere alguien ver sus listas. */
type Preferencias = { compacta: boolean; columnas: readonly Columna[] }

/** Las tres de la especificación (LIS-09), en filas de 44 px; compactas, de 36. */
const DE_ENTRADA: Preferencias = { compacta: false, columnas: ['nro', 'estado'] }

/** Cómo quiere ver las listas quien ingresó, en este navegador. */
export function usePreferencias() {
  const { id } = useUsuario()
  const [preferencias, guardar] = useLocalStorage<Preferencias>({
    key: `foja.listas.${id}`,
    defaultValue: DE_ENTRADA,
    getInitialValueInEffect: false,
  })
  return {
    ...preferencias,
    tiene: (columna: Columna) => preferencias.columnas.includes(columna),
    elegirColumnas: (columnas: readonly Columna[]) => guardar({ ...preferencias, columnas }),
    elegirCompacta: (compacta: boolean) => guardar({ ...preferencias, compacta }),
  }
}
export type LasPreferencias = ReturnType<typeof usePreferencias>
