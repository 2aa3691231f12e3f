import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { principalDe } from '@foja/domain/herramienta/principal.ts'
import { reporteDe } from '@/entidades/documento/reporte.ts'
import { BarraDeHerramientas } from '@/entidades/herramienta/BarraDeHerramientas.tsx'
import { useOfrecidas } from '@/entidades/herramienta/useOfrecidas.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { useSigueAqui } from '@/lib/sigue-aqui.ts'
import { useVolver } from '@/lib/ultima-lista.ts'
import { useAccionesDePantalla, type Ventana } from './useAccionesDePantalla.ts'

const Reporte = pedazo(async () => ({ default: (await import('./Reporte.tsx')).Reporte }))
const EnlaceParaCopiar = pedazo(async () => ({
  default: (await import('./EnlaceParaCopiar.tsx')).EnlaceParaCopiar,
}))

type Props = {
  documento: Documento
  /** La anterior que se mira; sin ella, la de hoy. */
  anterior: string | undefined
  /** Dónde se lo lee, que pide ingresar. */
  enlace: string
}

/** Lo que puede hacerse con el documento abierto, en cualquier versión; si se lo elimina, se vuelve a la lista. */
export function Herramientas({ documento, anterior, enlace }: Props) {
  const volver = useVolver()
  const sigueAqui = useSigueAqui()
  const [ventana, abrir] = useState<Ventana | null>(null)
  const consultas = useQueryClient()
  const { id } = documento
  const publicado = documento.atributos.publicado === true
  const acciones = useAccionesDePantalla({
    id,
    anterior,
    // De lo publicado, el de su código: contesta también a quien no ingresó.
    enlace: async () => (publicado ? (await consultas.fetchQuery(reporteDe(id, anterior))).enlace : enlace),
    abrir,
  })
  const objeto = { ...documento, publicado, anterior }
  // De una versión anterior se lee: lo demás se hace con la de hoy.
  const ofrecidas = useOfrecidas(objeto).filter((una) => anterior === undefined || una === 'vista_previa')
  const { estado, visibilidad } = documento
  const cerrar = () => abrir(null)
  return (
    <>
      <BarraDeHerramientas
        objeto={objeto}
        ofrecidas={ofrecidas}
        principal={principalDe({ estado: estado.id, visibilidad, publicado }, ofrecidas)}
        acciones={acciones}
        // Quien se fue mientras se eliminaba no vuelve.
        alHacer={(una) => una === 'eliminar' && sigueAqui() && volver()}
      />
      <Suspense fallback={null}>
        {ventana === 'codigo' && <Reporte id={id} version={anterior} cerrar={cerrar} />}
        {ventana && ventana !== 'codigo' && <EnlaceParaCopiar {...ventana} cerrar={cerrar} />}
      </Suspense>
    </>
  )
}
