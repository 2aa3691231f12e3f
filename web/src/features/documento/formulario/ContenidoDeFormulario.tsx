import { Skeleton, Text } from '@mantine/core'
import { Suspense, useId } from 'react'
import type { Terminos } from '@foja/domain/texto/hallazgos.ts'
import { Contenido } from '@/components/Contenido.tsx'
import { subirImagen } from '@/entidades/imagen/subir.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { BotonDePlantilla } from './BotonDePlantilla.tsx'
import type { Edicion } from './useEdicion.ts'
import estilos from './Formulario.module.css'

// El editor pesa tanto como el resto: la pantalla aparece antes que él.
const Editor = pedazo(() => import('@/components/editor/Editor.tsx'))
const SIN_MARCAS: Terminos = new Map()

type Props = { edicion: Edicion; editable: boolean; idTipo: number }

/** El texto: en el editor o, si no se puede cambiar, para leer. */
export function ContenidoDeFormulario({ edicion, editable, idTipo }: Props) {
  const { alEstarListo, leerContenido, alCambiarContenido, form } = edicion
  const error = form.errors['atributos.contenido']
  const idDeError = useId()
  if (!editable) {
    // Si dejó de poder cambiarse mientras se escribía, se lee lo escrito.
    const html = leerContenido()
    return html === '' ? (
      <Text c="dimmed">Sin contenido escrito.</Text>
    ) : (
      <div className={estilos.lectura}>
        <Contenido html={html} terminos={SIN_MARCAS} />
      </div>
    )
  }
  return (
    <>
      {edicion.admitePlantilla && (
        <BotonDePlantilla
          idTipo={idTipo}
          guardado={edicion.escrito !== null}
          aplicar={edicion.aplicarPlantilla}
        />
      )}
      <Suspense fallback={<Skeleton height={690} />}>
        <Editor
          alEstarListo={alEstarListo}
          // Si vuelve a poder escribirse, se sigue de lo escrito.
          inicial={leerContenido}
          etiqueta="Contenido"
          alCambiar={alCambiarContenido}
          subirImagen={subirImagen}
          idDeError={error ? idDeError : undefined}
        />
      </Suspense>
      {error && (
        <Text id={idDeError} size="sm" c="var(--mantine-color-error)" mt={4}>
          {error}
        </Text>
      )}
    </>
  )
}
