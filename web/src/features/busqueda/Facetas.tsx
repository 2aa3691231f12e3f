import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import type { Filter } from '@elastic/search-ui'
import { useId, useState } from 'react'
import {
  FACETAS,
  HASTA_DE_FACETA,
  NOMBRE_DE_FILTRO,
  type NombreDeFaceta,
} from '@foja/domain/busqueda/filtros.ts'
import type { Facetas, ValorDeFaceta } from '@foja/domain/busqueda/respuesta.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { claveDeNombre } from '@/entidades/filtro/chip.ts'
import { useNombres } from '@/entidades/filtro/nombres.ts'
import type { Chips } from '@/entidades/filtro/useChips.ts'
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

/** Las áreas que se llaman igual llevan además su sigla: «Despacho (DES-SAL)». */
const seLlama = ({ texto }: ValorDeFaceta, nombre: string | undefined) =>
  nombre !== undefined && (texto === nombre || texto.startsWith(`${nombre} (`))

type DeFaceta = { faceta: NombreDeFaceta; valores: ValorDeFaceta[]; elegidos: string[]; chips: Chips }

function Faceta({ faceta, valores, elegidos, chips }: DeFaceta) {
  const titulo = useId()
  const [entera, setEntera] = useState(false)
  const nombres = useNombres()
  const nombre = (valor: string) => nombres.get(claveDeNombre(faceta, valor))
  // Una dirección escrita a mano puede elegir por nombre: «tipo=Resolución». Dos con el mismo nombre son dos.
  const elegido = (v: ValorDeFaceta) =>
    elegidos.find((valor) => valor === v.valor) ??
    elegidos.find((valor) => seLlama(v, nombre(valor)) && !valores.some((otro) => otro.valor === valor))
  // Lo tildado se ve siempre, aunque ya no cuente nada.
  const contados = new Set(valores.map(elegido))
  const sinContar = elegidos
    .filter((valor) => !contados.has(valor))
    .flatMap((valor) => {
      const texto = nombre(valor)
      return texto === undefined ? [] : [{ valor, texto, cantidad: 0 }]
    })
  const todos = [...valores, ...sinContar]
  if (todos.length === 0) return null
  const aLaVista = entera ? todos : todos.filter((v, i) => i < A_LA_VISTA || elegido(v) !== undefined)
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
          checked={elegido(v) !== undefined}
          onChange={(e) =>
            e.currentTarget.checked
              ? chips.agregar(faceta, v.valor, v.texto)
              : chips.quitar(faceta, elegido(v) ?? v.valor)
          }
        />
      ))}
      {todos.length > A_LA_VISTA && (
        <Button variant="subtle" size="compact-xs" mt={2} onClick={() => setEntera(!entera)}>
          {entera ? 'Ver menos' : `Ver ${cantidad(todos.length - aLaVista.length)} más`}
        </Button>
      )}
      {entera && valores.length >= (HASTA_DE_FACETA[faceta] ?? Infinity) && (
        <Text size="xs" c="dimmed">
          {`Son ${faceta === 'anio' ? 'los últimos' : 'los que más tienen'}. Otros, agregando un filtro.`}
        </Text>
      )}
    </div>
  )
}
