import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import {
  IconArrowsSplit,
  IconFolder,
  IconGitMerge,
  IconMapPin,
  IconStack2,
  type Icon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { areaConSigla } from '@foja/domain/area/nombre.ts'
import type { ExpedienteEnConjunta } from '@foja/domain/conjunta/schema.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import type { Paradero } from '@foja/domain/paradero/schema.ts'
import { DEJAN_DENTRO } from '@foja/domain/relacion-tipo/relacion.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { conjuntaDe } from '@/entidades/conjunta/consultas.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { paraderoDe } from '@/entidades/paradero/consultas.ts'
import { EnCamino } from '@/entidades/paradero/Paradero.tsx'
import { tambienLoTramitan } from '@/entidades/paradero/frase.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { fechaEntera, sinPartir } from '@/lib/sin-partir.tsx'
import estilos from './Expediente.module.css'

const lista = new Intl.ListFormat('es', { type: 'conjunction' })
const DENTRO: readonly number[] = DEJAN_DENTRO

/** Dónde está un expediente y desde cuándo, a quién se mandó y no lo recibió, y con cuáles va (DLG-28, EST-28, EST-49). */
export function Lugar({ documento }: { documento: Documento }) {
  const { id, relaciones_documentos } = documento
  const { data: paradero, error, refetch } = useQuery(paraderoDe(id))
  const contenedores = relaciones_documentos.filter(
    ({ relacion, id_tipo_relacion }) => relacion === 'pasiva' && DENTRO.includes(id_tipo_relacion),
  )
  return (
    <section aria-labelledby="lugar" className={estilos.panel}>
      <Title order={2} id="lugar" className={estilos.oculto!}>
        Dónde está
      </Title>
      {error && (
        <Fallo titulo="No se pudo saber dónde está" error={error} reintentar={() => void refetch()} />
      )}
      {!paradero && !error && <Skeleton height={52} />}
      {paradero && <Aqui paradero={paradero} />}
      <EnConjunta documento={documento} />
      {contenedores.length > 0 && (
        <Renglon Dibujo={IconFolder}>
          Incorporado en <Enlaces de={contenedores.map((r) => ({ ...r, id: r.id_documento_relacionado }))} />.
        </Renglon>
      )}
    </section>
  )
}

/** El área que lo tiene, o lo tiene archivado, o de la que salió, y lo que falta que llegue a otra. */
function Aqui({
  paradero: { area, archivo, en_transito, desde, areas_paralelas, pendientes, fusionado_en },
}: {
  paradero: Paradero
}) {
  return (
    <div className={estilos.aqui}>
      <div className={estilos.lugar}>
        <IconMapPin size={22} aria-hidden />
        <div>
          <Text fw={650} size="lg">
            {areaConSigla(archivo ?? area)}
          </Text>
          <Text size="sm" c="dimmed">
            {archivo ? 'En su archivo' : en_transito ? 'Salió de aquí; estaba' : 'Está aquí'} desde el{' '}
            {fechaEntera(desde)}
            {archivo && archivo.id !== area.id && <>; estaba en {areaConSigla(area)}</>}
          </Text>
        </div>
      </div>
      {fusionado_en && (
        <Renglon Dibujo={IconGitMerge}>
          Se fusionó en <Enlaces de={[fusionado_en]} /> el {fechaEntera(fusionado_en.ts)}: sigue allí.
        </Renglon>
      )}
      {areas_paralelas.length > 0 && (
        <Renglon Dibujo={IconArrowsSplit}>
          {tambienLoTramitan(areas_paralelas)} {lista.format(areas_paralelas.map(areaConSigla))}.
        </Renglon>
      )}
      {pendientes.map((uno) => (
        <EnCamino key={`${uno.area?.id}:${uno.usuario?.id}:${uno.enviado}`} pendiente={uno} />
      ))}
    </div>
  )
}

function Renglon({ Dibujo, children }: { Dibujo: Icon; children: ReactNode }) {
  return (
    <div className={estilos.renglon}>
      <Dibujo size={18} aria-hidden />
      <div>{children}</div>
    </div>
  )
}

/** Con qué expedientes se tramita en conjunto, y cuál encabeza. */
function EnConjunta({ documento }: { documento: Documento }) {
  const { id, tramitacion_conjunta_cabecera, tramitacion_conjunta_asociado } = documento
  const esta = tramitacion_conjunta_cabecera || tramitacion_conjunta_asociado !== null
  const { data } = useQuery({ ...conjuntaDe(id), enabled: esta })
  if (!esta || !data) return null
  const { cabecera, miembros, desde } = data
  const cuando = sinPartir(`desde el ${fechaYHora(desde)}`)
  if (cabecera.id === id)
    return (
      <Renglon Dibujo={IconStack2}>
        Encabeza una tramitación conjunta, {cuando}, con <Enlaces de={miembros} />.
      </Renglon>
    )
  const otros = miembros.filter((miembro) => miembro.id !== id)
  return (
    <Renglon Dibujo={IconStack2}>
      En tramitación conjunta, {cuando}, con <Enlaces de={[cabecera]} />, que la encabeza
      {otros.length > 0 && (
        <>
          ,{conjuncionCon(otros[0]!)}
          <Enlaces de={otros} />
        </>
      )}
      . Se modifica y se remite por su cabecera.
    </Renglon>
  )
}

type Nombrado = Pick<ExpedienteEnConjunta, 'id' | 'visible' | 'nro_str' | 'titulo'>

const llamado = ({ visible, nro_str, titulo }: Nombrado) =>
  visible ? nro_str || titulo || 'Sin título' : 'un expediente que no puede ver'

/** « y »; delante de «INT-000012/2026», « e ». */
const conjuncionCon = (uno: Nombrado) =>
  lista.formatToParts(['', llamado(uno)]).find(({ type }) => type === 'literal')!.value

/** Otros expedientes, por su número; del que no puede verse, sólo que está (D-100). */
function Enlaces({ de }: { de: readonly Nombrado[] }) {
  return de.map((uno, i) => (
    <span key={uno.id}>
      {i > 0 && (i === de.length - 1 ? conjuncionCon(uno) : ', ')}
      {uno.visible ? (
        <Anchor
          component={Link}
          inherit
          underline="always"
          to={enlaceAPresentacion({ id: uno.id })}
          title={uno.titulo ?? ''}
        >
          {sinPartir(llamado(uno))}
        </Anchor>
      ) : (
        llamado(uno)
      )}
    </span>
  ))
}
