import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** Lo mismo si no existe que si quien llama no puede leerlo ni escribirlo. */
export const tipoNoExiste = () =>
  new ErrorDeDominio('no-existe', 'tipo_no_existe', 'No existe ese tipo de documento.')
