import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Herramienta } from '@foja/domain/herramienta/herramientas.ts'
import type { Objeto } from './objeto.ts'

/** Lo que recibe el diálogo de una herramienta. */
export type DialogoDeHerramienta = {
  objeto: Objeto
  /** Se deja sin hacer. */
  cerrar: () => void
  /** Se hizo; también cierra. Si eran varios, con los ids de aquellos con que no se pudo. */
  hecho: (noSePudo?: readonly number[]) => void
  /** Deja este diálogo por otra herramienta del mismo objeto. @returns si la hay */
  usarOtra?: (una: Herramienta) => boolean
}

/** Qué se dice cuando sale bien y cuando no (§8 de la especificación). */
export type Dichos = {
  bien: string
  mal: string
  /** Debajo de `bien`, cómo quedó: lo que la especificación no llega a decir. Una función, si antes no se sabe. */
  quedo?: string | (() => string | undefined)
  /** De cuáles, si desde el mismo lugar se hace con otros: lo que se pudo con uno no calla lo que no con otro. */
  de?: readonly number[]
}

/** Una pregunta y lo que se hace si se acepta. */
export type Confirmacion = Dichos & {
  titulo: string
  mensaje: string
  /** Debajo, qué le pasará a éste. */
  mas?: string
  aceptar: string
  /** El botón que lo deja sin hacer, si «Cancelar» se confundiría con lo que hace. */
  cancelar?: string
  peligrosa?: true
  /** Con ella se ofrece «No volver a preguntar». */
  clave?: string
  llamar: () => Promise<{ data: unknown }>
}

/** Cómo se usa una herramienta: se va a otra pantalla, se abre su diálogo, se pregunta y se llama, o sólo se llama. */
export type Accion = {
  nombre: (objeto: Objeto) => string
  /** Las otras palabras con que se la busca. */
  tambien?: string
  Icono: Icon
  /** En qué orden se ofrece, entre todas: primero la menor. */
  lugar: number
  /** Se usa a menudo: también se ve sin abrir «Más». */
  frecuente?: true
  /** Empieza por una búsqueda. */
  busca?: true
  ir?: (objeto: Objeto) => string
  /** Trae el diálogo: viaja recién cuando se lo abre. */
  dialogo?: () => Promise<ComponentType<DialogoDeHerramienta>>
  /** @param area la que se ve, por la que se actúa */
  confirmar?: (objeto: Objeto, area?: number) => Confirmacion | Promise<Confirmacion>
  /** Se hace sin preguntar: se deshace con otra. */
  directa?: (objeto: Objeto, area?: number) => Dichos & Pick<Confirmacion, 'llamar'>
}

/** Las herramientas de un concepto, por el nombre que les da el dominio. */
export type Acciones = Partial<Record<Herramienta, Accion>>
