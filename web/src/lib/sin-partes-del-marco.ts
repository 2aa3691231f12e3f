/** Las partes de AppShell, de Mantine, que Foja no usa (vite.config.ts): el asa que ensancha el menú, el costado y el pie. */
export const AppShellResizeHandle = () => null
export const assignAsideVariables = () => undefined
export const assignFooterVariables = assignAsideVariables
