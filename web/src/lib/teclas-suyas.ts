/** Las teclas son de la pregunta que lo lleva: con un diálogo debajo, Escape cerraría los dos. */
export const TECLAS_SUYAS = { 'data-mantine-stop-propagation': 'true' }
