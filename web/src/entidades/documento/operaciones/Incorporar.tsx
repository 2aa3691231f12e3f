import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { concordado, nombreDe } from '@/entidades/operacion/objeto.ts'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { avisar } from '@/lib/avisos.tsx'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { elegirDocumento } from '../elegir-documento.ts'
import { incorporarDocumento } from '../llamadas.ts'
import { CamposDeFojas, fojasMal, type FojasEscritas } from './CamposDeFojas.tsx'

/** Incorpora el documento en el expediente o trámite que se elige buscándolo (DLG-31, HER-30, VAL-12). */
export function Incorporar({ objeto, cerrar, hecho }: DialogoDeHerramienta) {
  const { areaActiva } = useUsuario()
  const [expediente, fijarExpediente] = useState<FilaDeBusqueda | null>(null)
  const [fojas, fijarFojas] = useState<FojasEscritas>({ desde: '', hasta: '' })
  const { hacer, enCurso } = useOperacion(objeto.id)
  // Se ofrece en lo cerrado (HER-30) y exige firmas (VAL-08): se dice antes de elegir nada.
  const firmado = objeto.estado.id !== ESTADO.cerrado
  const elegir = async () => {
    const elegido = await elegirDocumento({
      titulo: 'Elegir el expediente',
      // Sólo expedientes y trámites, como al asociar.
      id_tipo_ie: RELACION.asociado,
      docs_cargados: [objeto.id],
      // Lo que exige incorporarle algo (VAL-13, HER-03): se dice antes de elegirlo.
      pide: 'modificar',
      impide: ({ visibilidad }) =>
        objeto.visibilidad === 'reservado' && visibilidad !== 'reservado' ? ES_RESERVADO : null,
    })
    if (elegido) fijarExpediente(elegido)
  }
  const incorporar = async () => {
    const cuerpo = {
      id_documento: objeto.id,
      id_expediente: expediente!.id,
      id_area_activa: areaActiva ?? undefined,
      id_tipo_relacion: RELACION.incorpora,
      fojas_desde: numero(fojas.desde),
      fojas_hasta: numero(fojas.hasta),
    }
    const llamar = async () => {
      const respuesta = await incorporarDocumento(cuerpo)
      if (respuesta.alerta) avisar(respuesta.alerta, 'warning')
      return respuesta
    }
    const quedo = `${nombreDe(objeto)} quedó ${concordado(objeto, 'incorporado')} en ${nombreDe(expediente!)}.`
    if (await hacer(llamar, { bien: 'Documento incorporado', mal: 'No se pudo incorporar', quedo })) hecho()
  }
  return (
    <Dialogo
      titulo={`Incorporar ${nombreDe(objeto)}`}
      aceptar="Incorporar"
      listo={firmado && expediente !== null && !fojasMal(fojas)}
      puesto={expediente !== null}
      alAceptar={incorporar}
      {...{ cerrar, enCurso }}
    >
      {firmado ? (
        <Text>Queda en el expediente para siempre: lo que se incorpora no se quita.</Text>
      ) : (
        <Alert color="orange" title="Solo se pueden incorporar documentos firmados." role="alert">
          {sinPartir(
            `${nombreDe(objeto)} se cerró sin firmas: hay que ${concordado(objeto, 'firmarlo')} antes.`,
          )}
        </Alert>
      )}
      <Stack gap="xs">
        {expediente ? (
          <div>
            <Text fw={600}>{sinPartir(nombreDe(expediente))}</Text>
            <Text size="sm" c="dimmed" lineClamp={3}>
              {expediente.titulo}
            </Text>
          </div>
        ) : (
          <Text c="dimmed">Todavía no eligió el expediente.</Text>
        )}
        <Button
          variant="default"
          w="fit-content"
          data-autofocus={firmado || undefined}
          disabled={!firmado}
          leftSection={<IconFileSearch size={16} aria-hidden />}
          onClick={() => void elegir()}
        >
          {expediente ? 'Elegir otro' : 'Elegir expediente'}
        </Button>
      </Stack>
      {expediente && <CamposDeFojas valor={fojas} alCambiar={fijarFojas} />}
    </Dialogo>
  )
}

const ES_RESERVADO = 'El documento es reservado: sólo entra en un expediente reservado.'
const numero = (escrito: number | string) => (typeof escrito === 'number' ? escrito : undefined)
