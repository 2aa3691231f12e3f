import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { terminosDe } from '@foja/domain/texto/terminos.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { documento } from '@/entidades/documento/consultas.ts'
import { DescargarExpediente } from '@/entidades/pdf/DescargarExpediente.tsx'
import { DialogoDePdf } from '@/entidades/pdf/DialogoDePdf.tsx'
import { pasaDelLimite, tituloDeFallo } from '@/entidades/pdf/fallos.ts'
import { LimiteDeVistaPrevia } from '@/entidades/pdf/LimiteDeVistaPrevia.tsx'
import { usePdf } from '@/entidades/pdf/usePdf.ts'
import { Titulo } from './Titulo.tsx'

const NADA = terminosDe([])

/** Enlace permanente de una versión (RUT-19): su PDF, en un diálogo. */
export function Permalink() {
  const [parametros] = useSearchParams()
  return PARTES.every((una) => parametros.get(una)) ? (
    <Entero />
  ) : (
    <Cortado id={Number(parametros.get(PARTES[0]))} />
  )
}

const PARTES = ['idDocumento', 'version', 'hash'] as const

/** El que no se copió entero no dice de qué versión es. */
const Cortado = ({ id }: { id: number }) => (
  <Pantalla titulo="No se pudo abrir el documento">
    <Text mb="md">Al enlace le falta una parte. Cópielo otra vez, entero.</Text>
    {id > 0 && (
      <Button component={Link} variant="default" to={enlaceAPresentacion({ id })}>
        Abrir el documento como está hoy
      </Button>
    )}
  </Pantalla>
)

function Entero() {
  const [parametros] = useSearchParams()
  const navegar = useNavigate()
  // En su lugar: «atrás» abriría otra vez el diálogo que se cerró.
  const cerrar = useCallback(() => void navegar('/', { replace: true }), [navegar])
  const de = (nombre: string) => parametros.get(nombre) ?? ''
  const [id, version] = [de('idDocumento'), de('version')]
  const pdf = usePdf({ id, version, hash: de('hash') })
  const excedido = pasaDelLimite(pdf.error)
  const [descarga, descargar] = useState(false)
  // Antes, el enlace podría no ser el suyo. Lo que pasa del límite se descarga como está hoy.
  const { data } = useQuery({
    ...documento(id, excedido ? undefined : version),
    enabled: excedido || pdf.data !== undefined,
  })
  if (excedido)
    return (
      <Pantalla titulo="Enlace permanente">
        {descarga && data ? (
          <DescargarExpediente objeto={data} cerrar={cerrar} />
        ) : (
          <LimiteDeVistaPrevia
            titulo="Vista previa de PDF"
            error={pdf.error!}
            abrir={enlaceAPresentacion({ id: Number(id) })}
            descargar={data?.herramientas.descargar_expediente?.permitida ? () => descargar(true) : undefined}
            cerrar={cerrar}
          />
        )}
      </Pantalla>
    )
  if (pdf.error)
    return (
      <Pantalla titulo="No se pudo abrir el documento">
        <Fallo titulo={tituloDeFallo(pdf.error)} error={pdf.error} reintentar={pdf.volverAPedir} aMano />
      </Pantalla>
    )
  return (
    <Pantalla titulo="Enlace permanente">
      <DialogoDePdf
        pdf={pdf}
        titulo={
          <>
            Versión {version}
            {data && ' · '}
            {data && <Titulo documento={data} terminos={NADA} />}
          </>
        }
        cerrar={cerrar}
      >
        {data && (
          <Button
            component={Link}
            size="xs"
            to={enlaceAPresentacion({ id: data.id, idTipo: data.tipo.id, version })}
          >
            Abrir
          </Button>
        )}
      </DialogoDePdf>
    </Pantalla>
  )
}
