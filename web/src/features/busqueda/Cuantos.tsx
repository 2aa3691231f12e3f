import { Anchor } from '@mantine/core'
import { seguirBuscando } from '@/entidades/busqueda/caminos.ts'
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
export function Cuantos({
  foja: { total, parecidos, contado },
  comprension,
  hayTexto,
  porRelevancia,
}: Props) {
  const { parecidos: admitidos = porRelevancia } = comprension
  const admitir = (cuales: boolean) => {
    // Lo apretado deja de ser un botón.
    comprension.admitir(cuales)
    seguirBuscando()
  }
  if (!contado)
    return <strong className={estilos.total}>Más de {contar(total, 'resultado', 'resultados')}</strong>
  if (!admitidos && hayTexto)
    return (
      <>
        <strong className={estilos.total}>{cantidad(total)} con todo</strong> ·{' '}
        <Anchor component="button" size="sm" onClick={() => admitir(true)}>
          incluir parecidos
        </Anchor>
      </>
    )
  if (parecidos === 0)
    return <strong className={estilos.total}>{contar(total, 'resultado', 'resultados')}</strong>
  return (
    <>
      {total > 0 ? (
        <Anchor
          component="button"
          size="sm"
          title="Ver sólo los que tienen todo lo escrito"
          onClick={() => admitir(false)}
        >
          <strong>{cantidad(total)} con todo</strong>
        </Anchor>
      ) : (
        <strong className={estilos.total}>Ninguno con todo</strong>
      )}{' '}
      ·{' '}
      {total > 0 && comprension.parecidos === undefined ? (
        <Anchor
          component="button"
          size="sm"
          title="Incluirlos también al exportar y al elegir"
          onClick={() => admitir(true)}
        >
          <strong>{contar(parecidos, 'parecido', 'parecidos')}</strong>
        </Anchor>
      ) : (
        <strong className={estilos.total}>{contar(parecidos, 'parecido', 'parecidos')}</strong>
      )}
    </>
  )
}
