import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { admiteFechaManual } from '@foja/domain/documento/fecha.ts'
import type { Documento, DocumentoEscrito } from '@foja/domain/documento/respuesta.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { TIPO_HOJA_DE_RUTA } from '@foja/domain/tipo/tipo.ts'
import type { ManijaDeEditor } from '@/components/editor/Editor.tsx'
import { ErrorDeApi } from '@/lib/api.ts'
import { avisar, avisarError } from '@/lib/avisos.tsx'
import { borrarBorrador, claveDeBorrador, type Borrador } from '@/lib/borradores.ts'
import { documento as consultaDeDocumento } from '@/lib/documento.ts'
import type { Escrito as LoEscrito } from '@/lib/escrito.ts'
import { irAIngresar } from '@/lib/ingreso.ts'
import { MENSAJES } from '@/lib/mensajes.ts'
import { useConfiguracion, useUsuario } from '@/lib/sesion.ts'
import { caminoDeEdicion } from '@/lib/tipos.ts'
import type { NumeroGuardado } from '../numero/numerador.ts'
import { crear, escritoDe, modificar, type Base, type Choque, type Forma } from './envio.ts'
import { irAlCampo } from './nombres-de-campo.ts'
import { faltasDe, faltasDelServidor } from './validar.ts'
import { cambiosEntre, valoresDe, valoresNuevos, type Valores } from './valores.ts'

const COMIENZO_DE_VIGILANCIA_MS = 1000
const ESPERA_TRAS_GUARDAR_MS = 500
const GUARDADO_AUTOMATICO_MS = 60_000
const UN_DIBUJO_MS = 50

export type Opciones = {
  tipo: Tipo
  /** Nulo si es nuevo. */
  documento: Documento | null
  /** Lo que se escribió y no llegó a guardarse. */
  borrador: Borrador | null
  edicion: string
}

/**
 * Una edición: los valores, el editor y lo que el servidor ya tiene. Guarda a mano y sola (FRM-06), y nada de lo
 * escrito se pierde si guardar falla.
 */
export function useEdicion({ tipo, documento, borrador, edicion }: Opciones) {
  const usuario = useUsuario()
  const configuracion = useConfiguracion()
  const consultas = useQueryClient()
  const navegar = useNavigate()
  const [base, setBase] = useState<Base>(() => ({
    valores: documento ? valoresDe(documento) : valoresNuevos(tipo),
    contenido: documento?.atributos.contenido ?? '',
  }))
  // Lo recuperado se guarda sobre la versión en que se escribió: si otro guardó después, se choca y se decide.
  const [escrito, setEscrito] = useState(() =>
    documento ? { ...escritoDe(documento), ...borrador?.sobre } : null,
  )
  const form = useForm<Valores>({
    initialValues: (borrador?.valores as Valores | undefined) ?? base.valores,
    validate: (valores) => faltasDe(valores, tipo.id),
  })
  const editor = useRef<ManijaDeEditor>(null)
  const [contenidoInicial] = useState(borrador?.contenido ?? base.contenido)
  const [contenidoSucio, setContenidoSucio] = useState(contenidoInicial !== base.contenido)
  const [recuperado, setRecuperado] = useState(borrador !== null)
  const [tecleos, setTecleos] = useState(0)
  const [guardando, setGuardando] = useState(false)
  const [choque, setChoque] = useState<Choque | null>(null)
  const [vigila, setVigila] = useState(false)
  // Lo que se llena solo al abrir no cuenta como un cambio (FRM-20).
  useEffect(() => {
    const espera = setTimeout(() => setVigila(true), COMIENZO_DE_VIGILANCIA_MS)
    return () => clearTimeout(espera)
  }, [])

  const cambios = useMemo(() => cambiosEntre(base.valores, form.values), [base.valores, form.values])
  const cambiado = contenidoSucio || Object.keys(cambios).length > 0
  const sucio = vigila && cambiado
  const alCambiarContenido = useCallback(() => {
    setContenidoSucio(true)
    setTecleos((n) => n + 1)
  }, [])
  const alEstarListo = useCallback((manija: ManijaDeEditor) => {
    editor.current = manija
  }, [])
  // Desde el primer guardado lo que falta guardar es de ese documento y no de uno nuevo.
  const clave = claveDeBorrador(usuario.id, tipo.id, escrito?.id ?? null)
  const leerContenido = () => editor.current?.leer() ?? contenidoInicial

  const escribir = (flag: Forma, contenido: string) => {
    const comun = { valores: form.getValues(), idArea: usuario.areaActiva ?? undefined }
    if (escrito)
      return modificar({ ...comun, escrito, base, contenido: contenidoSucio ? contenido : null, flag })
    return crear({ ...comun, tipo, contenido, conFecha: admiteFechaManual(tipo.esencia, configuracion) })
  }

  /** Lo enviado ya está en el servidor; lo que se escribió mientras tanto sigue sin guardar. */
  const asentar = (valores: Valores, contenido: string, respuesta: DocumentoEscrito | null) => {
    setBase({ valores, contenido })
    setContenidoSucio(leerContenido() !== contenido)
    if (respuesta) setEscrito({ ...respuesta, cuando: new Date().toISOString() })
    const enviadas = new Set(valores.relaciones_documentos.map((r) => r.id_documento_relacionado))
    form.setFieldValue('relaciones_documentos', (lista) =>
      lista.map((r) => (enviadas.has(r.id_documento_relacionado) ? { ...r, guardada: true } : r)),
    )
    setRecuperado(false)
    void borrarBorrador(clave)
    setTecleos((n) => n + 1)
  }

  /** Después del primer guardado la dirección es la del documento (FRM-20). */
  const espera = useRef(0)
  // Quien se fue antes no vuelve.
  useEffect(() => () => window.clearTimeout(espera.current), [])
  const pasarAGuardado = (id: number) => {
    espera.current = window.setTimeout(() => {
      void navegar(caminoDeEdicion({ id, tipo }), { replace: true, state: { edicion } })
    }, ESPERA_TRAS_GUARDAR_MS)
  }

  /** El título de una hoja de ruta lleva adelante la fecha y la hora que le puso el servidor (ENT-12). */
  const verTituloGuardado = async (id: number, enviado: string) => {
    const guardado = await consultas.fetchQuery({ ...consultaDeDocumento(id), staleTime: 0 })
    if (form.getValues().titulo !== enviado || guardado.titulo === enviado) return
    form.setFieldValue('titulo', guardado.titulo)
    setBase((actual) => ({ ...actual, valores: { ...actual.valores, titulo: guardado.titulo } }))
  }

  const fallo = (error: unknown, flag: Forma) => {
    if (!(error instanceof ErrorDeApi)) throw error
    // Lo escrito queda en el navegador y se recupera al volver.
    if (error.estado === 401) return irAIngresar()
    if (error.clave === 'version_vieja') return setChoque(error.cuerpo as unknown as Choque)
    if (error.estado === 422) form.setErrors(faltasDelServidor(error.detalle))
    // El automático reintenta solo; lo escrito está en el navegador y el estado dice «Sin guardar».
    if (flag === 'autosave') return
    avisarError(
      error,
      escrito === null
        ? MENSAJES.error_document_create
        : 'No se pudo guardar el documento, por favor reinteintar.',
    )
  }

  const enCurso = useRef<Promise<boolean> | null>(null)
  const hacer = async (flag: Forma): Promise<boolean> => {
    const [valores, contenido] = [form.getValues(), leerContenido()]
    setGuardando(true)
    try {
      const { data } = await escribir(flag, contenido)
      asentar(valores, contenido, data)
      if (flag === 'manual') avisar(MENSAJES.info_document_saved, 'success')
      if (escrito === null) {
        pasarAGuardado(data.id)
        if (tipo.id === TIPO_HOJA_DE_RUTA) void verTituloGuardado(data.id, valores.titulo)
      }
      void consultas.invalidateQueries({ queryKey: ['documento', String(data.id)] })
      return true
    } catch (error) {
      if (error instanceof ErrorDeApi && error.estado === 304) {
        asentar(valores, contenido, null)
        if (flag === 'manual') avisar(MENSAJES.info_document_not_changed)
        return true
      }
      fallo(error, flag)
      return false
    } finally {
      setGuardando(false)
    }
  }

  const proxima = useRef(() => Promise.resolve(true))
  useEffect(() => {
    proxima.current = () => guardar('manual')
  })
  /** Guarda. @returns si lo escrito quedó en el servidor. */
  const guardar = async (flag: Forma = 'manual'): Promise<boolean> => {
    if (enCurso.current) {
      await enCurso.current
      if (flag === 'autosave') return true
      // Lo pedido a mano mientras se guardaba solo incluye lo que se escribió después, sobre lo recién guardado.
      await new Promise((seguir) => setTimeout(seguir, UN_DIBUJO_MS))
      return proxima.current()
    }
    if (flag === 'manual') {
      const { hasErrors, errors } = form.validate()
      if (hasErrors) {
        irAlCampo(Object.keys(errors)[0]!)
        return false
      }
      if (!cambiado && escrito !== null) {
        avisar(MENSAJES.info_document_not_changed)
        return true
      }
    }
    enCurso.current = hacer(flag)
    try {
      return await enCurso.current
    } finally {
      enCurso.current = null
    }
  }

  const automatico = useRef(() => {})
  useEffect(() => {
    automatico.current = () => {
      const esBorrador = escrito?.estado.id === ESTADO.borrador
      if (sucio && esBorrador && !choque && Object.keys(faltasDe(form.getValues(), tipo.id)).length === 0)
        void guardar('autosave')
    }
  })
  useEffect(() => {
    const reloj = setInterval(() => automatico.current(), GUARDADO_AUTOMATICO_MS)
    return () => clearInterval(reloj)
  }, [])

  return {
    form,
    alEstarListo,
    contenidoInicial,
    alCambiarContenido,
    escrito,
    cambiado,
    /** Hay en pantalla algo de antes que no llegó a guardarse. */
    recuperado: recuperado && cambiado,
    sucio,
    guardando,
    guardar,
    choque,
    cerrarChoque: () => setChoque(null),
    /** Lo mío, para compararlo con lo de quien guardó antes. */
    loMio: (): LoEscrito => {
      const { titulo, atributos, palabras_clave } = form.getValues()
      return { titulo, descripcion: atributos.descripcion, contenido: leerContenido(), palabras_clave }
    },
    /** Sigue sobre lo que el otro guardó, con lo que se decidió de cada campo; queda por guardar. */
    resolverChoque: ({ titulo, descripcion, contenido, palabras_clave }: LoEscrito) => {
      const { data } = choque!
      setBase({ valores: valoresDe(data), contenido: data.atributos.contenido })
      setEscrito(escritoDe(data))
      const { atributos } = form.getValues()
      form.setValues({ titulo, palabras_clave, atributos: { ...atributos, descripcion } })
      editor.current?.poner(contenido)
      setContenidoSucio(contenido !== data.atributos.contenido)
      setChoque(null)
    },
    /** El número se cambia aparte, en el servidor (FRM-21). */
    alNumerar: (numero: NumeroGuardado) => setEscrito((actual) => actual && { ...actual, ...numero }),
    clave,
    /** Lo que haría falta para retomar esto en otro momento. */
    comoBorrador: (): Borrador => ({
      valores: form.getValues(),
      contenido: leerContenido(),
      sobre: escrito && { version: escrito.version, revision: escrito.revision },
      cuando: new Date().toISOString(),
    }),
    /** Se ofrecen plantillas a lo nuevo y a los borradores (FRM-18). */
    admitePlantilla: escrito === null || escrito.estado.id === ESTADO.borrador,
    /** Reemplaza el contenido; se puede deshacer en el editor. */
    aplicarPlantilla: (contenido: string) => {
      editor.current?.poner(contenido)
      editor.current?.enfocar()
    },
    /** Cambia con cada cosa que se escribe. */
    senal: [form.values, tecleos] as const,
    /** Vuelve a lo que el servidor tiene. */
    descartar: () => {
      form.setValues(base.valores)
      form.clearErrors()
      // Ya no se escribe sobre la versión de lo recuperado.
      if (documento && recuperado) setEscrito(escritoDe(documento))
      setRecuperado(false)
      editor.current?.poner(base.contenido)
      setContenidoSucio(false)
      void borrarBorrador(clave)
    },
  }
}
export type Edicion = ReturnType<typeof useEdicion>
