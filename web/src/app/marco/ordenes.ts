import {
  IconAdjustmentsSearch,
  IconBolt,
  IconBuilding,
  IconDownload,
  IconFilePlus,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconList,
  IconListCheck,
  IconMapPin,
  IconSearch,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { vistasOfrecidas } from '@foja/domain/vista/permitida.ts'
import { VISTA } from '@foja/domain/vista/vista.ts'
import type { Encima } from '@/app/marco/Atajos.tsx'
import { useAyuda } from '@/app/marco/ayuda.ts'
import { usePropias } from '@/app/marco/propias.ts'
import {
  HISTORICA,
  RUTA_DE_BUSQUEDA,
  RUTA_DE_BUSQUEDA_AVANZADA,
  RUTA_DE_BUSQUEDA_RAPIDA,
} from '@/entidades/busqueda/caminos.ts'
import { RUTA_DE_CONJUNTOS } from '@/entidades/conjunto/caminos.ts'
import { caminoDeFormulario } from '@/entidades/documento/caminos.ts'
import { RUTA_DE_EXPORTACIONES } from '@/entidades/exportacion/caminos.ts'
import { loQueEstaALaMano } from '@/entidades/herramienta/a-la-mano.ts'
import { RUTA_DE_PARADEROS } from '@/entidades/paradero/caminos.ts'
import { RUTA_DE_PERSONAS } from '@/entidades/persona/caminos.ts'
import { useTieneAccesos, useTienePermisoDeBuscar } from '@/entidades/sesion/permisos.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { useCambiarArea } from '@/entidades/sesion/useCambiarArea.ts'
import { tiposNuevos } from '@/entidades/tipo/consultas.ts'
import { caminoDeHistorial, caminoDeVista } from '@/entidades/vista/caminos.ts'
import { GRUPOS, PRIMERAS } from '@/entidades/vista/grupos.ts'

/** Algo que puede hacerse desde la paleta. */
export type Orden = {
  nombre: string
  tambien?: string | undefined
  Icono: Icon
  hacer: () => void
  /** Adónde lleva, si puede haber otra con el mismo nombre. */
  destino?: string
}
export type GrupoDeOrdenes = { nombre: string; ordenes: Orden[] }

const EN_ORDEN = [...PRIMERAS, ...GRUPOS.flatMap(({ vistas }) => vistas)]

/** Lo que se ofrece en la paleta: lo que puede hacerse con lo abierto, las listas permitidas, los tipos que se escriben y lo propio. */
export function useOrdenes(abrir: (cual: Encima) => void): GrupoDeOrdenes[] {
  const navegar = useNavigate()
  const { id, dependencias } = useUsuario()
  const { elegida, pasarA } = useCambiarArea()
  const { apariencia, otras } = usePropias(abrir)
  const ayuda = useAyuda()
  const configuracion = useConfiguracion()
  const tiene = useTieneAccesos()
  const puedeBuscar = useTienePermisoDeBuscar()
  const { data: tipos = [] } = useQuery(tiposNuevos)
  const abierto = loQueEstaALaMano()
  const ofrecidas = new Set(vistasOfrecidas(tiene, configuracion))
  const ir = (nombre: string, Icono: Icon, camino: string): Orden => ({
    nombre,
    Icono,
    hacer: () => void navegar(camino),
  })
  return [
    {
      nombre: `Con ${abierto?.nombre ?? 'lo abierto'}`,
      ordenes: (abierto?.acciones ?? [])
        .filter(({ enCurso }) => !enCurso)
        .map(({ nombre, tambien, Icono, alPulsar }) => ({ nombre, tambien, Icono, hacer: alPulsar })),
    },
    {
      nombre: 'Ir a',
      ordenes: [
        ir('Inicio', IconHome, '/documentos/portada'),
        ...EN_ORDEN.filter((vista) => ofrecidas.has(vista)).map((vista) =>
          vista === 'historial'
            ? ir(VISTA[vista].nombre, IconHistory, caminoDeHistorial(id))
            : ir(VISTA[vista].nombre, IconList, caminoDeVista(vista)),
        ),
        ...(puedeBuscar
          ? [
              ir('Búsqueda', IconSearch, RUTA_DE_BUSQUEDA),
              ir('Búsqueda histórica', IconHistory, `${RUTA_DE_BUSQUEDA}?${new URLSearchParams(HISTORICA)}`),
              ir('Búsqueda rápida', IconBolt, RUTA_DE_BUSQUEDA_RAPIDA),
              ir('Búsqueda avanzada', IconAdjustmentsSearch, RUTA_DE_BUSQUEDA_AVANZADA),
              ir('¿Dónde está?', IconMapPin, RUTA_DE_PARADEROS),
              ir('Personas', IconUsers, RUTA_DE_PERSONAS),
            ]
          : []),
        ir('Mis exportaciones', IconDownload, RUTA_DE_EXPORTACIONES),
        ir('Mis conjuntos', IconListCheck, RUTA_DE_CONJUNTOS),
      ],
    },
    {
      nombre: 'Crear',
      ordenes: tipos.map((tipo) => ({
        ...ir(tipo.nombre_singular, IconFilePlus, caminoDeFormulario(tipo)),
        // Como lo dice el botón que los crea.
        tambien: 'Nuevo Nueva',
      })),
    },
    {
      nombre: 'Pasar a otra área',
      ordenes: dependencias
        .filter(({ id: idArea }) => idArea !== elegida)
        .map(({ id: idArea, dependencia }) => ({
          nombre: dependencia,
          Icono: IconBuilding,
          hacer: () => void pasarA(idArea),
          destino: String(idArea),
        })),
    },
    { nombre: 'Apariencia', ordenes: apariencia.filter(({ esLaDeAhora }) => !esLaDeAhora) },
    {
      nombre: 'Usted',
      ordenes: [
        {
          nombre: 'Ayuda',
          Icono: IconHelpCircle,
          hacer: () => void window.open(ayuda, '_blank', 'noopener'),
        },
        ...otras,
      ],
    },
  ]
}

/** Las que tienen cada palabra escrita, en su nombre, en las otras con que se la busca o en el de su grupo, sin mirar acentos; sin grupos vacíos. */
export function filtrarOrdenes(grupos: readonly GrupoDeOrdenes[], escrito: string): GrupoDeOrdenes[] {
  const palabras = plegar(escrito).split(/\s+/).filter(Boolean)
  return grupos
    .map(({ nombre, ordenes }) => ({
      nombre,
      ordenes: ordenes.filter((una) => {
        const dicho = plegar(`${nombre} ${una.nombre} ${una.tambien ?? ''}`)
        return palabras.every((palabra) => dicho.includes(palabra))
      }),
    }))
    .filter(({ ordenes }) => ordenes.length > 0)
}
