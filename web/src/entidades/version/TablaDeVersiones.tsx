import { Anchor, Button, Group, Table, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { VersionDeDocumento } from '@foja/domain/versiones/schema.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { ariaSort, BotonDeOrden } from '@/components/EncabezadoOrdenable.tsx'
import { OrdenDicho } from '@/components/OrdenDicho.tsx'
import { Paginado } from '@/components/Paginado.tsx'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { esParaOtraPestana } from '@/lib/otra-pestana.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { TAMANOS } from '@/lib/tamanos.ts'
import { COLUMNAS, ordenar, type Columna, type Orden } from './orden.ts'
import estilos from './TablaDeVersiones.module.css'

type Props = {
  id: number
  idTipo: number
  rows: VersionDeDocumento[]
  alAbrir: () => void
  /** Sin él, no se ofrece comparar. */
  alComparar?: (version: string) => void
  alRestaurar: ((version: string) => void) | undefined
}

/** Las versiones en una tabla que se ordena por cualquier columna, de a páginas (DLG-13, LIS-12). */
export function TablaDeVersiones({ id, idTipo, rows, alAbrir, alComparar, alRestaurar }: Props) {
  const [orden, fijarOrden] = useState<Orden>({ columna: 'version', descendente: true })
  const [{ pagina, tamano }, fijar] = useState<{ pagina: number; tamano: number }>({
    pagina: 1,
    tamano: TAMANOS[0],
  })
  const desde = (pagina - 1) * tamano
  const actual = rows[0]!.version
  // De qué resultados se llegó al documento: se sigue pasando a otros.
  const { state } = useLocation()
  return (
    <div className={estilos.filas} data-corta={alComparar ? true : undefined}>
      <Table aria-label="Versiones" verticalSpacing={6} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {COLUMNAS.map(([columna, nombre, visibleFrom]) => (
              <Encabezado
                key={columna}
                {...{ columna, nombre, visibleFrom, orden }}
                fijarOrden={(otro) => {
                  fijarOrden(otro)
                  fijar({ pagina: 1, tamano })
                }}
              />
            ))}
            <Table.Th>
              <VisuallyHidden>Acciones</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ordenar(rows, orden)
            .slice(desde, desde + tamano)
            .map(({ version, ts, titulo, usuario, estado }) => (
              <Table.Tr key={version}>
                <Table.Td visibleFrom="sm" title={titulo}>
                  {cortar(titulo, LARGO_DE_TITULO)}
                </Table.Td>
                <Table.Td>
                  <span className={estilos.fecha}>{fechaYHora(ts)}</span>
                  {/* En un teléfono no entra otra columna. */}
                  <Text size="xs" hiddenFrom="sm" title={titulo}>
                    {cortar(titulo, LARGO_DE_TITULO)}
                  </Text>
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    {estado.nombre} · {nombreEntero(usuario)}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Anchor
                    component={Link}
                    to={enlaceAPresentacion({
                      id,
                      idTipo,
                      version: version === actual ? undefined : version,
                    })}
                    state={state}
                    onClick={(clic) => esParaOtraPestana(clic) || alAbrir()}
                    aria-label={`Abrir la versión ${version}`}
                  >
                    {version}
                  </Anchor>
                </Table.Td>
                <Table.Td visibleFrom="sm" className={estilos.entero!}>
                  {nombreEntero(usuario)}
                </Table.Td>
                <Table.Td visibleFrom="sm">{estado.nombre}</Table.Td>
                <Table.Td>
                  {version === actual ? (
                    'Actual'
                  ) : (
                    <Group gap={4} wrap="nowrap">
                      {alComparar && (
                        <Button
                          variant="subtle"
                          size="compact-sm"
                          onClick={() => alComparar(version)}
                          aria-label={`Comparar la versión ${version} con la actual`}
                        >
                          Comparar
                        </Button>
                      )}
                      {alRestaurar && (
                        <Button
                          variant="subtle"
                          size="compact-sm"
                          onClick={() => alRestaurar(version)}
                          aria-label={`Restaurar la versión ${version}`}
                        >
                          Restaurar
                        </Button>
                      )}
                    </Group>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      <OrdenDicho
        columna={COLUMNAS.find(([columna]) => columna === orden.columna)![1]}
        sentido={orden.descendente ? 'desc' : 'asc'}
      />
      <Paginado
        nombre="Paginado de Versiones"
        enSuLugar
        pagina={pagina}
        tamano={tamano}
        total={rows.length}
        alCambiarTamano={(otro) => fijar({ pagina: 1, tamano: otro })}
        anterior={() => fijar({ pagina: pagina - 1, tamano })}
        siguiente={desde + tamano < rows.length ? () => fijar({ pagina: pagina + 1, tamano }) : null}
      />
    </div>
  )
}

type Encabezado = {
  columna: Columna
  nombre: string
  visibleFrom: 'sm' | undefined
  orden: Orden
  fijarOrden: (orden: Orden) => void
}

function Encabezado({ columna, nombre, visibleFrom, orden, fijarOrden }: Encabezado) {
  const sentido = orden.columna !== columna ? null : orden.descendente ? 'desc' : 'asc'
  return (
    <Table.Th {...(visibleFrom && { visibleFrom })} aria-sort={ariaSort(sentido)}>
      <BotonDeOrden
        {...{ nombre, sentido }}
        ordenar={(otro) => fijarOrden({ columna, descendente: otro === 'desc' })}
      />
    </Table.Th>
  )
}
