import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NOMBRE_DE_AVANZADA, NOMBRE_DE_FILTRO } from '@foja/domain/busqueda/filtros.ts'
import { ORDENES, type Orden } from '@foja/domain/busqueda/orden.ts'
import type { Actualizando, Frescura } from '@foja/domain/busqueda/respuesta.ts'
import { nombreDeDescartado } from '@/entidades/filtro/chip.ts'
import { cantidad, contar } from '@/lib/cantidad.ts'
import { conElDedo } from '@/lib/dedo.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { Cuantos } from './Cuantos.tsx'
import type { Estado } from './estado.ts'
import type { Comprension } from './useComprension.ts'
import estilos from './Busqueda.module.css'

const NOMBRES: Record<Orden, string> = {
  relevancia: 'Relevancia',
  recibido: 'Fecha de recibido',
  numero: 'Número',
  titulo: 'Título',
}
/** Hasta aquí se cuentan los cambios pendientes. */
const MUCHOS = 10_000

/** Si está al día o cuánto le falta; del que se rehace lo primero no se dice, que parecería lo contrario. */
const fraseDeFrescura = ({ al_dia, pendientes, desde, actualizando }: Frescura) =>
  al_dia
    ? !actualizando && 'índice al día'
    : `${pendientes >= MUCHOS ? 'más de ' : ''}${contar(pendientes, 'cambio', 'cambios')} por indexar desde ${fechaYHora(desde)}`

const NOMBRE_DE_PARTE = {
  ...NOMBRE_DE_FILTRO,
  ...NOMBRE_DE_AVANZADA,
  q: 'lo escrito, en todos los campos',
  orden: 'ese orden',
}

/** Qué no pudo usarse porque el índice todavía es el de la versión anterior. */
function fraseDeActualizacion({ hechas, total, sin }: Actualizando): string {
  const avance = total > 0 ? ` (${Math.floor((100 * hechas) / total)} %)` : ''
  const nombres = sin.map((parte) => NOMBRE_DE_PARTE[parte]).join(', ')
  return `El índice se está actualizando${avance}. ${nombres ? `Todavía no se puede usar: ${nombres}.` : 'Mientras tanto se busca como hasta ahora.'}`
}

const nombreDeDireccion = (direccion: string) =>
  direccion === 'asc' ? 'De menor a mayor; invertir' : 'De mayor a menor; invertir'

type Props = {
  estado: Estado
  foja: NonNullable<Estado['foja']>
  comprension: Comprension
  /** Con qué se abren las facetas, donde no tienen columna. */
  filtrar: ReactNode
  children: ReactNode
}

/** Cuántos, en cuánto tiempo, con qué frescura, y en qué orden. */
export function Resumen({ estado, foja, comprension, filtrar, children }: Props) {
  const { frescura, descartados } = foja
  const { sortField, sortDirection, searchTerm = '', ms, setSort } = estado
  const orden = (sortField || (searchTerm.trim() === '' ? 'recibido' : 'relevancia')) as Orden
  const direccion = sortDirection || (orden === 'recibido' ? 'desc' : 'asc')
  const otra = direccion === 'asc' ? 'desc' : 'asc'
  const dedo = conElDedo()
  const frase = fraseDeFrescura(frescura)
  return (
    <div className={estilos.resumen} data-a-la-vista>
      <Text size="sm" c="dimmed">
        <Cuantos
          foja={foja}
          comprension={comprension}
          hayTexto={searchTerm.trim() !== ''}
          porRelevancia={orden === 'relevancia'}
        />{' '}
        · {cantidad(ms)} ms{frase && sinPartir(` · ${frase}`)}
      </Text>
      <Group gap="xs" wrap="nowrap" className={estilos.orden!}>
        {/* Con el dedo es un renglón que se corre de lado: lo que más se usa va primero. */}
        {dedo && filtrar}
        {!dedo && children}
        {!dedo && filtrar}
        <Group gap="xs" wrap="nowrap">
          <Text component="label" size="sm" c="dimmed" htmlFor="orden" className={estilos.rotulo!}>
            Ordenar por
          </Text>
          <NativeSelect
            id="orden"
            size="xs"
            data={ORDENES.map((valor) => ({ value: valor, label: NOMBRES[valor] }))}
            value={orden}
            onChange={(e) => setSort(e.currentTarget.value, '')}
          />
          {orden !== 'relevancia' && (
            <ActionIcon
              variant="default"
              size={30}
              aria-label={nombreDeDireccion(direccion)}
              title={nombreDeDireccion(direccion)}
              onClick={() => setSort(orden, otra)}
            >
              {direccion === 'asc' ? (
                <IconSortAscending size={16} aria-hidden />
              ) : (
                <IconSortDescending size={16} aria-hidden />
              )}
            </ActionIcon>
          )}
        </Group>
        {dedo && children}
      </Group>
      {frescura.actualizando && (
        <Text size="sm" c="dimmed" className={estilos.entera!} role="status">
          {fraseDeActualizacion(frescura.actualizando)}
        </Text>
      )}
      {descartados.length > 0 && (
        <Text size="sm" className={estilos.entera!} role="status">
          No se usó, porque no se reconoce: {descartados.map(nombreDeDescartado).join(', ')}.
        </Text>
      )}
    </div>
  )
}
