import { useQuery } from '@tanstack/react-query'
import { areaDicha } from '@foja/domain/area/dicha.ts'
import type { RelacionDeDocumento } from '@foja/domain/incorporacion/schema.ts'
import type { ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { TablaPaginada } from '@/components/TablaPaginada.tsx'
import { useEnlaceAbierto } from '@/lib/enlace-abierto.ts'
import { COLUMNA } from './columnas.tsx'
import { relaciones } from './consultas.ts'
import { useTramoDeRelaciones } from './useTramoDeRelaciones.ts'

const { cuando, tipo, numero, numeroIncorporado, titulo, fojas, relacion } = COLUMNA

const DENTRO: ColumnaDeDatos<RelacionDeDocumento>[] = [
  // En dos renglones, si hace falta: el título ya tiene más, y en uno no le dejaba lugar a «Origen».
  { nombre: cuando.nombre, celda: cuando.celda },
  tipo,
  numeroIncorporado,
  titulo,
  { nombre: 'Origen', celda: ({ origen }) => origen && areaDicha(origen) },
  fojas,
]

/** `parte`: cómo se llama en la dirección, si es una de las de su pantalla. */
type Props = { id: number; parte?: string }

/** Lo que un expediente tiene dentro, en el orden en que entró y con sus fojas (DLG-04, CFG-29). */
export function Incorporados({ id, parte }: Props) {
  const tramo = useTramoDeRelaciones(parte)
  const leida = useQuery(relaciones(id, 'dentro', tramo))
  return (
    <div {...useEnlaceAbierto(parte !== undefined, leida.data !== undefined)}>
      <TablaPaginada
        nombre="Documentos incorporados"
        columnas={DENTRO}
        clave={({ id }) => id}
        leida={leida}
        tramo={tramo}
        breve={parte !== undefined}
        vacio="No existen documentos tramitados en este expediente"
      />
    </div>
  )
}

/** En qué expedientes está incorporado, o se tramita, un documento (DLG-07). */
export function IncorporadoEn({ id }: { id: number }) {
  const tramo = useTramoDeRelaciones()
  return (
    <TablaPaginada
      nombre="Incorporado en"
      columnas={[cuando, tipo, numeroIncorporado, titulo, fojas]}
      clave={({ id }) => id}
      leida={useQuery(relaciones(id, 'dentro_de', tramo))}
      tramo={tramo}
      vacio="No existen incorporaciones"
    />
  )
}

/** Con qué está asociado o relacionado un expediente (DLG-12). */
export function Asociaciones({ id, parte }: Props) {
  const tramo = useTramoDeRelaciones(parte)
  const leida = useQuery(relaciones(id, 'asociadas', tramo))
  return (
    <div {...useEnlaceAbierto(parte !== undefined, leida.data !== undefined)}>
      <TablaPaginada
        nombre="Asociaciones"
        columnas={[{ ...relacion, nombre: 'Asociación' }, numero, titulo, cuando]}
        clave={({ id }) => id}
        leida={leida}
        tramo={tramo}
        breve={parte !== undefined}
        vacio="No existen asociaciones"
      />
    </div>
  )
}
