import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { documentosPorId } from '@/entidades/documento/consultas.ts'
import { elegirDocumento } from '@/entidades/documento/elegir-documento.ts'
import { claveDeNombre } from '@/entidades/filtro/chip.ts'
import { recordarNombre, useNombres } from '@/entidades/filtro/nombres.ts'
import { nombrarPersona } from '@/entidades/persona/nombrar.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { Elegidos } from './Elegidos.tsx'

const BuscarPersona = pedazo(async () => ({
  default: (await import('@/entidades/persona/BuscarPersona.tsx')).BuscarPersona,
}))

type Props = { ids: string[]; cambiar: (ids: string[]) => void }

const sin = (ids: readonly string[], quitado: string) => ids.filter((id) => id !== quitado)

/** Las personas vinculadas, elegidas en su diálogo. */
export function PersonasRelacionadas({ ids, cambiar }: Props) {
  const consultas = useQueryClient()
  const nombres = useNombres()
  const [abierto, abrir] = useState(false)
  return (
    <>
      <Elegidos
        rotulo="Personas relacionadas"
        agregar="Elegir una persona"
        elegidos={ids.map((id) => ({
          id,
          nombre: nombres.get(claveDeNombre('persona_relacionada', id)) ?? `Persona ${id}`,
        }))}
        abrir={() => abrir(true)}
        quitar={(id) => cambiar(sin(ids, id))}
      />
      {abierto && (
        <Suspense fallback={null}>
          <BuscarPersona
            busqueda=""
            cerrar={() => abrir(false)}
            elegir={(persona) => {
              const id = String(persona.id_persona)
              recordarNombre(consultas, 'persona_relacionada', id, nombrarPersona(persona))
              cambiar([...new Set([...ids, id])])
              abrir(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Los documentos con que se relaciona lo que se busca, elegidos en su diálogo. */
export function DocumentosRelacionados({ ids, cambiar }: Props) {
  const { data: filas = [] } = useQuery(documentosPorId(ids.map(Number)))
  const nombreDe = (id: string) => {
    const fila = filas.find((una) => String(una.id) === id)
    return fila ? [fila.nro_str || fila.tipo.nombre_singular, fila.titulo].join(' · ') : `Documento ${id}`
  }
  const elegir = async () => {
    const fila = await elegirDocumento({
      titulo: 'Elegir un documento relacionado',
      docs_cargados: ids.map(Number),
    })
    if (fila) cambiar([...ids, String(fila.id)])
  }
  return (
    <Elegidos
      rotulo="Documentos relacionados"
      agregar="Elegir un documento"
      elegidos={ids.map((id) => ({ id, nombre: nombreDe(id) }))}
      abrir={() => void elegir()}
      quitar={(id) => cambiar(sin(ids, id))}
    />
  )
}
