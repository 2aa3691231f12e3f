import { TagsInput, Text, type TagsInputProps } from '@mantine/core'
import { PALABRAS_CLAVE_MAXIMO } from '@foja/domain/documento/limites.ts'
import { HAY_MAS, useSugerencias } from '@/entidades/busqueda/sugerencias.ts'

type Props = Pick<TagsInputProps, 'label' | 'aria-label' | 'error'> & {
  value: string[]
  onChange: (palabras: string[]) => void
  /** La que se está escribiendo. */
  escrita: string
  alEscribir: (escrita: string) => void
}

/** Palabras clave, con las que ya se usan a mano. */
export function PalabrasClave({ escrita, alEscribir, ...campo }: Props) {
  const { filas, mas } = useSugerencias(escrita, 'palabra_clave')
  const llenas = campo.value.length >= PALABRAS_CLAVE_MAXIMO
  return (
    <div>
      <TagsInput
        description="Escriba una y apriete Enter; con tres letras se ofrecen las que ya existen."
        placeholder="Agregar…"
        data={filas.map(({ texto }) => texto)}
        filter={({ options }) => options}
        searchValue={escrita}
        onSearchChange={alEscribir}
        // Pegadas de una columna o de varios renglones también son varias.
        splitChars={[',', ';', '\n', '\r', '\t']}
        maxTags={PALABRAS_CLAVE_MAXIMO}
        // Quien agrega varias aprieta Enter de más: no por eso se guarda.
        onKeyDown={(e) => e.key === 'Enter' && escrita.trim() === '' && e.preventDefault()}
        acceptValueOnBlur
        data-acepta-al-dejar
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar todas las palabras clave' }}
        {...campo}
      />
      <Text size="xs" c="dimmed" role="status">
        {llenas ? `No entran más de ${PALABRAS_CLAVE_MAXIMO}: para agregar otra, quite una.` : mas && HAY_MAS}
      </Text>
    </div>
  )
}
