/** Lo que el sistema dice de un archivo, en palabras: se sabe qué hacer sin leer inglés. Al leerlo no dice cuál era. */
const DICHO: Readonly<Record<string, (donde: string) => string>> = {
  ENOENT: (donde) => `No existe el archivo, o su carpeta${donde} (ENOENT).`,
  EACCES: (donde) => `Sin permiso para abrirlo${donde} (EACCES).`,
  EISDIR: (donde) => `Es una carpeta, y no un archivo${donde} (EISDIR).`,
  ENOTDIR: (donde) => `No es una carpeta${donde} (ENOTDIR).`,
  EROFS: (donde) => `Ahí no se puede escribir${donde} (EROFS).`,
  ENOSPC: () => 'No hay lugar en el disco (ENOSPC). Haga lugar y repita la orden.',
  EDQUOT: () => 'No queda cupo en el disco (EDQUOT). Haga lugar y repita la orden.',
}

/** Por qué no se pudo leer o escribir un archivo; nada si la falla es de otra cosa. */
export function deArchivo(error: unknown): string | undefined {
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException
  if (code?.startsWith('Z_'))
    return `El archivo comprimido está cortado o dañado (${code}). Lo leído hasta ahí ya entró: repita la orden con el archivo entero.`
  return syscall === undefined ? undefined : DICHO[code ?? '']?.(path === undefined ? '' : `: ${path}`)
}
