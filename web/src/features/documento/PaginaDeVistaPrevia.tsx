import { Anchor, Paper, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { terminosDe } from '@foja/domain/texto/terminos.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { documento } from '@/entidades/documento/consultas.ts'
import { yaNoSeVe } from '@/lib/ya-no-se-ve.ts'
import { ResumenDeDocumento } from './ResumenDeDocumento.tsx'
import { Texto } from './Texto.tsx'
import { Titulo } from './Titulo.tsx'

const NADA = terminosDe([])

/** La vista previa como página, para quien llega por el enlace sin pantalla debajo: /preview?idDocumento&version. */
export function PaginaDeVistaPrevia() {
  const [parametros] = useSearchParams()
  const version = parametros.get('version') ?? undefined
  const { data: leido, error, refetch } = useQuery(documento(parametros.get('idDocumento') ?? '', version))
  const data = yaNoSeVe(error) ? undefined : leido
  return (
    <Pantalla
      key={data ? 'abierta' : 'abriendo'}
      titulo={data ? <Titulo documento={data} terminos={NADA} /> : 'Vista previa'}
      tituloDePestana={data?.titulo}
    >
      {error && (
        <Fallo titulo="No se puede visualizar documento" error={error} reintentar={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={480} />}
      {data && (
        <Stack gap="md">
          <ResumenDeDocumento documento={data} />
          <Paper component="article" withBorder p="lg">
            <Texto documento={data} terminos={NADA} />
          </Paper>
          <Anchor component={Link} to={enlaceAPresentacion({ id: data.id, idTipo: data.tipo.id, version })}>
            Abrir con todos sus datos
          </Anchor>
        </Stack>
      )}
    </Pantalla>
  )
}
