/** Cómo quedó una fila: hecha (en un ensayo, se puede), no se puede, o salteada porque cambió desde que se la eligió. */
export const QUEDO = ['hecha', 'negada', 'salteada'] as const
export type Quedo = (typeof QUEDO)[number]

export const ESTADOS_DE_CORRIDA = ['en_curso', 'terminada', 'cancelada', 'fallida'] as const
