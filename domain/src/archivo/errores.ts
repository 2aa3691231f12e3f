import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** Los bytes de un adjunto no están donde deberían: lo tiene que saber quien administra. */
export const adjuntoPerdido = (nombre: string) =>
  new ErrorDeDominio('conflicto', 'adjunto_perdido', 'No se pudo copiar el documento', {
    detalle: `El adjunto ${nombre} no está en el almacén. Cópielo sin adjuntos y avise a quien administra Foja.`,
  })
