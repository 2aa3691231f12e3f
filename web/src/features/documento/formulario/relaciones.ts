import { ESTADO, estaAnulado } from '@foja/domain/documento/estado.ts'
import { admite } from '@foja/domain/documento/transiciones.ts'
import { estaFirmado } from '@foja/domain/incorporacion/firmado.ts'
import { RELACION, type TipoDeRelacion } from '@foja/domain/relacion-tipo/relacion.ts'
import type { RelacionTipo } from '@foja/domain/relacion-tipo/schema.ts'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { concordar } from '@foja/domain/texto/genero.ts'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { nuevasDe, type Relacionado, type Valores } from './valores.ts'

/** Con más que éstas se guardan en partes, de a éstas (FRM-16). */
const RELACIONES_POR_PARTE = 20

/** Lo elegido, como relación por guardar. @param tipo nulo: se elige después */
export const relacionCon = (fila: FilaDeBusqueda, tipo: TipoDeRelacion | null): Relacionado => ({
  id_documento_relacionado: fila.id,
  id_tipo_relacion: tipo === null ? null : String(tipo),
  fojas_desde: '',
  fojas_hasta: '',
  guardada: false,
  rotulo: [fila.tipo.nombre_singular, fila.nro_str, fila.titulo].filter(Boolean).join(' · '),
})

/**
 * Los tipos entre los que se elige el de una relación de «Documentos relacionados». Asociar es de expedientes (VAL-17) y
 * tiene su parte; el documento que ya estaba asociado dice lo que es.
 */
export const opcionesDe = (
  { id_tipo_relacion }: Pick<Relacionado, 'id_tipo_relacion'>,
  tipos: readonly RelacionTipo[],
) =>
  tipos
    .filter(({ id }) => id === RELACION.relacionado || String(id) === id_tipo_relacion)
    .map(({ id, relacion_a }) => ({ value: String(id), label: relacion_a }))

/** Lo que se guarda de una vez: con más relaciones nuevas que las de una parte, sólo las primeras (FRM-16). */
export function primeraParte(valores: Valores): Valores {
  const despues = new Set(nuevasDe(valores).slice(RELACIONES_POR_PARTE))
  if (despues.size === 0) return valores
  return { ...valores, relaciones_documentos: valores.relaciones_documentos.filter((r) => !despues.has(r)) }
}

/** Por qué lo elegido no puede incorporarse; nulo si puede (VAL-08). */
export function noSeIncorpora({ tipo, estado }: Pick<FilaDeBusqueda, 'tipo' | 'estado'>): string | null {
  if (tipo.esencia !== 'documento')
    return admite('incorporar', tipo.esencia, estado.id)
      ? null
      : `No puede incorporarse en el estado «${estado.nombre}».`
  return estaFirmado({ estado: estado.id, dentro: !estaAnulado(estado) })
    ? null
    : 'Solo se pueden incorporar documentos firmados.'
}

/** Lo que se pregunta antes de incorporar un expediente que no terminó; nulo si no hay qué preguntar (VAL-15). */
export const preguntaDeAbierto = (fila: FilaDeBusqueda) =>
  fila.tipo.esencia === 'documento' || fila.estado.id === ESTADO.cerrado_de_expediente
    ? null
    : {
        titulo: 'Incorporar un expediente que no está cerrado',
        mensaje: `${nombreDe(fila)} no está ${concordar('cerrado', fila.tipo.nombre_singular)}: su estado es «${fila.estado.nombre}». ¿Desea incorporarlo igual?`,
        aceptar: 'Incorporar',
      }
