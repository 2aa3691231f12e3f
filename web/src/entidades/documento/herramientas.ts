import {
  IconBan,
  IconCopy,
  IconFolderPlus,
  IconLock,
  IconPencil,
  IconRefresh,
  IconTag,
  IconTrash,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react'
import type { Acciones } from '@/entidades/operacion/accion.ts'
import { nombreConTipo } from '@/entidades/operacion/objeto.ts'
import { pedir } from '@/lib/api.ts'
import { caminoDeEdicion } from './caminos.ts'
import { eliminacion } from './operaciones/eliminacion.ts'
import { publicacion } from './operaciones/publicacion.ts'

/** Lo que se hace con un documento mismo. */
export const DE_DOCUMENTO = {
  modificar: {
    nombre: () => 'Modificar',
    tambien: 'editar corregir',
    Icono: IconPencil,
    lugar: 10,
    frecuente: true,
    ir: caminoDeEdicion,
  },
  cerrar: {
    nombre: () => 'Cerrar',
    tambien: 'terminar finalizar',
    Icono: IconLock,
    lugar: 30,
    frecuente: true,
    dialogo: async () => (await import('./operaciones/Cerrar.tsx')).Cerrar,
  },
  incorporar: {
    nombre: () => 'Incorporar a expediente',
    tambien: 'agregar adjuntar',
    Icono: IconFolderPlus,
    lugar: 35,
    busca: true,
    dialogo: async () => (await import('./operaciones/Incorporar.tsx')).Incorporar,
  },
  recaratular: {
    nombre: () => 'Recaratular',
    tambien: 'cambiar carátula tipo',
    Icono: IconTag,
    lugar: 40,
    dialogo: async () => (await import('./operaciones/Recaratular.tsx')).Recaratular,
  },
  copiar: {
    nombre: () => 'Copiar',
    tambien: 'duplicar',
    Icono: IconCopy,
    lugar: 50,
    frecuente: true,
    dialogo: async () => (await import('./operaciones/Copiar.tsx')).Copiar,
  },
  publicar: {
    nombre: ({ publicado }) => (publicado ? 'Despublicar' : 'Publicar'),
    Icono: IconWorld,
    lugar: 60,
    confirmar: (objeto) => publicacion([objeto]),
  },
  cambiar_visibilidad: {
    nombre: () => 'Cambiar visibilidad',
    tambien: 'reservar reservado público',
    Icono: IconWorldOff,
    lugar: 70,
    dialogo: async () => (await import('./operaciones/CambiarVisibilidad.tsx')).CambiarVisibilidad,
  },
  transformar: {
    nombre: () => 'Transformar en expediente',
    Icono: IconRefresh,
    lugar: 80,
    confirmar: (objeto) => ({
      titulo: 'Transformar en expediente',
      mensaje: 'Se transformará el trámite en expediente. Esta acción no se puede revertir.',
      mas: `${nombreConTipo(objeto)} conserva su historia y recibe otro número.`,
      aceptar: 'Transformar',
      peligrosa: true,
      llamar: () => pedir('POST /documentos/transformar', { cuerpo: { item: objeto.id } }),
      bien: 'El trámite es ahora un expediente.',
      mal: 'No se pudo transformar',
    }),
  },
  anular: {
    nombre: () => 'Anular',
    Icono: IconBan,
    lugar: 90,
    dialogo: async () => (await import('./operaciones/Anular.tsx')).Anular,
  },
  eliminar: {
    nombre: () => 'Eliminar',
    tambien: 'borrar',
    Icono: IconTrash,
    lugar: 100,
    confirmar: (objeto) => eliminacion([objeto]),
  },
} satisfies Acciones
