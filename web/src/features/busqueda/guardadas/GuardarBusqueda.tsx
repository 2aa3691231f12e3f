import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { buscaAlgo, esLaMisma } from '@foja/domain/busqueda-guardada/buscado.ts'
import { buscadoEn } from '@/entidades/busqueda-guardada/buscado.ts'
import { guardadas } from '@/entidades/busqueda-guardada/consultas.ts'
import { DialogoDeNombre } from '@/entidades/busqueda-guardada/al-abrir.ts'
import { guardarBusqueda } from '@/entidades/busqueda-guardada/llamadas.ts'
import { avisar } from '@/lib/avisos.tsx'
import estilos from '../Busqueda.module.css'

/** Guarda la búsqueda que se está viendo, con un nombre que sale de ella; si ya lo estaba, se lo cambia. */
export function GuardarBusqueda({ propuesto }: { propuesto: string }) {
  const consultas = useQueryClient()
  const { data: todas = [] } = useQuery(guardadas)
  const buscado = buscadoEn(useLocation())
  const [guardando, guardar] = useState(false)
  const guardada = todas.find((una) => esLaMisma(una.buscado, buscado))
  const nombre = guardada ? `Guardada: ${guardada.nombre}. Cambiar el nombre` : 'Guardar búsqueda'
  if (!buscaAlgo(buscado)) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        px={8}
        flex="none"
        leftSection={
          guardada ? <IconBookmarkFilled size={14} aria-hidden /> : <IconBookmark size={14} aria-hidden />
        }
        aria-label={nombre}
        title={nombre}
        className={estilos.guardar!}
        onClick={() => guardar(true)}
      >
        {guardada ? 'Guardada' : 'Guardar búsqueda'}
      </Button>
      <Suspense fallback={null}>
        {guardando && (
          <DialogoDeNombre
            titulo={guardada ? 'Cambiar el nombre' : 'Guardar búsqueda'}
            nombre={guardada?.nombre ?? propuesto}
            cerrar={() => guardar(false)}
            guardar={async (elegido) => {
              await guardarBusqueda(consultas, { nombre: elegido, buscado })
              avisar('Búsqueda guardada: está en el menú', 'success')
            }}
          />
        )}
      </Suspense>
    </>
  )
}
