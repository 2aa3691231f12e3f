import { Tooltip } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconArrowsMaximize, IconArrowsMinimize, IconPhotoPlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { ControlDeEnlace } from '@/components/editor/ControlDeEnlace.tsx'
import { MenuDeInterlineado } from '@/components/editor/MenuDeInterlineado.tsx'
import { MenuDeTabla } from '@/components/editor/MenuDeTabla.tsx'
import { useFlechas } from '@/components/editor/useFlechas.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import estilos from '@/components/editor/Editor.module.css'

type Props = {
  motor: Editor
  completa: boolean
  alternarCompleta: () => void
  agregarImagen: () => void
}

/** Todo lo que el editor sabe hacer. Se llega con Alt+F10 o Mayús+Tab desde el texto, se recorre con las flechas y con Esc se vuelve. */
export function BarraDeEditor({ motor, completa, alternarCompleta, agregarImagen }: Props) {
  const flechas = useFlechas()
  const nombre = completa ? 'Salir de la pantalla completa (Esc)' : 'Pantalla completa'
  const angosto = useEsAngosta()
  const imagen = (
    <Tooltip label="Imagen" openDelay={500}>
      <RichTextEditor.Control aria-label="Imagen" onClick={agregarImagen}>
        <IconPhotoPlus size={16} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
    </Tooltip>
  )
  const tabla = <MenuDeTabla motor={motor} />
  const enlace = <ControlDeEnlace motor={motor} />
  const pantalla = (
    <RichTextEditor.Control
      aria-label={nombre}
      title={nombre}
      aria-pressed={completa}
      onClick={alternarCompleta}
    >
      {completa ? (
        <IconArrowsMinimize size={16} stroke={1.5} aria-hidden />
      ) : (
        <IconArrowsMaximize size={16} stroke={1.5} aria-hidden />
      )}
    </RichTextEditor.Control>
  )
  const deshacer = (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
    </RichTextEditor.ControlsGroup>
  )
  const titulos = (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.H1 />
      <RichTextEditor.H2 />
      <RichTextEditor.H3 />
    </RichTextEditor.ControlsGroup>
  )
  const letra = (
    <>
      <RichTextEditor.Underline />
      <RichTextEditor.Strikethrough />
      <RichTextEditor.Subscript />
      <RichTextEditor.Superscript />
    </>
  )
  const bloques = (
    <>
      <RichTextEditor.Blockquote />
      <RichTextEditor.Hr />
    </>
  )
  const alineacion = (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.AlignLeft />
      <RichTextEditor.AlignCenter />
      <RichTextEditor.AlignRight />
      <RichTextEditor.AlignJustify />
      <MenuDeInterlineado motor={motor} />
    </RichTextEditor.ControlsGroup>
  )
  return (
    <RichTextEditor.Toolbar
      className={estilos.barra!}
      role="toolbar"
      aria-label="Formato del texto"
      {...flechas}
    >
      {angosto ? (
        // En un renglón que se corre de lado, lo usual va primero.
        <>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            {tabla}
            {imagen}
            {pantalla}
          </RichTextEditor.ControlsGroup>
          {deshacer}
          {titulos}
          <RichTextEditor.ControlsGroup>
            {letra}
            {bloques}
            {enlace}
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          {alineacion}
        </>
      ) : (
        <>
          {deshacer}
          {titulos}
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            {letra}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            {bloques}
          </RichTextEditor.ControlsGroup>
          {alineacion}
          <RichTextEditor.ControlsGroup>
            {enlace}
            {imagen}
            {tabla}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.ClearFormatting />
            {pantalla}
          </RichTextEditor.ControlsGroup>
        </>
      )}
    </RichTextEditor.Toolbar>
  )
}
