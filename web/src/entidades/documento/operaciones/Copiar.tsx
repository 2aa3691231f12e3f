import { Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Fallo } from '@/components/Fallo.tsx'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { useOperacion } from '@/entidades/operacion/useOperacion.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { tiposEscribibles } from '@/entidades/tipo/consultas.ts'
import { pedir } from '@/lib/api.ts'
import { useSigueAqui } from '@/lib/sigue-aqui.ts'
import { enlaceAPresentacion } from '../caminos.ts'

const DICHOS = {
  bien: 'Documento copiado',

  mal: 'No se pudo copiar el documento',
}

/** Copia en un borrador nuevo, de un tipo de la misma esencia que se pueda escribir (DLG-30, CFG-19). */
export function Copiar({ objeto, cerrar }: DialogoDeHerramienta) {
  const { areaActiva } = useUsuario()
  const { copiar_archivos_adjuntos } = useConfiguracion()
  const navegar = useNavigate()
  const sigueAqui = useSigueAqui()
  const { data: tipos, error, refetch } = useQuery(tiposEscribibles)
  const posibles = (tipos ?? []).filter(({ esencia }) => esencia === objeto.tipo.esencia)
  const [elegido, elegir] = useState<string | null>(null)
  const [conAdjuntos, fijarConAdjuntos] = useState(copiar_archivos_adjuntos)
  const suyo = posibles.find(({ id }) => id === objeto.tipo.id) ?? posibles[0]
  const tipo = elegido ?? (suyo ? String(suyo.id) : null)
  const { hacer, enCurso } = useOperacion(objeto.id)
  const copiar = async () => {
    const cuerpo = {
      id_documento: objeto.id,
      id_area: areaActiva ?? undefined,
      id_tipo: Number(tipo),
      copiar_adjuntos: conAdjuntos,
    }
    const copia = await hacer(() => pedir('POST /documentos/copiar', { cuerpo }), DICHOS)
    if (!copia) return
    cerrar()
    // Quien se fue mientras se copiaba no vuelve.
    if (sigueAqui()) void navegar(enlaceAPresentacion({ id: copia.id, idTipo: Number(tipo) }))
  }
  return (
    <Dialogo
      titulo={`Copiar ${nombreDe(objeto)}`}
      aceptar="Copiar"
      listo={tipo !== null}
      alAceptar={copiar}
      {...{ cerrar, enCurso }}
    >
      {error && !tipos && (
        <Fallo titulo="No se pudieron leer los tipos" error={error} reintentar={() => void refetch()} />
      )}
      <Select
        label="Tipo de la copia"
        data={posibles.map(({ id, nombre_singular }) => ({ value: String(id), label: nombre_singular }))}
        value={tipo}
        onChange={elegir}
        searchable
        data-autofocus
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage={tipos && 'Sin tipos de documento asignados'}
      />
      <Checkbox
        label="Copiar los archivos adjuntos"
        checked={conAdjuntos}
        onChange={(e) => fijarConAdjuntos(e.currentTarget.checked)}
      />
    </Dialogo>
  )
}
