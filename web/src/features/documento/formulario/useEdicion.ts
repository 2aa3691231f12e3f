import { useEffect, useRef, useState } from 'react'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { borrarBorrador, claveDeBorrador, type Borrador } from '@/entidades/borrador/borradores.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import type { LoEscrito } from '../conflicto/campos.ts'
import type { Pedido } from './envio.ts'
import { useEscritura } from './useEscritura.ts'
import { useGuardado } from './useGuardado.ts'
import { faltasDe } from './validar.ts'

const COMIENZO_DE_VIGILANCIA_MS = 1000

export type Opciones = {
  tipo: Tipo
  /** Nulo si es nuevo. */
  documento: Documento | null
  /** Lo que se escribió y no llegó a guardarse. */
  borrador: Borrador | null
  /** De la clave del borrador con que escribe esta pestaña. */
  sufijo: string
  edicion: string
}

/**
 * Una edición: los valores, el editor y lo que el servidor ya tiene. Guarda a mano y sola (FRM-06), y nada de lo
 * escrito se pierde si guardar falla.
 */
export function useEdicion({ tipo, documento, borrador, sufijo, edicion }: Opciones) {
  const usuario = useUsuario()
  const escritura = useEscritura({ tipo, documento, borrador })
  const { form, escrito, cambiado, contenidoEscrito } = escritura
  const [recuperado, setRecuperado] = useState(borrador !== null)
  const [descartado, setDescartado] = useState(false)
  const [descartando, setDescartando] = useState(false)
  // Desde el primer guardado lo que falta guardar es de ese documento y no de uno nuevo.
  const clave = claveDeBorrador(usuario.id, tipo.id, escrito?.id ?? null, sufijo)
  const olvidarBorrador = () => {
    setRecuperado(false)
    void borrarBorrador(clave)
  }
  const pendiente = (borrador?.enDuda as Pedido | undefined) ?? null
  const guardado = useGuardado({ tipo, edicion, escritura, pendiente, alAsentar: olvidarBorrador })
  const { choque, cerrarChoque, enDuda } = guardado
  const dejado = useRef(false)

  const [vigila, setVigila] = useState(false)
  // Lo que se llena solo al abrir no cuenta como un cambio (FRM-20).
  useEffect(() => {
    const espera = setTimeout(() => setVigila(true), COMIENZO_DE_VIGILANCIA_MS)
    return () => clearTimeout(espera)
  }, [])
  const sucio = vigila && cambiado && !descartando
  const esBorrador = escrito?.estado.id === ESTADO.borrador
  return {
    ...escritura,
    ...guardado,
    /** Hay en pantalla algo de antes que no llegó a guardarse. */
    recuperado: recuperado && cambiado,
    descartado,
    sucio: sucio || escritura.numerando,
    resolverChoque: (elegido: LoEscrito) => {
      escritura.seguirSobre(choque!.data, elegido)
      cerrarChoque()
    },
    clave,
    /** Se pidió descartar y el navegador no terminó de olvidar: quien se va entretanto no lo vuelve a anotar. */
    descartando,
    /** Lo que queda para siempre no se decide solo (FRM-15). */
    seGuardaSolo: () =>
      sucio &&
      esBorrador &&
      !choque &&
      !guardado.quedanParaSiempre(form.getValues()) &&
      Object.keys(faltasDe(form.getValues(), tipo.id)).length === 0,
    /** Quien escribe se va sin guardar, y lo sabe. */
    dejar: () => (dejado.current = true),
    /** Lo nuevo que se dejó así no llena lo próximo que se empiece; los cambios de un documento esperan en él. */
    seDejo: () => dejado.current && escrito === null,
    /** Lo que haría falta para retomar esto en otro momento. */
    comoBorrador: (): Borrador => ({
      valores: form.getValues(),
      contenido: contenidoEscrito(),
      sobre: escrito && { version: escrito.version, revision: escrito.revision },
      cuando: new Date().toISOString(),
      ...(enDuda.current && { enDuda: enDuda.current }),
    }),
    /** Se ofrecen plantillas a lo nuevo y a los borradores (FRM-18). */
    admitePlantilla: escrito === null || esBorrador,
    /** Vuelve a lo que el servidor tiene y olvida lo que no llegó a guardarse. */
    descartar: async () => {
      setDescartando(true)
      // Antes de decirlo: quien recarga enseguida no lo encuentra otra vez.
      await borrarBorrador(clave)
      enDuda.current = null
      // Ya no se escribe sobre la versión de lo recuperado.
      escritura.deshacer(recuperado ? documento : null)
      olvidarBorrador()
      setDescartando(false)
      setDescartado(true)
    },
    abandonar: () => {
      escritura.abandonar()
      olvidarBorrador()
    },
  }
}
export type Edicion = ReturnType<typeof useEdicion>
