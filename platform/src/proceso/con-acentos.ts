/**
 * Variables con que otro programa nombra bien lo que tiene acentos en su camino: Java y `ps` usan las letras del sistema, que
 * sin un idioma dicho (un servicio, un contenedor) no los tienen.
 */
export const conAcentos = (variables: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...variables,
  LC_ALL: 'C.UTF-8',
})
