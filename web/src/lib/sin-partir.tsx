import type { ReactNode } from 'react'
import { fechaYHora } from './fecha.ts'
import estilos from './sin-partir.module.css'

/** Más largo que esto no entra en el renglón de un teléfono: se parte. */
const CON_GUION = /(\S{1,20}-\S{1,20})/

/**
 * Lo dicho, con cada número entero en un renglón: el navegador parte «MESA-000007/2026» en su guion. Lo que se copia es
 * lo mismo.
 */
export const sinPartir = (texto: string): ReactNode =>
  texto.split(CON_GUION).map((parte, i) =>
    i % 2 === 0 ? (
      parte
    ) : (
      <span key={i} className={estilos.entero}>
        {parte}
      </span>
    ),
  )

/** Un día y su hora, con el día entero en un renglón. */
export const fechaEntera = (iso: string | null): ReactNode => sinPartir(fechaYHora(iso))
