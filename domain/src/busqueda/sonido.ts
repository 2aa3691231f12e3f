import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Cómo suena una palabra en el Río de la Plata: iguales si sólo difieren en b/v, s/c/z/x, h, ll/y, qu/k, g/j o dobles. */
export const sonido = (palabra: string): string =>
  plegar(palabra)
    .replaceAll('ñ', 'n')
    .replaceAll('ch', '*')
    .replaceAll('h', '')
    .replaceAll('ll', 'y')
    .replace(/[vw]/g, 'b')
    .replace(/qu|q/g, 'k')
    .replace(/c(?=[ei])/g, 's')
    .replaceAll('c', 'k')
    .replace(/[zx]/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(.)\1+/g, '$1')
