import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import type { Persona } from '@foja/domain/persona/schema.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { rolesDePersona } from '@/entidades/persona/consultas.ts'
import { documentoDePersona, nombrarPersona } from '@/entidades/persona/nombrar.ts'
import { avisar } from '@/lib/avisos.tsx'
import { pedazo } from '@/lib/pedazo.tsx'
import { CamposDeIntegrante } from './CamposDeIntegrante.tsx'
import type { Edicion } from './useEdicion.ts'
import type { PersonaVinculada } from './valores.ts'
import estilos from './Formulario.module.css'

const BuscarPersona = pedazo(async () => ({
  default: (await import('@/entidades/persona/BuscarPersona.tsx')).BuscarPersona,
}))

/** Uno solo, por más veces que se la elija. */
const YA_ESTA = { id: 'ya-vinculada', ms: 6_000 }

type Props = {
  form: Edicion['form']
  /** El tipo pide de cada persona lo de un integrante (FRM-27). */
  conIntegrantes: boolean
}

/** Personas vinculadas, cada una con su rol (FRM-14). */
export function Personas({ form, conIntegrantes }: Props) {
  const { data: leidos, error, refetch } = useQuery(rolesDePersona)
  const roles = leidos ?? []
  const [texto, setTexto] = useState('')
  const [busqueda, setBusqueda] = useState<string | null>(null)
  const nueva = useRef<HTMLInputElement>(null)
  const vinculadas = form.values.relaciones_personas
  const agregar = (persona: Persona) => {
    setBusqueda(null)
    setTexto('')
    const { id_persona, nombre_completo, tipo_doc, nro_doc } = persona
    form.insertListItem('relaciones_personas', {
      id_persona,
      nombre_completo,
      tipo_doc,
      nro_doc,
      rol: null,
      integrante: null,
    } satisfies PersonaVinculada)
  }
  return (
    <Stack gap="md">
      {vinculadas.length === 0 && <Text c="dimmed">Todavía no hay personas vinculadas.</Text>}
      {vinculadas.length > 0 && error && !leidos && (
        <Fallo titulo="No se pudieron leer los roles" error={error} reintentar={() => void refetch()} />
      )}
      {vinculadas.length > 0 && (
        <ul className={estilos.lista} aria-label="Personas vinculadas">
          {vinculadas.map((persona, i) => {
            // Un rol que ya no se ofrece sigue siendo el suyo.
            const opciones = persona.rol && !roles.includes(persona.rol) ? [persona.rol, ...roles] : roles
            return (
              <li key={`${persona.id_persona}:${i}`} className={estilos.fila}>
                <div className={estilos.renglon}>
                  <div className={estilos.quien}>
                    <Text fw={600}>{persona.nombre_completo}</Text>
                    <Text size="sm" c="dimmed">
                      {documentoDePersona(persona)}
                    </Text>
                  </div>
                  <Select
                    label="Rol"
                    aria-label={`Rol de ${nombrarPersona(persona)}`}
                    required
                    searchable
                    // Si se abriera con el foco, taparía su propio error.
                    openOnFocus={false}
                    data={opciones}
                    nothingFoundMessage={leidos && 'Ningún rol se llama así'}
                    w={{ base: '100%', xs: 220 }}
                    {...form.getInputProps(`relaciones_personas.${i}.rol`)}
                  />
                  <ActionIcon
                    variant="default"
                    size={36}
                    className={estilos.quitar!}
                    aria-label={`Quitar a ${nombrarPersona(persona)}`}
                    onClick={() => {
                      // El botón se va con la fila: se sigue desde donde se agrega.
                      nueva.current?.focus()
                      form.removeListItem('relaciones_personas', i)
                    }}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </div>
                {conIntegrantes && <CamposDeIntegrante form={form} lugar={i} />}
              </li>
            )
          })}
        </ul>
      )}
      <Group gap="xs" align="flex-end" data-path="relaciones_personas" tabIndex={-1}>
        <TextInput
          ref={nueva}
          label="Agregar una persona"
          placeholder="Nombre, apellido o número de documento"
          className={estilos.buscador!}
          value={texto}
          maxLength={200}
          onChange={(e) => setTexto(e.currentTarget.value)}
          onKeyDown={(e) => {
            if (e.key !== 'Enter') return
            e.preventDefault()
            setBusqueda(texto)
          }}
        />
        <Button
          variant="default"
          leftSection={<IconUserSearch size={16} aria-hidden />}
          onClick={() => setBusqueda(texto)}
        >
          Buscar
        </Button>
      </Group>
      {busqueda !== null && (
        <Suspense fallback={null}>
          <BuscarPersona
            busqueda={busqueda}
            cerrar={() => setBusqueda(null)}
            elegir={(persona) => {
              if (vinculadas.some(({ id_persona }) => id_persona === persona.id_persona))
                avisar(
                  'La persona que se intenta relacionar al documento, ya se encuentra incoporada.',
                  'warning',
                  `${persona.nombre_completo} ya está entre las personas vinculadas.`,
                  YA_ESTA,
                )
              else agregar(persona)
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}
