import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { fueRechazado } from '@foja/domain/evento/evento.ts'
import { nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { pedir, tenerToken } from '@/lib/api.ts'
import { contar } from '@/lib/cantidad.ts'
import { alIrse } from '@/lib/foco.ts'
import { antesDeSalir } from '@/lib/salida.ts'
import { useDeAMuchos } from './useDeAMuchos.tsx'
import { useDescontar } from './useDescontar.ts'

/** Cuánto se espera por si fue sin querer. */
const PLAZO_MS = 5_000
/** Hasta que las listas lo dicen no se lo vuelve a mostrar: se lo recibiría otra vez. */
const DICHOS = { bien: 'Recibido', mal: 'No se pudo recibir', alDia: true }

/**
 * Recibir lo de la bandeja, con cinco segundos para arrepentirse: la llamada sale cuando pasan, y también si la pantalla
 * se deja o se cierra antes, o se sale de la sesión.
 * @returns los envíos que se están recibiendo, que la lista deja de mostrar, y con qué recibirlos
 */
export function useRecibir() {
  const { areaActiva } = useUsuario()
  const deAMuchos = useDeAMuchos()
  const descontar = useDescontar()
  const [recibiendo, fijarRecibiendo] = useState<ReadonlySet<number>>(new Set())
  const esperan = useRef(new Set<() => Promise<void>>())

  useEffect(() => {
    const mandarTodo = () => Promise.all([...esperan.current].map((mandar) => mandar()))
    const alIrse = () => void mandarTodo()
    const dejar = antesDeSalir(mandarTodo)
    addEventListener('pagehide', alIrse)
    return () => {
      dejar()
      removeEventListener('pagehide', alIrse)
      alIrse()
    }
  }, [])

  const recibir = (objetos: readonly Objeto[]) => {
    const ids = objetos.flatMap(({ id_evento }) => id_evento ?? [])
    const sin = (todos: ReadonlySet<number>) => new Set([...todos].filter((id) => !ids.includes(id)))
    fijarRecibiendo((antes) => new Set([...antes, ...ids]))
    const descontado = descontar(ids.length)
    tenerToken()
    const terminar = () => {
      clearTimeout(reloj)
      esperan.current.delete(mandar)
      notifications.hide(aviso)
    }
    const mandar = () => {
      terminar()
      return llamar(objetos, descontado.saberse).finally(() => fijarRecibiendo(sin))
    }
    const dicho = objetos.length === 1 ? nombreDe(objetos[0]!) : contar(ids.length, 'elemento', 'elementos')
    const reloj = setTimeout(() => void mandar(), PLAZO_MS)
    esperan.current.add(mandar)
    const aviso = notifications.show({
      withBorder: true,
      role: 'status',
      autoClose: false,
      withCloseButton: false,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">{`Recibiendo ${dicho}…`}</Text>
          <Button
            // Se va con su aviso: el foco pasa a lo que no se recibió, si se ve.
            ref={alIrse(() => document.querySelector(`[data-resultado="${objetos[0]!.id}"]`))}
            size="compact-sm"
            variant="default"
            flex="none"
            onClick={() => {
              terminar()
              descontado.contar()
              fijarRecibiendo(sin)
            }}
          >
            Deshacer
          </Button>
        </Group>
      ),
    })
  }

  /** Lo que volvió rechazado se recibe de vuelta: es otra llamada (HER-27). */
  const llamar = async (objetos: readonly Objeto[], alSaberse: () => void) => {
    const volvio = ({ resultado }: Objeto) => resultado !== undefined && fueRechazado(resultado)
    const grupos = [
      { suyos: objetos.filter((uno) => !volvio(uno)), llamada: 'PUT /documentos/accion' },
      { suyos: objetos.filter(volvio), llamada: 'POST /documentos/recibir_rechazado' },
    ] as const
    const mandados = grupos.map(async ({ suyos, llamada }) => {
      if (suyos.length === 0) return
      const eventos = suyos.map(({ id_evento }) => ({ id_evento: id_evento! }))
      const cuerpo = { eventos, area: areaActiva ?? undefined, parcial: true }
      const mandar = () => pedir(llamada, { cuerpo, alIrse: true }).finally(alSaberse)
      await deAMuchos(suyos, mandar, DICHOS)
    })
    await Promise.all(mandados)
  }
  return { recibiendo, recibir }
}
