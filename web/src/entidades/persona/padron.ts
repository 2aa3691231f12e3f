/** Lo que sigue a no hallar a una persona: aquí se elige, y al padrón la agrega otro. */
export const SI_NO_ESTA = 'Si no está en el padrón, pídale a quien administra que la cargue.'
