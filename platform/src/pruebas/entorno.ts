const DEL_SISTEMA = ['PATH', 'HOME', 'TMPDIR', 'JAVA_HOME', 'JDK_JAVA_OPTIONS', 'NODE_COMPILE_CACHE']

/** Lo que hereda un proceso que una prueba lanza: dónde están los programas y qué los apura. De Foja, nada. */
export const entornoLimpio = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(([nombre]) => DEL_SISTEMA.includes(nombre)),
  ) as Record<string, string>
