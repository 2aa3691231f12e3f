import { Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { Estado, estaAnulado } from '@/components/Estado.tsx'
import { Resaltado } from '@/components/Resaltado.tsx'
import { fechaYHora } from '@/lib/fecha.ts'
import { recorrer } from './teclado.ts'
import estilos from './Resultados.module.css'

const LARGO_TITULO = 120
const LARGO_NUMERO = 30

/** Corta con puntos suspensivos; el texto entero queda como título del elemento (CON-02). */
const cortar = (texto: string, largo: number) =>
  texto.length > largo ? `${texto.slice(0, largo - 1)}…` : texto

/** Lista de resultados; cada título es un enlace a su documento. */
export function Resultados({ filas }: { filas: FilaDeBusqueda[] }) {
  return (
    <ol className={estilos.lista} onKeyDown={recorrer} aria-label="Resultados">
      {filas.map((fila) => (
        <Fila key={fila.id} {...fila} />
      ))}
    </ol>
  )
}

function Fila({
  id,
  nro_str,
  titulo,
  tipo,
  area,
  estado,
  visibilidad,
  fecha_recibido,
  resaltado,
}: FilaDeBusqueda) {
  const destino = `/documentos/presentacion?tipo=${tipo.id}&id=${id}`
  return (
    <li className={estilos.fila}>
      <div className={estilos.cabeza}>
        {nro_str !== '' && (
          <Text component="span" fw={650} title={nro_str}>
            {cortar(nro_str, LARGO_NUMERO)}
          </Text>
        )}
        <Text component="span" c="dimmed" size="sm">
          {tipo.nombre_singular} · {area.nombre} ·{' '}
          <span className={estilos.dato}>{fechaYHora(fecha_recibido)}</span>
        </Text>
        <Estado {...estado} />
        {visibilidad !== 'publico' && (
          <Text component="span" size="xs" c="dimmed">
            {visibilidad}
          </Text>
        )}
      </div>
      <Link
        to={destino}
        data-resultado
        title={titulo}
        className={estaAnulado(estado.id) ? `${estilos.titulo} ${estilos.anulado}` : estilos.titulo}
      >
        {resaltado.titulo.length > 0 ? (
          <Resaltado html={resaltado.titulo[0]!} />
        ) : (
          cortar(titulo, LARGO_TITULO)
        )}
        {estaAnulado(estado.id) && ' (Anulado)'}
      </Link>
      {resaltado.contenido.map((fragmento) => (
        <Text key={fragmento} size="sm" className={estilos.fragmento}>
          …<Resaltado html={fragmento.trim().replace(/\.$/, '')} />…
        </Text>
      ))}
    </li>
  )
}
