/** Cómo se llaman los botones de un calendario. */
const BOTONES = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
  monthLevelControl: 'Elegir el mes',
  yearLevelControl: 'Elegir el año',
}

const tabla = (nombre: string) => ({ 'aria-label': nombre })

/** Cómo se llama cada cosa de un calendario: sus botones y sus tablas. */
export const ROTULOS_DE_CALENDARIO = {
  ariaLabels: BOTONES,
  attributes: { month: tabla('Días'), monthsList: tabla('Meses'), yearsList: tabla('Años') },
}
