import type { Documento } from '@foja/domain/documento/respuesta.ts'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import { concordar, generoDe } from '@foja/domain/texto/genero.ts'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'

/** Aquello sobre lo que actúa una herramienta: un documento abierto o una fila de una lista. */
export type Objeto = Pick<FilaDeBusqueda, 'id' | 'titulo' | 'nro_str' | 'visibilidad' | 'herramientas'> &
  Partial<Pick<FilaDeBusqueda, 'tramitacion_conjunta_cabecera' | 'tramitacion_paralela'>> &
  Partial<Pick<FilaDeLista, 'destino'>> & {
    estado: { id: number }
    tipo: { id: number; nombre_singular: string; esencia: Documento['tipo']['esencia'] }
    /** El envío o el evento que puso la fila en su lista, y cómo terminó; nulos si no la puso ninguno. */
    id_evento?: number | null | undefined
    resultado?: Resultado | null | undefined
    /** De las filas de búsqueda no se sabe, ni hace falta: ahí no se publica. */
    publicado?: boolean
    /** La versión anterior que se mira; sin ella, la de hoy. No se opera sobre ella: se lee. */
    anterior?: string | undefined
  }

/** Un participio que concuerda con lo que es: «publicada», de una nota. */
export const concordado = ({ tipo }: Objeto, masculino: string): string =>
  concordar(masculino, tipo.nombre_singular)

const tituloDe = ({ titulo }: Pick<Objeto, 'titulo'>) => cortar(titulo, LARGO_DE_TITULO)

/** Cómo se lo nombra en un diálogo: su número o, si todavía no tiene, su título, cortado como en las listas (CON-02). */
export const nombreDe = ({ tipo, nro_str, titulo }: Pick<Objeto, 'tipo' | 'nro_str' | 'titulo'>): string =>
  nro_str ? `${tipo.nombre_singular} ${nro_str}` : tituloDe({ titulo })

/** El mismo, donde se dice siempre qué es (DLG-01): «Nota 12/2026» o, sin número, «Nota Pedido de sillas». */
export const nombreConTipo = ({
  tipo,
  nro_str,
  titulo,
}: Pick<Objeto, 'tipo' | 'nro_str' | 'titulo'>): string =>
  `${tipo.nombre_singular} ${nro_str || tituloDe({ titulo })}`

/** El mismo, en medio de una frase y con su artículo; sin número, su título entre comillas. */
export const elNombreDe = (objeto: Pick<Objeto, 'tipo' | 'nro_str' | 'titulo'>): string =>
  objeto.nro_str
    ? `${generoDe(objeto.tipo.nombre_singular) === 'femenino' ? 'la' : 'el'} ${nombreDe(objeto)}`
    : `«${tituloDe(objeto)}»`
