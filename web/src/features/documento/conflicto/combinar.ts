import type { CampoEscrito, Escrito } from '@/entidades/documento/escrito.ts'

/** De quién es cada campo que no coincide; de las palabras clave se pueden juntar las de los dos. */
export type Eleccion = 'mio' | 'guardado' | 'juntas'
export type Elecciones = Partial<Record<CampoEscrito, Eleccion>>

const sinRepetir = (palabras: string[]) => [
  ...new Map(palabras.map((palabra) => [palabra.toLocaleLowerCase('es'), palabra])).values(),
]

/** El documento con lo elegido campo por campo; lo que no se eligió es lo propio, que todavía no está en ningún lado. */
export function combinar(mio: Escrito, guardado: Escrito, elecciones: Elecciones): Escrito {
  const deQuien = (campo: CampoEscrito) => (elecciones[campo] === 'guardado' ? guardado : mio)
  return {
    titulo: deQuien('titulo').titulo,
    descripcion: deQuien('descripcion').descripcion,
    contenido: deQuien('contenido').contenido,
    palabras_clave:
      elecciones.palabras_clave === 'juntas'
        ? sinRepetir([...mio.palabras_clave, ...guardado.palabras_clave])
        : deQuien('palabras_clave').palabras_clave,
  }
}
