import { Button, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { ESTADO, NOMBRE_DE_ESTADO, type Estado } from '@foja/domain/documento/estado.ts'
import type { IncorporacionPendiente } from '@foja/domain/incorporacion/schema.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import type { ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { TablaPaginada } from '@/components/TablaPaginada.tsx'
import { useTramo } from '@/components/useTramo.ts'
import { EnlaceADocumento } from '@/entidades/documento/EnlaceADocumento.tsx'
import { incorporarDocumento } from '@/entidades/documento/llamadas.ts'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { pendientesDe } from '@/entidades/relacion/consultas.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { alIrse } from '@/lib/foco.ts'
import { fechaEntera } from '@/lib/sin-partir.tsx'

const FIRMADOS: readonly (number | null)[] = [ESTADO.firmado, ESTADO.autorizado]

/** @param accion lo que puede hacerse con cada uno, si algo: va con su estado, que aparte no deja lugar a lo demás */
const columnasCon = (
  accion: ((pendiente: IncorporacionPendiente) => ReactNode) | null,
): readonly ColumnaDeDatos<IncorporacionPendiente>[] => [
  { nombre: 'Tipo', celda: ({ tipo_documento }) => tipo_documento },
  { nombre: 'Número', justa: true, celda: ({ nro_str }) => nro_str },
  {
    nombre: 'Título',
    principal: true,
    celda: ({ id_documento, visible, titulo }) => (
      <EnlaceADocumento id={id_documento} visible={visible}>
        {titulo}
      </EnlaceADocumento>
    ),
  },
  {
    nombre: 'Estado',
    celda: (pendiente) =>
      pendiente.estado_documento === null ? null : (
        <Stack gap={4} align="flex-start">
          {NOMBRE_DE_ESTADO[pendiente.estado_documento as Estado]}
          {accion?.(pendiente)}
        </Stack>
      ),
  },
  {
    nombre: 'Lo dispuso',
    celda: ({ usuario, area, ts }) => (
      <>
        {nombreEntero(usuario)} ({area.sigla}), {fechaEntera(ts)}
      </>
    ),
  },
]

/** `breve`: en su pantalla hay otras tablas. */
type Props = { id: number; breve?: boolean }

/** Lo que espera entrar en un expediente; lo que ya se firmó lo incorpora a mano quien puede (DLG-05, API-27). */
export function Pendientes({ id, breve = false }: Props) {
  const tramo = useTramo()
  const leida = useQuery({ ...pendientesDe(id, tramo), placeholderData: keepPreviousData })
  const { rows = [], incorporar } = leida.data ?? {}
  const { areaActiva } = useUsuario()
  const confirmar = useConfirmar()
  const { hacer, enCurso } = useOperacion(id)
  const caja = useRef<HTMLDivElement>(null)
  const usar = async ({ id_documento, tipo_documento, nro_str }: IncorporacionPendiente) => {
    const acepta = await confirmar({
      titulo: 'Incorporar',
      mensaje: `${tipo_documento} ${nro_str}: queda en el expediente para siempre. Lo que se incorpora no se quita.`,
      aceptar: 'Incorporar',
    })
    if (!acepta) return
    const cuerpo = {
      id_documento,
      id_expediente: id,
      id_area_activa: areaActiva ?? undefined,
      id_tipo_relacion: RELACION.incorpora,
    }
    await hacer(() => incorporarDocumento(cuerpo), {
      bien: 'Documento incorporado',
      mal: 'No se pudo incorporar',
      de: [id_documento],
    })
  }
  const accion = (pendiente: IncorporacionPendiente) =>
    FIRMADOS.includes(pendiente.estado_documento) && (
      <Button
        size="compact-sm"
        variant="default"
        // Se va con lo que se incorporó: se sigue por el que quede.
        ref={alIrse(() => caja.current?.querySelector<HTMLElement>('tbody button') ?? null)}
        // Deshabilitado perdería el foco, y desde ninguna parte no se sigue.
        data-disabled={enCurso || undefined}
        aria-disabled={enCurso || undefined}
        aria-label={`Incorporar ${pendiente.tipo_documento} ${pendiente.nro_str}`}
        onClick={() => !enCurso && void usar(pendiente)}
      >
        Incorporar
      </Button>
    )
  const hayFirmados = rows.some(({ estado_documento }) => FIRMADOS.includes(estado_documento))
  // De los de otras páginas no se sabe.
  const sonTodos = (leida.data?.total ?? 0) <= rows.length
  return (
    <div ref={caja}>
      <TablaPaginada
        nombre="Documentos pendientes de incorporar"
        columnas={columnasCon(incorporar?.permitida ? accion : null)}
        clave={({ id_documento }) => id_documento}
        leida={leida}
        tramo={tramo}
        breve={breve}
        vacio="No hay documentos pendientes de incorporar"
      />
      {rows.length > 0 && !hayFirmados && sonTodos && (
        <Text size="sm" c="dimmed" mt="xs">
          Se incorporan solos cuando se autorizan o se firman.
        </Text>
      )}
      {hayFirmados && incorporar?.motivo && (
        <Text size="sm" c="dimmed" mt="xs">
          ¿Por qué no puedo incorporar? {incorporar.motivo}
        </Text>
      )}
    </div>
  )
}
