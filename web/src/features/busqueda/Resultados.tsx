import { memo, useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { enfocarBusqueda } from '@/entidades/busqueda/caminos.ts'
import { porQueNoSeAbre } from '@/entidades/busqueda/se-abre.ts'
import { abrirVistaPrevia } from '@/entidades/documento/vista-previa.ts'
import { dialogosAlApretar } from '@/lib/teclas.ts'
import { Fila } from './Fila.tsx'
import { enfocarResultado, recorrer, useTeclasDeResultados } from '@/entidades/busqueda/teclado.ts'
import type { HistorialDe } from './useHistorialDe.ts'
import estilos from './Resultados.module.css'

type Props = {
  filas: FilaDeBusqueda[]
  resaltar: readonly string[]
  /** Si hay lugar para la vista lateral. */
  conVista: boolean
  vista: FilaDeBusqueda | null
  mirar: (fila: FilaDeBusqueda | null) => void
  guardarLugar: (id: number) => void
  abierto: () => void
  historialDe: HistorialDe
}

/** Lista de resultados: ↑ y ↓, o j y k, la recorren, Enter abre, Espacio mira al lado (o encima, si no hay lugar), Esc vuelve. */
export const Resultados = memo(function Resultados(props: Props) {
  const { filas, resaltar, conVista, vista, mirar, guardarLugar, abierto, historialDe } = props
  const filaDe = (elemento: EventTarget) =>
    filas.find(({ id }) => String(id) === (elemento as HTMLElement).dataset.resultado)
  const alMirar = (fila: FilaDeBusqueda) => {
    if (porQueNoSeAbre(fila) !== null) return
    if (conVista) mirar(vista?.id === fila.id ? null : fila)
    else abrirVistaPrevia({ id: fila.id, resaltar, estado: historialDe(filas.indexOf(fila)) })
    guardarLugar(fila.id)
  }
  useTeclasDeResultados()
  const teclas = (evento: KeyboardEvent) => {
    // Las de un diálogo abierto desde una fila llegan hasta aquí por React, no por la página.
    if (!evento.currentTarget.contains(evento.target as Node)) return
    // Uno recién abierto todavía no tiene el foco, y Escape es para cerrarlo.
    if (dialogosAlApretar().length > 0) return
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
    const renglon = evento.target.closest(`.${estilos.fila}`)
    if (!renglon) return
    const posicion = [...evento.currentTarget.children].indexOf(renglon)
    enfocada.current = { posicion, id: filas[posicion]?.id }
  }
  const enfocada = useRef<{ posicion: number; id: number | undefined } | null>(null)
  useEffect(() => {
    const { posicion, id } = enfocada.current ?? {}
    if (posicion === undefined || filas.some((fila) => fila.id === id)) return
    enfocada.current = null
    // Se fue la fila que tenía el foco: lo toma la que quedó en su lugar.
    if (document.activeElement === document.body) enfocarResultado(Math.min(posicion, filas.length - 1))
  }, [filas])
  useEffect(
    () => () => {
      // Se fue la última: lo toma el título.
      if (enfocada.current && document.activeElement === document.body)
        document.getElementById('titulo')?.focus()
    },
    [],
  )
  return (
    <ol className={estilos.lista} onKeyDown={teclas} onFocus={alEnfocar} aria-label="Resultados">
      {filas.map((fila, i) => (
        <Fila
          key={fila.id}
          fila={fila}
          historial={historialDe(i)}
          resaltar={resaltar}
          mirada={vista?.id === fila.id}
          alLado={conVista}
          mirar={() => alMirar(fila)}
          abrir={() => {
            guardarLugar(fila.id)
            abierto()
          }}
        />
      ))}
    </ol>
  )
})
