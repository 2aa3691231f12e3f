import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import {
  admiteOperacion,
  escritura,
  sinConjunta,
  sinEnviar,
  sinOtroEditando,
} from '@foja/domain/herramienta/condiciones.ts'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import type { ContextoDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { movimientoSinConfirmar, restauracionAjena } from '@foja/domain/versiones/errores.ts'

/** Lo escrito que una versión devuelve además de título, contenido y palabras clave. */
const QUE_VUELVEN = ['descripcion', 'objeto', 'anexo', 'fechaInicio']

const CONDICIONES = [
  sinEnviar,
  escritura,
  admiteOperacion('editar', 'restaurar'),
  sinConjunta,
  sinOtroEditando,
]

/** El último movimiento de un documento; del que nunca se movió, quien lo creó y su área, sin resultado. */
export type UltimoMovimiento = {
  usuarios: readonly number[]
  areas: readonly number[]
  resultado: Resultado | null
}

/**
 * Por qué quien llama, desde esa área, no puede restaurar una versión; nada si puede (EST-25): está entre los orígenes
 * y destinos del último movimiento, éste se confirmó, y el documento se puede escribir. A diferencia de modificar, no
 * hace falta tenerlo: quien lo envió también vuelve a una versión.
 */
export function impedimentoParaRestaurar(
  contexto: ContextoDeHerramientas,
  idArea: number,
  { usuarios, areas, resultado }: UltimoMovimiento,
): ErrorDeDominio | undefined {
  if (!usuarios.includes(contexto.acceso.id_usuario) && !areas.includes(idArea)) return restauracionAjena()
  if (resultado !== null && resultado !== 'confirmado') return movimientoSinConfirmar()
  for (const condicion of CONDICIONES) {
    const falla = condicion(contexto)
    if (falla) return falla
  }
  return undefined
}

type Atributos = Record<string, unknown>

/** Los atributos de hoy con lo escrito en aquella versión: lo que ella no tenía se quita. */
export function atributosRestaurados(actuales: Atributos, deEntonces: Atributos): Atributos {
  const escritos = (atributos: Atributos, si: boolean) =>
    Object.entries(atributos).filter(([nombre]) => QUE_VUELVEN.includes(nombre) === si)
  return Object.fromEntries([...escritos(actuales, false), ...escritos(deEntonces, true)])
}
