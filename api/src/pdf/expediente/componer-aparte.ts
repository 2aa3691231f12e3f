import { leerAparte, type Aparte } from '@foja/platform/proceso/aparte.ts'

const GUION = new URL('./componer.proceso.ts', import.meta.url)
/** Lugar para lo que lee de una parte, que no sirve para la siguiente: con menos, un cuarto de su tiempo era juntarlo. */
const MEMORIA = ['--max-semi-space-size=16', '--max-old-space-size=1024']

/** Un PDF entero, a medida que otro proceso lo compone con las tramas que se le dan: aquí no se lo junta. */
export const componerAparte = (
  tramas: AsyncIterable<Buffer>,
  opciones: Pick<Aparte, 'senal' | 'alTerminar'>,
): AsyncGenerator<Buffer> => leerAparte({ guion: GUION, memoria: MEMORIA, entrada: tramas, ...opciones })
