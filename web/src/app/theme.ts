import {
  createTheme,
  Menu,
  Modal,
  Select,
  Tooltip,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import { conElDedo } from '@/lib/dedo.ts'
import { opcionesQueContienen } from '@/lib/filtrar-opciones.ts'

/** Tinta: el único acento. Blanco sobre el 6 pasa AA; sobre fondo oscuro, el 2 y el 3. */
const tinta: MantineColorsTuple = [
  '#eef3fa',
  '#dbe4f0',
  '#b4c7e1',
  '#8aa8d2',
  '#678dc5',
  '#507cbd',
  '#2f5c9e',
  '#264c85',
  '#1d3f71',
  '#12315d',
]

type Lugar = {
  availableHeight: number
  elements: { floating: HTMLElement }
  rects: { reference: { height: number } }
}
/**
 * Un menú que no entra en la ventana, ni abajo ni arriba, se recorre por dentro: lo que sobra no tendría cómo alcanzarse. Al
 * que entra del otro lado no se lo achica, que entonces no se daría vuelta.
 */
const caber = ({ availableHeight, elements: { floating }, rects: { reference } }: Lugar) => {
  const delOtroLado = window.innerHeight - reference.height - availableHeight
  const sobra = floating.scrollHeight > Math.max(availableHeight, delOtroLado)
  floating.style.maxHeight = sobra ? `${Math.max(availableHeight, 0)}px` : ''
  // Lo que se recorre recibe el foco: a sus opciones se llega con las flechas, y con Tab no.
  floating.tabIndex = floating.scrollHeight > floating.clientHeight ? 0 : -1
}

/** El de lo que se abre encima: un diálogo o un cajón. */
const TITULO = {
  fontSize: 'var(--mantine-font-size-lg)',
  fontWeight: 650,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
} as const

/** El tema de toda la aplicación: tipografía del sistema, 15 px, bordes antes que sombras. */
export const theme = createTheme({
  primaryColor: 'tinta',
  primaryShade: 6,
  colors: { tinta },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Menlo, monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { md: '1.5' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Un nombre largo no sale de la pantalla: en un teléfono la corría de lado.
    Tooltip: Tooltip.extend({
      defaultProps: { multiline: true },
      styles: { tooltip: { maxWidth: 'min(420px, calc(100vw - 16px))', overflowWrap: 'anywhere' } },
    }),
    // Los dibujos que sólo adornan no se leen.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    // El foco va a la primera opción; un elemento sin papel dentro del menú confunde al lector de pantalla.
    Menu: Menu.extend({
      defaultProps: {
        withInitialFocusPlaceholder: false,
        middlewares: { size: { padding: 8, apply: caber } },
        // De uno que se va desvaneciendo, la opción elegida se usaría otra vez con Enter.
        transitionProps: { exitDuration: 0 },
        // Con el dedo las opciones son altas: donde no entran, del lado en que se ven más, también si llegan después.
        preventPositionChangeWhenVisible: !conElDedo(),
      },
      styles: { dropdown: { overflowY: 'auto' } },
    }),
    Modal: Modal.extend({
      styles: {
        title: TITULO,
        // Lo que no tiene espacios no queda cortado al costado.
        body: { overflowWrap: 'break-word' },
      },
    }),
    // Sin `extend`, que lo traería con la primera pantalla.
    Drawer: { styles: { title: TITULO } },
    // Su `header` no es el encabezado de la página, y para el navegador lo sería.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    // La de Mantine distingue los acentos, y no se los escribe.
    Select: Select.extend({
      defaultProps: { filter: opcionesQueContienen },
      styles: { input: { textOverflow: 'ellipsis' } },
    }),
  },
})

/** Grises atenuados y rojo de los errores que pasan AA, y el fondo que separa la hoja de la mesa. */
export const resolverVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5a6472',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-placeholder': '#6b7280',
    '--foja-mesa': '#f6f7f9',
    '--foja-foco': 'var(--mantine-color-tinta-6)',
    '--foja-borde-de-campo': 'var(--mantine-color-gray-6)',
    '--foja-marca': '#ffe9a8',
    '--foja-marca-texto': '#2b2100',
    '--mantine-color-anchor': 'var(--mantine-color-tinta-7)',
  },
  dark: {
    '--mantine-color-dimmed': '#a6adb8',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-placeholder': '#98a0ab',
    '--foja-mesa': '#1a1b1e',
    '--foja-foco': 'var(--mantine-color-tinta-2)',
    '--foja-borde-de-campo': 'var(--mantine-color-dark-2)',
    '--foja-marca': '#6b5500',
    '--foja-marca-texto': '#fff4cf',
    '--mantine-color-anchor': 'var(--mantine-color-tinta-2)',
  },
})
