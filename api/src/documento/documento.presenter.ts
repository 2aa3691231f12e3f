import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { ContextoDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { herramientasDe } from '@foja/domain/herramienta/herramientas.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { entraAlMenu, permisosSobre } from '@foja/domain/tipo/permisos.ts'
import type { FilaDeDocumento } from '@foja/api/documento/documento.sql.ts'
import { sanear } from '@foja/api/contenido/sanear.ts'
import { presentarNumero } from '@foja/domain/numero/presentar.ts'

type Colgantes = {
  personas: Documento['relaciones_personas']
  relaciones: { rows: Documento['relaciones_documentos']; total: number }
  por_recibir: boolean
  contexto: ContextoDeHerramientas
  permite_eliminar_seguimientos: boolean
}

/** Fila → documento (ENT-01, PRE-01). El contenido se sanea otra vez: las reglas pudieron cambiar desde que entró. */
export async function presentarDocumento(
  acceso: Acceso,
  fila: FilaDeDocumento,
  { personas, relaciones, por_recibir, contexto, permite_eliminar_seguimientos }: Colgantes,
): Promise<Documento> {
  return {
    id: fila.id,
    tipo: {
      ...fila.tipo,
      permisos: permisosSobre(acceso, fila.tipo.id),
      en_menu: entraAlMenu(acceso, fila.tipo),
    },
    titulo: fila.titulo,
    fecha: fila.fecha,
    atributos: { ...fila.atributos, estado: fila.estado.id, contenido: await sanear(fila.contenido, acceso) },
    palabras_clave: fila.palabras_clave,
    estado: fila.estado,
    visibilidad: fila.visibilidad,
    validez: { string: fila.validez, ubicacion: fila.validez === 'Papel' ? fila.ubicacion : null },
    relaciones_personas: personas,
    relaciones_documentos: relaciones.rows,
    total_relaciones_documentos: relaciones.total,
    archivo_adjunto_principal: fila.archivos.find(({ principal }) => principal) ?? null,
    archivos_adjuntos: fila.archivos,
    nro: presentarNumero(fila),
    nro_str: fila.nro_str,
    nro_esencia: fila.tipo.esencia,
    nro_externo: fila.nro_externo,
    id_fuente: fila.id_fuente,
    version: fila.version,
    revision: fila.revision,
    fecha_versionado: fila.fecha_versionado,
    fecha_recibido: fila.fecha_recibido,
    id_circuito: fila.circuito?.id ?? null,
    circuito: fila.circuito,
    paso: fila.paso,
    firmas: [],
    intervencion: null,
    areaActiva: acceso.area_activa,
    usuario: fila.usuario,
    area: fila.area,
    area_creacion: fila.area_creacion,
    id_usuario: fila.id_usuario,
    id_area_creacion: fila.id_area_creacion,
    motivo_anulacion: fila.motivo_anulacion,
    requiereAutorizacion: fila.requiere_autorizacion,
    ultima_foja: fila.ultima_foja,
    fojas: fila.fojas,
    paginas: fila.paginas,
    tramitacion_conjunta_cabecera: fila.tramitacion_conjunta_cabecera,
    tramitacion_conjunta_asociado: fila.tramitacion_conjunta_asociado,
    tramitacion_paralela: fila.tramitacion_paralela,
    permite_eliminar_seguimientos,
    por_recibir,
    en_edicion: contexto.documento.en_edicion,
    herramientas: herramientasDe(contexto),
  }
}
