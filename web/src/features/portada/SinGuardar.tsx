import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { borradoresDe, RECUPERAR, type Guardado } from '@/entidades/borrador/borradores.ts'
import { caminoDeFormulario, caminoDeLoGuardado } from '@/entidades/documento/caminos.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { tiposNuevos } from '@/entidades/tipo/consultas.ts'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { Seccion } from './Seccion.tsx'
import estilos from './Portada.module.css'

const OTRA_VEZ_MS = 2000

/** Lo que se escribió en este navegador y no llegó a guardarse: abrirlo lo recupera. Si no hay nada, no está. */
export function SinGuardar() {
  const { id } = useUsuario()
  const lectura = useQuery({
    queryKey: ['sin-guardar', id],
    queryFn: () => borradoresDe(id),
    gcTime: 0,
    staleTime: 0,
    // Que otra pestaña se cerró no lo avisa nadie.
    refetchInterval: ({ state }) => (state.data?.hayEnOtra ? OTRA_VEZ_MS : false),
  })
  const { data: tipos = [] } = useQuery(tiposNuevos)
  const tituloDe = ({ borrador: { valores } }: Guardado) => (valores as { titulo?: string }).titulo?.trim()
  const filas = (lectura.data?.guardados ?? []).map((guardado) => {
    const tipo = tipos.find(({ id: suyo }) => suyo === guardado.idTipo)
    // De un tipo que ya no puede crear tampoco se pierde: ahí se lo muestra para copiarlo.
    const a = tipo ? caminoDeFormulario(tipo) : caminoDeLoGuardado(guardado)
    const que =
      guardado.id === null
        ? `${tipo?.nombre_singular ?? 'Documento nuevo'} sin guardar`
        : 'Cambios sin guardar'
    const { clave, borrador } = guardado
    return { clave, a, que, titulo: tituloDe(guardado) || 'Sin título', cuando: borrador.cuando }
  })
  if (filas.length === 0) return null
  return (
    <Seccion titulo="Texto recuperado" lectura={lectura} vacio={null}>
      {filas.map(({ clave, a, que, titulo, cuando }) => (
        <li key={clave} className={estilos.fila}>
          <Anchor
            component={Link}
            to={`${a}&${new URLSearchParams({ [RECUPERAR]: clave })}`}
            fw={600}
            lineClamp={2}
            title={titulo}
          >
            {cortar(titulo, LARGO_DE_TITULO)}
          </Anchor>
          <Text size="sm" c="dimmed">
            {que} · {fechaYHora(cuando)}
          </Text>
        </li>
      ))}
    </Seccion>
  )
}
