import { Button, Modal, Skeleton, Table, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAUSA_DE_SUGERENCIAS_MS } from '@foja/domain/busqueda/limites.ts'
import type { Persona } from '@foja/domain/persona/schema.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { Paginado } from '@/components/Paginado.tsx'
import { useTramo } from '@/components/useTramo.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { contar } from '@/lib/cantidad.ts'
import { useAtras } from '@/lib/atras.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { personasCon } from './consultas.ts'
import { nombrarPersona } from './nombrar.ts'
import { SI_NO_ESTA } from './padron.ts'
import estilos from './BuscarPersona.module.css'

type Props = {
  /** Con qué texto empieza. */
  busqueda: string
  elegir: (persona: Persona) => void
  cerrar: () => void
}

/** Buscar una persona por nombre o número de documento, en un diálogo; la dirección no cambia (RUT-23, LIS-12, LIS-29). */
export function BuscarPersona({ busqueda, elegir, cerrar }: Props) {
  useDevolverFoco()
  useAtras(cerrar)
  const [texto, setTexto] = useState(busqueda)
  const { pagina, tamano, fijar } = useTramo(useConfiguracion().elementos_por_pagina)
  const [buscado] = useDebouncedValue(texto.trim(), PAUSA_DE_SUGERENCIAS_MS)
  const { data, error, isPlaceholderData, refetch } = useQuery(personasCon(buscado, { pagina, tamano }))
  // Lo que se ve mientras llega es de lo que se escribió antes: que no hubiera nadie no dice que ahora no haya.
  const llegando = !data || (isPlaceholderData && data.total === 0)
  const total = buscado === '' || llegando ? null : data.total
  const espera = { className: estilos.hallado!, 'data-esperando': isPlaceholderData || undefined }
  return (
    <Modal
      opened
      onClose={cerrar}
      size="lg"
      fullScreen={useEsAngosta()}
      title="Buscar persona"
      closeButtonProps={{ 'aria-label': 'Cerrar la búsqueda de personas' }}
    >
      <TextInput
        aria-label="Nombre, apellido o número de documento"
        placeholder="Nombre, apellido o número de documento"
        type="search"
        maxLength={200}
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden />}
        value={texto}
        onChange={(e) => {
          setTexto(e.currentTarget.value)
          fijar({ pagina: 1, tamano })
        }}
      />
      {error && (
        <Fallo titulo="No se pudo obtener el listado" error={error} reintentar={() => void refetch()} />
      )}
      {buscado !== '' && llegando && !error && <Skeleton height={200} mt="md" />}
      {total !== null && total > 0 && (
        <Table
          mt="md"
          aria-label="Personas"
          aria-busy={isPlaceholderData}
          {...espera}
          verticalSpacing="xs"
          highlightOnHover
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th visibleFrom="sm">DNI</Table.Th>
              <Table.Th>Nombre</Table.Th>
              <Table.Th w="32%">Apellido</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data!.rows.map((persona) => (
              <Table.Tr key={persona.id_persona}>
                <Table.Td visibleFrom="sm">{persona.nro_doc}</Table.Td>
                <Table.Td className={estilos.dato!}>
                  {persona.nombre}
                  {/* En un teléfono no entra otra columna: quedaba afuera el botón que elige. */}
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    {persona.nro_doc}
                  </Text>
                </Table.Td>
                <Table.Td className={estilos.dato!}>{persona.apellido}</Table.Td>
                <Table.Td ta="end">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Elegir a ${nombrarPersona(persona)}`}
                    onClick={() => elegir(persona)}
                  >
                    Elegir
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {/* Ya está cuando llega lo que dice: así se lee en voz alta. */}
      <Text
        component="div"
        size="sm"
        c="dimmed"
        mt="sm"
        role="status"
        ta={total ? 'start' : 'center'}
        {...espera}
      >
        {total !== null && <div>{total > 0 ? contar(total, 'persona', 'personas') : 'Sin resultados'}</div>}
        {total === 0 && <div>{SI_NO_ESTA}</div>}
      </Text>
      {total !== null && total > 0 && (
        <Paginado
          enSuLugar
          pagina={pagina}
          tamano={tamano}
          total={total}
          alCambiarTamano={(otro) => fijar({ pagina: 1, tamano: otro })}
          anterior={() => fijar({ pagina: pagina - 1, tamano })}
          siguiente={pagina * tamano < total ? () => fijar({ pagina: pagina + 1, tamano }) : null}
        />
      )}
    </Modal>
  )
}
