import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { admiteFechaManual } from '@foja/domain/documento/fecha.ts'
import type { Choque, DocumentoEscrito } from '@foja/domain/documento/respuesta.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { TIPO_HOJA_DE_RUTA } from '@foja/domain/tipo/tipo.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { documento as consultaDeDocumento } from '@/entidades/documento/consultas.ts'
import { MENSAJES } from '@/entidades/documento/mensajes.ts'
import { listaDeEstado } from '@/entidades/documento/tras-guardar.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { ErrorDeApi, falloDe, noSeSabe, sigueSinSaberse } from '@/lib/error-de-api.ts'
import { claveNueva } from '@/lib/idempotencia.ts'
import { avisar } from '@/lib/avisos.tsx'
import { releerDocumentos } from '@/lib/releer.ts'
import { fraseDeConservado } from '../conflicto/frase.ts'
import { faltaElNumero } from '../numero/falta-el-numero.ts'
import { crear, modificar, type Forma, type Pedido } from './envio.ts'
import { revisar } from './nombres-de-campo.ts'
import type { Avance } from './Progreso.tsx'
import { primeraParte } from './relaciones.ts'
import type { Escritura } from './useEscritura.ts'
import { useFallo } from './useFallo.ts'
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
  const { form, base, escrito, cambiado, contenidoSucio, numerando } = escritura
  const usuario = useUsuario()
  const configuracion = useConfiguracion()
  const consultas = useQueryClient()
  const { pasarAGuardado, pasarALista } = useTrasGuardar(tipo, edicion)
  const [guardando, setGuardando] = useState(false)
  const [avance, setAvance] = useState<Avance | null>(null)
  const { quedanParaSiempre, aceptaQueQueden } = usePermanencia(tipo)
  const [choque, setChoque] = useState<Choque | null>(null)
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

  const leer = (id: number) => consultas.fetchQuery({ ...consultaDeDocumento(id), staleTime: 0 })

  /**
   * Otro guardó antes. Si cambió otras cosas, se sigue sobre lo suyo y se vuelve a guardar: a mano, para que lo que
   * había quede en una versión. Si cambió lo mismo, se pregunta.
   */
  const alcanzado = async (choque: Choque, dicho: boolean, intento: number): Promise<boolean> => {
    const fundido = escritura.fundirCon(choque.data)
    if (fundido.chocan.length > 0) {
      setChoque(choque)
      return false
    }
    flushSync(() => escritura.seguirSobre(choque.data, fundido.escrito))
    const { id, nombre, apellido } = choque.usuario
    const quien = id === usuario.id ? null : nombreEntero({ nombre, apellido })
    const frase = fundido.suyos.length > 0 ? fraseDeConservado(fundido.suyos, quien) : null
    fundio.current ||= frase !== null
    const guardado = await ultimo.current.hacer('manual', dicho && frase === null, intento + 1)
    if (guardado && frase !== null) avisar(MENSAJES.info_document_saved, 'success', frase)
    return guardado
  }

  /** Lo que se mandó crear y no se supo si se creó: antes de mandar otra cosa se lo pide igual, que con su clave no se repite. */
  const enDuda = useRef(pendiente)
  /** Si en lo último que se guardó entró algo que otro había cambiado. */
  const fundio = useRef(false)
  const hacer = async (flag: Forma, dicho: boolean, intento = 1): Promise<boolean> => {
    const todo = form.getValues()
    const dudoso = escrito === null ? enDuda.current : null
    const enviado = dudoso ?? {
      valores: primeraParte(todo),
      contenido: escritura.leerContenido(),
      idArea: usuario.areaActiva ?? undefined,
      clave: claveNueva(),
    }
    const [nuevas, ahora] = [nuevasDe(todo).length, nuevasDe(enviado.valores).length]
    setGuardando(true)
    // Hasta que conteste: recargar mientras se manda no lo crea otra vez.
    if (escrito === null) enDuda.current = enviado
    const total = avance?.total ?? nuevas
    if (ahora < nuevas) setAvance({ hechas: total - nuevas, total })
    const seguir = () => {
      flushSync(() => setAvance({ hechas: total - nuevas + ahora, total }))
      return ultimo.current.hacer(flag, dicho)
    }
    try {
      const { data } = await escribir(flag, enviado)
      enDuda.current = null
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
      const esDuda = dudoso ? sigueSinSaberse : noSeSabe
      if (escrito === null) enDuda.current = error instanceof ErrorDeApi && esDuda(error) ? enviado : null
      const choca = error instanceof ErrorDeApi && falloDe('PATCH /v1/documento/{id}', 'version_vieja', error)
      if (choca && intento < INTENTOS) return await alcanzado(choca, dicho, intento)
      fallo(error, flag)
      return false
    } finally {
      setGuardando(false)
      setAvance(null)
    }
  }

  const enCurso = useRef<Promise<boolean> | null>(null)
  const preguntando = useRef(false)
  /**
   * Guarda. @returns si lo escrito quedó en el servidor.
   * @param dicho si se avisa que salió bien
   */
  const guardar = async (flag: Forma = 'manual', dicho = flag === 'manual'): Promise<boolean> => {
    if (enCurso.current) {
      await enCurso.current
      // Lo pedido a mano mientras se guardaba solo incluye lo que se escribió después, sobre lo recién guardado.
      return flag === 'autosave' ? true : ultimo.current.guardar(flag, dicho)
    }
    if (flag === 'manual') {
      if (!revisar(form)) return false
      if (!ultimo.current.cambiado && escrito !== null) {
        if (numerando) return faltaElNumero()
        avisar(MENSAJES.info_document_not_changed)
        return true
      }
      if (preguntando.current) return false
      preguntando.current = true
      const acepta = await aceptaQueQueden(form.getValues())
      preguntando.current = false
      if (!acepta) return false
    }
    fundio.current = false
    enCurso.current = ultimo.current.hacer(flag, dicho)
    try {
      return await enCurso.current
    } finally {
      enCurso.current = null
    }
  }
  const ultimo = useRef({ guardar, hacer, cambiado, escrito })
  useLayoutEffect(() => {
    ultimo.current = { guardar, hacer, cambiado, escrito }
  })

  /**
   * Guarda si hay qué, sin decirlo: es parte de otra cosa que se pidió.
   * @returns si todo lo que está en pantalla quedó en el servidor, y es lo que se estaba viendo
   */
  const guardarSiHaceFalta = async (): Promise<boolean> => {
    await enCurso.current
    if (numerando) return faltaElNumero()
    if (!ultimo.current.cambiado) return true
    return (await ultimo.current.guardar('manual', false)) && !fundio.current
  }
  /** Si lo guardado sigue siendo lo último que el servidor tiene. @throws ErrorDeApi */
  const esLoUltimo = async (): Promise<boolean> => {
    const { escrito: guardado } = ultimo.current
    return guardado !== null && (await leer(guardado.id)).revision === guardado.revision
  }

  return {
    avance,
    quedanParaSiempre,
    guardando,
    guardar,
    revisar: () => revisar(form),
    guardarSiHaceFalta,
    esLoUltimo,
    choque,
    cerrarChoque: () => setChoque(null),
    enDuda,
  }
}
