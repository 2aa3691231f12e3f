/** Lo que se dice de un campo que falta, en cualquier formulario (D-046). */
export const CAMPO_REQUERIDO = 'Campo requerido.'
