import '@mantine/tiptap/styles.css'
import { RichTextEditor } from '@mantine/tiptap'
import { notifications } from '@mantine/notifications'
import type { Command, Editor as Motor } from '@tiptap/core'
import type { Node as Nodo } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ConAtras } from '@/components/ConAtras.tsx'
import { BarraDeEditor } from '@/components/editor/BarraDeEditor.tsx'
import { DialogoDeImagen } from '@/components/editor/DialogoDeImagen.tsx'
import { comoSeGuarda } from '@/components/editor/como-se-guarda.ts'
import { crearExtensiones } from '@/components/editor/extensiones.ts'
import { Palabras } from '@/components/editor/Palabras.tsx'
import { manijaSinEditor, type ManijaDeEditor } from '@/components/editor/manija.ts'
import { limpiarPegado } from '@/components/editor/pegado.ts'
import { ROTULOS } from '@/components/editor/rotulos.ts'
import { useSinLoDeAtras } from '@/components/editor/useSinLoDeAtras.ts'
import { esAngosta } from '@/lib/pantalla.ts'
import estilos from '@/components/editor/Editor.module.css'

/** En un teléfono: la de arriba, la de Guardar y la del formato. */
const BARRAS = { top: 220, right: 5, bottom: 8, left: 5 }

type Props = {
  /** Da la manija; sigue sirviendo cuando el editor ya no está en la pantalla. */
  alEstarListo: (manija: ManijaDeEditor) => void
  /** HTML con que empieza; se pregunta al montarse y al estar listo. */
  inicial: () => string
  etiqueta: string
  alCambiar: () => void
  /** Deja una imagen en el servidor. @returns su dirección. */
  subirImagen: (archivo: File) => Promise<string>
  /** El id de lo que dice qué está mal; sin él, nada. */
  idDeError?: string | undefined
}

/** Editor de contenidos (FRM-24): 600 px de alto, pantalla completa y una barra que se recorre con las flechas. */
export default function Editor({
  alEstarListo,
  inicial,
  etiqueta,
  alCambiar,
  subirImagen,
  idDeError,
}: Props) {
  const [imagen, setImagen] = useState<File | 'elegir' | null>(null)
  const [completa, setCompleta] = useState(false)
  const [content] = useState(inicial)
  const raiz = useRef<HTMLDivElement>(null)
  useSinLoDeAtras(completa, raiz)
  const motor = useEditor({
    extensions: crearExtensiones(),
    content,
    // Los botones de la barra dicen qué hay donde está el cursor.
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': etiqueta,
        'data-path': 'atributos.contenido',
        'aria-keyshortcuts': 'Alt+F10',
        ...(idDeError !== undefined && { 'aria-invalid': 'true', 'aria-describedby': idDeError }),
      },
      // Donde se desplaza la página, el renglón que se escribe no queda debajo de las barras que están fijas.
      ...(esAngosta() && { scrollThreshold: BARRAS, scrollMargin: BARRAS }),
      transformPastedHTML,
      handlePaste: (_, { clipboardData }) => tomarImagen(clipboardData),
      handleDrop: (_, { dataTransfer }) => tomarImagen(dataTransfer),
    },
    onCreate: ponerParrafoFinal,
    onUpdate: alCambiar,
  })
  // Sólo si lo soltado es una imagen: Word y las planillas copian además un dibujo de lo que se copió.
  const tomarImagen = (datos: DataTransfer | null) => {
    const [archivo, ...demas] = [...(datos?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (!archivo || datos!.types.includes('text/html')) return false
    setImagen(archivo)
    if (demas.length > 0)
      notifications.show({
        title: 'Las imágenes se agregan de a una',
        message: 'Agregue las demás cuando termine con ésta.',
      })
    return true
  }
  useEffect(() => {
    // Si tarda en llegar a la pantalla, tiptap lo destruye y hace otro: ése es el que queda.
    if (motor.isDestroyed) return
    // Lo que se haya puesto desde que empezó a armarse.
    const puesto = inicial()
    if (puesto !== content) motor.commands.setContent(puesto, { emitUpdate: false })
    const leer = () => (sinNada(motor.state.doc) ? '' : comoSeGuarda(motor.getHTML()))
    alEstarListo({
      leer,
      poner: (html) => void motor.commands.setContent(html, { emitUpdate: true }),
      enfocar: () => void motor.commands.focus(),
    })
    return () => {
      // Un motor que se destruyó no sabe decir su texto.
      if (!motor.isDestroyed) alEstarListo(manijaSinEditor(leer(), alCambiar))
    }
    // oxlint-disable-next-line react/exhaustive-deps -- con qué empieza se pregunta una vez por motor
  }, [motor, alEstarListo])
  const teclas = (e: KeyboardEvent<HTMLElement>) => {
    // Lo abierto encima (un menú, un diálogo) se cierra primero: sus teclas llegan hasta aquí por React, no por la página.
    if (!(e.target instanceof HTMLElement) || !e.currentTarget.contains(e.target)) return
    const enBarra = e.target.closest('[role=toolbar]') !== null
    if (e.key === 'F10' && e.altKey) {
      // En una lista o una tabla Tab es del texto, y no sale de él.
      e.currentTarget.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
    } else if (e.key !== 'Escape') return
    else if (completa) return setCompleta(false)
    else if (enBarra) motor.commands.focus()
    else return
    e.preventDefault()
  }
  return (
    <RichTextEditor
      editor={motor}
      labels={ROTULOS}
      withTypographyStyles={false}
      className={estilos.editor!}
      data-completa={completa || undefined}
      data-error={idDeError === undefined ? undefined : true}
      ref={raiz}
      onKeyDown={teclas}
    >
      {completa && <ConAtras cerrar={() => setCompleta(false)} />}
      <BarraDeEditor
        motor={motor}
        completa={completa}
        alternarCompleta={() => setCompleta(!completa)}
        agregarImagen={() => setImagen('elegir')}
      />
      <div className={estilos.hoja} data-editor>
        <RichTextEditor.Content className={estilos.contenido!} />
      </div>
      <Palabras motor={motor} />
      {imagen !== null && (
        <DialogoDeImagen
          inicial={imagen === 'elegir' ? null : imagen}
          desde={imagen === 'elegir' ? null : motor.view}
          subir={subirImagen}
          insertar={(src, alt) => {
            motor.chain().setImage({ src, alt }).command(seguirDetras).run()
            // La vista, y no su elemento: el cursor vuelve con el foco, y no un instante después.
            return motor.view
          }}
          cerrar={() => setImagen(null)}
        />
      )}
    </RichTextEditor>
  )
}

/**
 * Detrás de una lista o una tabla el editor agrega un párrafo donde seguir, con lo primero que pase: al abrir y sin que
 * cuente como un cambio, o con sólo apretar en el texto quedaría por guardar.
 */
const ponerParrafoFinal = ({ editor }: { editor: Motor }) =>
  editor.view.dispatch(editor.state.tr.setMeta('preventUpdate', true).setMeta('addToHistory', false))

/** Un solo párrafo vacío. Una tabla en blanco, en cambio, es algo que se escribió: se la llena a mano. */
const sinNada = ({ childCount, firstChild }: Nodo): boolean =>
  childCount <= 1 &&
  (firstChild === null || (firstChild.type.name === 'paragraph' && firstChild.childCount === 0))

/** Lo recién insertado queda elegido, y lo que se escribiera lo reemplazaría: el cursor pasa a lo que sigue. */
const seguirDetras: Command = ({ tr, commands }) => {
  const detras = Selection.findFrom(tr.doc.resolve(tr.selection.to), 1, true)
  if (!detras) return commands.createParagraphNear()
  tr.setSelection(detras)
  return true
}

function transformPastedHTML(html: string): string {
  const pegado = limpiarPegado(html)
  if (pegado.imagenes > 0)
    notifications.show({
      title: pegado.imagenes === 1 ? 'Una imagen no se pegó' : `${pegado.imagenes} imágenes no se pegaron`,
      message: 'Agréguelas con el botón «Imagen», desde su archivo.',
    })
  return pegado.html
}
