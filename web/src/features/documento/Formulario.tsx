import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { Pantalla } from '@/components/Pantalla.tsx'
import {
  borrarBorrador,
  claveDeBorrador,
  tomarBorrador,
  RECUPERAR,
  type Tomado,
} from '@/entidades/borrador/borradores.ts'
import { soltar } from '@/entidades/borrador/en-escritura.ts'
import { documento as consultaDeDocumento } from '@/entidades/documento/consultas.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { tipoPorId } from '@/entidades/tipo/consultas.ts'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { leerAhora } from '@/lib/leer-ahora.ts'
import { motivoDeBloqueo, motivoDeNoCrear } from './formulario/bloqueo.ts'
import { difieren, sinLoQueEntro } from './formulario/valores.ts'
import { NoSeAbre } from './formulario/NoSeAbre.tsx'
import { EdicionDeDocumento } from './formulario/EdicionDeDocumento.tsx'

/** Crear (`tipo`) o editar (`id`) un documento: /documentos/formulario?tipo&id&esencia (RUT-16). */
export function Formulario() {
  const [parametros] = useSearchParams()
  const { key, state } = useLocation()
  const [vez, setVez] = useState(0)
  const [tipo, id] = [parametros.get('tipo') ?? '', parametros.get('id')]
  // El primer guardado cambia la dirección pero no la edición; pedir otro «Nuevo» la empieza.
  const { edicion: heredada } = (state ?? {}) as { edicion?: string }
  // Escrita a mano en la misma pestaña, la dirección no trae otra clave: sin esto lo nuevo se guardaba sobre lo recién creado.
  const [nuevas, setNuevas] = useState(0)
  const [anterior, setAnterior] = useState(id)
  if (anterior !== id) {
    setAnterior(id)
    if (id === null) setNuevas(nuevas + 1)
  }
  const edicion = heredada ?? (id === null ? `nuevo ${tipo} ${key} ${nuevas}` : `documento ${id}`)
  const recargar = useCallback(() => setVez((n) => n + 1), [])
  const { areaActiva } = useUsuario()
  return (
    <Carga
      // Con qué permisos se escribe depende del área: en otra se decide de nuevo, y lo escrito se recupera.
      key={`${edicion} ${vez} ${areaActiva}`}
      edicion={edicion}
      elegida={parametros.get(RECUPERAR) ?? undefined}
      recargar={recargar}
    />
  )
}

type Props = { edicion: string; elegida: string | undefined; recargar: () => void }
let lecturas = 0

/** Lee lo que hace falta una sola vez: lo que se escribe después es de la edición. */
function Carga({ edicion, elegida, recargar }: Props) {
  // Cada vez que se abre se lee: lo que leyó la anterior ya no es lo que hay, ni lo que quedó sin guardar.
  const [lectura] = useState(() => (lecturas += 1))
  const [parametros] = useSearchParams()
  const usuario = useUsuario()
  const [[idDeTipo, id]] = useState(() => [parametros.get('tipo') ?? '', parametros.get('id')] as const)
  const tomado = useRef<(Tomado & { clave: string }) | null>(null)
  useEffect(() => () => soltar(tomado.current?.clave ?? ''), [])
  // Uno por pestaña: lo que se escribe en otra no lo pisa.
  const tomar = async (idTipo: number, idDocumento: number | null) => {
    const comienzo = claveDeBorrador(usuario.id, idTipo, idDocumento)
    const hallado = await tomarBorrador(comienzo, elegida)
    tomado.current = { ...hallado, clave: comienzo + hallado.sufijo }
    return hallado
  }
  const consulta = useQuery({
    queryKey: ['edicion', lectura],
    queryFn: async ({ signal, client }) => {
      const documento = id === null ? null : await leerAhora(client, consultaDeDocumento(id))
      const tipo = documento?.tipo ?? (await client.fetchQuery(tipoPorId(idDeTipo)))
      signal.throwIfAborted()
      const motivo = documento ? null : motivoDeNoCrear(tipo, usuario.expedientes_reservados)
      // Antes de escribir nada; lo que ya se hubiera escrito se muestra para copiarlo.
      if (motivo !== null && tipo.permisos.escribir) throw new ErrorDeApi(403, { message: motivo })
      const { sufijo, borrador: hallado } = await tomar(tipo.id, documento?.id ?? null)
      if (signal.aborted) soltar(tomado.current!.clave)
      // Un guardado cuya respuesta se perdió ya está en el servidor: no hay qué recuperar.
      const borrador = hallado && documento ? sinLoQueEntro(hallado, documento) : hallado
      const falta = borrador && (!documento || difieren(borrador, documento))
      return { documento, tipo, sufijo, borrador: falta ? borrador : null }
    },
    gcTime: 0,
    staleTime: Infinity,
  })
  const { data, error, refetch } = consulta
  // Una vez empezada, que otra lectura falle o cambie no se la lleva.
  const [empezada, setEmpezada] = useState<typeof data>()
  if (data && !empezada) setEmpezada(data)
  if (!empezada && error)
    return (
      <NoSeAbre
        nuevo={id === null}
        error={error}
        reintentar={() => void refetch()}
        leerEscrito={async () => (await tomar(Number(idDeTipo), id === null ? null : Number(id))).borrador}
        descartar={() => borrarBorrador(tomado.current!.clave)}
      />
    )
  if (!empezada)
    return (
      <Pantalla titulo={id === null ? 'Nuevo documento' : 'Abriendo el documento…'}>
        <Skeleton height={480} />
      </Pantalla>
    )
  const { documento, tipo, sufijo, borrador } = empezada
  if (!documento && !tipo.permisos.escribir) return <Navigate to="/401" replace />
  // Lo que no se escribe se lee como está.
  const seEscribe = documento === null || motivoDeBloqueo(documento) === null
  return (
    <EdicionDeDocumento
      tipo={tipo}
      documento={documento}
      borrador={seEscribe ? borrador : null}
      sinLugar={seEscribe ? null : borrador}
      sufijo={sufijo}
      edicion={edicion}
      recargar={recargar}
    />
  )
}
