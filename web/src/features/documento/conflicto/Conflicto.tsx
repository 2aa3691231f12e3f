import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Comparacion } from '@/components/Comparacion.tsx'
import {
  CAMPOS,
  camposDistintos,
  enTexto,
  type CampoEscrito,
  type Escrito,
} from '@/entidades/documento/escrito.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { combinar, type Eleccion, type Elecciones } from './combinar.ts'
import estilos from './Conflicto.module.css'

type Props = {
  /** Lo que escribió quien está editando y no pudo guardarse. */
  mio: Escrito
  /** Lo que hay en el servidor, que es más nuevo. */
  guardado: Escrito
  /** Quién y cuándo lo guardó; nulos si el servidor no lo dijo. */
  usuario: { nombre: string; apellido: string } | null
  fecha: string | null
  /** Lo que debe quedar en el formulario, para guardar sobre la versión nueva. */
  onResolver: (valores: Escrito) => void
  /** Seguir editando sin decidir todavía: nada se pierde. */
  onCerrar: () => void
}

const TODO = (de: Eleccion): Elecciones =>
  Object.fromEntries(CAMPOS.map(([campo]) => [campo, de === 'juntas' ? 'mio' : de]))

/**
 * Otra persona guardó mientras se editaba (API-05): las dos versiones lado a lado y, campo por campo, con cuál
 * quedarse. No pierde nada: cerrarlo vuelve al formulario tal como estaba.
 */
export function Conflicto({ mio, guardado, usuario, fecha, onResolver, onCerrar }: Props) {
  const angosto = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const distintos = camposDistintos(guardado, mio)
  const [elecciones, fijarElecciones] = useState<Elecciones>({})
  const faltan = distintos.filter((campo) => elecciones[campo] === undefined)
  const quien = usuario ? `${usuario.nombre} ${usuario.apellido}` : 'Otra persona'
  return (
    <Modal
      opened
      onClose={onCerrar}
      size={1100}
      fullScreen={angosto}
      closeOnClickOutside={false}
      title="Dos personas cambiaron este documento"
      closeButtonProps={{ 'aria-label': 'Seguir editando' }}
    >
      <Stack gap="lg">
        <Alert variant="light" color="orange" role="note" icon={<IconUsers aria-hidden />}>
          {quien} lo guardó{fecha !== null && ` el ${fechaYHora(fecha)}`} mientras usted lo editaba. Lo que
          usted escribió sigue aquí y todavía no se guardó.
        </Alert>
        <Group gap="sm">
          <Button variant="default" onClick={() => onResolver(combinar(mio, guardado, TODO('mio')))}>
            Conservar lo mío
          </Button>
          <Button variant="default" onClick={() => onResolver(combinar(mio, guardado, TODO('guardado')))}>
            Tomar lo guardado
          </Button>
          <Text size="sm" c="dimmed">
            o elija campo por campo:
          </Text>
        </Group>
        {CAMPOS.filter(([campo]) => distintos.includes(campo)).map(([campo, nombre]) => (
          <Campo
            key={campo}
            {...{ campo, nombre, mio, guardado }}
            eleccion={elecciones[campo]}
            alElegir={(eleccion) => fijarElecciones({ ...elecciones, [campo]: eleccion })}
          />
        ))}
        {distintos.length === 0 && <Text>Los dos escribieron lo mismo.</Text>}
      </Stack>
      <Group className={estilos.pie} gap="sm">
        <Text size="sm" c="dimmed" role="status" mr="auto">
          {faltan.length > 0 &&
            `Falta elegir: ${CAMPOS.flatMap(([campo, nombre]) => (faltan.includes(campo) ? [nombre.toLowerCase()] : [])).join(', ')}.`}
        </Text>
        <Button variant="default" onClick={onCerrar}>
          Seguir editando
        </Button>
        <Button disabled={faltan.length > 0} onClick={() => onResolver(combinar(mio, guardado, elecciones))}>
          Combinar
        </Button>
      </Group>
    </Modal>
  )
}

type Campo = {
  campo: CampoEscrito
  nombre: string
  mio: Escrito
  guardado: Escrito
  eleccion: Eleccion | undefined
  alElegir: (eleccion: Eleccion) => void
}

function Campo({ campo, nombre, mio, guardado, eleccion, alElegir }: Campo) {
  const [suyo, propio] = [enTexto(guardado, campo), enTexto(mio, campo)]
  const id = `conflicto-${campo}`
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb={6} gap="xs">
        <Title order={2} id={id}>
          {nombre}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={`${nombre}: con cuál quedarse`}
          value={eleccion ?? ''}
          onChange={(valor) => alElegir(valor as Eleccion)}
          data={[
            { value: 'guardado', label: 'Lo guardado' },
            ...(campo === 'palabras_clave' ? [{ value: 'juntas', label: 'Las de los dos' }] : []),
            { value: 'mio', label: 'Lo mío' },
          ]}
        />
      </Group>
      {suyo === propio ? (
        <Text c="dimmed">Dice lo mismo; cambió su formato.</Text>
      ) : (
        <Comparacion antes={suyo} despues={propio} nombres={['Lo guardado', 'Lo mío']} modo="lados" />
      )}
    </section>
  )
}
