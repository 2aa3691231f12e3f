import { Checkbox } from '@mantine/core'
import { useCallback, useRef, type KeyboardEvent } from 'react'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'
import type { OrdenDeLista } from '@foja/domain/vista/orden.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { EncabezadoOrdenable } from '@/components/EncabezadoOrdenable.tsx'
import { recorrer } from '@/entidades/busqueda/teclado.ts'
import { abrirVistaPrevia } from '@/entidades/documento/vista-previa.ts'
import { ordenDeNro } from '@/entidades/lista/orden.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { Fila } from './Fila.tsx'
import type { LasPreferencias } from './preferencias.ts'
import { useTeclasDeLista } from './useTeclasDeLista.ts'
import type { Lista } from './useLista.ts'
import type { Retenida } from './useRetenida.ts'
import type { Seleccion } from './useSeleccion.ts'
import estilos from './Tabla.module.css'

type Props = {
  vista: Vista
  titulo: string
  filas: readonly FilaDeLista[]
  lista: Lista
  seleccion: Seleccion
  preferencias: LasPreferencias
  abrir: (id: number) => void
  /** La que ya no está en la lista y tiene un diálogo abierto. */
  retenida: Retenida | null
  retener: (una: Retenida) => () => void
}

/** La tabla de una lista: se ordena por número o título, se elige y se recorre con el teclado (LIS-09, LIS-10). */
export function Tabla(props: Props) {
  const { vista, titulo, filas, lista, seleccion, preferencias, abrir, retenida, retener } = props
  const { historialDe, sinOperar } = lista
  const { claves } = seleccion
  const { mostrar_id_documento_listado, ver_expedientes_enviados } = useConfiguracion()
  const seAbren = vista !== 'enviados' || ver_expedientes_enviados
  const { columnas, compacta, tiene } = preferencias
  useTeclasDeLista(sinOperar ? null : seleccion)
  const alternar = useRef(seleccion.alternar)
  alternar.current = seleccion.alternar
  const elegir = useCallback((clave: string, hasta: boolean) => alternar.current(clave, hasta), [])
  // En la misma serie: su fila es la que estaba.
  const mostradas = filas.map((fila, i) => ({ fila, clave: claves[i]! }))
  if (retenida) mostradas.push(retenida)
  const algunas = seleccion.cuantas > 0 && !seleccion.todas
  const teclas = (evento: KeyboardEvent) => {
    const posicion = claves.indexOf((evento.target as HTMLElement).dataset.fila ?? '')
    if (evento.key !== ' ' || posicion < 0) return recorrer(evento)
    evento.preventDefault()
    if (!seAbren) return
    abrir(filas[posicion]!.id)
    abrirVistaPrevia({ id: filas[posicion]!.id, estado: historialDe(posicion) })
  }
  return (
    <table
      className={estilos.tabla}
      aria-label={titulo}
      data-compacta={compacta || undefined}
      onKeyDown={teclas}
    >
      <thead>
        <tr>
          {!sinOperar && (
            <td className={estilos.casilla}>
              <Checkbox
                size="xs"
                checked={seleccion.todas}
                indeterminate={algunas}
                onChange={seleccion.alternarTodas}
                aria-label="Seleccionar la página"
              />
            </td>
          )}
          {tiene('nro') && (
            <Encabezado
              nombre="Nº"
              orden={ordenDeNro(mostrar_id_documento_listado)}
              lista={lista}
              clase={estilos.nro!}
            />
          )}
          <Encabezado nombre="Titulo" orden="titulo" lista={lista} clase={estilos.celdaDeTitulo!} />
          {tiene('tipo') && (
            <th scope="col" className={estilos.otra}>
              Tipo
            </th>
          )}
          {tiene('area') && (
            <th scope="col" className={estilos.otra}>
              Área actual
            </th>
          )}
          {tiene('estado') && (
            <th scope="col" className={estilos.celdaDeEstado}>
              Estado / Fecha
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {mostradas.map(({ fila, clave }, i) => (
          <Fila
            key={clave}
            clave={clave}
            fila={fila}
            vista={vista}
            columnas={columnas}
            sinOperar={sinOperar}
            seAbre={seAbren}
            elegida={seleccion.tiene(clave)}
            elegir={elegir}
            posicion={i}
            historialDe={historialDe}
            abrir={abrir}
            escondida={i >= filas.length}
            retener={retener}
          />
        ))}
      </tbody>
    </table>
  )
}

type DeColumna = { nombre: string; orden: OrdenDeLista; lista: Lista; clase: string }

function Encabezado({ nombre, orden, lista: { lista, cambiar }, clase }: DeColumna) {
  return (
    <EncabezadoOrdenable
      nombre={nombre}
      className={clase}
      sentido={lista.orden === orden ? lista.direccion : null}
      ordenar={(direccion) => cambiar({ orden, direccion })}
    />
  )
}
