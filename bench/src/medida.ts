import { PRIMERA_CARGA_KB } from '@foja/local/carga-inicial.ts'
import { dispersion, mediana, redondear } from '@foja/bench/medir.ts'

/** A qué se compromete el proyecto (design §6). `extra`: una condición más que la medida comprueba. */
export const LIMITES = {
  escritura_con_sobre_sin_cola: { grupo: 'escritura', limite: 1.1, sentido: 'hasta' },
  visible_p99_ms: { grupo: 'visible', limite: 500, sentido: 'hasta' },
  visible_p99_ms_importando: { grupo: 'visible', limite: 500, sentido: 'hasta' },
  indexado_sobre_bulk: { grupo: 'indexado', limite: 0.9, sentido: 'desde' },
  busqueda_sobre_directo: { grupo: 'busqueda', limite: 1.25, sentido: 'hasta' },
  busqueda_humana_sobre_directo: { grupo: 'busqueda', limite: 1.25, sentido: 'hasta' },
  acceso_sobre_libre: { grupo: 'busqueda', limite: 1.2, sentido: 'hasta' },
  pagina_1000_sobre_1: { grupo: 'busqueda', limite: 1.3, sentido: 'hasta' },
  sugerencias_p95_sobre_directo: { grupo: 'busqueda', limite: 3, sentido: 'hasta' },
  busqueda_reindexando_sobre_quieto: { grupo: 'busqueda', limite: 1.5, sentido: 'hasta' },
  pdf_sobre_a_secas: { grupo: 'pdf', limite: 0.9, sentido: 'desde' },
  guion_inicial_kb: { grupo: 'pantalla', limite: PRIMERA_CARGA_KB, sentido: 'hasta' },
  tecla_a_pintado_ms: { grupo: 'pantalla', limite: 150, sentido: 'hasta' },
  tecla_a_pintado_sobre_llamada: { grupo: 'pantalla', limite: 4, sentido: 'hasta' },
  carga_sobre_directo: { grupo: 'carga', limite: 0.7, sentido: 'desde' },
  busqueda_bombardeada_sobre_quieta: { grupo: 'carga', limite: 1.5, sentido: 'hasta' },
  guardado_p95_sobre_sql: { grupo: 'documento', limite: 1.5, sentido: 'hasta' },
  abrir_formulario_p95_ms: { grupo: 'documento', limite: 150, sentido: 'hasta' },
  conexiones_vivas: { grupo: 'vivas', limite: 2, sentido: 'hasta' },
  comunes_sobre_llana: { grupo: 'comunes', limite: 1.5, sentido: 'hasta' },
  lista_sobre_directo: { grupo: 'listas', limite: 1.25, sentido: 'hasta' },
  cuentas_sobre_msearch: { grupo: 'listas', limite: 1.5, sentido: 'hasta' },
  lista_1000_sobre_1: { grupo: 'listas', limite: 1.3, sentido: 'hasta' },
  recibir_sobre_sql: { grupo: 'listas', limite: 2, sentido: 'hasta' },
  exportar_xlsx_sobre_pelado: { grupo: 'exportacion', limite: 0.85, sentido: 'desde' },
  exportar_pdf_sobre_a_secas: { grupo: 'exportacion', limite: 0.9, sentido: 'desde' },
  exportar_csv_sobre_xlsx: { grupo: 'exportacion', limite: 5, sentido: 'desde' },
  exportar_memoria: { grupo: 'exportacion', limite: 1.3, sentido: 'hasta' },
  busqueda_exportando_sobre_quieta: { grupo: 'exportacion', limite: 1.3, sentido: 'hasta' },
  al_sobre_ahora: { grupo: 'busqueda', limite: 1.5, sentido: 'hasta' },
  relevancia_numero_hit1: { grupo: 'relevancia', limite: 0.99, sentido: 'desde' },
  relevancia_numero_hit10: { grupo: 'relevancia', limite: 1, sentido: 'desde' },
  relevancia_titulo_hit1: { grupo: 'relevancia', limite: 0.96, sentido: 'desde' },
  relevancia_titulo_hit10: { grupo: 'relevancia', limite: 0.99, sentido: 'desde' },
  relevancia_errata_hit1: { grupo: 'relevancia', limite: 0.95, sentido: 'desde' },
  relevancia_errata_hit10: { grupo: 'relevancia', limite: 0.99, sentido: 'desde' },
  relevancia_frase_hit1: { grupo: 'relevancia', limite: 0.95, sentido: 'desde' },
  relevancia_frase_hit10: { grupo: 'relevancia', limite: 0.99, sentido: 'desde' },
  relevancia_clave_hit1: { grupo: 'relevancia', limite: 0.7, sentido: 'desde' },
  relevancia_clave_hit10: { grupo: 'relevancia', limite: 0.93, sentido: 'desde' },
  relevancia_recuerdo_hit1: { grupo: 'relevancia', limite: 0.85, sentido: 'desde' },
  relevancia_recuerdo_hit10: { grupo: 'relevancia', limite: 0.97, sentido: 'desde' },
  relevancia_parafrasis_hit1: { grupo: 'relevancia', limite: 0.6, sentido: 'desde' },
  relevancia_parafrasis_hit10: { grupo: 'relevancia', limite: 0.95, sentido: 'desde' },
  relevancia_pregunta_hit1: { grupo: 'relevancia', limite: 0.6, sentido: 'desde' },
  relevancia_pregunta_hit10: { grupo: 'relevancia', limite: 0.93, sentido: 'desde' },
  relevancia_erratas2_hit1: { grupo: 'relevancia', limite: 0.93, sentido: 'desde' },
  relevancia_erratas2_hit10: { grupo: 'relevancia', limite: 1, sentido: 'desde' },
  relevancia_datos_hit1: { grupo: 'relevancia', limite: 0.9, sentido: 'desde' },
  relevancia_datos_hit10: { grupo: 'relevancia', limite: 1, sentido: 'desde' },
  relevancia_escritorio_hit1: { grupo: 'relevancia', limite: 0.99, sentido: 'desde' },
  relevancia_escritorio_hit10: { grupo: 'relevancia', limite: 1, sentido: 'desde' },
  relevancia_parafrasis2_hit1: { grupo: 'relevancia', limite: 0.6, sentido: 'desde' },
  relevancia_parafrasis2_hit10: { grupo: 'relevancia', limite: 0.9, sentido: 'desde' },
  relevancia_pregunta2_hit1: { grupo: 'relevancia', limite: 0.6, sentido: 'desde' },
  relevancia_pregunta2_hit10: { grupo: 'relevancia', limite: 0.83, sentido: 'desde' },
} as const
export type Nombre = keyof typeof LIMITES
export const NOMBRES = Object.keys(LIMITES) as Nombre[]

/** Una fila de bench/resultados.json. `dispersion` es la de las rondas, en la unidad de `valor`. */
export type Medida = {
  nombre: Nombre
  valor: number
  limite: number
  cumple: boolean
  dispersion: number
  rondas: number
  detalle: Record<string, unknown>
  fecha: string
}

/** Mediana de las rondas contra su límite; `ademas` es otra condición del mismo compromiso. */
export function crearMedida(
  nombre: Nombre,
  rondas: readonly number[],
  detalle: Record<string, unknown>,
  ademas = true,
): Medida {
  const { limite, sentido } = LIMITES[nombre]
  const valor = redondear(mediana(rondas))
  return {
    nombre,
    valor,
    limite,
    cumple: ademas && (sentido === 'hasta' ? valor <= limite : valor >= limite),
    dispersion: redondear(dispersion(rondas)),
    rondas: rondas.length,
    detalle: { por_ronda: rondas.map((r) => redondear(r)), ...detalle },
    fecha: new Date().toISOString(),
  }
}

/**
 * Nombres de medidas o de grupos → medidas; sin ninguno, todas.
 * @throws Error si un nombre no es de ninguna.
 */
export function elegir(pedidos: string[]): Set<Nombre> {
  const elegidas = pedidos.flatMap((pedido) => {
    const suyas = NOMBRES.filter((nombre) => nombre === pedido || LIMITES[nombre].grupo === pedido)
    if (suyas.length === 0) throw new Error(`No hay medida ni grupo «${pedido}».`)
    return suyas
  })
  return new Set(pedidos.length === 0 ? NOMBRES : elegidas)
}
