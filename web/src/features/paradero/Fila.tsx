import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { estaAnulado } from '@foja/domain/documento/estado.ts'
import type { Hallado } from '@foja/domain/paradero/schema.ts'
import { porQueNoSeAbre } from '@/entidades/busqueda/se-abre.ts'
import { SinAbrir } from '@/entidades/busqueda/SinAbrir.tsx'
import { MarcasDeTramitacion } from '@/entidades/conjunta/MarcasDeTramitacion.tsx'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { Estado } from '@/entidades/documento/Estado.tsx'
import { IdDeDocumento } from '@/entidades/documento/IdDeDocumento.tsx'
import { Paradero } from '@/entidades/paradero/Paradero.tsx'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import estilos from './Paraderos.module.css'

/** Un documento y dónde está; su título lo abre, si se abre desde lo que se busca. De lo anulado, tachado y su palabra (EST-09). */
export function Fila({ fila, q, abrir }: { fila: Hallado; q: string; abrir: () => void }) {
  const { id, tipo, nro_str, titulo, estado } = fila
  const dicho = cortar(titulo, LARGO_DE_TITULO) || 'Sin título'
  const nombre = estaAnulado(estado) ? <s>{dicho}</s> : dicho
  const noSeAbre = porQueNoSeAbre(fila)
  return (
    <li className={estilos.fila}>
      <Group gap="sm" mb={2}>
        <Text fw={600} className={estilos.nro!}>
          {nro_str || tipo.nombre_singular}
        </Text>
        <Text size="sm" c="dimmed">
          {nro_str && tipo.nombre_singular}
        </Text>
        <IdDeDocumento id={id} />
        <Estado {...estado} />
        <MarcasDeTramitacion {...fila} />
      </Group>
      {noSeAbre === null ? (
        <Anchor
          component={Link}
          to={enlaceAPresentacion({ id, idTipo: tipo.id, resaltar: q })}
          title={titulo}
          data-resultado={id}
          onClick={abrir}
          className={estilos.titulo!}
        >
          {nombre}
        </Anchor>
      ) : (
        <SinAbrir fila={fila} porQue={noSeAbre} className={estilos.titulo}>
          {nombre}
        </SinAbrir>
      )}
      <Paradero paradero={fila} />
    </li>
  )
}
