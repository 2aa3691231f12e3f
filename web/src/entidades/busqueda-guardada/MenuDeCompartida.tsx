import { Menu } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { BusquedaCompartida } from '@foja/domain/busqueda-guardada/schema.ts'
import { intentar } from '@/entidades/operacion/useOperacion.ts'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { avisar } from '@/lib/avisos.tsx'
import { Avisarme } from './Avisarme.tsx'
import { DialogoDeNombre } from './al-abrir.ts'
import { quitarCompartida } from './llamadas-de-menu.ts'
import { guardarBusqueda } from './llamadas.ts'
import { Opciones } from './Opciones.tsx'
import estilos from './BusquedasGuardadas.module.css'

const enumerar = new Intl.ListFormat('es', { type: 'conjunction' })

/** Lo que se hace con la que otra persona comparte: pedir que se avise, guardarla como propia y, si aquélla está de baja, quitarla. */
export function MenuDeCompartida({ compartida }: { compartida: BusquedaCompartida }) {
  const { id, nombre, buscado, de, de_baja, areas } = compartida
  const consultas = useQueryClient()
  const confirmar = useConfirmar()
  const [copiando, copiar] = useState(false)
  const quitar = async () => {
    const mensaje = `«${nombre}» deja de estar en el menú de ${enumerar.format(areas.map((area) => area.nombre))}. Los documentos quedan como están.`
    if (await confirmar({ titulo: 'Quitar la búsqueda compartida', mensaje, aceptar: 'Quitar' }))
      await intentar(() => quitarCompartida(consultas, id), 'No se pudo quitar la búsqueda', id)
  }
  return (
    <div className={estilos.boton}>
      <Opciones nombre={nombre}>
        <Menu.Label>{de_baja ? `La compartió ${de}, que ya no está` : `La comparte ${de}`}</Menu.Label>
        <Avisarme guardada={compartida} />
        <Menu.Item leftSection={<IconBookmark size={16} aria-hidden />} onClick={() => copiar(true)}>
          Guardar una copia
        </Menu.Item>
        {de_baja && (
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void quitar()}>
            Quitar
          </Menu.Item>
        )}
      </Opciones>
      <Suspense fallback={null}>
        {copiando && (
          <DialogoDeNombre
            titulo="Guardar una copia"
            nombre={nombre}
            guardar={async (elegido) => {
              await guardarBusqueda(consultas, { nombre: elegido, buscado })
              avisar('Búsqueda guardada: está en el menú', 'success')
            }}
            cerrar={() => copiar(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
