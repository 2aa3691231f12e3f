import { useCallback, useEffect, useState, type RefObject } from 'react'

const numeroDe = (elemento: Element) => Number((elemento as HTMLElement).dataset.pagina)
const paginasDe = (marco: Element) => marco.querySelectorAll<HTMLElement>('[data-pagina]')

/** Qué página se mira y cuáles están a una pantalla de distancia: sólo ésas se dibujan. */
export function usePaginas(marco: RefObject<HTMLElement | null>, total: number) {
  const [cerca, fijarCerca] = useState<ReadonlySet<number>>(new Set())
  const [actual, fijarActual] = useState(1)

  useEffect(() => {
    const root = marco.current
    if (!root || total === 0) return
    const observar = (rootMargin: string, alCruzar: IntersectionObserverCallback) => {
      const observador = new IntersectionObserver(alCruzar, { root, rootMargin })
      for (const pagina of paginasDe(root)) observador.observe(pagina)
      return observador
    }
    const cercanas = observar('100% 0px', (cruces) =>
      fijarCerca((antes) => {
        const ahora = new Set(antes)
        for (const { target, isIntersecting } of cruces)
          if (isIntersecting) ahora.add(numeroDe(target))
          else ahora.delete(numeroDe(target))
        return ahora
      }),
    )
    // Una línea a media altura.
    const delMedio = observar('-50% 0px -49.9% 0px', (cruces) => {
      const cruza = cruces.findLast(({ isIntersecting }) => isIntersecting)
      if (cruza) fijarActual(numeroDe(cruza.target))
    })
    return () => {
      cercanas.disconnect()
      delMedio.disconnect()
    }
  }, [marco, total])

  const ir = useCallback(
    (numero: number) => {
      const root = marco.current
      if (!root || total === 0) return
      const cual = Math.min(total, Math.max(1, Math.trunc(numero)))
      const pagina = paginasDe(root)[cual - 1]!
      root.scrollTop += pagina.getBoundingClientRect().top - root.getBoundingClientRect().top - root.clientTop
      fijarActual(cual)
    },
    [marco, total],
  )
  return { cerca, actual, ir }
}
