import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { Filter } from '@elastic/search-ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { NOMBRE_DE_FILTRO, unirValores, type NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import { Fallo } from '@/components/Fallo.tsx'
import type { ModoDeCaja } from '@/entidades/busqueda/caminos.ts'
import { porQueNoAparece } from '@/entidades/busqueda/consultas.ts'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import type { Consulta } from '@/lib/contrato.ts'

const CON_CIFRAS = /\d/

type Props = {
  texto: string
  filtros: readonly Filter[]
  modo: ModoDeCaja
  /** En qué orden y con qué de lo escrito tomado por palabras: según eso entra, o no, lo parecido. */
  comoSeBusco: Pick<Consulta<'GET /documentos/por_que'>, 'orden' | 'literal' | 'parecidos'>
  quitar: (filtro: NombreDeFiltro) => void
}

/** «¿Por qué no aparece?»: dado un número, dice en una frase por qué no está. */
export function PorQue({ texto, filtros, modo, comoSeBusco, quitar }: Props) {
  const [abierto, setAbierto] = useState(false)
  const [escrito, setEscrito] = useState(texto)
  const [pregunta, setPregunta] = useState('')
  useEffect(() => {
    // Otra búsqueda, otra pregunta.
    setAbierto(false)
    setEscrito(texto)
    setPregunta('')
  }, [texto])
  const elegidos: Partial<Record<NombreDeFiltro, string>> = Object.fromEntries(
    filtros.map(({ field, values }) => [field, unirValores(values)]),
  )
  const { data, error, isFetching, refetch } = useQuery({
    ...porQueNoAparece({
      texto: pregunta,
      q: texto || undefined,
      tipo_busqueda: modo,
      ...comoSeBusco,
      ...elegidos,
    }),
    enabled: pregunta !== '',
  })
  // No se entiende como número: se dice junto al campo, no como un fallo.
  const noEsNumero = error instanceof ErrorDeApi && error.estado === 422 ? error.message : null
  const preguntar = (evento: FormEvent) => {
    evento.preventDefault()
    if (escrito.trim() === pregunta) void refetch()
    else setPregunta(escrito.trim())
  }
  if (!abierto)
    return (
      <Button
        variant="light"
        size="xs"
        onClick={() => {
          setAbierto(true)
          if (CON_CIFRAS.test(texto)) setPregunta(texto)
        }}
      >
        ¿Por qué no aparece?
      </Button>
    )
  return (
    <Stack gap="xs" w="100%" maw={520} align="stretch">
      <form onSubmit={preguntar}>
        <Group gap="xs" align="flex-end">
          <TextInput
            flex="1 1 160px"
            label="¿Por qué no aparece?"
            description="Número o identificador del documento que esperaba ver"
            placeholder="RES-123/2024"
            autoFocus
            maxLength={200}
            error={noEsNumero}
            value={escrito}
            onChange={(e) => setEscrito(e.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isFetching} disabled={escrito.trim() === ''}>
            Preguntar
          </Button>
        </Group>
      </form>
      <Text role="status" fw={550}>
        {data?.mensaje ?? ''}
      </Text>
      {data?.filtro && (
        <Button variant="default" size="xs" onClick={() => quitar(data.filtro!)}>
          Quitar {NOMBRE_DE_FILTRO[data.filtro]}
        </Button>
      )}
      {error && noEsNumero === null && (
        <Fallo titulo="No se pudo averiguar" error={error} reintentar={() => void refetch()} />
      )}
    </Stack>
  )
}
