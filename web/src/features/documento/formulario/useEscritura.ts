import { useForm } from '@mantine/form'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { manijaSinEditor, type ManijaDeEditor } from '@/components/editor/manija.ts'
import type { Borrador } from '@/entidades/borrador/borradores.ts'
import type { NumeroGuardado } from '@/entidades/numero/consultas.ts'
import { coinciden, enBase, enCampos, NOMBRES, type LoEscrito } from '../conflicto/campos.ts'
import { fundir, type Fundido } from '../conflicto/fundir.ts'
import { escritoDe, type Escrito } from './envio.ts'
import { faltasDe } from './validar.ts'
import {
  baseDe,
  cambiosEntre,
  valoresDe,
  valoresNuevos,
  yaGuardadas,
  type Base,
  type Valores,
} from './valores.ts'

/** Sin conexión se insiste cada minuto: de tantos que no contestaron, los últimos. */
const SIN_RESPUESTA_COMO_MUCHO = 10

type Punto = { tipo: Tipo; documento: Documento | null; borrador: Borrador | null }

/** Lo que hay en pantalla (los valores y el editor) y, al lado, lo que el servidor tiene de eso. */
export function useEscritura({ tipo, documento, borrador }: Punto) {
  const [base, setBase] = useState<Base>(() =>
    documento ? baseDe(documento) : { valores: valoresNuevos(tipo), contenido: '' },
  )
  // Lo recuperado se guarda sobre la versión en que se escribió: si otro guardó después, se choca y se decide.
  const [escrito, setEscrito] = useState<Escrito | null>(() =>
    documento ? { ...escritoDe(documento), ...borrador?.sobre } : null,
  )
  // Lo recuperado pudo escribirse sobre algo anterior a lo que ahora hay: de eso no se sabe qué cambió cada uno.
  const [sobreOtra, setSobreOtra] = useState(
    documento !== null &&
      borrador?.sobre?.revision !== undefined &&
      borrador.sobre.revision !== documento.revision,
  )
  const form = useForm<Valores>({
    initialValues: (borrador?.valores as Valores | undefined) ?? base.valores,
    validate: (valores) => faltasDe(valores, tipo.id),
  })
  const [contenidoInicial] = useState(borrador?.contenido ?? base.contenido)
  const [contenidoSucio, setContenidoSucio] = useState(contenidoInicial !== base.contenido)
  // Lo que se escribe mientras se guarda vale aunque quien guarda haya empezado antes.
  const ensuciado = useRef(contenidoSucio)
  useLayoutEffect(() => {
    ensuciado.current = contenidoSucio
  })
  const [tecleos, setTecleos] = useState(0)
  const [numerando, setNumerando] = useState(false)
  const [abandonado, setAbandonado] = useState(false)
  const cambios = useMemo(() => cambiosEntre(base.valores, form.values), [base.valores, form.values])
  const alCambiarContenido = useCallback(() => {
    ensuciado.current = true
    setContenidoSucio(true)
    setTecleos((n) => n + 1)
  }, [])
  const [sinEditor] = useState(() => manijaSinEditor(contenidoInicial, alCambiarContenido))
  const editor = useRef<ManijaDeEditor>(sinEditor)
  const alEstarListo = useCallback((manija: ManijaDeEditor) => {
    editor.current = manija
  }, [])
  const leerContenido = () => editor.current.leer()
  /** Nulo si no se tocó: el editor no lo escribe igual que el servidor, y no es un cambio. */
  const contenidoEscrito = () => (ensuciado.current ? leerContenido() : null)
  /** Lo mandado que no se supo si llegó. */
  const sinRespuesta = useRef<LoEscrito[]>([])
  /** Sobre qué se escribió: lo que el otro lado tiene igual que como se lo mandó de aquí no lo cambió otro. */
  const baseAnte = (suyo: LoEscrito): LoEscrito | null => {
    if (sobreOtra) return null
    const propios = NOMBRES.filter((campo) => sinRespuesta.current.some((uno) => coinciden(campo, uno, suyo)))
    return { ...enCampos(base), ...Object.fromEntries(propios.map((campo) => [campo, suyo[campo]])) }
  }
  const ultimaBase = useRef(base)
  useLayoutEffect(() => {
    ultimaBase.current = base
  })

  return {
    base,
    escrito,
    form,
    contenidoSucio,
    cambiado: !abandonado && (contenidoSucio || Object.keys(cambios).length > 0),
    /** Cambia con cada cosa que se escribe. */
    senal: [form.values, tecleos] as const,
    alEstarListo,
    alCambiarContenido,
    leerContenido,
    contenidoEscrito,
    /** Reemplaza el contenido; se puede deshacer en el editor. */
    aplicarPlantilla: (contenido: string) => {
      editor.current.poner(contenido)
      editor.current.enfocar()
    },
    /** Lo enviado ya está en el servidor; lo que se escribió mientras tanto sigue sin guardar. */
    asentar: (enviado: Base, respuesta: Escrito | null) => {
      const enviadas = enviado.valores.relaciones_documentos
      const relaciones_documentos = yaGuardadas(enviadas, enviadas)
      setBase({
        // El que no se mandó sigue como lo tiene el servidor, que puede no ser como lo escribe el editor.
        contenido: escrito && !contenidoSucio ? base.contenido : enviado.contenido,
        valores: { ...enviado.valores, relaciones_documentos },
      })
      setSobreOtra(false)
      sinRespuesta.current = []
      setContenidoSucio(leerContenido() !== enviado.contenido)
      if (respuesta) setEscrito(respuesta)
      form.setFieldValue('relaciones_documentos', (lista) => yaGuardadas(lista, enviadas))
      setTecleos((n) => n + 1)
    },
    /** Lo que otra operación cambió en el servidor se ve; lo que se está escribiendo queda. */
    refrescar: (d: Documento) => {
      const [ahora, valores] = [form.getValues(), valoresDe(d)]
      const mios = Object.keys(cambiosEntre(ultimaBase.current.valores, ahora)) as (keyof Valores)[]
      form.setValues({ ...valores, ...Object.fromEntries(mios.map((campo) => [campo, ahora[campo]])) })
      setBase((actual) => ({ ...actual, valores }))
      setEscrito(escritoDe(d))
    },
    /** Lo que hay en pantalla junto con lo que otro guardó. */
    fundirCon: (d: Documento): Fundido => {
      const mio = { valores: form.getValues(), contenido: contenidoEscrito() ?? base.contenido }
      const suyo = enCampos(baseDe(d))
      return fundir(baseAnte(suyo), enCampos(mio), suyo)
    },
    /** Esto se mandó y no se supo si llegó. */
    dudar: ({ valores, contenido }: Base) => {
      const uno = enCampos({ valores, contenido: contenidoSucio ? contenido : base.contenido })
      sinRespuesta.current = [...sinRespuesta.current, uno].slice(-SIN_RESPUESTA_COMO_MUCHO)
    },
    /** Sigue sobre lo que el servidor tiene ahora, con lo que se decidió de cada campo; queda por guardar. */
    seguirSobre: (d: Documento, elegido: LoEscrito) => {
      const { valores, contenido } = enBase(elegido)
      setBase(baseDe(d))
      setSobreOtra(false)
      sinRespuesta.current = []
      setEscrito(escritoDe(d))
      form.setValues(valores)
      // El cursor se queda donde está si no cambia lo que se lee.
      if (contenido !== leerContenido()) editor.current.poner(contenido)
      setContenidoSucio(contenido !== d.atributos.contenido)
    },
    /** Vuelve a lo que el servidor tiene. */
    deshacer: (sobre: Documento | null) => {
      form.setValues(base.valores)
      form.clearErrors()
      if (sobre) setEscrito(escritoDe(sobre))
      setSobreOtra(false)
      editor.current.poner(base.contenido)
      setContenidoSucio(false)
    },
    /** El número se está cambiando, y todavía no se guardó. */
    numerando: numerando && !abandonado,
    alDiferirNumero: setNumerando,
    /** El número se cambia aparte, en el servidor (FRM-21). */
    alNumerar: (numero: NumeroGuardado) => setEscrito((actual) => actual && { ...actual, ...numero }),
    /** El documento ya no existe: nada de lo escrito queda por guardar. */
    abandonar: () => setAbandonado(true),
  }
}
export type Escritura = ReturnType<typeof useEscritura>
