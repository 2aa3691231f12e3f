import { Menu } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { BusquedaCompartida } from '@foja/domain/busqueda-guardada/schema.ts'
import { avisar } from '@/lib/avisos.tsx'
import { Avisarme } from './Avisarme.tsx'
import { DialogoDeNombre } from './al-abrir.ts'
import { guardarBusqueda } from './llamadas.ts'
import { Opciones } from './Opciones.tsx'
import estilos from './BusquedasGuardadas.module.css'

/** Lo que se hace con la que otra persona comparte: pedir que se avise y guardarla como propia. */
export function MenuDeCompartida({ compartida }: { compartida: BusquedaCompartida }) {
  const { nombre, buscado, de } = compartida
  const consultas = useQueryClient()
  const [copiando, copiar] = useState(false)
  return (
    <div className={estilos.boton}>
      <Opciones nombre={nombre}>
        <Menu.Label>La comparte {de}</Menu.Label>
        <Avisarme guardada={compartida} />
        <Menu.Item leftSection={<IconBookmark size={16} aria-hidden />} onClick={() => copiar(true)}>
          Guardar una copia
        </Menu.Item>
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
