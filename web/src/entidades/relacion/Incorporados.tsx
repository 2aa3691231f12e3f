import { useQuery } from '@tanstack/react-query'
import type { RelacionDeDocumento } from '@foja/domain/incorporacion/schema.ts'
import type { ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { TablaPaginada, useTramo } from '@/components/TablaPaginada.tsx'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { COLUMNA } from './columnas.tsx'
import { relaciones } from './consultas.ts'

const { cuando, tipo, numero, titulo, fojas, relacion } = COLUMNA

const DENTRO: ColumnaDeDatos<RelacionDeDocumento>[] = [
  fojas,
  cuando,
  tipo,
  numero,
  titulo,
  { nombre: 'Origen', celda: ({ origen }) => origen?.nombre },
]

type Props = { id: number; breve?: boolean }

/** Lo que un expediente tiene dentro, en el orden en que entró y con sus fojas (DLG-04, CFG-29). */
export function Incorporados({ id, breve = false }: Props) {
  const tramo = useTramo(useConfiguracion().limite_incorporados)
  return (
    <TablaPaginada
      nombre="Documentos incorporados"
      columnas={DENTRO}
      clave={({ id }) => id}
      leida={useQuery(relaciones(id, 'dentro', tramo))}
      tramo={tramo}
      breve={breve}
      vacio="No existen documentos tramitados en este expediente"
    />
  )
}

/** En qué expedientes está incorporado, o se tramita, un documento (DLG-07). */
export function IncorporadoEn({ id }: Props) {
  const tramo = useTramo()
  return (
    <TablaPaginada
      nombre="Incorporado en"
      columnas={[cuando, tipo, numero, titulo, fojas]}
      clave={({ id }) => id}
      leida={useQuery(relaciones(id, 'dentro_de', tramo))}
      tramo={tramo}
      vacio="No existen incorporaciones"
    />
  )
}

/** Con qué está asociado o relacionado un expediente (DLG-12). */
export function Asociaciones({ id, breve = false }: Props) {
  const tramo = useTramo()
  return (
    <TablaPaginada
      nombre="Asociaciones"
      columnas={[{ ...relacion, nombre: 'Asociación' }, numero, titulo, cuando]}
      clave={({ id }) => id}
      leida={useQuery(relaciones(id, 'asociadas', tramo))}
      tramo={tramo}
      breve={breve}
      vacio="No existen asociaciones"
    />
  )
}
