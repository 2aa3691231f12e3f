import { memo, type FocusEvent, type KeyboardEvent } from 'react'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { enfocarBusqueda } from '@/entidades/busqueda/caminos.ts'
import { abrirVistaPrevia } from '@/entidades/documento/vista-previa.ts'
import { Fila } from './Fila.tsx'
import { recorrer } from './teclado.ts'
import estilos from './Resultados.module.css'

type Props = {
  filas: FilaDeBusqueda[]
  resaltar: readonly string[]
  /** Si hay lugar para la vista lateral. */
  conVista: boolean
  vista: FilaDeBusqueda | null
  mirar: (fila: FilaDeBusqueda | null) => void
  guardarLugar: (id: number) => void
}

/** Lista de resultados: ↑ y ↓ la recorren, Enter abre, Espacio mira al lado (o encima, si no hay lugar), Esc vuelve. */
export const Resultados = memo(function Resultados(props: Props) {
  const { filas, resaltar, conVista, vista, mirar, guardarLugar } = props
  const filaDe = (elemento: EventTarget) =>
    filas.find(({ id }) => String(id) === (elemento as HTMLElement).dataset.resultado)
  const alMirar = (fila: FilaDeBusqueda) => {
    if (conVista) mirar(vista?.id === fila.id ? null : fila)
    else abrirVistaPrevia({ id: fila.id, resaltar })
    guardarLugar(fila.id)
  }
  const teclas = (evento: KeyboardEvent) => {
    const fila = filaDe(evento.target)
    if (evento.key === 'Escape') {
      evento.preventDefault()
      if (vista) mirar(null)
      else enfocarBusqueda()
    } else if (evento.key === ' ' && fila) {
      evento.preventDefault()
      alMirar(fila)
    } else recorrer(evento)
  }
  // Con la vista abierta, mirar es recorrer.
  const alEnfocar = (evento: FocusEvent) => {
    const fila = filaDe(evento.target)
    if (vista && fila && fila.id !== vista.id) mirar(fila)
  }
  return (
    <ol className={estilos.lista} onKeyDown={teclas} onFocus={alEnfocar} aria-label="Resultados">
      {filas.map((fila) => (
        <Fila
          key={fila.id}
          fila={fila}
          resaltar={resaltar}
          mirada={vista?.id === fila.id}
          alLado={conVista}
          mirar={() => alMirar(fila)}
          abrir={() => guardarLugar(fila.id)}
        />
      ))}
    </ol>
  )
})
