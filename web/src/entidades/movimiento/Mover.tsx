import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { LARGO_OBSERVACIONES } from '@foja/domain/documento/limites.ts'
import { VaConSusMiembros } from '@/entidades/conjunta/VaConSusMiembros.tsx'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { sobra, TextoDeHasta } from '@/entidades/operacion/TextoDeHasta.tsx'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { pedir } from '@/lib/api.ts'
import { contar } from '@/lib/cantidad.ts'
import { Destinos } from './Destinos.tsx'
import type { DestinoPosible } from './destinos.ts'
import { CamposDeFojas } from './CamposDeFojas.tsx'
import { concordadoCon } from './concordado-con.ts'
import { VER_QUE_PASARIA, type EnConjunto } from './en-conjunto.ts'
import type { Modo } from './modos.ts'
import { useDeAMuchos } from './useDeAMuchos.tsx'
import { useFojas } from './useFojas.ts'

type Props = Omit<DialogoDeHerramienta, 'objeto'> & {
  modo: Modo
  objetos: readonly Objeto[]
  /** Sobre un conjunto, y no sobre `objetos`: no se hace todavía, se ve qué pasaría. */
  conjunto?: EnConjunto
  /** Sin haberlos elegido en una lista: va a un solo destino, salvo que se comparta o tramite en paralelo (VAL-22). */
  directo?: boolean
}

const enumerar = new Intl.ListFormat('es', { type: 'conjunction' })

/** Manda uno o varios documentos a áreas o usuarios, con observaciones y lo que va en papel (DLG-21). */
export function Mover({ modo, objetos, conjunto, directo = false, cerrar, hecho }: Props) {
  const { areaActiva } = useUsuario()
  const [destinos, fijarDestinos] = useState<DestinoPosible[]>([])
  const [pendiente, fijarPendiente] = useState('')
  const [observaciones, fijarObservaciones] = useState('')
  const [conAdjuntos, fijarConAdjuntos] = useState(false)
  const fojas = useFojas(objetos, modo.conPapeles === true)
  const { hacer, enCurso } = useOperacion(`${modo.hecho} ${objetos[0]?.id}`)
  const deAMuchos = useDeAMuchos()
  const varios = objetos.length > 1
  const cuerpo = {
    areaActiva: areaActiva ?? undefined,
    documentos: objetos.map(({ id }) => id),
    tipo_evento: modo.tipo,
    destinos: destinos.map(({ id, tipo }) => ({ id, tipo })),
    observaciones,
    adjuntos_fisicos: conAdjuntos,
    atributos_evento: {
      tramitacion_paralela: modo.paralela ?? false,
      fojas: fojas.declaradas,
    },
  }
  const unoSolo = directo && !modo.paralela && modo.tipo !== EVENTO.compartido
  const aceptar = async () => {
    if (conjunto) {
      const nombrados = destinos.map(({ id, tipo, nombre }) => ({ id, tipo, nombre }))
      if (await conjunto.ensayar({ destinos: nombrados, observaciones, adjuntos_fisicos: conAdjuntos }))
        hecho()
      return
    }
    const quienes = enumerar.format(destinos.map(({ nombre }) => nombre))
    const dichos = { bien: `${modo.hecho} ${quienes}`, mal: 'No se pudo realizar el movimiento' }
    if (varios) {
      const llamar = () => pedir('POST /documentos/eventos', { cuerpo: { ...cuerpo, parcial: true } })
      const noSePudo = await deAMuchos(objetos, llamar, dichos)
      if (noSePudo) hecho(noSePudo)
      return
    }
    const bien = concordadoCon(dichos.bien, objetos)
    if (await hacer(() => pedir('POST /documentos/eventos', { cuerpo }), { ...dichos, bien })) hecho()
  }
  const falta =
    pendiente !== ''
      ? 'Elija de la lista lo que escribió, o bórrelo'
      : destinos.length === 0
        ? modo.falta
        : conAdjuntos && observaciones.trim() === ''
          ? 'Diga en las observaciones qué adjuntos lleva'
          : null
  const [unico] = objetos
  const nombre =
    objetos.length === 1
      ? nombreDe(unico!)
      : contar(conjunto?.cuantos ?? objetos.length, 'elemento', 'elementos')
  return (
    <Dialogo
      titulo={`${modo.titulo} ${nombre}`}
      aceptar={conjunto ? VER_QUE_PASARIA : modo.aceptar}
      listo={falta === null && fojas.leidas && !sobra(observaciones, LARGO_OBSERVACIONES)}
      revisar={fojas.revisar}
      puesto={destinos.length > 0}
      alAceptar={aceptar}
      {...{ cerrar, enCurso }}
    >
      {modo.explica && <Text size="sm">{modo.explica}</Text>}
      {modo.tipo === EVENTO.pase && !varios && unico?.tipo.esencia === 'contenedor' && (
        <VaConSusMiembros id={unico.id} />
      )}
      <Destinos
        etiqueta={modo.etiqueta}
        clases={modo.clases}
        elegidos={destinos}
        elegir={fijarDestinos}
        unoSolo={unoSolo}
        falta={modo.falta}
        alEscribir={fijarPendiente}
      />
      <CamposDeFojas objetos={objetos} fojas={fojas} />
      {modo.conPapeles && (
        <Checkbox
          label="Lleva adjuntos físicos"
          description="Diga cuáles en las observaciones."
          checked={conAdjuntos}
          onChange={(e) => fijarConAdjuntos(e.currentTarget.checked)}
        />
      )}
      <TextoDeHasta
        label="Observaciones"
        required={conAdjuntos}
        minRows={2}
        largo={LARGO_OBSERVACIONES}
        value={observaciones}
        alEscribir={fijarObservaciones}
      />
      {falta !== null && (
        <Text size="sm" c="dimmed">
          {falta}
        </Text>
      )}
    </Dialogo>
  )
}
