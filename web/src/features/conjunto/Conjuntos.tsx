import { ActionIcon, Anchor, Stack, Text, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ConjuntoPropio } from '@foja/domain/conjunto/schema.ts'
import { Pantalla } from '@/components/Pantalla.tsx'
import type { ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { TablaPaginada } from '@/components/TablaPaginada.tsx'
import { caminoDeConjunto } from '@/entidades/conjunto/caminos.ts'
import { conjuntosPropios } from '@/entidades/conjunto/consultas.ts'
import { borrarConjunto } from '@/entidades/conjunto/llamadas.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { decirNoSePudo, quitarNoSePudo } from '@/entidades/operacion/useOperacion.ts'
import { cantidad, contar } from '@/lib/cantidad.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { alIrseLaFila } from '@/lib/foco-de-fila.ts'
import { loUltimo } from './textos.ts'
import { useTramoEnDireccion } from '@/components/useTramoDe.ts'
import estilos from './Conjunto.module.css'

const COLUMNAS: readonly ColumnaDeDatos<ConjuntoPropio>[] = [
  {
    nombre: 'Qué',
    principal: true,
    celda: ({ id, que }) => (
      <Anchor component={Link} inherit to={caminoDeConjunto(id)}>
        {que}
      </Anchor>
    ),
  },
  {
    nombre: 'Cuántos',
    justa: true,
    celda: ({ total, hallados, completo }) =>
      completo ? contar(total, 'elemento', 'elementos') : `${cantidad(total)} de ${cantidad(hallados)}`,
  },
  { nombre: 'Elegidos', justa: true, celda: ({ creado }) => fechaYHora(creado) },
  {
    nombre: 'Lo último que se hizo',
    celda: ({ corrida }) =>
      corrida ? (
        loUltimo(corrida)
      ) : (
        <Text size="sm" c="dimmed">
          Nada todavía
        </Text>
      ),
  },
  { nombre: 'Vence', justa: true, celda: ({ vence }) => fechaYHora(vence) },
  { nombre: 'Borrar', justa: true, celda: (uno) => <Borrar conjunto={uno} /> },
]

/** Los conjuntos que quien mira eligió y todavía están: /conjuntos. */
export function Conjuntos() {
  const tramo = useTramoEnDireccion()
  const leida = useQuery(conjuntosPropios({ itemPorPagina: tramo.tamano, numeroPagina: tramo.pagina }))
  return (
    <Pantalla titulo="Mis conjuntos">
      <Stack gap="xs" className={estilos.pantalla!}>
        <Text size="sm" c="dimmed">
          Lo que eligió entero de una búsqueda o de una lista, quieto como estaba. Se guarda un día o, si hizo
          algo con él, treinta, con su recibo.
        </Text>
        <TablaPaginada
          nombre="Mis conjuntos"
          columnas={COLUMNAS}
          clave={({ id }) => id}
          leida={leida}
          tramo={tramo}
          vacio="No tiene ninguno."
          ayuda="Se hacen con «Elegir los resultados», en una búsqueda o al elegir filas de una lista."
          breve
          sola
        />
      </Stack>
    </Pantalla>
  )
}

function Borrar({ conjunto: { id, que, total, con_recibo } }: { conjunto: ConjuntoPropio }) {
  const consultas = useQueryClient()
  const [preguntando, preguntar] = useState(false)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => borrarConjunto(consultas, id),
    onSuccess: () => {
      quitarNoSePudo(id)
      preguntar(false)
    },
    onError: (error) => decirNoSePudo(id, error, 'No se pudo borrar'),
  })
  const rotulo = `Borrar ${que}`
  return (
    <>
      <Tooltip label="Borrar">
        <ActionIcon
          ref={alIrseLaFila(isPending || isSuccess)}
          variant="subtle"
          color="gray"
          my={-4}
          aria-label={rotulo}
          onClick={() => preguntar(true)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {preguntando && (
        <Dialogo
          titulo="Borrar el conjunto"
          aceptar="Borrar"
          alAceptar={mutate}
          cerrar={() => preguntar(false)}
          enCurso={isPending}
          peligrosa
        >
          <Text size="sm">
            {que}: {contar(total, 'elemento', 'elementos')}. Los documentos no se tocan
            {con_recibo ? '; el recibo de lo que se hizo se borra con él.' : '.'}
          </Text>
        </Dialogo>
      )}
    </>
  )
}
