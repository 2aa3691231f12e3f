import { Skeleton, Text, VisuallyHidden } from '@mantine/core'
import estilos from './Esqueletos.module.css'

/** El lugar de las filas mientras llegan las primeras. @param dicho lo que esa lista dice mientras tanto (LIS-27) */
export function Esqueletos({
  filas,
  dicho,
  compacta,
}: {
  filas: number
  dicho: string | undefined
  compacta: boolean
}) {
  return (
    <>
      <div role="status">
        {dicho === undefined ? (
          <VisuallyHidden>Un momento…</VisuallyHidden>
        ) : (
          <Text c="dimmed" mb="sm">
            {dicho}
          </Text>
        )}
      </div>
      <div className={estilos.esqueletos} data-compacta={compacta || undefined}>
        {Array.from({ length: filas }, (_, i) => (
          <div key={i}>
            <Skeleton height={14} />
          </div>
        ))}
      </div>
    </>
  )
}
