import type { OptionsFilter } from '@mantine/core'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Las opciones de una lista que contienen lo escrito, con o sin sus acentos: «tesoreria» halla Tesorería. */
export const opcionesQueContienen: OptionsFilter = ({ options, search }) => {
  const llano = plegar(search.trim())
  return options.filter((una) => 'group' in una || plegar(una.label).includes(llano))
}
