import { useState } from 'react'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { DescargarExpediente } from './DescargarExpediente.tsx'
import { DialogoDePdf } from './DialogoDePdf.tsx'
import { pasaDelLimite } from './fallos.ts'
import { LimiteDeVistaPrevia } from './LimiteDeVistaPrevia.tsx'
import { usePdf } from './usePdf.ts'

/** El documento como se imprime, hoy o en la versión que se mira (HER-10, DLG-24); un expediente, con lo que tiene. */
export function VistaPreviaDePdf(props: DialogoDeHerramienta) {
  const { objeto, cerrar } = props
  const { id, anterior, tipo, herramientas } = objeto
  const pdf = usePdf({ id, version: anterior })
  const [descarga, descargar] = useState(false)
  if (descarga) return <DescargarExpediente {...props} />
  if (pasaDelLimite(pdf.error))
    return (
      <LimiteDeVistaPrevia
        titulo={sinPartir(nombreDe(objeto))}
        error={pdf.error!}
        abrir={enlaceAPresentacion({ id, idTipo: tipo.id })}
        descargar={herramientas.descargar_expediente?.permitida ? () => descargar(true) : undefined}
        cerrar={cerrar}
      />
    )
  const titulo = anterior === undefined ? sinPartir(nombreDe(objeto)) : `Versión ${anterior}`
  return <DialogoDePdf pdf={pdf} titulo={titulo} cerrar={cerrar} />
}
