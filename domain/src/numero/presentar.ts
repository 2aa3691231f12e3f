import {
  anioCorto,
  claveProvisoria,
  CLAVES_OPCIONALES,
  esProvisorio,
  type PartesDeNumero,
} from '@foja/domain/numero/claves.ts'
import type { Nro } from '@foja/domain/numero/schema.ts'

type FilaDeNumero = PartesDeNumero & {
  nro_str: string
  area_creacion: { sigla: string }
  tipo: { nombre_singular: string }
}

/** Número con todas sus partes (ENT-07). Las opcionales de un provisorio van con su p (ENT-08). */
export function presentarNumero(fila: FilaDeNumero): Nro {
  const { nro, nrop, anio, anexo, tomo, cuerpo, corresponde, numero_asignado, nro_str } = fila
  const numero: Nro = {
    nro,
    nrop,
    anio,
    year_aa: anioCorto(fila),
    anexo,
    tomo,
    cuerpo,
    corresponde,
    area: fila.area_creacion.sigla,
    numero_asignado,
    nro_visible: nro_str,
    tipo_visible: fila.tipo.nombre_singular,
  }
  if (!esProvisorio(fila)) return numero
  for (const clave of CLAVES_OPCIONALES) {
    if (fila[clave] !== null) numero[claveProvisoria(clave)] = fila[clave]
    numero[clave] = null
  }
  return numero
}
