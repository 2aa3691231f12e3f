/** Si hay un diálogo delante: lo de atrás no se relee ni se va solo mientras alguien decide sobre lo que ve. */
export const hayDialogo = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null
