import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useMemo, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { cantidad } from '@/lib/cantidad.ts'
import { compararTextos, enUnaLinea, type Renglon, type Trozo } from '@/lib/diferencias.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import estilos from '@/components/Comparacion.module.css'

export type ModoDeComparacion = 'lados' | 'linea'

type Props = {
  antes: string
  despues: string
  /** Cómo se llama cada lado: «Versión 0.1», «Lo guardado». */
  nombres: readonly [antes: string, despues: string]
  modo: ModoDeComparacion
}

/** Iguales seguidos que se esconden, dejando uno a cada lado de lo que cambió. */
const MUCHOS_IGUALES = 4

/** Dos textos llanos con lo que se quitó y lo que se agregó, palabra por palabra: tachado y subrayado además del color. */
export function Comparacion({ antes, despues, nombres, modo }: Props) {
  const angosto = useEsAngosta()
  const renglones = useMemo(() => compararTextos(antes, despues), [antes, despues])
  // Los que se pidió ver son de estos dos textos: de otros, en el mismo lugar hay otra cosa.
  const [pedidos, pedir] = useState({ renglones, enteros: new Set<number>() })
  const enteros = pedidos.renglones === renglones ? pedidos.enteros : new Set<number>()
  const mostrar = (desde: number, { currentTarget }: MouseEvent) => {
    const tabla = currentTarget.closest('table')
    const fila = currentTarget.closest('tr')?.rowIndex ?? 0
    flushSync(() => pedir({ renglones, enteros: new Set([...enteros, desde]) }))
    // El botón se va: se sigue por el primero de los que escondía.
    tabla?.rows[fila]?.focus()
  }
  const cambios = renglones.filter(({ igual }) => !igual).length
  const enLinea = modo === 'linea' || angosto
  if (cambios === 0)
    return (
      <Text size="sm" c="dimmed">
        {antes === '' ? 'Sin texto.' : 'El texto es el mismo.'}
      </Text>
    )
  return (
    <table className={estilos.tabla} data-modo={enLinea ? 'linea' : 'lados'}>
      <caption>
        <VisuallyHidden>
          {cantidad(cambios)} {cambios === 1 ? 'párrafo distinto' : 'párrafos distintos'}. Lo quitado está
          tachado y lo agregado, subrayado.
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {enLinea ? (
            <th scope="col">
              {nombres[0]} → {nombres[1]}
            </th>
          ) : (
            nombres.map((nombre) => (
              <th scope="col" key={nombre}>
                {nombre}
              </th>
            ))
          )}
        </tr>
      </thead>
      <tbody>
        {enGrupos(renglones).map(({ desde, renglones: grupo, iguales }) =>
          iguales > 0 && !enteros.has(desde) ? (
            <tr key={desde}>
              <td colSpan={enLinea ? 1 : 2} className={estilos.iguales}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  fw={500}
                  onClick={(evento) => mostrar(desde, evento)}
                >
                  {cantidad(iguales)} párrafos iguales
                </Button>
              </td>
            </tr>
          ) : (
            grupo.map((renglon, i) => (
              <tr key={desde + i} tabIndex={iguales > 0 && i === 0 ? -1 : undefined}>
                {enLinea ? (
                  <Lado trozos={enUnaLinea(renglon)} />
                ) : (
                  <>
                    <Lado trozos={renglon.antes} />
                    <Lado trozos={renglon.despues} />
                  </>
                )}
              </tr>
            ))
          ),
        )}
      </tbody>
    </table>
  )
}

const ETIQUETA = { igual: 'span', quitado: 'del', agregado: 'ins' } as const

function Lado({ trozos }: { trozos: Trozo[] | null }) {
  if (trozos === null) return <td className={estilos.vacio} />
  return (
    <td>
      {trozos.map(({ texto, clase }, i) => {
        const Etiqueta = ETIQUETA[clase]
        // Los trozos de un párrafo no cambian de orden: su posición es su identidad.
        return <Etiqueta key={i}>{texto}</Etiqueta>
      })}
    </td>
  )
}

type Grupo = { desde: number; renglones: Renglon[]; iguales: number }

/** Los renglones, con las tiradas largas de iguales aparte para poder esconderlas. */
function enGrupos(renglones: Renglon[]): Grupo[] {
  const grupos: Grupo[] = []
  for (let desde = 0; desde < renglones.length;) {
    const { igual } = renglones[desde]!
    let hasta = desde
    while (hasta < renglones.length && renglones[hasta]!.igual === igual) hasta++
    const [cabeza, cola] = igual ? [desde === 0 ? 0 : 1, hasta === renglones.length ? 0 : 1] : [0, 0]
    const escondidos = hasta - desde - cabeza - cola
    const partes =
      igual && escondidos >= MUCHOS_IGUALES
        ? [
            [desde, desde + cabeza, 0],
            [desde + cabeza, hasta - cola, escondidos],
            [hasta - cola, hasta, 0],
          ]
        : [[desde, hasta, 0]]
    for (const [a, b, iguales] of partes as [number, number, number][])
      if (b > a) grupos.push({ desde: a, renglones: renglones.slice(a, b), iguales })
    desde = hasta
  }
  return grupos
}
