import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sinTerminar } from '@foja/domain/exportacion/estado.ts'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'
import { exportaciones } from '@/entidades/exportacion/consultas.ts'
import { quitarExportacion } from '@/entidades/exportacion/llamadas.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { decirNoSePudo, quitarNoSePudo } from '@/entidades/operacion/useOperacion.ts'
import { contar } from '@/lib/cantidad.ts'
import { useFocoTrasEspera } from '@/lib/foco.ts'
import { alIrseLaFila } from '@/lib/foco-de-fila.ts'

type Props = { exportacion: Exportacion; nombre: string }

/** Cancelar la que se está haciendo o, en el mismo lugar, borrar la que terminó; si tiene archivo, pregunta. */
export function Quitar({ exportacion: { id, estado, total }, nombre }: Props) {
  const consultas = useQueryClient()
  const [preguntando, preguntar] = useState(false)
  const enMarcha = sinTerminar(estado)
  const clave = `exportacion ${id}`
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => quitarExportacion(consultas, { id, solo_cancelar: enMarcha }),
    onSuccess: () => {
      quitarNoSePudo(clave)
      preguntar(false)
    },
    onError: (error) => {
      decirNoSePudo(clave, error, enMarcha ? 'No se pudo cancelar' : 'No se pudo borrar')
      // Quizás ya terminó.
      void consultas.invalidateQueries({ queryKey: exportaciones.queryKey })
    },
  })
  // El de cancelar espera y pasa a ser el de borrar, en el mismo lugar.
  const boton = useFocoTrasEspera(isPending)
  const irse = alIrseLaFila(isPending || isSuccess)
  const rotulo = `${enMarcha ? 'Cancelar' : 'Borrar'} ${nombre}`
  const Icono = enMarcha ? IconX : IconTrash
  return (
    <>
      <Tooltip label={rotulo}>
        <ActionIcon
          ref={(este) => {
            boton.current = este
            return irse(este)
          }}
          variant="subtle"
          color="gray"
          aria-label={rotulo}
          onClick={() => (estado === 'lista' ? preguntar(true) : mutate())}
          loading={isPending}
        >
          <Icono size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {preguntando && (
        <Dialogo
          titulo="Borrar la exportación"
          aceptar="Borrar"
          alAceptar={mutate}
          cerrar={() => preguntar(false)}
          enCurso={isPending}
          peligrosa
        >
          <Text size="sm">
            {nombre}: {contar(total, 'fila', 'filas')}. Se borran el archivo y su constancia; lo ya descargado
            queda donde está.
          </Text>
        </Dialogo>
      )}
    </>
  )
}
