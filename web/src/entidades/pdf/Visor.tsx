import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Document, pdfjs } from 'react-pdf'
import { Fallo } from '@/components/Fallo.tsx'
import type { TotalesDePdf } from './totales.ts'
import { AL_ANCHO, AUMENTOS } from './aumentos.ts'
import { BarraDeVisor } from './BarraDeVisor.tsx'
import { Pagina } from './Pagina.tsx'
import { usePaginas } from './usePaginas.ts'
import estilos from './Visor.module.css'

// Archivo propio, del mismo servidor: es lo que deja la política de seguridad. La versión la fija react-pdf.
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  import.meta.url,
).toString()
/** La política de seguridad no deja compilar WebAssembly; sin él se decodifica en JavaScript. */
const OPCIONES = { useWasm: false }

const A4 = Math.SQRT2

type Props = { totales: TotalesDePdf; archivo: File; volverAPedir: () => void; children?: ReactNode }

/** Las páginas de un PDF, una bajo otra, con sus totales y sus controles. El texto se puede elegir y copiar. */
export function Visor({ totales, archivo, volverAPedir, children }: Props) {
  const marco = useRef<HTMLDivElement>(null)
  // Adentro del marco: sin su borde, su margen ni su barra.
  const { ref: adentro, width } = useElementSize<HTMLDivElement>()
  const [hojas, fijarHojas] = useState({ total: 0, proporcion: A4 })
  const [fallo, fijarFallo] = useState<Error | null>(null)
  const [aumento, fijarAumento] = useState(AL_ANCHO)
  const { cerca, actual, ir } = usePaginas(marco, width > 0 ? hojas.total : 0)
  // react-pdf se queda con lo primero que se le da: cuando todavía no hay páginas.
  const irAhora = useRef(ir)
  useEffect(() => {
    irAhora.current = ir
  }, [ir])
  const lugar = useRef<number | null>(null)
  const ancho = Math.floor(width * AUMENTOS[aumento]!)

  // Con el foco en las páginas se leen con las flechas desde que aparecen.
  useEffect(() => marco.current?.focus({ preventScroll: true }), [])
  // Al acercar se sigue viendo lo mismo.
  useLayoutEffect(() => {
    const caja = marco.current
    if (!caja || lugar.current === null) return
    caja.scrollTop = lugar.current * caja.scrollHeight
    caja.scrollLeft = (caja.scrollWidth - caja.clientWidth) / 2
    lugar.current = null
  }, [aumento])
  const aumentar = (nuevo: number) => {
    const { scrollTop, scrollHeight } = marco.current!
    lugar.current = scrollTop / scrollHeight
    fijarAumento(nuevo)
  }

  if (fallo)
    return <Fallo titulo="No se puede visualizar documento" error={fallo} reintentar={volverAPedir} aMano />
  return (
    <>
      <BarraDeVisor {...{ totales, archivo, actual, ir, aumento, aumentar, total: totales.paginas }}>
        {children}
      </BarraDeVisor>
      <div ref={marco} className={estilos.marco} role="region" aria-label="Páginas del PDF" tabIndex={0}>
        <Document
          inputRef={adentro}
          file={archivo}
          options={OPCIONES}
          suspense={false}
          className={estilos.paginas!}
          loading={null}
          error={null}
          externalLinkTarget="_blank"
          onItemClick={({ pageNumber }) => irAhora.current(pageNumber)}
          onLoadError={fijarFallo}
          onLoadSuccess={(pdf) => void abrir(pdf).then(fijarHojas, fijarFallo)}
        >
          {width > 0 &&
            Array.from({ length: hojas.total }, (_, i) => (
              <Pagina
                key={i}
                numero={i + 1}
                dibujada={cerca.has(i + 1)}
                proporcion={hojas.proporcion}
                {...{ ancho, total: hojas.total }}
              />
            ))}
        </Document>
      </div>
    </>
  )
}

/** Cuántas páginas tiene, y la forma de la primera: la que se supone a las demás hasta abrirlas. */
async function abrir(pdf: pdfjs.PDFDocumentProxy): Promise<{ total: number; proporcion: number }> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  return { total: pdf.numPages, proporcion: height / width }
}
