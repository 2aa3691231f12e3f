import { Group, Skeleton, Text } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { estaAnulado } from '@foja/domain/documento/estado.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import type { Terminos } from '@foja/domain/texto/hallazgos.ts'
import { Pasos } from '@/entidades/circuito/Pasos.tsx'
import { enlacePermanente } from '@/entidades/documento/caminos.ts'
import { MarcasDeTramitacion } from '@/entidades/conjunta/MarcasDeTramitacion.tsx'
import { Estado } from '@/entidades/documento/Estado.tsx'
import { nombreDeEsencia } from '@/entidades/tipo/esencia.ts'
import { fecha } from '@/lib/fecha.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { Herramientas } from './Herramientas.tsx'
import { BarraDeHallazgos } from './BarraDeHallazgos.tsx'
import { Datos } from './Datos.tsx'
import { Relaciones } from './Relaciones.tsx'
import { Texto } from './Texto.tsx'
import { Versiones } from './versiones/Versiones.tsx'
import { Volver } from './Volver.tsx'
import { useEnLista } from './lista/useEnLista.ts'
import { numeroDe } from './numero.ts'
import { useHallazgos } from './useHallazgos.ts'
import estilos from './Presentacion.module.css'

const Expediente = pedazo(async () => ({ default: (await import('./expediente/Expediente.tsx')).Expediente }))

type Props = {
  documento: Documento
  version: string | null
  terminos: Terminos
  quitarMarcas: () => void
}

/** El documento, o lo que hay en el expediente, en el centro y sus datos a la derecha, que en papel no van. */
export function Hoja({ documento, version, terminos, quitarMarcas }: Props) {
  const { total, actual, contar, saltar } = useHallazgos()
  useEffect(contar, [contar, documento, terminos])
  const { id, tipo, estado } = documento
  const enLista = useEnLista() !== null
  const enlace = enlacePermanente({ id, idTipo: tipo.id, version: version ?? undefined })
  const esencia = nombreDeEsencia(tipo.esencia)
  const pie = <p className={estilos.pie}>{enlace}</p>
  const texto = (
    <article className={estilos.hoja} aria-label={`Texto del ${esencia}`}>
      {terminos.size > 0 && (
        <BarraDeHallazgos total={total} actual={actual} saltar={saltar} quitar={quitarMarcas} />
      )}
      <Texto documento={documento} terminos={terminos} alMostrar={contar} />
      {pie}
    </article>
  )
  // De un expediente se mira lo que tiene; de una versión anterior, lo que decía.
  const comoExpediente = esencia === 'expediente' && version === null
  const estaEscrito = documento.atributos.contenido !== '' || Boolean(documento.atributos.descripcion)
  const conTexto = !comoExpediente || estaEscrito || terminos.size > 0
  return (
    <>
      <div className={estilos.arriba}>
        <Group gap="sm" role="group" aria-label="Documento">
          <Text fw={650}>{sinPartir(numeroDe(documento))}</Text>
          {esencia === 'expediente' && tipo.nombre_singular !== 'Expediente' && (
            <Text c="dimmed">Expediente</Text>
          )}
          <Text className={estilos.soloPapel} component="span">
            {fecha(documento.fecha)}
          </Text>
          {/* De lo anulado ya lo dice el título. */}
          {!estaAnulado(estado) && <Estado {...estado} />}
          <MarcasDeTramitacion {...documento} />
        </Group>
        <Group gap={4} wrap="nowrap" className={estilos.acciones!}>
          {!enLista && <Volver />}
          <Herramientas documento={documento} anterior={version ?? undefined} enlace={enlace} />
        </Group>
      </div>
      <div className={estilos.cuerpo}>
        {comoExpediente ? (
          <Suspense fallback={<Skeleton height={320} />}>
            <Expediente documento={documento}>{conTexto && texto}</Expediente>
          </Suspense>
        ) : (
          texto
        )}
        <aside aria-label={`Datos del ${esencia}`} className={estilos.datos}>
          <Datos
            documento={documento}
            terminos={terminos}
            anterior={version !== null}
            lugarAparte={comoExpediente}
          />
          {documento.id_circuito !== null && <Pasos idDocumento={id} />}
          {!comoExpediente && <Relaciones documento={documento} />}
          <Versiones documento={documento} />
        </aside>
      </div>
      {!conTexto && pie}
    </>
  )
}
