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
    confirmar: (objeto) => ({
      titulo: 'Archivar',
      mensaje: `${nombreDe(objeto)} pasará al archivo de expedientes de su área.`,
      aceptar: 'Archivar',
      llamar: () => archivo(objeto, EVENTO.archivo_expedientes),
      bien: `${nombreDe(objeto)}: ${concordado(objeto, 'archivado')}`,
      mal: 'No se pudo archivar',
    }),
  },
  desarchivar: {
    nombre: () => 'Desarchivar',
    Icono: IconArchiveOff,
    lugar: 28,
    frecuente: true,
    confirmar: (objeto) => ({
      titulo: 'Desarchivar',
      mensaje: `${nombreDe(objeto)} volverá a los expedientes de su área, en el estado que tenía.`,
      aceptar: 'Desarchivar',
      llamar: () => archivo(objeto, EVENTO.desarchivo_expedientes),
      bien: `${nombreDe(objeto)}: ${concordado(objeto, 'desarchivado')}`,
      mal: 'No se pudo desarchivar',
    }),
  },
  cancelar_envio: {
    nombre: () => 'Cancelar envío',
    Icono: IconMailOff,
    lugar: 3,
    frecuente: true,
    confirmar: cancelacion,
  },
} satisfies Acciones

/** Lo compartido no se movió: lo que se deshace es que lo vean (DLG-34, EST-23). */
function cancelacion(objeto: Objeto): Confirmacion {
  const compartido = objeto.resultado === 'confirmado'
  return {
    titulo: 'Cancelar envío',
    mensaje: compartido
      ? `${nombreDe(objeto)} deja de estar ${concordado(objeto, 'compartido')}: quien sólo por eso lo veía, ya no.`
      : `${nombreDe(objeto)} deja de estar ${concordado(objeto, 'enviado')} y vuelve a las listas de su área.`,
    aceptar: 'Cancelar el envío',
    cancelar: 'Volver',
    llamar: () =>
      pedir('POST /documentos/cancelarEnvio', {
        cuerpo: { id_evento: objeto.id_evento!, id_documento: objeto.id },
      }),
    bien: `${nombreDe(objeto)}: envío cancelado`,
    mal: 'No se pudo cancelar envío',
  }
}

/** Lo que volvió rechazado se recibe de vuelta (HER-27). */
function recepcion(objeto: Objeto): Pick<Confirmacion, 'llamar' | 'bien' | 'mal'> {
  const id_evento = objeto.id_evento!
  const volvio = fueRechazado(objeto.resultado)
  return {
    llamar: () =>
      volvio
        ? pedir('POST /documentos/recibir_rechazado', { cuerpo: { id_evento, resultado: 'hecho' } })
        : pedir('PUT /documentos/accion', { cuerpo: { id_evento, accion: 'recibido' } }),
    bien: `${nombreDe(objeto)}: ${concordado(objeto, 'recibido')}`,
    mal: 'No se pudo recibir',
  }
}

const archivo = (
  { id }: Objeto,
  tipo_evento: typeof EVENTO.archivo_expedientes | typeof EVENTO.desarchivo_expedientes,
) => pedir('POST /documentos/eventos', { cuerpo: { documentos: [id], tipo_evento } })
