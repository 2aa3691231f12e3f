import { Alert, Anchor, Button, FileInput, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { alcance } from '@foja/domain/exportacion/alcance.ts'
import { loEscondido } from '@foja/domain/exportacion/escondido.ts'
import {
  conClaveAnterior,
  SIN_SU_CONSTANCIA,
  talComo,
  veredicto,
} from '@foja/domain/exportacion/veredicto.ts'
import { comprobarArchivos } from '@/entidades/exportacion/llamadas.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { fechaEntera } from '@/lib/sin-partir.tsx'
import { useFocoTrasEspera } from '@/lib/foco.ts'
import { QueCambio } from './QueCambio.tsx'

type Comprobado = Awaited<ReturnType<typeof comprobarArchivos>>

/** El archivo y, si la lleva al lado, su constancia: de otros no se diría nada. */
const ARCHIVOS = 2

/** La constancia que se elige con un archivo que ya lleva la suya adentro: no se usa. */
const laQueSobra = (archivos: readonly File[]): File | undefined =>
  archivos.some(({ name }) => /\.(xlsx|pdf)$/i.test(name))
    ? archivos.find(({ name }) => /\.json$/i.test(name))
    : undefined

/** Debajo de muchas filas lo que se contesta quedaría fuera de la pantalla. */
const traerALaVista = (donde: HTMLElement | null) => donde?.scrollIntoView({ block: 'nearest' })

/** Lo que lleva su constancia al lado y viene sin ella se dice sin subirlo: un archivo grande tarda. */
const comprobar = async (archivos: [File, File?]): Promise<Comprobado> =>
  archivos.length === 1 && /\.(csv|ndjson)$/i.test(archivos[0].name)
    ? { ...SIN_SU_CONSTANCIA, constancia: null }
    : comprobarArchivos(archivos)

/** Se elige un archivo, o se lo suelta aquí, y se lee si está entero y es de esta organización. */
export function Comprobar({ campo }: { campo: RefObject<HTMLButtonElement | null> }) {
  const [archivos, setArchivos] = useState<File[]>([])
  const { exportacion } = useConfiguracion()
  const { mutate, data, error, isPending, reset } = useMutation({ mutationFn: comprobar })
  const boton = useFocoTrasEspera(isPending)
  const deMas = laQueSobra(archivos)
  const elegir = (unos: File[]) => {
    setArchivos(unos)
    reset()
    // El botón que los quita se va con ellos.
    if (unos.length === 0) campo.current?.focus()
  }
  return (
    <Stack
      gap="sm"
      maw={640}
      // Sin esto el navegador deja Foja y lo abre.
      onDragOver={(e) => e.preventDefault()}
      onDrop={(e) => {
        e.preventDefault()
        if (!isPending && e.dataTransfer.files.length > 0) elegir([...e.dataTransfer.files])
      }}
    >
      <Text size="sm" c="dimmed">
        Aquí se comprueba que un archivo exportado está entero, que nadie lo cambió y que lo hizo esta
        organización. De un CSV o un NDJSON, elija también su constancia. Hasta {exportacion.comprobar_mb} MB;
        el archivo no se guarda.
      </Text>
      <FileInput
        ref={campo}
        multiple
        clearable
        label="Archivo"
        // Su nombre es el rótulo: sin esto no se oye cuál se eligió.
        aria-label={
          archivos.length > 0 ? `Archivo: ${archivos.map(({ name }) => name).join(', ')}` : undefined
        }
        placeholder="Elegir, o soltar aquí…"
        accept=".xlsx,.pdf,.csv,.ndjson,.json"
        value={archivos}
        error={archivos.length > ARCHIVOS && 'Elija un solo archivo y, si la tiene aparte, su constancia.'}
        onChange={elegir}
        clearButtonProps={{ 'aria-label': 'Quitar el archivo' }}
      />
      <div role="status">
        {deMas && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            «{deMas.name}» no se usa: un Excel o un PDF lleva su constancia adentro.
          </Text>
        )}
      </div>
      <Button
        ref={boton}
        disabled={archivos.length === 0 || archivos.length > ARCHIVOS}
        loading={isPending}
        onClick={() => mutate(archivos.filter((uno) => uno !== deMas) as [File, File?])}
        style={{ alignSelf: 'flex-start' }}
      >
        Comprobar
      </Button>
      {error && (
        <div ref={traerALaVista}>
          <Fallo titulo="No se pudo comprobar el archivo" error={error} />
        </div>
      )}
      {/* Ya está cuando llega lo que dice: así se lee en voz alta. */}
      <div role="status">{data && <Resultado comprobado={data} />}</div>
    </Stack>
  )
}

function Resultado({
  comprobado: { integra, firma, filas, escondido, clave_anterior, primera_diferencia, constancia },
}: {
  comprobado: Comprobado
}) {
  const usuario = useUsuario()
  const [preguntando, preguntar] = useState(false)
  const noSeVe = loEscondido({ escondido })
  const deAntes = conClaveAnterior({ clave_anterior })
  const Icono = integra ? IconShieldCheck : IconAlertTriangle
  return (
    <Alert
      ref={traerALaVista}
      role="group"
      variant="light"
      color={integra ? 'tinta' : 'red'}
      icon={<Icono aria-hidden />}
      title={veredicto({ integra, firma })}
    >
      {primera_diferencia && <Text size="sm">{primera_diferencia.detalle}</Text>}
      {integra && <Text size="sm">{talComo(filas)}</Text>}
      {deAntes && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {deAntes}
        </Text>
      )}
      {noSeVe && (
        <Text size="sm" fw={600}>
          {noSeVe}
        </Text>
      )}
      {constancia && (
        <Text size="sm">
          {alcance(constancia)}. Pedida por {constancia.pedida_por}; los datos son del{' '}
          {fechaEntera(constancia.momento)}.
        </Text>
      )}
      {integra && constancia?.quien.id === usuario.id && (
        <Anchor component="button" type="button" size="sm" onClick={() => preguntar(true)}>
          Qué cambió desde entonces
        </Anchor>
      )}
      {preguntando && constancia && (
        <QueCambio
          exportacion={{ ...constancia, id: constancia.exportacion }}
          cerrar={() => preguntar(false)}
        />
      )}
    </Alert>
  )
}
