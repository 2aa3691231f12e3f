import type { FormErrors } from '@mantine/form'
import { nuevoDocumento } from '@foja/domain/documento/schema.ts'
import { CAMPO_REQUERIDO } from '@foja/domain/errores/campo-requerido.ts'
import { fraseDeFalta, hastaCaracteres } from '@foja/domain/errores/frase-de-falta.ts'
import { TIPO_PLANTILLA_DE_SEGUIMIENTO } from '@foja/domain/tipo/tipo.ts'
import { porQueNoEsDia } from '@/entidades/filtro/leer-dia.ts'
import { enCuerpo, type Valores } from './valores.ts'

/** Una plantilla se elige por su título, que se ve entero (D-002). */
const LARGO_DE_TITULO_DE_PLANTILLA = 200

/** Lo que no cumple, con el mismo esquema que valida la llamada; por camino del campo. */
export function faltasDe(valores: Valores, idTipo: number): FormErrors {
  const { error } = nuevoDocumento.safeParse({ tipo: idTipo, ...enCuerpo(valores) }, { error: fraseDeFalta })
  const faltas: FormErrors = {}
  for (const falta of error?.issues ?? []) faltas[falta.path.join('.')] ??= falta.message
  if (faltas.fecha) faltas.fecha = valores.fecha ? porQueNoEsDia(valores.fecha) : CAMPO_REQUERIDO
  if (idTipo === TIPO_PLANTILLA_DE_SEGUIMIENTO && valores.titulo.length > LARGO_DE_TITULO_DE_PLANTILLA)
    faltas.titulo ??= hastaCaracteres(LARGO_DE_TITULO_DE_PLANTILLA)
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
