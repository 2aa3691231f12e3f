/** Hace líneas de NDJSON para importar, con una palabra que sólo esa prueba usa. */
export const crearNormas =
  (unico: string) =>
  (n: number, mas: object = {}) => ({
    id_fuente: `e2e:${unico}:${n}`,
    tipo: 'resolución',
    numero: String(n),
    anio: 2024,
    fecha: '2024-03-12',
    titulo: `Nota ${unico} número ${n}`,
    area: 'Secretaría de Pajareras',
    palabras_clave: ['pajareras'],
    texto: `Artículo 1º. ${unico}.`,
    ...mas,
  })
