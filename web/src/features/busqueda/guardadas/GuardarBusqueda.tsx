import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { buscaAlgo, esLaMisma } from '@foja/domain/busqueda-guardada/buscado.ts'
import type { Buscado } from '@foja/domain/busqueda-guardada/schema.ts'
import { buscadoEn } from '@/entidades/busqueda-guardada/buscado.ts'
import { guardadas } from '@/entidades/busqueda-guardada/consultas.ts'
import { DialogoDeNombre } from '@/entidades/busqueda-guardada/al-abrir.ts'
import { guardarBusqueda } from '@/entidades/busqueda-guardada/llamadas.ts'
import { filtrosDe } from '@/entidades/filtro/en-direccion.ts'
import { avisar } from '@/lib/avisos.tsx'
import { useNombrar } from './nombrar.ts'
import estilos from '../Busqueda.module.css'

/** Lo que se va a guardar, como era al pedirlo: otra búsqueda puede contestarse con el diálogo abierto. */
type Pedido = { buscado: Buscado; titulo: string; nombre: string }

type Props = { descartados: Parameters<typeof useNombrar>[0] }

/** Guarda la búsqueda que se está viendo, con un nombre que sale de ella; si ya lo estaba, se lo cambia. */
export function GuardarBusqueda({ descartados }: Props) {
  const consultas = useQueryClient()
  const { data: todas = [] } = useQuery(guardadas)
  const ubicacion = useLocation()
  const buscado = buscadoEn(ubicacion)
  const nombrar = useNombrar(descartados)
  const [pedido, pedir] = useState<Pedido | null>(null)
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
        onClick={() =>
          pedir({
            buscado,
            titulo: guardada ? 'Cambiar el nombre' : 'Guardar búsqueda',
            nombre: guardada?.nombre ?? nombrar(buscado.q, filtrosDe(new URLSearchParams(ubicacion.search))),
          })
        }
      >
        {guardada ? 'Guardada' : 'Guardar búsqueda'}
      </Button>
      <Suspense fallback={null}>
        {pedido && (
          <DialogoDeNombre
            titulo={pedido.titulo}
            nombre={pedido.nombre}
            cerrar={() => pedir(null)}
            guardar={async (elegido) => {
              await guardarBusqueda(consultas, { nombre: elegido, buscado: pedido.buscado })
              avisar('Búsqueda guardada: está en el menú', 'success')
            }}
          />
        )}
      </Suspense>
    </>
  )
}
