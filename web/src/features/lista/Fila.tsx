import { Checkbox, Text } from '@mantine/core'
import { memo, useCallback, useState, type FocusEvent } from 'react'
import { Link } from 'react-router-dom'
import { areaDicha } from '@foja/domain/area/dicha.ts'
import { estaAnulado } from '@foja/domain/documento/estado.ts'
import { movimientoDe } from '@foja/domain/vista/movimiento.ts'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { IdDeDocumento } from '@/entidades/documento/IdDeDocumento.tsx'
import { Retener } from '@/entidades/herramienta/retener.ts'
import { cortar, LARGO_DE_NUMERO, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { EstadoDeFila } from './EstadoDeFila.tsx'
import { HerramientasDeFila } from './HerramientasDeFila.tsx'
import { Movimiento } from './Movimiento.tsx'
import type { Columna } from './preferencias.ts'
import type { Retenida } from './useRetenida.ts'
import estilos from './Tabla.module.css'

type Props = {
  fila: FilaDeLista
  clave: string
  vista: Vista
  columnas: readonly Columna[]
  /** Ni se elige ni se opera. */
  sinOperar: boolean
  /** Si se llega al documento desde aquí (CFG-25). */
  seAbre: boolean
  elegida: boolean
  /** @param hasta desde la última que se tocó */
  elegir: (clave: string, hasta: boolean) => void
  posicion: number
  /** Lo que guarda en el historial la dirección del documento: su lugar en la lista. */
  historialDe: (posicion: number) => unknown
  abrir: (id: number) => void
  /** Ya no está en la lista: sólo la retiene el diálogo que se abrió desde ella. */
  escondida: boolean
  retener: (esta: Retenida) => () => void
}

/** Una fila: se elige, se abre por su título, y al mirarla ofrece qué hacer. De lo anulado, tachado y su palabra (EST-09). */
export const Fila = memo(function Fila(props: Props) {
  const { fila, clave, vista, columnas, sinOperar, seAbre, elegida, elegir, abrir, retener } = props
  const { id, nro_str, titulo, tipo, area_actual, estado } = fila
  const [mirada, mirar] = useState(false)
  const retenerEsta = useCallback(() => retener({ fila, clave }), [retener, fila, clave])
  const tiene = (columna: Columna) => columnas.includes(columna)
  const anulado = estaAnulado(estado)
  const movimiento = movimientoDe(fila)
  const dicho = cortar(titulo, LARGO_DE_TITULO) || 'Sin título'
  const otras = [tiene('tipo') && tipo.nombre_singular, tiene('area') && areaDicha(area_actual)]
    .filter(Boolean)
    .join(' · ')
  const nombre = anulado ? (
    <>
      <s>{dicho}</s> {!tiene('estado') && <span className={estilos.anulado}>(Anulado)</span>}
    </>
  ) : (
    dicho
  )
  const deTitulo = {
    'data-resultado': id,
    'data-fila': clave,
    title: titulo,
    className: estilos.titulo,
  }
  const dejar = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Con lo que se abre encima no se la deja de mirar: cerrado, el foco vuelve al botón en que estaba.
    if (!currentTarget.contains(relatedTarget) && !relatedTarget?.closest('[role=dialog]')) mirar(false)
  }
  return (
    <tr
      className={estilos.fila}
      hidden={props.escondida}
      data-elegida={elegida || undefined}
      // Y no «enter», que no llega si la fila aparece debajo del ratón quieto.
      onMouseOver={() => mirar(true)}
      onMouseLeave={() => mirar(false)}
      onFocus={() => mirar(true)}
      onBlur={dejar}
    >
      {!sinOperar && (
        <td className={estilos.casilla}>
          <Checkbox
            size="xs"
            checked={elegida}
            aria-label={`Seleccionar ${nro_str || dicho}`}
            onChange={(evento) => elegir(clave, (evento.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {tiene('nro') && (
        <td className={estilos.nro}>
          {nro_str === '' ? (
            <Text component="span" size="sm" c="dimmed">
              {tipo.nombre_singular}
            </Text>
          ) : (
            <span title={nro_str}>{cortar(nro_str, LARGO_DE_NUMERO)}</span>
          )}{' '}
          <IdDeDocumento id={id} />
        </td>
      )}
      <td className={estilos.celdaDeTitulo}>
        {seAbre ? (
          <Link
            {...deTitulo}
            to={enlaceAPresentacion({ id, idTipo: tipo.id })}
            state={props.historialDe(props.posicion)}
            onClick={() => abrir(id)}
          >
            {nombre}
          </Link>
        ) : (
          // Se recorre igual con el teclado.
          <span {...deTitulo} tabIndex={-1}>
            {nombre}
          </span>
        )}
        {otras !== '' && (
          <div className={estilos.otras} title={otras}>
            {otras}
          </div>
        )}
        {movimiento && (
          <Movimiento
            movimiento={movimiento}
            vista={vista}
            mostrada={tiene('estado') ? fila.fecha_recibido : null}
          />
        )}
        {!sinOperar && (
          <Retener value={retenerEsta}>
            <HerramientasDeFila fila={fila} vista={vista} mirada={mirada} />
          </Retener>
        )}
      </td>
      {tiene('tipo') && <td className={estilos.otra}>{tipo.nombre_singular}</td>}
      {tiene('area') && (
        <td className={estilos.otra} title={areaDicha(area_actual)}>
          {areaDicha(area_actual)}
        </td>
      )}
      {tiene('estado') && (
        <td className={estilos.celdaDeEstado}>
          <EstadoDeFila fila={fila} vista={vista} />
        </td>
      )}
    </tr>
  )
})
