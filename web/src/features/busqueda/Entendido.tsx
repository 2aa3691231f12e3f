import { ActionIcon, Button, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { valoresDe } from '@foja/domain/busqueda/filtros.ts'
import type { Entendido as Parte } from '@foja/domain/busqueda/entendido.ts'
import { seguirBuscando } from '@/entidades/busqueda/caminos.ts'
import { hallados } from '@/entidades/busqueda/consultas.ts'
import type { Estado } from './estado.ts'
import type { Chips } from '@/entidades/filtro/useChips.ts'
import type { Comprension } from './useComprension.ts'
import estilos from './Entendido.module.css'

/** De qué es cada parte; las demás («Sin «poda»», «Creado por mí») ya lo dicen. */
const CLASE: Partial<Record<Parte['clase'], string>> = {
  tipo: 'Tipo',
  area: 'Área',
  numero: 'Número',
  anio: 'Año',
  fecha: 'Fecha',
  estado: 'Estado',
  visibilidad: 'Visibilidad',
  persona: 'Persona',
}
const rotulo = ({ clase, texto }: Pick<Parte, 'clase' | 'texto'>) =>
  CLASE[clase] ? `${CLASE[clase]}: ${texto}` : texto

/** Lo dicho de varias maneras se deshace junto. */
const soloPalabras = (escrito: string) => `Buscar «${escrito.replaceAll('|', '», «')}» sólo como palabras`

type Props = { foja: NonNullable<Estado['foja']>; chips: Chips; comprension: Comprension }

/**
 * Qué se entendió de lo escrito, parte por parte: se exige apretándola, y con la cruz vuelve a ser sólo palabras. Sin
 * nada hallado no hay qué exigir, pero dice qué se buscó.
 */
export function Entendido({ foja, chips, comprension }: Props) {
  const { entendido, corregido } = foja
  const exigible = hallados(foja) > 0
  if (entendido.length === 0 && corregido.length === 0) return null
  return (
    <div className={estilos.entendido}>
      {entendido.length > 0 && (
        <div className={estilos.partes} role="group" aria-label="Entendido como">
          <Text size="sm" c="dimmed" component="span">
            Entendido como:
          </Text>
          {entendido.map(({ clase, escrito, texto, filtro, valor }) => (
            <span key={`${clase} ${escrito}`} className={estilos.parte}>
              {filtro && exigible ? (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  title={`Ver sólo ${texto}`}
                  // Lo que se exige, o se deja de entender, se va de aquí.
                  onClick={() => {
                    for (const uno of valoresDe(valor)) chips.agregar(filtro, uno, texto)
                    seguirBuscando()
                  }}
                >
                  {rotulo({ clase, texto })}
                </Button>
              ) : (
                <Text size="sm" component="span" px={8}>
                  {rotulo({ clase, texto })}
                </Text>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={soloPalabras(escrito)}
                title={soloPalabras(escrito)}
                onClick={() => {
                  comprension.literal(escrito)
                  seguirBuscando()
                }}
              >
                <IconX size={12} aria-hidden />
              </ActionIcon>
            </span>
          ))}
        </div>
      )}
      {corregido.length > 0 && (
        <Text size="sm" c="dimmed">
          Buscado también:{' '}
          {corregido.map(({ palabra, por }, i) => (
            <span key={palabra}>
              {i > 0 && '; '}
              <strong className={estilos.otra}>{por.join(', ')}</strong> por «{palabra}»
            </span>
          ))}
          .
        </Text>
      )}
    </div>
  )
}
