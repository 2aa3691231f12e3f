import { Group, NumberInput } from '@mantine/core'
import { FOJA, porFojaDeMas } from '@/components/foja.ts'

/** Como se escriben: vacías, o un número. */
export type FojasEscritas = { desde: number | string; hasta: number | string }

/** VAL-47. */
const alReves = ({ desde, hasta }: FojasEscritas): boolean =>
  typeof desde === 'number' && typeof hasta === 'number' && hasta < desde

/** Si hay algo que corregir en ellas. */
export const fojasMal = (fojas: FojasEscritas): boolean =>
  alReves(fojas) || Object.values(fojas).some((una) => porFojaDeMas(una) !== null)

const COMUN = { ...FOJA, flex: 1, miw: 120 }

/** De qué foja a qué foja está en el expediente; no son obligatorias. */
export const CamposDeFojas = ({
  valor,
  alCambiar,
}: {
  valor: FojasEscritas
  alCambiar: (fojas: FojasEscritas) => void
}) => (
  <Group align="flex-start" gap="md">
    <NumberInput
      label="Foja desde"
      value={valor.desde}
      onChange={(desde) => alCambiar({ ...valor, desde })}
      error={porFojaDeMas(valor.desde)}
      {...COMUN}
    />
    <NumberInput
      label="Foja hasta"
      value={valor.hasta}
      onChange={(hasta) => alCambiar({ ...valor, hasta })}
      error={porFojaDeMas(valor.hasta) ?? (alReves(valor) && 'No puede ser menor que la primera foja.')}
      {...COMUN}
    />
  </Group>
)
