import { Anchor } from '@mantine/core'
import { cantidad, contar } from '@/lib/cantidad.ts'
import type { Estado } from './estado.ts'
import type { Comprension } from './useComprension.ts'
import estilos from './Busqueda.module.css'

type Props = {
  foja: NonNullable<Estado['foja']>
  comprension: Comprension
  hayTexto: boolean
  porRelevancia: boolean
}

/** Cuántos hay: los que tienen todo lo escrito y los parecidos, con cómo ver sólo los primeros o también los otros. */
export function Cuantos({ foja: { total, con_todo }, comprension, hayTexto, porRelevancia }: Props) {
  const { parecidos = porRelevancia, admitir } = comprension
  if (!parecidos && hayTexto)
    return (
      <>
        <strong className={estilos.total}>{cantidad(total)} con todo</strong> ·{' '}
        <Anchor component="button" size="sm" onClick={() => admitir(true)}>
          incluir parecidos
        </Anchor>
      </>
    )
  if (con_todo === total)
    return <strong className={estilos.total}>{contar(total, 'resultado', 'resultados')}</strong>
  return (
    <>
      {con_todo > 0 ? (
        <Anchor
          component="button"
          size="sm"
          title="Ver sólo los que tienen todo lo escrito"
          onClick={() => admitir(false)}
        >
          <strong>{cantidad(con_todo)} con todo</strong>
        </Anchor>
      ) : (
        <strong className={estilos.total}>Ninguno con todo</strong>
      )}{' '}
      · <strong className={estilos.total}>{contar(total - con_todo, 'parecido', 'parecidos')}</strong>
    </>
  )
}
