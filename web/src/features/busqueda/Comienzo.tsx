import { Kbd, Paper, Text } from '@mantine/core'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import estilos from './Busqueda.module.css'

const EJEMPLOS = [
  ['123/24', 'un número, como se lo escribe: dec. 1.145/2024, compras 7/25'],
  ['notas de compras marzo 2025', 'un tipo, un área, una fecha, un estado o un DNI, como se dicen'],
  ['subsidio transporte', 'palabras del título o del texto; una letra de más o de menos también encuentra'],
  ['"interés municipal"', 'entre comillas, la frase exacta'],
  ['becas -terciarias', 'con un guion delante, sin esa palabra'],
] as const

/** Antes de buscar: la leyenda configurada (CFG-28) y cómo se busca. */
export function Comienzo() {
  const { leyenda_busqueda } = useConfiguracion()
  return (
    <Paper withBorder p="lg" mt="md">
      <Text>{leyenda_busqueda || 'Escriba un número, palabras del título o del texto, o una persona.'}</Text>
      <dl className={estilos.ejemplos}>
        {EJEMPLOS.map(([ejemplo, explicacion]) => (
          <div key={ejemplo}>
            <dt>{ejemplo}</dt>
            <dd>{explicacion}</dd>
          </div>
        ))}
      </dl>
      <Text c="dimmed" size="sm" visibleFrom="sm">
        <Kbd>↓</Kbd> va al primer resultado, <Kbd>Enter</Kbd> lo abre, <Kbd>Espacio</Kbd> lo muestra al lado,{' '}
        <Kbd>Esc</Kbd> vuelve aquí. <Kbd>Alt</Kbd> <Kbd>↓</Kbd> agrega un filtro; <Kbd>←</Kbd> llega a los que
        están puestos.
      </Text>
    </Paper>
  )
}
