import { ActionIcon, Group, Text } from '@mantine/core'
import { IconEye, IconHistory, IconLayoutSidebarRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { estaAnulado } from '@foja/domain/documento/estado.ts'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { NOMBRE_DE_VISIBILIDAD } from '@foja/domain/documento/visibilidad.ts'
import { Resaltado } from '@/components/Resaltado.tsx'
import { porQueNoSeAbre } from '@/entidades/busqueda/se-abre.ts'
import { SinAbrir } from '@/entidades/busqueda/SinAbrir.tsx'
import { areasDe } from '@/entidades/documento/areas.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { MarcasDeTramitacion } from '@/entidades/conjunta/MarcasDeTramitacion.tsx'
import { Estado } from '@/entidades/documento/Estado.tsx'
import { IdDeDocumento } from '@/entidades/documento/IdDeDocumento.tsx'
import { MenuDeHerramientas } from '@/entidades/herramienta/MenuDeHerramientas.tsx'
import { useAl } from '@/entidades/pasado/al.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { cortar, cortarMarcado, LARGO_DE_NUMERO, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import estilos from './Resultados.module.css'

type Props = {
  fila: FilaDeBusqueda
  /** Lo que guarda en el historial la dirección del documento: su lugar en los resultados. */
  historial: unknown
  resaltar: readonly string[]
  mirada: boolean
  /** Si hay lugar para la vista lateral; si no, la vista previa va encima. */
  alLado: boolean
  mirar: () => void
  abrir: () => void
}

/** Un resultado: número, tipo, áreas, fecha, estado, título y fragmentos. De lo anulado, tachado y su palabra (EST-09). */
export function Fila({ fila, historial, resaltar, mirada, alLado, mirar, abrir }: Props) {
  const {
    id,
    nro_str,
    titulo,
    tipo,
    area,
    area_actual,
    estado,
    visibilidad,
    fecha_recibido,
    resaltado,
    falta,
    exacta,
    coincidencia,
  } = fila
  // Lo que se muestra es de otro día: con eso no se decide qué hacer hoy.
  const al = useAl()
  const noSeAbre = porQueNoSeAbre(fila)
  const anulado = estaAnulado(estado)
  const dicho =
    resaltado.titulo.length > 0 ? (
      <Resaltado html={cortarMarcado(resaltado.titulo[0]!, LARGO_DE_TITULO)} />
    ) : (
      cortar(titulo, LARGO_DE_TITULO)
    )
  const nombre = anulado ? (
    <>
      <s>{dicho}</s> <span className={estilos.anulado}>(Anulado)</span>
    </>
  ) : (
    dicho
  )
  return (
    <li className={estilos.fila} data-mirada={mirada || undefined} data-exacta={exacta || undefined}>
      <div className={estilos.cabeza}>
        {nro_str !== '' && (
          <Text component="span" fw={600} title={nro_str}>
            {cortar(nro_str, LARGO_DE_NUMERO)}
          </Text>
        )}
        <IdDeDocumento id={id} />
        {!anulado && <Estado {...estado} />}
        <MarcasDeTramitacion {...fila} />
        <Text component="span" c="dimmed" size="sm" className={estilos.deQuien!}>
          {tipo.nombre_singular} · {areasDe(area, area_actual)} ·{' '}
          <span className={estilos.dato}>{fechaYHora(fecha_recibido)}</span>
        </Text>
        {visibilidad !== 'publico' && (
          <Text component="span" size="xs" c="dimmed">
            {NOMBRE_DE_VISIBILIDAD[visibilidad]}
          </Text>
        )}
        <Group gap={0} className={estilos.herramientas!}>
          {al === null && <MenuDeHerramientas objeto={fila} vista="busqueda" />}
          {noSeAbre === null && (
            <ActionIcon
              variant="subtle"
              color="gray"
              tabIndex={-1}
              aria-label={`${mirada ? 'Cerrar el comienzo de' : alLado ? 'Ver al lado el comienzo de' : 'Vista previa de'} ${nro_str || titulo}`}
              title={mirada ? 'Cerrar (Esc)' : alLado ? 'Ver al lado (Espacio)' : 'Vista previa (Espacio)'}
              onClick={mirar}
            >
              {alLado ? <IconLayoutSidebarRight size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
            </ActionIcon>
          )}
        </Group>
      </div>
      {noSeAbre === null ? (
        <Link
          to={enlaceAPresentacion({ id, idTipo: tipo.id, resaltar })}
          state={historial}
          data-resultado={id}
          title={titulo}
          onClick={abrir}
          className={estilos.titulo}
        >
          {nombre}
        </Link>
      ) : (
        <SinAbrir fila={fila} porQue={noSeAbre} className={estilos.titulo}>
          {nombre}
        </SinAbrir>
      )}
      {coincidencia && (
        <Text size="sm" className={estilos.coincidencia!}>
          <IconHistory size={15} aria-hidden />
          <span>{sinPartir(coincidencia.texto)}</span>
        </Text>
      )}
      {[...new Set(resaltado.contenido)].map((fragmento) => (
        <Text key={fragmento} size="sm" className={estilos.fragmento}>
          <Resaltado html={fragmento.trim().replace(/\.$/, '')} />
        </Text>
      ))}
      {resaltado.otros?.map((otro) => (
        <Text key={otro} size="sm" c="dimmed">
          <Resaltado html={otro} />
        </Text>
      ))}
      {falta.length > 0 && (
        <Text size="xs" c="dimmed" mt={2}>
          Falta: {falta.join(', ')}
        </Text>
      )}
    </li>
  )
}
