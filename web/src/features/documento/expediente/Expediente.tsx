import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { RELACIONES_AL_GUARDAR } from '@foja/domain/relacion-tipo/relacion.ts'
import { Pases } from '@/entidades/evento/Movimientos.tsx'
import { Pendientes } from '@/entidades/incorporacion/Pendientes.tsx'
import { pendientesDe, PRIMERA_PAGINA } from '@/entidades/relacion/consultas.ts'
import { Asociaciones, Incorporados } from '@/entidades/relacion/Incorporados.tsx'
import { cantidad } from '@/lib/cantidad.ts'
import { Lugar } from './Lugar.tsx'
import estilos from './Expediente.module.css'

type Props = {
  documento: Documento
  /** Su carátula: lo que tiene escrito, si algo. */
  children: ReactNode
}

/**
 * Un expediente para leer: dónde está, qué tiene dentro y de qué foja a qué foja, qué espera entrar, por dónde anduvo y
 * con qué está asociado. Las mismas listas que la vista avanzada.
 */
export function Expediente({ documento, children }: Props) {
  const { id, ultima_foja, relaciones_documentos } = documento
  const { data: pendientes } = useQuery(pendientesDe(id, PRIMERA_PAGINA))
  const conAsociados = relaciones_documentos.some(({ id_tipo_relacion }) =>
    RELACIONES_AL_GUARDAR.includes(id_tipo_relacion),
  )
  return (
    <div className={estilos.expediente}>
      <Lugar documento={documento} />
      {children}
      <Seccion
        id="contenido"
        titulo="Contenido"
        dato={ultima_foja > 0 ? `Hasta la foja ${cantidad(ultima_foja)}` : null}
      >
        <Incorporados key={id} id={id} parte="contenido" />
      </Seccion>
      {pendientes?.es_destino && pendientes.total > 0 && (
        <Seccion id="pendientes" titulo="Pendientes de incorporar">
          <Pendientes key={id} id={id} breve />
        </Seccion>
      )}
      <Seccion id="movimientos" titulo="Movimientos">
        <Pases key={id} id={id} parte="movimientos" />
      </Seccion>
      {conAsociados && (
        <Seccion id="asociados" titulo="Asociados">
          <Asociaciones key={id} id={id} parte="asociados" />
        </Seccion>
      )}
    </div>
  )
}

function Seccion({
  id,
  titulo,
  dato = null,
  children,
}: {
  id: string
  titulo: string
  dato?: string | null
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className={estilos.panel}>
      <div className={estilos.encabezado}>
        <Title order={2} id={id}>
          {titulo}
        </Title>
        {dato !== null && (
          <Text size="sm" c="dimmed">
            {dato}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}
