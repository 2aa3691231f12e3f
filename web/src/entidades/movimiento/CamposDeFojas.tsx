import { NumberInput } from '@mantine/core'
import { Fallo } from '@/components/Fallo.tsx'
import { FOJA } from '@/components/foja.ts'
import { nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { cantidad } from '@/lib/cantidad.ts'
import type { Fojas } from './useFojas.ts'

/** Cuántas fojas lleva cada expediente que las usa, y los que van con él; no menos que las que tenía (VAL-23, VAL-24). */
export function CamposDeFojas({ objetos, fojas }: { objetos: readonly Objeto[]; fojas: Fojas }) {
  const { leidas, error, reintentar } = fojas
  if (!leidas && error)
    return <Fallo titulo="No se pudo saber si lleva fojas" error={error} reintentar={reintentar} />
  return fojas.lasUsan.map((una) => {
    const { id_documento: id, nro_str, ultima_foja } = una
    const cual = objetos.find((objeto) => objeto.id === id)
    const nombre = cual ? nombreDe(cual) : nro_str
    return (
      <NumberInput
        key={id}
        label={
          (cual && objetos.length === 1 && fojas.lasUsan.length === 1) || nombre === null
            ? 'Fojas'
            : `Fojas de ${nombre}`
        }
        description={
          ultima_foja === 0
            ? 'Cuántas lleva en total.'
            : `Cuántas lleva en total: la última vez, ${cantidad(ultima_foja)}.`
        }
        withAsterisk
        {...FOJA}
        value={fojas.valorDe(id)}
        error={fojas.errorDe(una)}
        onChange={(total) => fojas.fijar(id, total)}
      />
    )
  })
}
