import { z } from 'zod'

const entero = z.number().int().min(0)

/**
 * Claves de configuración, con su forma y su valor por omisión (CFG-01 … CFG-41). La tabla `configuracion` las
 * trae todas desde la migración.
 */
export const esquemaDeConfiguracion = z.object({
  ga_id: z.string().default(''),
  mantenimiento: z.boolean().default(false),
  usuarioMantenimiento: z.string().default('admin'),
  logged_users_refresh_rate: entero.default(30),
  max_file_mb: entero.default(20),
  busqueda_periodo_dias: entero.default(30),
  busqueda_periodo_actualizacion: entero.default(60),
  fecha_manual_documento: z.boolean().default(false),
  fecha_manual_contenedor_tramite: z.boolean().default(false),
  mostrar_validez: z.boolean().default(true),
  permitir_usar_fojas_remision_contenedor_tramite: z.boolean().default(false),
  incorporar_mismo_documento_n_veces: z.boolean().default(false),
  mostrar_alerta_documento_ya_existente: z.boolean().default(true),
  mensaje_confirmacion_contenedor: z.enum(['siempre', 'una_vez', 'nunca']).default('siempre'),
  archivo_principal: z.boolean().default(true),
  permite_eliminar_seguimientos: z.boolean().default(true),
  permite_eliminar_seguimientos_anular_rechazar: z.boolean().default(false),
  creador_recaratular: z.boolean().default(true),
  copiar_archivos_adjuntos: z.boolean().default(false),
  contar_novedades: z.boolean().default(true),
  inbox_habilitado: z.boolean().default(true),
  sistemas_origen: z.array(z.string()).default(['sudocu']),
  elementos_por_pagina: z.literal([10, 15, 20, 25]).default(10),
  validar_intervenciones: z.boolean().default(false),
  ver_expedientes_enviados: z.boolean().default(true),
  buscador_general: z.boolean().default(true),
  mostrar_id_documento_listado: z.boolean().default(false),
  /** Palabras que la organización tiene por iguales, un grupo por renglón: `basura = residuos`. */
  equivalencias_de_busqueda: z.string().max(50_000).default(''),
  leyenda_busqueda: z.string().max(2000).default(''),
  /** De a cuántas se leen las relaciones; más de cien por vez no se piden. */
  limite_incorporados: z.number().int().min(1).max(100).default(10),
  mostrar_contenido_documento_adjunto_principal: z.boolean().default(true),
  agregar_seguimiento_docs_compartidos: z.boolean().default(true),
  archivos_adjuntos: z
    .object({ max_mb: entero, sum_max_mb: entero, max_cant: entero })
    .default({ max_mb: 20, sum_max_mb: 100, max_cant: 10 }),
  imagenes_por_persona: z
    .object({ dia_cant: entero, dia_mb: entero, sin_uso_mb: entero })
    .default({ dia_cant: 200, dia_mb: 500, sin_uso_mb: 200 }),
  /**
   * Hasta cuántas filas un archivo sale en el momento y cuántas como mucho, en un PDF y en lo demás; cuántos días se guarda,
   * cuántas filas tiene una persona entre todas las suyas, cuántas exportaciones, y cuántas sin terminar.
   */
  exportacion: z
    .object({
      filas_directas: entero,
      filas_maximo: entero,
      filas_directas_pdf: entero.default(1_000),
      filas_maximo_pdf: entero.default(200_000),
      filas_guardadas: entero.default(5_000_000),
      guardadas: entero.default(1_000),
      dias: z.number().int().min(1),
      por_persona: z.number().int().min(1),
      comprobar_mb: entero,
    })
    .default({
      filas_directas: 5_000,
      filas_maximo: 2_000_000,
      filas_directas_pdf: 1_000,
      filas_maximo_pdf: 200_000,
      filas_guardadas: 5_000_000,
      guardadas: 1_000,
      dias: 7,
      por_persona: 3,
      comprobar_mb: 50,
    }),
  herramientas_vistas: z.record(z.string(), z.record(z.string(), z.boolean())).default({}),
  antiflood_ms: entero.default(1000),
  mapa_limite_eventos: entero.default(200),
  limite_tamanio_vista_previa_expedientes_mb: entero.default(50),
  /** Si un borrador público lo ve cualquiera (D-104); si no, quien lo escribe, su área y quienes intervinieron. */
  borradores_publicos: z.boolean().default(false),
  modelo_autorizacion: z.string().default('siu'),
  url_ayuda: z
    .string()
    .regex(/^(\/|https?:\/\/)/, 'debe empezar con / o con http')
    .default('/ayuda/'),
})

export type Configuracion = z.infer<typeof esquemaDeConfiguracion>
export type ClaveDeConfiguracion = keyof Configuracion

/** Las que se guardan y contestan, y todavía no cambian nada: quien las fija tiene que saberlo. */
export const SIN_EFECTO: readonly ClaveDeConfiguracion[] = [
  'ga_id',
  'mantenimiento',
  'usuarioMantenimiento',
  'archivo_principal',
  'permite_eliminar_seguimientos_anular_rechazar',
  'sistemas_origen',
  'mostrar_contenido_documento_adjunto_principal',
  'agregar_seguimiento_docs_compartidos',
  'modelo_autorizacion',
]

export const esClaveDeConfiguracion = (clave: string): clave is ClaveDeConfiguracion =>
  Object.hasOwn(esquemaDeConfiguracion.shape, clave)
