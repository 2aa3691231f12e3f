import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'

type Props = {
  fila: Pick<FilaDeBusqueda, 'id' | 'titulo'>
  porQue: string
  className?: string | undefined
  children: ReactNode
}

/** El título de lo hallado que no se abre, y por qué: no enlaza, y se recorre igual con el teclado (HER-09). */
export const SinAbrir = ({ fila: { id, titulo }, porQue, className, children }: Props) => (
  <>
    <span data-resultado={id} title={titulo} className={className} tabIndex={-1}>
      {children}
    </span>
    <Text size="xs" c="dimmed">
      {porQue}
    </Text>
  </>
)
