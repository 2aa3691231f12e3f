import type { FormErrors } from '@mantine/form'
import { nuevoDocumento } from '@foja/domain/documento/schema.ts'
import { CAMPO_REQUERIDO } from '@foja/domain/errores/campo-requerido.ts'
import { TIPO_PLANTILLA_DE_SEGUIMIENTO } from '@foja/domain/tipo/tipo.ts'
import { enCuerpo, type Valores } from './valores.ts'

/** Una plantilla se elige por su título, que se ve entero (D-002). */
const LARGO_DE_TITULO_DE_PLANTILLA = 200

type Falta = { code: string; message: string; maximum?: unknown; input?: unknown }

const fraseDe = ({ code, message, maximum }: Falta): string => {
  if (code === 'too_big') return `Hasta ${String(maximum)} caracteres.`
  if (code === 'invalid_type') return CAMPO_REQUERIDO
  return message
}

/** Lo que no cumple, con el mismo esquema que valida la llamada; por camino del campo. */
export function faltasDe(valores: Valores, idTipo: number): FormErrors {
  const { error } = nuevoDocumento.safeParse({ tipo: idTipo, ...enCuerpo(valores) })
  const faltas: FormErrors = {}
  for (const falta of error?.issues ?? []) faltas[falta.path.join('.')] ??= fraseDe(falta as Falta)
  if (idTipo === TIPO_PLANTILLA_DE_SEGUIMIENTO && valores.titulo.length > LARGO_DE_TITULO_DE_PLANTILLA)
    faltas.titulo ??= `Hasta ${LARGO_DE_TITULO_DE_PLANTILLA} caracteres.`
  return faltas
}

/** Lo que el servidor encontró mal (422): «campo.0.otro: frase; …». */
export function faltasDelServidor(detalle: string | null): FormErrors {
  const faltas: FormErrors = {}
  for (const parte of (detalle ?? '').split('; ')) {
    const [, campo, frase] = /^([\w.]+): (.+)$/.exec(parte) ?? []
    if (campo !== undefined && frase !== undefined) faltas[campo] ??= frase
  }
  return faltas
}
