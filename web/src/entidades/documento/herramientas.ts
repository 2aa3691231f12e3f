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
import type { Acciones, Confirmacion } from '@/entidades/operacion/accion.ts'
import { concordado, nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { pedir } from '@/lib/api.ts'
import { caminoDeEdicion } from './caminos.ts'

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
    confirmar: publicacion,
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
    confirmar: ({ id }) => ({
      titulo: 'Transformar en expediente',
      mensaje: 'Se transformará el trámite en expediente. Esta acción no se puede revertir.',
      aceptar: 'Transformar',
      peligrosa: true,
      llamar: () => pedir('POST /documentos/transformar', { cuerpo: { item: id } }),
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
    confirmar: (objeto) => ({
      titulo: 'Eliminar',
      mensaje: 'Está seguro de eliminar el documento?. La acción no se puede deshacer',
      mas: `Se eliminará ${nombreDe(objeto)}, «${objeto.titulo}».`,
      aceptar: 'Eliminar',
      peligrosa: true,
      llamar: () => pedir('POST /documentos/borrar', { cuerpo: { ids: [objeto.id] } }),
      bien: 'Elemento borrado.',
      quedo: `${nombreDe(objeto)} quedó ${concordado(objeto, 'eliminado')}.`,
      mal: 'No se pudo eliminar',
    }),
  },
} satisfies Acciones

/** Publicar, o dejar de publicar, con las palabras de la especificación y, debajo, las que concuerdan (VAL-27, ERR-18). */
function publicacion(objeto: Objeto): Confirmacion {
  const { id, publicado, tipo } = objeto
  const [hacer, hecho] = publicado ? ['despublicar', 'despublicado'] : ['publicar', 'publicado']
  const publicada = concordado(objeto, 'publicado')
  const titulo = publicado ? 'Despublicar' : 'Publicar'
  return {
    titulo,
    mensaje: `Se ${hacer}an 1 elemento/s`,
    mas: publicado
      ? `${nombreDe(objeto)} dejará de estar ${publicada}.`
      : `${nombreDe(objeto)} quedará ${publicada}.`,
    aceptar: titulo,
    clave: hacer!,
    llamar: () =>
      pedir(publicado ? 'PUT /v1/documento/despublicar' : 'PUT /v1/documento/publicar', {
        cuerpo: { ids_documento: [id] },
      }),
    bien: `${tipo.nombre_singular} ${hecho}.`,
    quedo: publicado
      ? `${nombreDe(objeto)} ya no está ${publicada}.`
      : `${nombreDe(objeto)} quedó ${publicada}.`,
    mal: `No se pudo ${hacer}`,
  }
}
