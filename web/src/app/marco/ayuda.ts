import { useLocation } from 'react-router-dom'
import { esBusqueda, RUTA_DE_BUSQUEDA_AVANZADA } from '@/entidades/busqueda/caminos.ts'
import { RUTA_DE_CONJUNTOS } from '@/entidades/conjunto/caminos.ts'
import { RUTA_DE_FORMULARIO } from '@/entidades/documento/caminos.ts'
import { RUTA_DE_EXPORTACIONES } from '@/entidades/exportacion/caminos.ts'
import { RUTA_DE_PARADEROS } from '@/entidades/paradero/caminos.ts'
import { RUTA_DE_PERSONAS } from '@/entidades/persona/caminos.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { esListado } from '@/entidades/vista/caminos.ts'

/** La dirección de la ayuda, en el tema que habla de la pantalla que se mira (RUT-28). */
export function useAyuda(): string {
  const { pathname } = useLocation()
  return useConfiguracion().url_ayuda + temaDeAyuda(pathname)
}

function temaDeAyuda(camino: string): string {
  if (camino === RUTA_DE_BUSQUEDA_AVANZADA) return '#avanzada'
  if (esBusqueda(camino)) return '#buscar'
  if (camino === RUTA_DE_FORMULARIO) return '#escribir'
  if (esListado(camino)) return '#listas'
  if (camino === RUTA_DE_PARADEROS) return '#donde'
  if (camino === RUTA_DE_PERSONAS) return '#personas'
  if (camino === RUTA_DE_EXPORTACIONES) return '#exportar'
  if (camino.startsWith(RUTA_DE_CONJUNTOS)) return '#listas'
  return camino === '/documentos/presentacion' || camino === '/preview' ? '#leer' : ''
}
