import { Checkbox, NumberInput, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LARGO_OBSERVACIONES } from '@foja/domain/documento/limites.ts'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { pedir } from '@/lib/api.ts'
import { fojasDe } from './consultas.ts'
import { Destinos } from './Destinos.tsx'
import type { DestinoPosible } from './destinos.ts'
import type { Modo } from './modos.ts'
import { useDeAMuchos } from './useDeAMuchos.tsx'

type Props = Omit<DialogoDeHerramienta, 'objeto'> & { modo: Modo; objetos: readonly Objeto[] }

const enumerar = new Intl.ListFormat('es', { type: 'conjunction' })

/** Manda uno o varios documentos a áreas o usuarios, con observaciones y lo que va en papel (DLG-21). */
export function Mover({ modo, objetos, cerrar, hecho }: Props) {
  const { areaActiva } = useUsuario()
  const usaFojas = useConfiguracion().permitir_usar_fojas_remision_contenedor_tramite && modo.conPapeles
  const [destinos, fijarDestinos] = useState<DestinoPosible[]>([])
  const [observaciones, fijarObservaciones] = useState('')
  const [conAdjuntos, fijarConAdjuntos] = useState(false)
  const [fojas, fijarFojas] = useState<Record<number, number | string>>({})
  const anteriores = useQuery({ ...fojasDe(objetos.map(({ id }) => id)), enabled: Boolean(usaFojas) })
  const { hacer, enCurso } = useOperacion()
  const deAMuchos = useDeAMuchos()
  const varios = objetos.length > 1
  const conFojas = usaFojas ? (anteriores.data ?? []) : []
  const totalDe = (id: number, ultima: number) => fojas[id] ?? ultima
  const cuerpo = {
    areaActiva: areaActiva ?? undefined,
    documentos: objetos.map(({ id }) => id),
    tipo_evento: modo.tipo,
    destinos: destinos.map(({ id, tipo }) => ({ id, tipo })),
    observaciones,
    adjuntos_fisicos: conAdjuntos,
    atributos_evento: {
      tramitacion_paralela: modo.paralela ?? false,
      fojas: conFojas.map(({ id_documento, ultima_foja }) => ({
        id_documento,
        total: Number(totalDe(id_documento, ultima_foja)),
      })),
    },
  }
  const aceptar = async () => {
    const quienes = enumerar.format(destinos.map(({ nombre }) => nombre))
    const dichos = { bien: `${modo.hecho} ${quienes}`, mal: 'No se pudo realizar el movimiento' }
    if (varios) {
      const llamar = () => pedir('POST /documentos/eventos', { cuerpo: { ...cuerpo, parcial: true } })
      if (await deAMuchos(objetos, llamar, dichos)) hecho()
    } else if (await hacer(() => pedir('POST /documentos/eventos', { cuerpo }), dichos)) hecho()
  }
  const [unico] = objetos
  const nombre = objetos.length === 1 ? nombreDe(unico!) : `${objetos.length} elementos`
  return (
    <Dialogo
      titulo={`${modo.titulo} ${nombre}`}
      aceptar={modo.aceptar}
      listo={destinos.length > 0 && (!conAdjuntos || observaciones.trim() !== '')}
      alAceptar={() => void aceptar()}
      {...{ cerrar, enCurso }}
    >
      <Destinos etiqueta={modo.etiqueta} clases={modo.clases} elegidos={destinos} elegir={fijarDestinos} />
      {conFojas.map(({ id_documento, ultima_foja }) => (
        <NumberInput
          key={id_documento}
          label={
            objetos.length === 1
              ? 'Fojas'
              : `Fojas de ${nombreDe(objetos.find(({ id }) => id === id_documento)!)}`
          }
          description={`La última fue la ${ultima_foja}.`}
          min={ultima_foja}
          max={1_000_000}
          allowDecimal={false}
          value={totalDe(id_documento, ultima_foja)}
          onChange={(total) => fijarFojas({ ...fojas, [id_documento]: total })}
        />
      ))}
      {modo.conPapeles && (
        <Checkbox
          label="Lleva adjuntos físicos"
          description="Diga cuáles en las observaciones."
          checked={conAdjuntos}
          onChange={(e) => fijarConAdjuntos(e.currentTarget.checked)}
        />
      )}
      <Textarea
        label="Observaciones"
        required={conAdjuntos}
        autosize
        minRows={2}
        maxLength={LARGO_OBSERVACIONES}
        value={observaciones}
        onChange={(e) => fijarObservaciones(e.currentTarget.value)}
      />
      {destinos.length === 0 && (
        <Text size="sm" c="dimmed">
          {modo.falta}
        </Text>
      )}
    </Dialogo>
  )
}
