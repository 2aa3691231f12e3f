import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { LARGO_OBSERVACIONES } from '@foja/domain/documento/limites.ts'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { concordado, nombreDe } from '@/entidades/operacion/objeto.ts'
import { sobra, TextoDeHasta } from '@/entidades/operacion/TextoDeHasta.tsx'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { pedir } from '@/lib/api.ts'
import { MENSAJES } from '../mensajes.ts'
import { CancelarAutorizacion } from './CancelarAutorizacion.tsx'

const DICHOS = { bien: MENSAJES.info_document_closed, mal: MENSAJES.error_document_not_closed }

/** Lo que se ofrece según el estado: cerrar o, de lo que espera autorización, cancelarla (EST-39). */
export function Cerrar(dialogo: DialogoDeHerramienta) {
  // Lo que se abrió para una cosa no pasa a hacer la otra, ni pierde lo escrito, si alguien lo cambia mientras tanto.
  const [espera] = useState(dialogo.objeto.estado.id === ESTADO.pendiente_de_autorizacion)
  return espera ? <CancelarAutorizacion {...dialogo} /> : <CerrarDocumento {...dialogo} />
}

/** Cierra el documento, si se acepta: deja de poder modificarse (DLG-44, ERR-06). */
function CerrarDocumento({ objeto, cerrar, hecho }: DialogoDeHerramienta) {
  const { areaActiva, dependencias } = useUsuario()
  const [archivo, fijarArchivo] = useState(areaActiva === null ? null : String(areaActiva))
  const [observaciones, fijarObservaciones] = useState('')
  const { hacer, enCurso } = useOperacion(objeto.id)
  const esDocumento = objeto.tipo.esencia === 'documento'
  const aceptar = async () => {
    const cuerpo = {
      solicitud: { id_documento: objeto.id },
      opciones: { area_archivo: esDocumento && archivo ? Number(archivo) : null },
      ...(observaciones.trim() && { observaciones }),
    }
    // El número con que se lo cerraba era el provisorio: el suyo lo trae la respuesta.
    let cerrado = objeto
    const llamar = async () => {
      const respuesta = await pedir('POST /v1/documento/close', { cuerpo })
      cerrado = { ...objeto, nro_str: respuesta.data.nro_str }
      return respuesta
    }
    // Se pasa a Publicados (FRM-28), donde todavía no está.
    const otra = Number(archivo) === areaActiva ? null : dependencias.find(({ id }) => id === Number(archivo))
    const donde = `en Archivo${otra ? ` de ${otra.dependencia}` : ''}`
    const quedo = () =>
      esDocumento
        ? `${nombreDe(cerrado)} quedó ${concordado(objeto, 'cerrado')}, con su número definitivo, y está ${donde}.`
        : `${nombreDe(cerrado)} quedó ${concordado(objeto, 'iniciado')}.`
    if (await hacer(llamar, { ...DICHOS, quedo })) hecho()
  }
  return (
    <Dialogo
      titulo={`Cerrar ${nombreDe(objeto)}`}
      aceptar={esDocumento ? 'Cerrar documento' : 'Cerrar expediente'}
      listo={(!esDocumento || archivo !== null) && !sobra(observaciones, LARGO_OBSERVACIONES)}
      alAceptar={aceptar}
      {...{ cerrar, enCurso }}
    >
      <Text>
        {esDocumento
          ? 'Al cerrarlo recibe su número definitivo y su texto ya no se modifica.'
          : 'Al cerrarlo el expediente queda iniciado y puede recibir documentos.'}
      </Text>
      {esDocumento && dependencias.length > 1 && (
        <Select
          label="Área de archivo"
          data={dependencias.map(({ id, dependencia }) => ({ value: String(id), label: dependencia }))}
          value={archivo}
          onChange={fijarArchivo}
          allowDeselect={false}
        />
      )}
      <TextoDeHasta
        label="Observaciones"
        minRows={2}
        largo={LARGO_OBSERVACIONES}
        data-autofocus
        value={observaciones}
        alEscribir={fijarObservaciones}
      />
    </Dialogo>
  )
}
