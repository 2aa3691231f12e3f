import { Text } from '@mantine/core'
import { useLocation } from 'react-router-dom'
import { buscaAlgo, esLaMisma } from '@foja/domain/busqueda-guardada/buscado.ts'
import type { BusquedaCompartida } from '@foja/domain/busqueda-guardada/schema.ts'
import { buscadoEn } from './buscado.ts'
import { EnlaceAGuardada } from './EnlaceAGuardada.tsx'
import { MenuDeCompartida } from './MenuDeCompartida.tsx'
import estilos from './BusquedasGuardadas.module.css'

/** Las que otros comparten, bajo el área con que cada una se comparte: se abren, se vigilan y se copian. */
export function ListaDeCompartidas({ todas }: { todas: readonly BusquedaCompartida[] }) {
  const buscado = buscadoEn(useLocation())
  const areas = new Map(todas.flatMap((una) => una.areas.map((area) => [area.id, area.nombre] as const)))
  return [...areas].map(([id, nombre]) => (
    <section key={id} aria-label={`Compartidas con ${nombre}`}>
      <Text size="xs" c="dimmed" className={estilos.grupo!} aria-hidden>
        Compartidas con {nombre}
      </Text>
      <ul className={estilos.lista}>
        {todas
          .filter(({ areas }) => areas.some((area) => area.id === id))
          .map((compartida) => (
            <li key={compartida.id} className={estilos.una}>
              <EnlaceAGuardada
                guardada={compartida}
                nuevos={0}
                aqui={buscaAlgo(buscado) && esLaMisma(buscado, compartida.buscado)}
              />
              <MenuDeCompartida compartida={compartida} />
            </li>
          ))}
      </ul>
    </section>
  ))
}
