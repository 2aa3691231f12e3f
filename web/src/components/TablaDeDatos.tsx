import type { Key, ReactNode } from 'react'
import estilos from './TablaDeDatos.module.css'

/** Una columna: cómo se llama, qué muestra de cada fila y si es tan angosta como lo que tiene. */
export type ColumnaDeDatos<Fila> = {
  nombre: string
  celda: (fila: Fila) => ReactNode
  justa?: boolean
}

type Props<Fila> = {
  /** De qué es, para quien no la ve. */
  nombre: string
  columnas: readonly ColumnaDeDatos<Fila>[]
  filas: readonly Fila[]
  clave: (fila: Fila) => Key
}

/** Una tabla para leer; donde no entra, cada fila es una ficha y cada dato lleva el nombre de su columna. */
export function TablaDeDatos<Fila>({ nombre, columnas, filas, clave }: Props<Fila>) {
  return (
    <div className={estilos.marco}>
      <table className={estilos.tabla} aria-label={nombre}>
        <thead>
          <tr>
            {columnas.map(({ nombre, justa }) => (
              <th key={nombre} scope="col" data-justa={justa}>
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={clave(fila)}>
              {columnas.map(({ nombre, celda, justa }) => (
                <td key={nombre} data-columna={nombre} data-justa={justa}>
                  <div>{celda(fila)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
