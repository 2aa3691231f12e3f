import {
  IconArchive,
  IconArchiveOff,
  IconArrowsSplit,
  IconInbox,
  IconMailForward,
  IconMailOff,
  IconSend,
  IconShare,
  IconX,
} from '@tabler/icons-react'
import { EVENTO, fueRechazado } from '@foja/domain/evento/evento.ts'
import type { Acciones, Confirmacion } from '@/entidades/operacion/accion.ts'
import { concordado, nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { pedir } from '@/lib/api.ts'

const dialogos = () => import('./dialogos.tsx')

/** Lo que se hace para mandar algo, y con lo que se mandó. */
export const DE_MOVIMIENTO = {
  recibir: {
    nombre: () => 'Recibir',
    tambien: 'aceptar',
    Icono: IconInbox,
    lugar: 1,
    frecuente: true,
    directa: recepcion,
  },
  rechazar: {
    nombre: () => 'Rechazar',
    tambien: 'devolver',
    Icono: IconX,
    lugar: 2,
    frecuente: true,
    dialogo: async () => (await dialogos()).Rechazar,
  },
  remitir: {
    nombre: () => 'Remitir',
    tambien: 'pase enviar girar mandar',
    Icono: IconSend,
    lugar: 20,
    frecuente: true,
    dialogo: async () => (await dialogos()).Remitir,
  },
  reenviar: {
    nombre: () => 'Reenviar',
    Icono: IconMailForward,
    lugar: 22,
    dialogo: async () => (await dialogos()).Reenviar,
  },
  tramitacion_paralela: {
    nombre: ({ tramitacion_paralela: abierta }) =>
      abierta ? 'Cerrar tramitación paralela' : 'Tramitación paralela',
    tambien: 'pase varias áreas',
    Icono: IconArrowsSplit,
    lugar: 24,
    dialogo: async () => (await dialogos()).TramitacionParalela,
  },
  compartir: {
    nombre: () => 'Compartir',
    tambien: 'dar vista enviar copia',
    Icono: IconShare,
    lugar: 26,
    dialogo: async () => (await dialogos()).Compartir,
  },
  archivar: {
    nombre: () => 'Archivar',
    tambien: 'guardar',
    Icono: IconArchive,
    lugar: 28,
    confirmar: (objeto, area) => ({
      titulo: 'Archivar',
      mensaje: `${nombreDe(objeto)} pasará al archivo de expedientes de su área.`,
      aceptar: 'Archivar',
      llamar: () => archivo(objeto, EVENTO.archivo_expedientes, area),
      bien: `${nombreDe(objeto)}: ${concordado(objeto, 'archivado')}`,
      mal: 'No se pudo archivar',
    }),
  },
  desarchivar: {
    nombre: () => 'Desarchivar',
    Icono: IconArchiveOff,
    lugar: 28,
    frecuente: true,
    confirmar: (objeto, area) => ({
      titulo: 'Desarchivar',
      mensaje: `${nombreDe(objeto)} volverá a los expedientes de su área, en el estado que tenía.`,
      aceptar: 'Desarchivar',
      llamar: () => archivo(objeto, EVENTO.desarchivo_expedientes, area),
      bien: `${nombreDe(objeto)}: ${concordado(objeto, 'desarchivado')}`,
      mal: 'No se pudo desarchivar',
    }),
  },
  cancelar_envio: {
    nombre: () => 'Cancelar envío',
    Icono: IconMailOff,
    lugar: 3,
    frecuente: true,
    confirmar: async (objeto) => (await dialogos()).cancelacion(objeto),
  },
} satisfies Acciones

/** Lo que volvió rechazado se recibe de vuelta (HER-27). */
function recepcion(objeto: Objeto, area?: number): Pick<Confirmacion, 'llamar' | 'bien' | 'mal'> {
  const id_evento = objeto.id_evento!
  const volvio = fueRechazado(objeto.resultado)
  return {
    llamar: () =>
      volvio
        ? pedir('POST /documentos/recibir_rechazado', { cuerpo: { id_evento, area, resultado: 'hecho' } })
        : pedir('PUT /documentos/accion', { cuerpo: { id_evento, area, accion: 'recibido' } }),
    bien: `${nombreDe(objeto)}: ${concordado(objeto, 'recibido')}`,
    mal: 'No se pudo recibir',
  }
}

const archivo = (
  { id }: Objeto,
  tipo_evento: typeof EVENTO.archivo_expedientes | typeof EVENTO.desarchivo_expedientes,
  areaActiva?: number,
) => pedir('POST /documentos/eventos', { cuerpo: { areaActiva, documentos: [id], tipo_evento } })
