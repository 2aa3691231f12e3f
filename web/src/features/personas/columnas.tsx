import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { estaAnulado } from '@foja/domain/documento/estado.ts'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { OrdenDeLista } from '@foja/domain/vista/orden.ts'
import { EncabezadoOrdenable, type OrdenDeColumna } from '@/components/EncabezadoOrdenable.tsx'
import type { ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { porQueNoSeAbre } from '@/entidades/busqueda/se-abre.ts'
import { SinAbrir } from '@/entidades/busqueda/SinAbrir.tsx'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { Estado } from '@/entidades/documento/Estado.tsx'
import { IdDeDocumento } from '@/entidades/documento/IdDeDocumento.tsx'
import { cortar, LARGO_DE_NUMERO, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import estilos from './Personas.module.css'

type Props = {
  /** Por qué ordena «Nº». */
  nro: OrdenDeLista
  por: (orden: OrdenDeLista) => OrdenDeColumna
  /** En qué lugar de la lista está, para pasar de uno a otro. */
  historialDe: (fila: FilaDeBusqueda) => unknown
  alAbrir: (id: number) => void
}

/** Las columnas de los documentos de una persona (RUT-21, LIS-10). */
export const columnasDe = ({ nro, por, historialDe, alAbrir }: Props): ColumnaDeDatos<FilaDeBusqueda>[] => [
  {
    nombre: 'Nº',
    justa: true,
    encabezado: (celda) => <EncabezadoOrdenable nombre="Nº" {...por(nro)} {...celda} />,
    celda: ({ id, nro_str, tipo }) => (
      <>
        {nro_str === '' ? (
          <Text component="span" size="sm" c="dimmed">
            {tipo.nombre_singular}
          </Text>
        ) : (
          <strong title={nro_str}>{cortar(nro_str, LARGO_DE_NUMERO)}</strong>
        )}{' '}
        <IdDeDocumento id={id} />
      </>
    ),
  },
  {
    nombre: 'Titulo',
    principal: true,
    encabezado: (celda) => <EncabezadoOrdenable nombre="Titulo" {...por('titulo')} {...celda} />,
    celda: (fila) => {
      const dicho = cortar(fila.titulo, LARGO_DE_TITULO) || 'Sin título'
      const nombre = estaAnulado(fila.estado) ? <s>{dicho}</s> : dicho
      const noSeAbre = porQueNoSeAbre(fila)
      if (noSeAbre !== null)
        return (
          <SinAbrir fila={fila} porQue={noSeAbre}>
            {nombre}
          </SinAbrir>
        )
      return (
        <Anchor
          component={Link}
          inherit
          to={enlaceAPresentacion({ id: fila.id, idTipo: fila.tipo.id })}
          state={historialDe(fila)}
          data-resultado={fila.id}
          title={fila.titulo}
          onClick={() => alAbrir(fila.id)}
        >
          {nombre}
        </Anchor>
      )
    },
  },
  {
    nombre: 'Estado / Fecha',
    justa: true,
    celda: ({ estado, fecha_recibido }) => (
      <span className={estilos.estado}>
        <Estado {...estado} />
        <Text component="span" size="sm" c="dimmed">
          {fechaYHora(fecha_recibido)}
        </Text>
      </span>
    ),
  },
]
