import { Fragment, type Key, type ReactNode } from 'react'
import estilos from './TablaDeDatos.module.css'

/**
 * Una columna: cómo se llama y qué muestra de cada fila. Una `justa` es tan angosta como lo que tiene; la `principal`
 * se lleva el lugar que sobra y, en una ficha, va primero y sin su nombre.
 */
export type ColumnaDeDatos<Fila> = {
  nombre: string
  celda: (fila: Fila) => ReactNode
  justa?: boolean
  principal?: boolean
  /** Su encabezado, si no es sólo su nombre: uno que ordena. Lo trae quien lo usa, que son pocos. */
  encabezado?: (celda: DeCelda) => ReactNode
}

type DeCelda = { 'data-justa': boolean | undefined; 'data-principal': boolean | undefined }

type Props<Fila> = {
  /** De qué es, para quien no la ve. */
  nombre: string
  columnas: readonly ColumnaDeDatos<Fila>[]
  filas: readonly Fila[]
  clave: (fila: Fila) => Key
  /** Es lo principal de la pantalla: con su marco, como las listas. */
  sola?: boolean | undefined
}

const POCAS = 4

/** Una tabla para leer; donde no entra, cada fila es una ficha y cada dato lleva el nombre de su columna. */
export function TablaDeDatos<Fila>({ nombre, columnas, filas, clave, sola }: Props<Fila>) {
  return (
    <div
      className={estilos.marco}
      data-ancha={columnas.length > POCAS || undefined}
      data-sola={sola || undefined}
    >
      <table className={estilos.tabla} aria-label={nombre}>
        <thead>
          <tr>
            {columnas.map(({ nombre, justa, principal, encabezado }) => {
              const celda = { 'data-justa': justa, 'data-principal': principal }
              return (
                <Fragment key={nombre}>
                  {encabezado?.(celda) ?? (
                    <th scope="col" {...celda}>
                      {nombre}
                    </th>
                  )}
                </Fragment>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={clave(fila)}>
              {columnas.map(({ nombre, celda, justa, principal }) => {
                // De qué es cada fila se dice también al recorrer otra columna.
                const Celda = principal ? 'th' : 'td'
                return (
                  <Celda
                    key={nombre}
                    {...(principal && { scope: 'row' })}
                    data-columna={nombre}
                    data-justa={justa}
                    data-principal={principal}
                  >
                    <div>{celda(fila)}</div>
                  </Celda>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
