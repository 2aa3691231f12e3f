import { ESTADO as E, type Estado } from '@foja/domain/documento/estado.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import type { Herramienta } from '@foja/domain/herramienta/herramientas.ts'

/** Lo que casi todos hacen después con lo que está en cada estado; si quien mira no puede lo primero, lo que sigue. */
const SIGUIENTES: Readonly<Record<Estado, readonly Herramienta[]>> = {
  [E.borrador]: ['modificar', 'cerrar'],
  [E.rechazado]: ['modificar'],
  [E.cerrado]: ['publicar'],
  [E.firmado]: ['publicar'],
  [E.autorizado]: ['publicar'],
  [E.iniciado]: ['remitir', 'modificar'],
  [E.en_tramite]: ['remitir', 'modificar'],
  [E.archivado]: ['desarchivar'],
  // Lo que espera, se procesa o terminó, se lee.
  [E.pendiente_de_autorizacion]: [],
  [E.pendiente_de_firma]: [],
  [E.cierre_en_proceso]: [],
  [E.procesando]: [],
  [E.cerrado_de_expediente]: [],
  [E.anulado]: [],
}

type Mirado = { estado: number; visibilidad: Visibilidad; publicado: boolean }

/**
 * La herramienta que se destaca sobre un documento. El papel de quien mira ya está en lo que se le ofrece: quien sólo
 * consulta, lee. Publicar sigue a cerrar en lo que puede ver cualquiera y todavía no se publicó.
 * @param ofrecidas las permitidas que la pantalla tiene
 */
export function principalDe<Ofrecida extends Herramienta>(
  { estado, visibilidad, publicado }: Mirado,
  ofrecidas: readonly Ofrecida[],
): Ofrecida | undefined {
  const sePublica = visibilidad === 'publico' && !publicado
  const siguientes = [...(SIGUIENTES[estado as Estado] ?? []), 'vista_previa']
  return siguientes
    .filter((una) => una !== 'publicar' || sePublica)
    .map((una) => ofrecidas.find((ofrecida) => ofrecida === una))
    .find((una) => una !== undefined)
}
