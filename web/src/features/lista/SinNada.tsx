import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { TEXTO_SIN_NADA } from '@foja/domain/vista/textos.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { Vacio } from '@/components/Vacio.tsx'
import { porFiltroCorto } from '@/entidades/filtro/filtro-corto.ts'
import { contar } from '@/lib/cantidad.ts'
import { alIrse } from '@/lib/foco.ts'
import type { Lista } from './useLista.ts'

const primeraFila = () => document.querySelector<HTMLElement>('[data-resultado]')

type Props = {
  vista: Vista
  lista: Lista
  /** Cuántas tenía, si se están recibiendo: si se deshace, vuelven. */
  seReciben: number
}

/** Lo que dice una lista sin nada (LIS-14 … LIS-31); si es por sus filtros, se los puede quitar. */
export function SinNada({ vista, lista: { lista, lectura, cambiar }, seReciben }: Props) {
  // Mientras llega la entera sigue siendo la filtrada, y su botón guarda el foco para la primera fila.
  const [pedida, pedir] = useState(false)
  const filtrada =
    lista.filtros.length > 0 || lista.documento !== null || (pedida && lectura.isPlaceholderData)
  return (
    <Vacio
      titulo={
        seReciben > 0 ? `Recibiendo ${contar(seReciben, 'elemento', 'elementos')}…` : TEXTO_SIN_NADA[vista]
      }
    >
      {lectura.data?.indexando !== undefined && (
        <Text c="dimmed" mt={4} role="status">
          {contar(lectura.data.indexando, 'cambio espera', 'cambios esperan')} indexarse: si falta algo,
          aparecerá sin que haga nada.
        </Text>
      )}
      {filtrada && seReciben === 0 && (
        <>
          <Text c="dimmed" mt={4}>
            {porFiltroCorto(lista.filtros) ?? 'Nada coincide con los filtros elegidos.'}
          </Text>
          <Button
            ref={alIrse(primeraFila)}
            variant="default"
            size="xs"
            mt="sm"
            onClick={() => {
              pedir(true)
              cambiar({ filtros: [], documento: null })
            }}
          >
            Ver la lista entera
          </Button>
        </>
      )}
    </Vacio>
  )
}
