import type { RichTextEditorProps } from '@mantine/tiptap'

/** Los nombres de los botones, para leer y para oír. */
export const ROTULOS: NonNullable<RichTextEditorProps['labels']> = {
  boldControlLabel: 'Negrita (Ctrl+B)',
  italicControlLabel: 'Cursiva (Ctrl+I)',
  underlineControlLabel: 'Subrayado (Ctrl+U)',
  strikeControlLabel: 'Tachado',
  subscriptControlLabel: 'Subíndice',
  superscriptControlLabel: 'Superíndice',
  clearFormattingControlLabel: 'Quitar formato',
  bulletListControlLabel: 'Lista con viñetas',
  orderedListControlLabel: 'Lista numerada',
  h1ControlLabel: 'Título 1',
  h2ControlLabel: 'Título 2',
  h3ControlLabel: 'Título 3',
  blockquoteControlLabel: 'Cita',
  alignLeftControlLabel: 'Alinear a la izquierda',
  alignCenterControlLabel: 'Centrar',
  alignRightControlLabel: 'Alinear a la derecha',
  alignJustifyControlLabel: 'Justificar',
  hrControlLabel: 'Línea horizontal',
  undoControlLabel: 'Deshacer (Ctrl+Z)',
  redoControlLabel: 'Rehacer (Ctrl+Y)',
}
