import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { ContextoDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { impedimento, type Herramienta } from '@foja/domain/herramienta/herramientas.ts'
import { noEnParalela } from '@foja/domain/herramienta/condiciones.ts'
import { yaEstaAhi } from '@foja/domain/movimiento/errores.ts'
import type { TipoDeEnvio } from '@foja/domain/movimiento/modo.ts'
import type { DestinoElegido } from '@foja/api/movimiento/destinos.sql.ts'

export type QueSeEnvia = { tipo: TipoDeEnvio; paralela: boolean; destinos: readonly DestinoElegido[] }

/** Lo que impide enviar un documento: su herramienta, una tramitación paralela abierta, o que ya esté ahí. */
export function impideEnviar(
  { tipo, paralela, destinos }: QueSeEnvia,
  contexto: ContextoDeHerramientas,
): ErrorDeDominio | undefined {
  const falla = impedimento(herramientaDe(tipo, paralela, contexto), contexto)
  if (falla) return falla
  const yaAbierta = paralela ? noEnParalela(contexto) : undefined
  if (yaAbierta) return yaAbierta
  const lugar = destinos.find((uno) => yaLoTiene(contexto, uno))
  return lugar && yaEstaAhi(lugar.nombre)
}

function herramientaDe(
  tipo: TipoDeEnvio,
  paralela: boolean,
  { documento }: ContextoDeHerramientas,
): Herramienta {
  if (tipo === EVENTO.compartido) return 'compartir'
  if (paralela) return 'tramitacion_paralela'
  return tipo === EVENTO.movimiento && documento.esencia === 'documento' ? 'reenviar' : 'remitir'
}

/** Si el destino es donde ya está: su área o, de una persona, quien lo tiene en mano o quien lo envía. */
const yaLoTiene = ({ documento, acceso }: ContextoDeHerramientas, { id_area, id_usuario }: DestinoElegido) =>
  id_area === documento.id_area_actual ||
  (id_usuario !== null && (id_usuario === acceso.id_usuario || documento.en_manos_de.includes(id_usuario)))
