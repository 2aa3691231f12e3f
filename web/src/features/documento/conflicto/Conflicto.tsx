import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { Comparacion } from '@/components/Comparacion.tsx'
import { useAtras } from '@/lib/atras.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { nombreDe, sePuedeJuntar, textoDe, type Campo as NombreDeCampo, type LoEscrito } from './campos.ts'
import { combinar, type Eleccion, type Elecciones } from './combinar.ts'
import estilos from './Conflicto.module.css'

type Props = {
  /** Lo que escribió quien está editando y no pudo guardarse, con lo que de lo guardado no choca. */
  mio: LoEscrito
  /** Lo que hay en el servidor, que es más nuevo. */
  guardado: LoEscrito
  /** Los campos que los dos cambiaron. */
  chocan: readonly NombreDeCampo[]
  /** Es la misma persona, en otra ventana. */
  propio: boolean
  /** Quién y cuándo lo guardó; nulos si el servidor no lo dijo. */
  usuario: { nombre: string; apellido: string } | null
  fecha: string | null
  /** Lo que debe quedar en el formulario, para guardar sobre la versión nueva. */
  onResolver: (valores: LoEscrito) => void
  /** Seguir editando sin decidir todavía: nada se pierde. */
  onCerrar: () => void
}

/**
 * Otra persona guardó mientras se editaba, y cambió lo mismo (API-05): las dos versiones lado a lado y, campo por campo,
 * con cuál quedarse. No pierde nada: cerrarlo vuelve al formulario tal como estaba.
 */
export function Conflicto({ mio, guardado, chocan, propio, usuario, fecha, onResolver, onCerrar }: Props) {
  useDevolverFoco()
  useAtras(onCerrar)
  const angosto = useEsAngosta()
  const [elecciones, fijarElecciones] = useState<Elecciones>({})
  const faltan = chocan.filter((campo) => elecciones[campo] === undefined)
  const quien = propio ? 'Usted' : usuario ? nombreEntero(usuario) : 'Otra persona'
  const todo = (de: Eleccion) => Object.fromEntries(chocan.map((campo) => [campo, de]))
  return (
    <Modal
      opened
      onClose={onCerrar}
      size={1100}
      fullScreen={angosto}
      closeOnClickOutside={false}
      title={propio ? 'Este documento cambió en otra ventana' : 'Dos personas cambiaron este documento'}
      closeButtonProps={{ 'aria-label': 'Seguir editando' }}
    >
      <Stack gap="lg">
        <Alert variant="light" color="orange" role="note" icon={<IconUsers aria-hidden />}>
          {quien} lo guardó{fecha !== null && ` el ${fechaYHora(fecha)}`}{' '}
          {propio ? 'en otra ventana mientras lo editaba aquí.' : 'mientras usted lo editaba.'} Lo que usted
          escribió sigue aquí y todavía no se guardó. Lo que no se pregunta se conserva.
        </Alert>
        <Group gap="sm">
          <Button variant="default" onClick={() => onResolver(combinar(mio, guardado, todo('mio')))}>
            Conservar lo mío
          </Button>
          <Button variant="default" onClick={() => onResolver(combinar(mio, guardado, todo('guardado')))}>
            Tomar lo guardado
          </Button>
          <Text size="sm" c="dimmed">
            o elija campo por campo:
          </Text>
        </Group>
        {chocan.map((campo) => (
          <Campo
            key={campo}
            {...{ campo, mio, guardado }}
            eleccion={elecciones[campo]}
            alElegir={(eleccion) => fijarElecciones({ ...elecciones, [campo]: eleccion })}
          />
        ))}
      </Stack>
      <Group className={estilos.pie} gap="sm">
        <Text size="sm" c="dimmed" role="status" mr="auto">
          {faltan.length > 0 &&
            `Falta elegir: ${faltan.map((campo) => nombreDe(campo).toLowerCase()).join(', ')}.`}
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
  campo: NombreDeCampo
  mio: LoEscrito
  guardado: LoEscrito
  eleccion: Eleccion | undefined
  alElegir: (eleccion: Eleccion) => void
}

function Campo({ campo, mio, guardado, eleccion, alElegir }: Campo) {
  const nombre = nombreDe(campo)
  const [suyo, propio] = [textoDe(campo, guardado), textoDe(campo, mio)]
  const id = `conflicto-${campo}`
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb={6} gap="xs">
        <Title order={3} size="h2" id={id}>
          {nombre}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={`${nombre}: con cuál quedarse`}
          value={eleccion ?? ''}
          onChange={(valor) => alElegir(valor as Eleccion)}
          data={[
            { value: 'guardado', label: 'Lo guardado' },
            ...(sePuedeJuntar(campo) ? [{ value: 'juntas', label: 'Las de los dos' }] : []),
            { value: 'mio', label: 'Lo mío' },
          ]}
        />
      </Group>
      {suyo === propio ? (
        <Text c="dimmed">Dice lo mismo; cambió su formato o una imagen.</Text>
      ) : (
        <Comparacion antes={suyo} despues={propio} nombres={['Lo guardado', 'Lo mío']} modo="lados" />
      )}
    </section>
  )
}
