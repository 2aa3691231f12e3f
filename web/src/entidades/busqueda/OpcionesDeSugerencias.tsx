import { Combobox } from '@mantine/core'
import { IconFileText, IconFilter } from '@tabler/icons-react'
import { NOMBRE_DE_FILTRO, unirValores, type NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import type { SugerenciaDeCaja } from '@foja/domain/busqueda/sugerencia.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { cortar, LARGO_DE_SUGERENCIA } from '@/lib/cortar.ts'
import { RUTA_DE_BUSQUEDA } from './caminos.ts'
import estilos from './Opciones.module.css'

/** En qué filtro se vuelve una sugerencia que no es un documento. */
export const FILTRO_DE_SUGERENCIA = {
  tipo: 'tipo',
  area: 'nro_area',
  persona: 'persona_relacionada',
  palabra_clave: 'palabra_clave',
  lugar: 'lugar_actual',
} as const satisfies Record<Exclude<SugerenciaDeCaja['clase'], 'documento'>, NombreDeFiltro>

/** A dónde lleva una sugerencia desde cualquier pantalla: a su documento, o a lo que tiene ese valor. */
export const caminoDeSugerencia = ({ clase, id, id_tipo }: SugerenciaDeCaja): string =>
  clase === 'documento'
    ? enlaceAPresentacion({ id: Number(id), idTipo: id_tipo })
    : `${RUTA_DE_BUSQUEDA}?${new URLSearchParams({ [FILTRO_DE_SUGERENCIA[clase]]: unirValores([id]) })}`

/** Texto de una opción y, atenuado, lo que la distingue. */
export function Opcion({ texto, detalle = null }: { texto: string; detalle?: string | null }) {
  return (
    <span className={estilos.sugerencia}>
      <span title={texto}>{cortar(texto, LARGO_DE_SUGERENCIA)}</span>
      {detalle && <span className={estilos.detalle}>{detalle}</span>}
    </span>
  )
}

type Props = {
  filas: SugerenciaDeCaja[]
  clases?: readonly { clave: string; nombre: string }[]
  /** El valor de la opción de una sugerencia; si no se dice, su posición. */
  valorDe?: (sugerencia: SugerenciaDeCaja) => string
}

/** Sugerencias de la caja: documentos que se abren, valores que se vuelven filtro, y clases de filtro. */
export function OpcionesDeSugerencias(props: Props) {
  return (
    <Combobox.Options mah={380} className={estilos.opciones} aria-label="Sugerencias">
      {props.filas.map((sugerencia, i) => {
        const { clase, id, texto, detalle } = sugerencia
        return (
          <Combobox.Option key={`${clase} ${id}`} value={props.valorDe?.(sugerencia) ?? String(i)}>
            <span className={estilos.opcion}>
              {clase === 'documento' ? (
                <IconFileText size={16} className={estilos.icono} aria-hidden />
              ) : (
                <IconFilter size={16} className={estilos.icono} aria-hidden />
              )}
              <Opcion
                texto={
                  clase === 'documento' ? texto : `${NOMBRE_DE_FILTRO[FILTRO_DE_SUGERENCIA[clase]]}: ${texto}`
                }
                detalle={detalle}
              />
            </span>
          </Combobox.Option>
        )
      })}
      {props.clases?.map(({ clave, nombre }) => (
        <Combobox.Option key={clave} value={clave}>
          <span className={estilos.opcion}>
            <IconFilter size={16} className={estilos.icono} aria-hidden />
            <Opcion texto={`${nombre}:`} detalle="filtrar por este dato" />
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  )
}
