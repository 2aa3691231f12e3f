import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Plugin } from '@tiptap/pm/state'

/** Lo pegado se deshace solo, aunque se pegue en el instante en que se escribía o se siga escribiendo enseguida (FRM-24). */
export const PegadoAparte = Extension.create({
  name: 'pegadoAparte',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handlePaste: (vista) => {
          vista.dispatch(closeHistory(vista.state.tr))
          return false
        },
      },
      appendTransaction: (hechas, _, { tr }) =>
        hechas.some((una) => una.getMeta('paste')) ? closeHistory(tr) : null,
    }),
  ],
})
