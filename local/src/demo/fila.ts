import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { formatearNumero } from '@foja/domain/numero/formato.ts'
import { identificadoresDe, ordenDeNumero } from '@foja/domain/numero/identificadores.ts'
import { claveDeOrden } from '@foja/domain/texto/orden.ts'

type Dado = {
  tipo: { id: number; id_numerador: number }
  autor: { id_usuario: number; id_area: number; sigla: string }
  asunto: { titulo: string; contenido: string; texto: string }
  fecha: Date
  estado: number
  visibilidad: string
  nro: number | null
  nrop: number | null
  publicado?: boolean
  numerado_por_foja?: boolean
}

/** La fila de un documento de la demostración, numerada como la numeraría Foja. */
export function filaDe({ tipo, autor, asunto, fecha, estado, visibilidad, nro, nrop, ...dado }: Dado) {
  const anio = anioOficial(fecha)
  const nro_str = formatearNumero({ sigla: autor.sigla, nro, nrop, anio })
  return {
    id_tipo: tipo.id,
    ...asunto,
    titulo_orden: claveDeOrden(asunto.titulo),
    fecha,
    fecha_recibido: fecha,
    fecha_ultimo_evento: fecha,
    atributos: { demostracion: true, ...(dado.publicado && { publicado: true }) } as never,
    estado,
    visibilidad,
    id_numerador: tipo.id_numerador,
    numerado_por_foja: dado.numerado_por_foja ?? true,
    nro,
    nrop,
    anio,
    nro_str,
    nro_orden: ordenDeNumero(nro, anio),
    identificadores: identificadoresDe({ nro, nrop, anio, nro_str }),
    version_mayor: nro === null ? 0 : 1,
    version_menor: nro === null ? 1 : 0,
    id_usuario: autor.id_usuario,
    id_area_creacion: autor.id_area,
    id_area_actual: autor.id_area,
  }
}
