import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ClaseDeNovedad } from '@foja/domain/novedad/clase.ts'
import { conColor } from '@/entidades/novedad/Color.tsx'
import estilos from './Mapa.module.css'

const PASO = 18
/** Dónde está el centro de una vía. */
const x = (via: number) => 10 + via * PASO
/** A qué altura de su renglón está un evento, y el final de una rama de la que no se ve nada. */
const EVENTO_Y = 12
/** Hasta dónde baja la curva de una rama: menos que el renglón, que tiene dos líneas. */
const CURVA_Y = 38

/** Lo que se dibuja a la izquierda de un renglón. Todo lo que dice está también escrito. */
export const Riel = ({ vias, children }: { vias: number; children: ReactNode }) => (
  <Box className={estilos.riel!} w={x(vias - 1) + 10} aria-hidden>
    <svg className={estilos.dibujo}>{children}</svg>
  </Box>
)

/** Las vías que pasan de largo por un renglón. */
export const Pasan = ({ vias }: { vias: readonly number[] }) =>
  [...new Set(vias)].map((via) => <line key={via} x1={x(via)} x2={x(via)} y1="0" y2="100%" />)

type Nudo = {
  via: number
  clase: ClaseDeNovedad
  arriba: boolean
  abajo: boolean
  unidos?: readonly number[]
}

/** Un evento en su vía y, con un anillo, los de las ramas que se le unen, que siguen hacia abajo. */
export const Nudo = ({ via, clase, arriba, abajo, unidos = [] }: Nudo) => (
  <>
    {arriba && <line x1={x(via)} x2={x(via)} y1="0" y2={EVENTO_Y} />}
    {abajo && <line x1={x(via)} x2={x(via)} y1={EVENTO_Y} y2="100%" />}
    {[...new Set(unidos)].map((otro) => (
      <g key={otro}>
        <path
          d={`M ${x(via)} ${EVENTO_Y} C ${x(otro)} ${EVENTO_Y}, ${x(otro)} ${EVENTO_Y}, ${x(otro)} ${CURVA_Y}`}
        />
        <line x1={x(otro)} x2={x(otro)} y1={CURVA_Y} y2="100%" />
      </g>
    ))}
    {unidos.length > 0 && <circle cx={x(via)} cy={EVENTO_Y} r={8.5} className={estilos.anillo!} />}
    <circle cx={x(via)} cy={EVENTO_Y} r={5.5} fill="var(--de-la-clase)" stroke="none" {...conColor(clase)} />
  </>
)

/** Donde empieza una rama: sigue hasta sus eventos o, si no se ve ninguno, ahí se corta. */
export const ComienzoDeRama = ({ via, sigue }: { via: number; sigue: boolean }) => (
  <>
    <line x1={x(via)} x2={x(via)} y1="0" y2={sigue ? '100%' : EVENTO_Y} />
    {!sigue && <circle cx={x(via)} cy={EVENTO_Y} r={4} className={estilos.hueco!} />}
  </>
)
