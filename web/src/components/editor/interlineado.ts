import { Extension } from '@tiptap/core'

/** Alturas de renglón que se ofrecen, en puntos (FRM-24, D-096). */
export const INTERLINEADOS = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 36] as const
/** Elementos con alineación y altura de renglón. */
export const BLOQUES = ['paragraph', 'heading'] as const

const leer = (altura: string): string | null => {
  const puntos = /^(\d+)pt$/.exec(altura)?.[1]
  return puntos !== undefined && (INTERLINEADOS as readonly number[]).includes(Number(puntos)) ? altura : null
}

/** Altura de renglón de párrafos y títulos; lo pegado con otra se queda con la del documento. */
export const Interlineado = Extension.create({
  name: 'interlineado',
  addGlobalAttributes: () => [
    {
      types: [...BLOQUES],
      attributes: {
        interlineado: {
          default: null,
          parseHTML: ({ style }) => leer(style.lineHeight),
          renderHTML: ({ interlineado }) =>
            interlineado === null ? {} : { style: `line-height: ${String(interlineado)}` },
        },
      },
    },
  ],
})
