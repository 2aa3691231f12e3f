/**
 * Los pedazos de la página llevan su versión en el nombre, y de una a otra del servidor los de antes ya no están: si uno
 * no llega y hay otra versión, la pestaña se recarga donde estaba. Si es la misma, o no hay red, falla como todo.
 */
export function seguirLaVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    hayOtra().then(
      (otra) => otra && window.location.reload(),
      () => undefined,
    )
  })
}

async function hayOtra(): Promise<boolean> {
  const nuestra = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const pagina = await fetch('/', { cache: 'no-store' })
  return pagina.ok && nuestra != null && !(await pagina.text()).includes(nuestra)
}
