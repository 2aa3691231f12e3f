import { Button, Drawer } from '@mantine/core'
import type { Filter } from '@elastic/search-ui'
import { ConAtras } from '@/components/ConAtras.tsx'
import type { Chips } from '@/entidades/filtro/useChips.ts'
import { contar } from '@/lib/cantidad.ts'
import { ColumnaDeFacetas, type ConFacetas } from './Facetas.tsx'

type Props = {
  abierto: boolean
  cerrar: () => void
  foja: ConFacetas
  filtros: readonly Filter[]
  chips: Chips
  cuantos: number
}

/** Las facetas donde no entra su columna: un cajón que se abre sobre los resultados. */
export function CajonDeFacetas({ abierto, cerrar, foja, filtros, chips, cuantos }: Props) {
  return (
    <Drawer opened={abierto} onClose={cerrar} title="Filtrar" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      {abierto && <ConAtras cerrar={cerrar} />}
      <ColumnaDeFacetas foja={foja} filtros={filtros} chips={chips} />
      <Button fullWidth mt="md" onClick={cerrar}>
        Ver {contar(cuantos, 'resultado', 'resultados')}
      </Button>
    </Drawer>
  )
}
