import { temporal } from '@foja/platform/chromium/chromium.ts'
import { carpetaTemporal } from '@foja/api/carpeta-temporal.ts'

/** Carpeta nueva para el perfil de un Chromium de este proceso. */
export const perfilNuevo = (): string => carpetaTemporal(temporal(), 'foja-perfil-')
