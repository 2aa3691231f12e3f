import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { borradoresDe, type Guardado } from '@/entidades/borrador/borradores.ts'
import { caminoDeFormulario, caminoDeLoGuardado } from '@/entidades/documento/caminos.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { tiposNuevos } from '@/entidades/tipo/consultas.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { Seccion } from './Seccion.tsx'
import estilos from './Portada.module.css'

/** Lo que se escribió en este navegador y no llegó a guardarse: abrirlo lo recupera. Si no hay nada, no está. */
export function SinGuardar() {
  const { id } = useUsuario()
  const lectura = useQuery({
    queryKey: ['sin-guardar', id],
    queryFn: () => borradoresDe(id),
    gcTime: 0,
    staleTime: 0,
  })
  const { data: tipos = [] } = useQuery(tiposNuevos)
  const tituloDe = ({ borrador: { valores } }: Guardado) => (valores as { titulo?: string }).titulo?.trim()
  const filas = (lectura.data ?? []).flatMap((guardado) => {
    const tipo = tipos.find(({ id: suyo }) => suyo === guardado.idTipo)
    if (guardado.idTipo !== null && !tipo) return []
    const a = tipo ? caminoDeFormulario(tipo) : caminoDeLoGuardado(guardado.id!)
    const que = tipo ? `${tipo.nombre_singular} sin guardar` : 'Cambios sin guardar'
    return [{ a, que, titulo: tituloDe(guardado) || 'Sin título', cuando: guardado.borrador.cuando }]
  })
  if (filas.length === 0) return null
  return (
    <Seccion titulo="Texto recuperado" lectura={lectura} vacio={null}>
      {filas.map(({ a, que, titulo, cuando }) => (
        <li key={a} className={estilos.fila}>
          <Anchor component={Link} to={a} fw={600} lineClamp={2}>
            {titulo}
          </Anchor>
          <Text size="sm" c="dimmed">
            {que} · {fechaYHora(cuando)}
          </Text>
        </li>
      ))}
    </Seccion>
  )
}
