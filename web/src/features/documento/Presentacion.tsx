import { Alert, Anchor, Box, Group, Skeleton, Text } from '@mantine/core'
import { IconHistory, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { horaODia } from '@foja/domain/fecha/hora-oficial.ts'
import type { Edicion } from '@foja/domain/reclamo/schema.ts'
import { terminosDe } from '@foja/domain/texto/terminos.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import { RUTA_DE_BUSQUEDA } from '@/entidades/busqueda/caminos.ts'
import { enlaceAPresentacion, RESALTAR } from '@/entidades/documento/caminos.ts'
import { documento } from '@/entidades/documento/consultas.ts'
import { Presentes } from '@/entidades/presente/Presentes.tsx'
import { useTienePermisoDeBuscar } from '@/entidades/sesion/permisos.ts'
import { fechaEntera } from '@/lib/sin-partir.tsx'
import { yaNoSeVe } from '@/lib/ya-no-se-ve.ts'
import { Hoja } from './Hoja.tsx'
import { BarraDeLista } from './lista/BarraDeLista.tsx'
import { useEnLista } from './lista/useEnLista.ts'
import { PorRecibir } from './PorRecibir.tsx'
import { Titulo } from './Titulo.tsx'
import estilos from './Presentacion.module.css'

/** Documento de sólo lectura (RUT-18, PRE-01): /documentos/presentacion?tipo&id&version&resaltar. */
export function Presentacion() {
  const lista = useEnLista()
  const [parametros] = useSearchParams()
  return (
    <>
      {lista && <BarraDeLista id={Number(parametros.get('id'))} lista={lista} />}
      <Abierto />
    </>
  )
}

function Abierto() {
  const [parametros, fijarParametros] = useSearchParams()
  const id = parametros.get('id') ?? ''
  const version = parametros.get('version')
  const buscado = parametros.getAll(RESALTAR).join('\n')
  const terminos = useMemo(() => terminosDe(buscado === '' ? [] : buscado.split('\n')), [buscado])
  const { data, error, refetch } = useQuery(documento(id, version))
  const { state } = useLocation()
  const puedeBuscar = useTienePermisoDeBuscar()
  const quitarMarcas = () =>
    fijarParametros(
      (actuales) => {
        actuales.delete(RESALTAR)
        return actuales
      },
      { replace: true, state },
    )

  if (error && (!data || yaNoSeVe(error)))
    return (
      <Pantalla titulo="No se pudo abrir el documento">
        <Fallo titulo="No se puede visualizar documento" error={error} reintentar={() => void refetch()} />
        {puedeBuscar && (
          <Anchor component={Link} to={RUTA_DE_BUSQUEDA} mt="md" display="inline-block">
            Buscar un documento
          </Anchor>
        )}
      </Pantalla>
    )
  if (!data)
    return (
      // El título que viene es otro, y toma el foco: cambiado en el mismo lugar, con el foco ya en él, no se lee.
      <Pantalla key="abriendo" titulo="Abriendo el documento…">
        <Skeleton height={480} />
      </Pantalla>
    )
  return (
    <Pantalla
      titulo={<Titulo documento={data} terminos={terminos} />}
      tituloDePestana={`${data.nro_str || data.tipo.nombre_singular} · ${data.titulo}`}
    >
      {error && (
        <Box mb="md" className={estilos.enPantalla!}>
          <Fallo
            titulo="No se pudo volver a leer el documento"
            error={error}
            reintentar={() => void refetch()}
          />
        </Box>
      )}
      {version !== null && <AvisoDeVersion documento={data} />}
      {version === null && data.en_edicion && <AvisoDeEdicion {...data.en_edicion} />}
      {version === null && (
        <PorRecibir key={`por recibir ${data.id}`} id={data.id} espera={data.por_recibir} />
      )}
      <Presentes id={sePuedeModificar(data) ? data.id : null} />
      {/* Lo abierto de un documento no pasa a ser de otro. */}
      <Hoja
        key={data.id}
        documento={data}
        version={version}
        terminos={terminos}
        quitarMarcas={quitarMarcas}
      />
    </Pantalla>
  )
}

/** También si ahora lo edita otra persona. */
const sePuedeModificar = ({ herramientas, en_edicion }: Documento) =>
  herramientas.modificar.permitida || en_edicion !== null

function AvisoDeEdicion({ nombre, apellido, desde }: Edicion) {
  return (
    <Alert
      variant="light"
      color="orange"
      role="note"
      mb="md"
      className={estilos.enPantalla!}
      icon={<IconLock aria-hidden />}
    >
      {nombreEntero({ nombre, apellido })} lo está editando desde {horaODia(desde)}. Mientras tanto usted
      puede leerlo.
    </Alert>
  )
}

function AvisoDeVersion({ documento: { id, tipo, version, fecha_versionado } }: { documento: Documento }) {
  const { state } = useLocation()
  return (
    <Alert variant="light" color="orange" role="note" mb="md" icon={<IconHistory aria-hidden />}>
      <Group gap="xs">
        <Text size="sm">
          Versión {version}, guardada el {fechaEntera(fecha_versionado)}.
        </Text>
        <Anchor component={Link} size="sm" to={enlaceAPresentacion({ id, idTipo: tipo.id })} state={state}>
          Ver la versión actual
        </Anchor>
      </Group>
    </Alert>
  )
}
