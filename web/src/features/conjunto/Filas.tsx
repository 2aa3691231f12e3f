import { Anchor, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { estaAnulado } from '@foja/domain/documento/estado.ts'
import { QUEDO, type Quedo } from '@foja/domain/conjunto/estado.ts'
import type { Conjunto, Corrida, FilaDeConjunto } from '@foja/domain/conjunto/schema.ts'
import type { ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { TablaPaginada } from '@/components/TablaPaginada.tsx'
import { filasDeConjunto } from '@/entidades/conjunto/consultas.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { Estado } from '@/entidades/documento/Estado.tsx'
import { cantidad } from '@/lib/cantidad.ts'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { dichoDe } from './textos.ts'
import { deMotivo, type Mirada } from './useMirada.ts'
import estilos from './Conjunto.module.css'

const Titulo = ({ titulo, estado }: NonNullable<FilaDeConjunto['documento']>) => {
  const dicho = cortar(titulo, LARGO_DE_TITULO) || 'Sin título'
  return estaAnulado(estado) ? <s>{dicho}</s> : dicho
}

const NOMBRE: ColumnaDeDatos<FilaDeConjunto>[] = [
  {
    nombre: 'Nº',
    justa: true,
    celda: ({ documento }) =>
      documento &&
      (documento.nro_str ? <strong>{documento.nro_str}</strong> : documento.tipo.nombre_singular),
  },
  {
    nombre: 'Título',
    principal: true,
    celda: ({ id_documento, documento }) =>
      documento ? (
        <Anchor
          component={Link}
          inherit
          title={documento.titulo}
          to={enlaceAPresentacion({ id: id_documento, idTipo: documento.tipo.id })}
        >
          <Titulo {...documento} />
        </Anchor>
      ) : (
        <Text size="sm" c="dimmed">
          Elemento {id_documento}: ya no puede verlo
        </Text>
      ),
  },
  {
    nombre: 'Estado',
    justa: true,
    celda: ({ documento }) => documento && <Estado {...documento.estado} />,
  },
]

/** Qué pasaría con cada una, o qué pasó: la palabra y, si no se pudo, por qué; si no está ahí, qué área la tiene. */
const deCorrida = (corrida: Corrida): ColumnaDeDatos<FilaDeConjunto> => ({
  nombre: corrida.ensayo ? 'Qué pasaría' : 'Qué pasó',
  celda: ({ quedo, motivo, documento }) =>
    quedo && (
      <>
        <strong className={quedo === 'negada' ? estilos.negada : ''}>{dichoDe(corrida)[quedo]}</strong>
        {motivo && `. ${motivo}`}
        {documento?.esta_en && ` Está en ${documento.esta_en}.`}
      </>
    ),
})

type Props = { conjunto: Conjunto; mirada: Mirada }

/** Las filas de un conjunto, todas o las que así quedaron. */
export function Filas({ conjunto: { id, total, corrida }, mirada }: Props) {
  const { quedo, motivo, tramo } = mirada
  const terminada = corrida !== null && corrida.estado !== 'en_curso'
  const opciones = terminada ? opcionesDe(corrida, total) : []
  const pedida = motivo === undefined ? (quedo ?? '') : deMotivo(motivo)
  // La dirección puede decir lo que se miraba de otra corrida.
  const elegida = opciones.some(({ value }) => value === pedida) ? pedida : ''
  const consulta = {
    itemPorPagina: tramo.tamano,
    numeroPagina: tramo.pagina,
    ...(elegida !== '' && { quedo, motivo }),
  }
  const leida = useQuery(filasDeConjunto(id, consulta, `${corrida?.id} ${corrida?.estado}`))
  const columnas = terminada ? [...NOMBRE, deCorrida(corrida)] : NOMBRE
  return (
    <Stack gap="xs">
      {terminada && (
        <NativeSelect
          label="Mostrar"
          size="xs"
          classNames={{ root: estilos.mostrar!, label: estilos.rotulo! }}
          value={elegida}
          onChange={(e) => mirada.elegir(e.currentTarget.value)}
          data={opciones}
        />
      )}
      <TablaPaginada
        nombre="Elementos elegidos"
        columnas={columnas}
        clave={({ orden }) => orden}
        leida={leida}
        tramo={tramo}
        vacio="No hay elementos que mostrar."
        sola
      />
    </Stack>
  )
}

/** Todas, las que así quedaron, y las de cada motivo. */
const opcionesDe = (corrida: Corrida, total: number) => [
  { value: '', label: `Todos (${cantidad(total)})` },
  ...QUEDO.filter((una) => cuantos(corrida, una) > 0).map((una) => ({
    value: una as string,
    label: `${dichoDe(corrida)[una]} (${cantidad(cuantos(corrida, una))})`,
  })),
  ...corrida.motivos.map((uno) => ({
    value: deMotivo(uno.motivo),
    label: `— ${uno.motivo} (${cantidad(uno.cantidad)})`,
  })),
]

const cuantos = ({ hechas, negadas, salteadas }: Corrida, quedo: Quedo) =>
  ({ hecha: hechas, negada: negadas, salteada: salteadas })[quedo]
