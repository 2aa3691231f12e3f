import { Button } from '@mantine/core'
import { IconArrowLeft, IconDeviceFloppy } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { BotonUnico } from '@/components/BotonUnico.tsx'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { useVolver } from '@/lib/ultima-lista.ts'
import { EstadoDeGuardado } from './EstadoDeGuardado.tsx'
import { HerramientasDeFormulario } from './HerramientasDeFormulario.tsx'
import type { Edicion } from './useEdicion.ts'
import estilos from './Formulario.module.css'

type Props = {
  edicion: Edicion
  /** Como el servidor lo tiene; nulo si todavía no se guardó. */
  documento: Documento | null
  editable: boolean
  recargar: () => void
}

/** Volver, guardar, leer, lo que puede hacerse con el documento y cómo está guardado; a la vista al bajar. */
export function BarraDeFormulario({ edicion, documento, editable, recargar }: Props) {
  const { escrito, guardando, conAviso, guardar, revisar, sucio } = edicion
  const volver = useVolver()
  return (
    <div className={estilos.barra} data-a-la-vista>
      <Button
        variant="default"
        onClick={volver}
        aria-label="Volver"
        className={estilos.breve!}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        Volver
      </Button>
      {editable && (
        <BotonUnico
          className={estilos.palabra!}
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          loading={guardando}
          // Lo que falta se corrige y se guarda enseguida.
          onClick={() => revisar() && void guardar()}
          aria-keyshortcuts="Control+S"
        >
          Guardar
        </BotonUnico>
      )}
      {documento && (
        <>
          <Button
            variant="default"
            component={Link}
            to={enlaceAPresentacion({ id: documento.id, idTipo: documento.tipo.id })}
          >
            Ver
          </Button>
          <HerramientasDeFormulario {...{ edicion, documento, editable, recargar, volver }} />
        </>
      )}
      {/* También si dejó de poder escribirse: lo que se ve puede no estar en el servidor. */}
      {(editable || sucio) && (
        <EstadoDeGuardado {...{ guardando, sucio, conAviso }} guardado={escrito?.cuando ?? null} />
      )}
    </div>
  )
}
