import { useLocalStorage } from '@mantine/hooks'

const SIN_NADA: string[] = []

/** Las preguntas que este usuario pidió no volver a ver, en este navegador (DLG-43, D-035). */
export function useNoPreguntar(idUsuario: number) {
  const [calladas, fijar, olvidar] = useLocalStorage<string[]>({
    key: `foja.no-preguntar.${idUsuario}`,
    defaultValue: SIN_NADA,
    getInitialValueInEffect: false,
  })
  return {
    calladas,
    callar: (pregunta: string) => fijar((antes) => [...new Set([...antes, pregunta])]),
    preguntarDeNuevo: olvidar,
  }
}
