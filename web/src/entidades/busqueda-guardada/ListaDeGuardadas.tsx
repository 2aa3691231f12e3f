import { Anchor, Collapse, NavLink, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconBookmarks, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { buscaAlgo, esLaMisma } from '@foja/domain/busqueda-guardada/buscado.ts'
import type { BusquedaCompartida, BusquedaGuardada } from '@foja/domain/busqueda-guardada/schema.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { buscadoEn } from './buscado.ts'
import { nuevosDeGuardadas } from './consultas.ts'
import { EnlaceAGuardada } from './EnlaceAGuardada.tsx'
import { MenuDeGuardada } from './MenuDeGuardada.tsx'
import estilos from './BusquedasGuardadas.module.css'

const ListaDeCompartidas = pedazo(async () => ({
  default: (await import('./ListaDeCompartidas.tsx')).ListaDeCompartidas,
}))

/** Las que se ven sin pedir todas. */
const A_LA_VISTA = 8

type Props = { todas: BusquedaGuardada[]; deOtros: readonly BusquedaCompartida[] }

/** Las búsquedas guardadas en el menú lateral: se abren, se ordenan, cambian de nombre y se quitan. */
export function ListaDeGuardadas({ todas, deOtros }: Props) {
  const { data: nuevos } = useQuery(nuevosDeGuardadas)
  const buscado = buscadoEn(useLocation())
  const [abiertas, abrir] = useLocalStorage({
    key: 'foja.menu.guardadas',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const [enteras, verTodas] = useState(false)
  const [movida, decir] = useState('')
  const alMover = (dicho: string, lugar: number) => {
    decir(dicho)
    // La que baja de las que se ven no se pierde de vista, ni su foco.
    if (lugar >= A_LA_VISTA) verTodas(true)
  }
  const esAqui = (una: BusquedaGuardada) => buscaAlgo(buscado) && esLaMisma(buscado, una.buscado)
  // La que se mira no queda escondida, tampoco recién guardada.
  const visibles = todas.filter((una, lugar) => enteras || lugar < A_LA_VISTA || esAqui(una))
  return (
    <section aria-label="Búsquedas guardadas" className={estilos.seccion}>
      <NavLink
        component="button"
        label="Guardadas"
        aria-expanded={abiertas}
        leftSection={<IconBookmarks size={18} aria-hidden />}
        rightSection={<IconChevronRight size={14} aria-hidden data-abiertas={abiertas || undefined} />}
        onClick={() => abrir(!abiertas)}
      />
      <Collapse expanded={abiertas}>
        <ul className={estilos.lista}>
          {visibles.map((guardada) => (
            <li key={guardada.id} className={estilos.una}>
              <EnlaceAGuardada
                guardada={guardada}
                nuevos={nuevos?.get(guardada.id) ?? 0}
                con={guardada.areas}
                aqui={esAqui(guardada)}
              />
              <MenuDeGuardada {...{ guardada, todas, alMover }} />
            </li>
          ))}
        </ul>
        {todas.length > A_LA_VISTA && (
          <Anchor component="button" size="sm" className={estilos.mas!} onClick={() => verTodas(!enteras)}>
            {enteras ? 'Ver menos' : `Ver las ${todas.length}`}
          </Anchor>
        )}
        {deOtros.length > 0 && (
          <Suspense fallback={null}>
            <ListaDeCompartidas todas={deOtros} />
          </Suspense>
        )}
      </Collapse>
      <VisuallyHidden role="status">{movida}</VisuallyHidden>
    </section>
  )
}
