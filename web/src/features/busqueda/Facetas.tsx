import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import type { Filter } from '@elastic/search-ui'
import { useId, useState } from 'react'
import { FACETAS, NOMBRE_DE_FILTRO, type NombreDeFaceta } from '@foja/domain/busqueda/filtros.ts'
import type { RespuestaDeBusqueda, ValorDeFaceta } from '@foja/domain/busqueda/respuesta.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { claveDeNombre } from '@/entidades/filtro/chip.ts'
import { useNombres } from '@/entidades/filtro/nombres.ts'
import type { Chips } from '@/entidades/filtro/useChips.ts'
import estilos from './Facetas.module.css'

const A_LA_VISTA = 6

export type ConFacetas = Pick<RespuestaDeBusqueda, 'facetas' | 'facetas_cortadas'>
type Props = { foja: ConFacetas | null; filtros: readonly Filter[]; chips: Chips }

/** Si hay algo que tildar, o quizás lo haya en lo que está por llegar. */
export const hayFacetas = (foja: ConFacetas | null, filtros: readonly Filter[]): boolean =>
  !foja?.facetas ||
  FACETAS.some((faceta) => foja.facetas![faceta].length > 0 || filtros.some(({ field }) => field === faceta))

/** Los valores de cada faceta con su cantidad; tildar uno es poner su chip, y al revés. */
export function ColumnaDeFacetas({ foja, filtros, chips }: Props) {
  const facetas = foja?.facetas
  if (!facetas)
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
          cortada={foja.facetas_cortadas.includes(faceta)}
          elegidos={filtros
            .filter(({ field }) => field === faceta)
            .flatMap(({ values }) => values.map(String))}
          chips={chips}
        />
      ))}
    </div>
  )
}

/** Si ese valor del filtro lo elige: es el suyo o, en una dirección que elige por nombre («tipo=Resolución»), lo nombra. */
const loElige = ({ valor, elegido }: ValorDeFaceta, pedido: string) =>
  valor === pedido || elegido?.includes(pedido)

type DeFaceta = {
  faceta: NombreDeFaceta
  valores: ValorDeFaceta[]
  cortada: boolean
  elegidos: string[]
  chips: Chips
}

function Faceta({ faceta, valores, cortada, elegidos, chips }: DeFaceta) {
  const titulo = useId()
  const [entera, setEntera] = useState(false)
  const nombres = useNombres()
  const loEligen = (v: ValorDeFaceta) => elegidos.filter((valor) => loElige(v, valor))
  // Lo tildado se ve siempre, aunque ya no cuente nada.
  const sinContar = elegidos
    .filter((valor) => !valores.some((v) => loElige(v, valor)))
    .flatMap((valor) => {
      const texto = nombres.get(claveDeNombre(faceta, valor))
      return texto === undefined ? [] : [{ valor, texto, cantidad: 0 }]
    })
  const todos = [...valores, ...sinContar]
  if (todos.length === 0) return null
  const primeros = todos.filter((v, i) => i < A_LA_VISTA || loEligen(v).length > 0)
  // Por uno solo no se corta: el botón que lo mostraría ocupa lo mismo.
  const escondidos = todos.length - primeros.length
  const seCorta = escondidos > 1
  const aLaVista = entera || !seCorta ? todos : primeros
  return (
    <div role="group" aria-labelledby={titulo}>
      <Text id={titulo} fw={650} size="sm" mb={4}>
        {NOMBRE_DE_FILTRO[faceta]}
      </Text>
      {aLaVista.map((v) => (
        <Checkbox
          key={v.valor}
          size="xs"
          classNames={{
            root: estilos.valor!,
            body: estilos.fila!,
            labelWrapper: estilos.rotulo!,
            label: estilos.texto!,
          }}
          label={
            <>
              <span>{v.texto}</span>
              <span className={estilos.cantidad}>{cantidad(v.cantidad)}</span>
            </>
          }
          checked={loEligen(v).length > 0}
          onChange={(e) =>
            e.currentTarget.checked
              ? chips.agregar(faceta, v.valor, v.texto)
              : loEligen(v).forEach((valor) => chips.quitar(faceta, valor))
          }
        />
      ))}
      {seCorta && (
        <Button variant="subtle" size="compact-sm" mt={2} onClick={() => setEntera(!entera)}>
          {entera ? 'Ver menos' : `Ver ${cantidad(escondidos)} más`}
        </Button>
      )}
      {entera && cortada && (
        <Text size="xs" c="dimmed">
          {`Son ${faceta === 'anio' ? 'los últimos' : 'los que más tienen'}. Otros, agregando un filtro.`}
        </Text>
      )}
    </div>
  )
}
