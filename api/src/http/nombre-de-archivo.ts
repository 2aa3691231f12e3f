import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'

/**
 * El nombre con que se baja un archivo: lo que dice qué es y el día. Lo que un sistema de archivos no admite en un nombre,
 * afuera.
 * @param momento ISO 8601
 */
export function nombreDeArchivo(que: string, momento: string, extension: string): string {
  const limpio = que
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  // De a letras: media no puede ir en una cabecera.
  return `${[...limpio].slice(0, 100).join('') || 'Foja'} ${diaOficial(Date.parse(momento))}.${extension}`
}

/** Para que el navegador lo guarde con ese nombre, en vez de mostrarlo. */
export const paraBajar = (nombre: string) => ({
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nombre)}`,
})
