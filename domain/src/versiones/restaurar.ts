import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { noSePuedeModificar, tipoSinEscritura } from '@foja/domain/documento/errores.ts'
import { permiteEditar } from '@foja/domain/documento/estado.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { puedeEscribir } from '@foja/domain/tipo/permisos.ts'
import { movimientoSinConfirmar, restauracionAjena } from '@foja/domain/versiones/errores.ts'

/**
 * Eventos que llevan un documento a otra parte: movimiento, pase y tramitación. Compartirlo no lo mueve; un envío
 * cancelado o rechazado tampoco, porque volvió.
 */
export const MOVIMIENTOS: readonly number[] = [2, 16, 22]
export const SIN_EFECTO: readonly string[] = ['anulado', 'rechazado', 'rechazada']

/** Lo escrito que una versión devuelve además de título, contenido y palabras clave. */
const ATRIBUTOS_ESCRITOS = ['descripcion', 'objeto', 'anexo', 'fechaInicio']

/** Lo que la regla mira de un documento. */
export type Restaurable = {
  id_tipo: number
  esencia: string
  estado: number
  /** Entre quiénes fue el último movimiento; de lo que nunca se movió, quien lo creó y su área. */
  usuarios: readonly number[]
  areas: readonly number[]
  /** De ese movimiento; nulo si nunca se movió. */
  resultado: string | null
}

/** Por qué quien llama, desde esa área, no puede restaurar una versión; nada si puede (EST-25). */
export function impedimentoParaRestaurar(
  acceso: Acceso,
  idArea: number,
  { id_tipo, esencia, estado, usuarios, areas, resultado }: Restaurable,
): ErrorDeDominio | undefined {
  if (!puedeEscribir(acceso, id_tipo)) return tipoSinEscritura()
  if (!usuarios.includes(acceso.id_usuario) && !areas.includes(idArea)) return restauracionAjena()
  if (!permiteEditar(estado, esencia)) return noSePuedeModificar()
  if (resultado !== null && resultado !== 'confirmado') return movimientoSinConfirmar()
  return undefined
}

type Atributos = Record<string, unknown>

/** Los atributos de hoy con lo escrito en aquella versión: lo que ella no tenía se quita. */
export function atributosRestaurados(actuales: Atributos, deEntonces: Atributos): Atributos {
  const escritos = (atributos: Atributos, si: boolean) =>
    Object.entries(atributos).filter(([nombre]) => ATRIBUTOS_ESCRITOS.includes(nombre) === si)
  return Object.fromEntries([...escritos(actuales, false), ...escritos(deEntonces, true)])
}
