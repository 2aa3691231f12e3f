import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { pedir, tenerToken } from '@/lib/api.ts'
import { contar } from '@/lib/cantidad.ts'
import { alIrse } from '@/lib/foco.ts'
import { antesDeSalir } from '@/lib/salida.ts'
import { useTecla } from '@/lib/teclas.ts'
import { COMO, enGrupos, type Grupo } from './grupos.ts'
import { useDeAMuchos } from './useDeAMuchos.tsx'
import { useDescontar } from './useDescontar.ts'

/** Cuánto se espera por si fue sin querer. */
const PLAZO_MS = 5_000
/** Hasta que las listas lo dicen no se lo vuelve a mostrar: se lo recibiría otra vez. */
const DICHOS = { bien: 'Recibido', mal: 'No se pudo recibir', alDia: true }

/**
 * Recibir lo de la bandeja, con cinco segundos para arrepentirse, que no corren con el foco o el puntero en su aviso: la
 * llamada sale cuando pasan, y también si la pantalla se deja, se oculta o se cierra antes, o se sale de la sesión. Control+Z deshace lo
 * último.
 * @param filas las que se ven: de un envío que rechazaron varios hay una por cada uno, y se lo recibe de vuelta una vez
 * @returns los envíos que se están recibiendo, que la lista deja de mostrar, y con qué recibirlos
 */
export function useRecibir(filas: readonly Pick<Objeto, 'id_evento'>[] = []) {
  const { areaActiva } = useUsuario()
  const deAMuchos = useDeAMuchos()
  const descontar = useDescontar()
  const [recibiendo, fijarRecibiendo] = useState<ReadonlySet<number>>(new Set())
  /** Con qué mandarlo ya y con qué deshacerlo. */
  const esperan = useRef(new Map<() => Promise<void>, () => boolean>())
  useTecla('z', () => [...esperan.current.values()].at(-1)?.() ?? false, true)

  useEffect(() => {
    const mandarTodo = () => Promise.all([...esperan.current.keys()].map((mandar) => mandar()))
    const alIrse = () => void mandarTodo()
    const dejar = antesDeSalir(mandarTodo)
    // Con el puntero en el aviso no corre el reloj, y a la pestaña de atrás el navegador puede no volver a darle la palabra.
    const alOcultarse = () => document.visibilityState === 'hidden' && alIrse()
    addEventListener('pagehide', alIrse)
    document.addEventListener('visibilitychange', alOcultarse)
    return () => {
      dejar()
      removeEventListener('pagehide', alIrse)
      document.removeEventListener('visibilitychange', alOcultarse)
      alIrse()
    }
  }, [])

  const recibir = (pedidos: readonly Objeto[]) => {
    const objetos = [...new Map(pedidos.map((uno) => [uno.id_evento, uno])).values()]
    const ids = objetos.flatMap(({ id_evento }) => id_evento ?? [])
    const seVan = (suyos: readonly Objeto[]) =>
      Math.max(
        suyos.length,
        filas.filter((fila) => suyos.some((uno) => uno.id_evento === fila.id_evento)).length,
      )
    const sin = (todos: ReadonlySet<number>) => new Set([...todos].filter((id) => !ids.includes(id)))
    fijarRecibiendo((antes) => new Set([...antes, ...ids]))
    const grupos = enGrupos(objetos).map((grupo) => ({ ...grupo, descontado: descontar(seVan(grupo.suyos)) }))
    tenerToken()
    const terminar = () => {
      detener()
      esperan.current.delete(mandar)
      notifications.hide(aviso)
    }
    const mandar = async () => {
      terminar()
      await Promise.all(grupos.map(llamar)).finally(() => fijarRecibiendo(sin))
    }
    const dicho = objetos.length === 1 ? nombreDe(objetos[0]!) : contar(ids.length, 'elemento', 'elementos')
    let reloj: ReturnType<typeof setTimeout> | undefined
    const detener = () => clearTimeout(reloj)
    const correr = () => {
      detener()
      // Mientras su aviso se va, ya se mandó.
      if (esperan.current.has(mandar)) reloj = setTimeout(() => void mandar(), PLAZO_MS)
    }
    const deshacer = () => {
      if (!esperan.current.has(mandar)) return false
      terminar()
      for (const { descontado } of grupos) descontado.contar()
      fijarRecibiendo(sin)
      return true
    }
    esperan.current.set(mandar, deshacer)
    correr()
    const aviso = notifications.show({
      withBorder: true,
      role: 'none',
      // Antes que lo ya hecho: son cinco segundos para arrepentirse.
      priority: 1,
      autoClose: false,
      withCloseButton: false,
      // Al moverlo: el aviso puede aparecer debajo de un puntero quieto, que no lo está mirando.
      onMouseMove: detener,
      onMouseLeave: ({ currentTarget }) => !currentTarget.matches(':focus-within') && correr(),
      onFocus: detener,
      onBlur: ({ currentTarget }) => !currentTarget.matches(':hover') && correr(),
      message: (
        <Group gap="4px 16px">
          <Text size="sm" flex="1 1 10rem">{`Recibiendo ${dicho}…`}</Text>
          <Button
            // Se va con su aviso: el foco pasa a lo que no se recibió, si se ve.
            ref={alIrse(() => document.querySelector(`[data-resultado="${objetos[0]!.id}"]`))}
            size="compact-sm"
            variant="default"
            flex="none"
            ml="auto"
            aria-keyshortcuts="Control+Z"
            onClick={deshacer}
          >
            Deshacer
            <Text span size="xs" c="dimmed" ml={6} visibleFrom="sm">
              Ctrl+Z
            </Text>
          </Button>
        </Group>
      ),
    })
  }

  const llamar = async ({
    suyos,
    llamada,
    descontado,
  }: Grupo & { descontado: ReturnType<typeof descontar> }) => {
    const eventos = suyos.map(({ id_evento }) => ({ id_evento: id_evento! }))
    const cuerpo = { eventos, area: areaActiva ?? undefined, parcial: true, ...COMO[llamada] }
    const mandar = async () => {
      try {
        const respuesta = await pedir(llamada, { cuerpo, alIrse: true })
        descontado.saberse()
        return respuesta
      } catch (error) {
        descontado.contar()
        throw error
      }
    }
    await deAMuchos(suyos, mandar, DICHOS)
  }
  return { recibiendo, recibir }
}
