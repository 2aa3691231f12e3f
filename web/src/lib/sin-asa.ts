/** La parte de AppShell, de Mantine, con que se ensancharía el menú arrastrando (vite.config.ts): aquí es fijo. */
export const AppShellResizeHandle = () => null
