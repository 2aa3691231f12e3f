import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { admiteFechaManual } from '@foja/domain/documento/fecha.ts'
import type { DocumentoEscrito } from '@foja/domain/documento/respuesta.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { TIPO_HOJA_DE_RUTA } from '@foja/domain/tipo/tipo.ts'
import { documento as consultaDeDocumento } from '@/entidades/documento/consultas.ts'
import { MENSAJES } from '@/entidades/documento/mensajes.ts'
import { listaDeEstado } from '@/entidades/documento/tras-guardar.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { ErrorDeApi, falloDe, noSeSabe } from '@/lib/error-de-api.ts'
import { claveNueva } from '@/lib/idempotencia.ts'
import { avisar } from '@/lib/avisos.tsx'
import { leerAhora } from '@/lib/leer-ahora.ts'
import { releerDocumentos } from '@/lib/releer.ts'
import { motivoDeBloqueo } from './bloqueo.ts'
import { crear, modificar, type Forma, type Pedido } from './envio.ts'
import { revisar } from './nombres-de-campo.ts'
import type { Avance } from './Progreso.tsx'
import { primeraParte } from './relaciones.ts'
import { useCola } from './useCola.ts'
import { useEnDuda } from './useEnDuda.ts'
import type { Escritura } from './useEscritura.ts'
import { useFallo } from './useFallo.ts'
import { useFundido } from './useFundido.ts'
import { usePermanencia } from './usePermanencia.ts'
import { useTrasGuardar } from './useTrasGuardar.ts'
import { nuevasDe, type Base } from './valores.ts'

/** Cuántas veces se vuelve a guardar sobre lo que otro guardó entretanto, antes de decir que no se pudo. */
const INTENTOS = 3

type Opciones = {
  tipo: Tipo
  edicion: string
  escritura: Escritura
  /** Lo que se mandó crear en otra visita, y no se supo si se creó. */
  pendiente: Pedido | null
  alAsentar: () => void
}

/** Guardar lo que hay en pantalla, una vez por vez; si falla, nada de lo escrito se pierde. */
export function useGuardado({ tipo, edicion, escritura, pendiente, alAsentar }: Opciones) {
  const { form, base, escrito, cambiado, contenidoSucio } = escritura
  const usuario = useUsuario()
  const configuracion = useConfiguracion()
  const consultas = useQueryClient()
  const { pasarAGuardado, pasarALista } = useTrasGuardar(tipo, edicion)
  const [guardando, setGuardando] = useState(false)
  const [conAviso, setConAviso] = useState(false)
  const [avance, setAvance] = useState<Avance | null>(null)
  const { quedanParaSiempre, aceptaQueQueden } = usePermanencia(tipo)
  const { choque, cerrarChoque, fundio, alcanzado } = useFundido(escritura)
  const duda = useEnDuda(pendiente, escrito === null)
  const { fallo, quitarAviso } = useFallo({ form, nuevo: escrito === null, avance })

  const escribir = (flag: Forma, pedido: Pedido) =>
    escrito
      ? modificar({ ...pedido, escrito, base, contenido: contenidoSucio ? pedido.contenido : null, flag })
      : crear({ ...pedido, tipo, conFecha: admiteFechaManual(tipo.esencia, configuracion) })

  /** Enseguida: lo que se pida después se decide con lo que quedó. */
  const asentar = (enviado: Base, respuesta: DocumentoEscrito | null) => {
    quitarAviso()
    flushSync(() =>
      escritura.asentar(enviado, respuesta && { ...respuesta, cuando: new Date().toISOString() }),
    )
    alAsentar()
  }

  const leer = (id: number) => leerAhora(consultas, consultaDeDocumento(id))

  /** Si en otra ventana, u otra persona, lo dejó donde no se escribe: leído de nuevo, también se ve. */
  const quedoCerrado = async (error: unknown): Promise<boolean> => {
    if (escrito === null || !(error instanceof ErrorDeApi) || error.estado !== 409) return false
    return leer(escrito.id).then(
      (ahora) => motivoDeBloqueo(ahora) !== null,
      () => error.clave === 'estado_no_permite',
    )
  }

  const hacer = async (flag: Forma, dicho: boolean, intento = 1): Promise<boolean> => {
    const todo = form.getValues()
    const dudoso = duda.dudoso()
    const enviado = dudoso ?? {
      valores: primeraParte(todo),
      contenido: escritura.leerContenido(),
      idArea: usuario.areaActiva ?? undefined,
      clave: claveNueva(),
    }
    const [nuevas, ahora] = [nuevasDe(todo).length, nuevasDe(enviado.valores).length]
    setGuardando(true)
    setConAviso(dicho)
    duda.alMandar(enviado)
    const total = avance?.total ?? nuevas
    if (ahora < nuevas) setAvance({ hechas: total - nuevas, total })
    const seguir = () => {
      flushSync(() => setAvance({ hechas: total - nuevas + ahora, total }))
      return ultimo.current.hacer(flag, dicho)
    }
    try {
      const { data } = await escribir(flag, enviado)
      duda.alSaberse()
      asentar(enviado, data)
      const sigue = dudoso !== null && ultimo.current.cambiado
      if (ahora < nuevas || sigue) {
        if (escrito === null) pasarAGuardado(data.id)
        return await (ahora < nuevas ? seguir() : ultimo.current.hacer(flag, dicho))
      }
      if (dicho) avisar(MENSAJES.info_document_saved, 'success')
      if (escrito === null) {
        pasarAGuardado(data.id)
        // Su título lleva adelante la fecha y la hora que le puso el servidor (ENT-12).
        if (tipo.id === TIPO_HOJA_DE_RUTA) void leer(data.id).then(escritura.refrescar, () => undefined)
      }
      const lista = listaDeEstado(data.estado.id)
      if (dicho && lista && escrito?.estado.id !== data.estado.id)
        pasarALista(lista, () => !ultimo.current.cambiado)
      void releerDocumentos(consultas)
      return true
    } catch (error) {
      if (error instanceof ErrorDeApi && error.estado === 304) {
        asentar(enviado, null)
        if (ahora < nuevas) return await seguir()
        if (dicho) avisar(MENSAJES.info_document_not_changed)
        return true
      }
      duda.alFallar(error, enviado, dudoso !== null)
      if (escrito !== null && error instanceof ErrorDeApi && noSeSabe(error)) escritura.dudar(enviado)
      const choca = error instanceof ErrorDeApi && falloDe('PATCH /v1/documento/{id}', 'version_vieja', error)
      if (choca && intento < INTENTOS)
        return await alcanzado(choca, dicho, (dicho) => ultimo.current.hacer('manual', dicho, intento + 1))
      fallo(error, flag, await quedoCerrado(error))
      return false
    } finally {
      setGuardando(false)
      setAvance(null)
    }
  }

  const ultimo = useRef({ hacer, cambiado, escrito })
  useLayoutEffect(() => {
    ultimo.current = { hacer, cambiado, escrito }
  })
  const { guardar, guardarSiHaceFalta } = useCola({ escritura, acepta: aceptaQueQueden, fundio, hacer })
  /** Si lo guardado sigue siendo lo último que el servidor tiene. @throws ErrorDeApi */
  const esLoUltimo = async (): Promise<boolean> => {
    const { escrito: guardado } = ultimo.current
    return guardado !== null && (await leer(guardado.id)).revision === guardado.revision
  }

  return {
    avance,
    quedanParaSiempre,
    guardando,
    conAviso,
    guardar,
    revisar: () => revisar(form),
    guardarSiHaceFalta,
    esLoUltimo,
    choque,
    cerrarChoque,
    enDuda: duda.enDuda,
  }
}
