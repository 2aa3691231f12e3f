import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import type { Filter } from '@elastic/search-ui'
import { useId, useState } from 'react'
import type { Facetas, ValorDeFaceta } from '@foja/domain/busqueda/respuesta.ts'
import { FACETAS, type NombreDeFaceta } from '@foja/domain/busqueda/schema.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { claveDeNombre } from './chip.ts'
import { nombreDeFiltro } from './clases-de-chip.ts'
import { useNombres } from './nombres.ts'
import type { Chips } from './useChips.ts'
import estilos from './Facetas.module.css'

const A_LA_VISTA = 6

type Props = { facetas: Facetas | null; filtros: readonly Filter[]; chips: Chips }

/** Los valores de cada faceta con su cantidad; tildar uno es poner su chip, y al revés. */
export function ColumnaDeFacetas({ facetas, filtros, chips }: Props) {
  if (facetas === null)
    return (
      <Stack gap="sm" aria-hidden>
        {Array.from({ length: 10 }, (_, i) => (
          <Skeleton key={i} height={18} />
        ))}
      </Stack>
    )
  return (
    <div className={estilos.facetas}>
      {FACETAS.map((faceta) => (
        <Faceta
          key={faceta}
          faceta={faceta}
          valores={facetas[faceta]}
          elegidos={filtros
            .filter(({ field }) => field === faceta)
            .flatMap(({ values }) => values.map(String))}
          chips={chips}
        />
      ))}
    </div>
  )
}

type DeFaceta = { faceta: NombreDeFaceta; valores: ValorDeFaceta[]; elegidos: string[]; chips: Chips }

function Faceta({ faceta, valores, elegidos, chips }: DeFaceta) {
  const titulo = useId()
  const [entera, setEntera] = useState(false)
  const nombres = useNombres()
  // Lo tildado se ve siempre, aunque ya no cuente nada.
  const sinContar = elegidos
    .filter((valor) => !valores.some((v) => v.valor === valor))
    .flatMap((valor) => {
      const texto = nombres.get(claveDeNombre(faceta, valor))
      return texto === undefined ? [] : [{ valor, texto, cantidad: 0 }]
    })
  const todos = [...valores, ...sinContar]
  if (todos.length === 0) return null
  const aLaVista = entera ? todos : todos.filter((v, i) => i < A_LA_VISTA || elegidos.includes(v.valor))
  return (
    <div role="group" aria-labelledby={titulo}>
      <Text id={titulo} fw={650} size="sm" mb={4}>
        {nombreDeFiltro(faceta)}
      </Text>
      {aLaVista.map(({ valor, texto, cantidad: cuantos }) => (
        <Checkbox
          key={valor}
          size="xs"
          classNames={{
            root: estilos.valor!,
            body: estilos.fila!,
            labelWrapper: estilos.rotulo!,
            label: estilos.texto!,
          }}
          label={
            <>
              <span>{texto}</span>
              <span className={estilos.cantidad}>{cantidad(cuantos)}</span>
            </>
          }
          checked={elegidos.includes(valor)}
          onChange={(e) =>
            e.currentTarget.checked ? chips.agregar(faceta, valor, texto) : chips.quitar(faceta, valor)
          }
        />
      ))}
      {todos.length > A_LA_VISTA && (
        <Button variant="subtle" size="compact-xs" mt={2} onClick={() => setEntera(!entera)}>
          {entera ? 'Ver menos' : `Ver ${cantidad(todos.length - aLaVista.length)} más`}
        </Button>
      )}
    </div>
  )
}
