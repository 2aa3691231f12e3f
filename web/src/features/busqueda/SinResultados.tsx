import { Button, Group, Stack } from '@mantine/core'
import { Vacio } from '@/components/Vacio.tsx'
import { NOMBRE_DE_FILTRO, valoresDe } from '@foja/domain/busqueda/filtros.ts'
import { ORDENES } from '@foja/domain/busqueda/orden.ts'
import { seguirBuscando, type ModoDeCaja } from '@/entidades/busqueda/caminos.ts'
import { useAl } from '@/entidades/pasado/al.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import type { Estado } from './estado.ts'
import { PorQue } from './PorQue.tsx'
import { QuizasQuisoDecir } from './QuizasQuisoDecir.tsx'
import type { Chips } from '@/entidades/filtro/useChips.ts'
import type { Comprension } from './useComprension.ts'
import estilos from './Busqueda.module.css'

type Props = {
  modo: ModoDeCaja
  estado: Estado
  foja: NonNullable<Estado['foja']>
  chips: Chips
  comprension: Comprension
  escribir: (texto: string, ya?: boolean) => void
}

/** Nada hallado: la frase de LIS-30, cuántos habría sin cada filtro, y qué otra manera de escribirlo sí halla. */
export function SinResultados({ modo, estado, foja, chips, comprension, escribir }: Props) {
  const { searchTerm = '', filters = [] } = estado
  const texto = searchTerm.trim()
  const al = useAl()
  const quitables = foja.sin_filtro.filter(({ total }) => total > 0)
  return (
    <Vacio
      titulo="No se encontraron documentos ni expedientes..."
      ayuda={
        <>
          Nada de lo que usted puede ver coincide
          {texto !== '' && ` con «${cortar(texto, LARGO_DE_TITULO)}»`}
          {filters.length > 0 && (texto === '' ? ' con los filtros elegidos' : ' y los filtros elegidos')}.
        </>
      }
    >
      <Stack gap="md" align="flex-start" mt="md">
        <QuizasQuisoDecir sugerencia={foja.sugerencia} buscar={(sugerida) => escribir(sugerida, true)} />
        {quitables.length > 0 && (
          <Group gap="xs">
            {quitables.map(({ filtro, valor, texto: nombre, total }) => (
              <Button
                key={`${filtro} ${valor}`}
                variant="default"
                size="xs"
                className={estilos.sugerida!}
                title={filtro === 'q' ? texto : nombre}
                onClick={() => {
                  if (filtro === 'q') escribir('', true)
                  else for (const uno of valoresDe(valor)) chips.quitar(filtro, uno)
                  seguirBuscando()
                }}
              >
                {filtro === 'q'
                  ? `Sin «${cortar(texto, 35)}»`
                  : `Sin ${NOMBRE_DE_FILTRO[filtro]}: ${cortar(nombre, 35)}`}
                : {cantidad(total)}
              </Button>
            ))}
          </Group>
        )}
        {foja.consejos.length > 0 && (
          <Group gap="xs">
            {foja.consejos.map(({ q, texto: consejo, total }) => (
              <Button
                key={consejo}
                variant="default"
                size="xs"
                className={estilos.sugerida!}
                onClick={() => {
                  escribir(q, true)
                  seguirBuscando()
                }}
              >
                {consejo}: {cantidad(total)}
              </Button>
            ))}
          </Group>
        )}
        {foja.con_parecidos > 0 && (
          <Button
            variant="light"
            size="xs"
            onClick={() => {
              comprension.admitir(true)
              seguirBuscando()
            }}
          >
            Incluir lo parecido: {cantidad(foja.con_parecidos)}
          </Button>
        )}
        {al === null && (
          <PorQue
            texto={texto}
            filtros={filters}
            modo={modo}
            comoSeBusco={{
              orden: ORDENES.find((orden) => orden === estado.sortField),
              literal: comprension.literales,
              parecidos: comprension.parecidos,
            }}
            quitar={(filtro) => {
              estado.removeFilter(filtro)
              seguirBuscando()
            }}
          />
        )}
      </Stack>
    </Vacio>
  )
}
