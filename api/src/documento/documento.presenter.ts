import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { sanearContenido } from '@foja/api/documento/contenido.ts'
import type { FilaDeDocumento } from '@foja/api/documento/documento.sql.ts'

type Colgantes = { personas: readonly unknown[]; relaciones: readonly unknown[] }

/** Fila → documento como lo contestan las llamadas (ENT-01, ENT-07). */
export function presentarDocumento(
  acceso: Acceso,
  fila: FilaDeDocumento,
  { personas, relaciones }: Colgantes,
) {
  const {
    visible: _,
    marca: __,
    contenido,
    atributos,
    validez,
    ubicacion,
    requiere_autorizacion,
    id_estado: ___,
    tipo,
    area_creacion,
    nro,
    nrop,
    anio,
    anexo,
    tomo,
    cuerpo,
    corresponde,
    numero_asignado,
    ...resto
  } = fila
  const puede = (lista: readonly number[]) => lista.includes(fila.id_tipo)
  const { leer, escribir, eliminar } = acceso.tipos
  return {
    ...resto,
    tipo: {
      ...(tipo as object),
      permisos: { leer: puede(leer), escribir: puede(escribir), eliminar: puede(eliminar) },
    },
    atributos: { ...(atributos as object), contenido: sanearContenido(contenido) },
    validez: { string: validez, ...(validez === 'Papel' && { ubicacion }) },
    nro: {
      nro,
      nrop,
      anio,
      year_aa: anio == null ? null : Number(anio) % 100,
      anexo,
      tomo,
      cuerpo,
      corresponde,
      area: (area_creacion as { sigla: string }).sigla,
      numero_asignado,
      nro_visible: fila.nro_str,
      tipo_visible: (tipo as { nombre_singular: string }).nombre_singular,
    },
    nro_esencia: (tipo as { esencia: string }).esencia,
    area_creacion,
    requiereAutorizacion: requiere_autorizacion,
    areaActiva: acceso.area_activa,
    relaciones_personas: personas,
    relaciones_documentos: relaciones,
    archivos_adjuntos: [],
    archivo_adjunto_principal: null,
    firmas: [],
    herramientas: {},
  }
}
