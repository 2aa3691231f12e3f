// Aparte: el navegador lo usa, y no trae el calendario.

/** Los extremos de «hasta 2015» y «desde 2020», que no tienen otro: después del último hay que poder decir un día más. */
export const ABIERTO = { desde: '0001-01-01', hasta: '9999-12-30' } as const
