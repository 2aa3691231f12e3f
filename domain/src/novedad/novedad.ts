import { EVENTO, MUEVEN, NOTIFICAN, type TipoDeEvento } from '@foja/domain/evento/evento.ts'
import { ESENCIAS, type Esencia } from '@foja/domain/tipo/schema.ts'
import type { Condicion } from '@foja/domain/vista/condicion.ts'
import type { HechosDeEvento } from '@foja/domain/vista/hechos.ts'

type Si = Condicion<HechosDeEvento>

const loHizo: Si = { hecho: 'id_usuario', de: 'id_usuario' }
const loCreo: Si = { hecho: 'id_creador', de: 'id_usuario' }
const esDestino: Si = {
  alguna: [
    { hecho: 'destino_areas', de: 'areas' },
    { hecho: 'destino_usuarios', de: 'id_usuario' },
  ],
}
/** De un envío a varios, los otros destinos pueden estar esperando todavía. */
const loAtendio: Si = {
  alguna: [
    { hecho: 'atendido_areas', de: 'areas' },
    { hecho: 'atendido_usuarios', de: 'id_usuario' },
  ],
}
const deSuArea: Si = {
  alguna: [
    { hecho: 'id_area_creacion', de: 'areas' },
    { hecho: 'origen_areas', de: 'areas' },
    { hecho: 'origen_usuarios', de: 'id_usuario' },
  ],
}
const seMueve: Si = { hecho: 'id_tipo_evento', en: MUEVEN }
const seComparte: Si = { hecho: 'id_tipo_evento', en: [EVENTO.compartido] }
/** Lo propio se sabe al hacerlo; cómo le fue a lo que se mandó, no, salvo que se haya recibido solo (CFG-21). */
const tuvoRespuesta: Si = {
  todas: [
    seMueve,
    { cierto: 'atendido' },
    { hecho: 'resultado', en: ['confirmado', 'rechazado', 'rechazada'] },
  ],
}
// Tramitar en conjunto, o en un expediente, también es «hecho», con el mismo tipo: no fue a ninguna parte ni volvió (EST-28).
const volvio: Si = { todas: [{ hecho: 'resultado', en: ['hecho'] }, { cierto: 'atendido' }] }
const anuncia: Si = {
  alguna: [
    ...ESENCIAS.map((esencia) => ({
      todas: [
        { hecho: 'esencia', en: [esencia] } as const,
        { hecho: 'id_tipo_evento', en: NOTIFICAN[esencia] } as const,
      ],
    })),
    seComparte,
  ],
}

/**
 * Qué evento es novedad para quien mira por un área (SHL-09, SHL-12, ENT-20): lo que otros le mandan, de lo que se
 * anuncia a un destino; lo que otros hacen con lo que creó; lo que se hace en su área, menos cada guardado; y cómo le
 * fue a lo que mandó. Un envío cancelado, o que su lado ya recibió o rechazó, deja de serlo.
 */
export const NOVEDADES: Si = {
  todas: [
    { alguna: [{ no: loHizo }, tuvoRespuesta] },
    {
      alguna: [
        { todas: [esDestino, anuncia] },
        {
          todas: [
            { no: esDestino },
            {
              alguna: [
                loCreo,
                { todas: [deSuArea, { no: { hecho: 'id_tipo_evento', en: [EVENTO.modificacion] } }] },
              ],
            },
          ],
        },
      ],
    },
    { no: { todas: [{ hecho: 'resultado', en: ['anulado'] }, { alguna: [seMueve, seComparte] }] } },
    // Quien recibe o rechaza, o recibe de vuelta lo suyo, ya lo sabe; y a su área no le queda nada por hacer con él.
    { no: { todas: [seMueve, { alguna: [loAtendio, volvio] }] } },
    { no: { hecho: 'id_tipo_evento', en: [EVENTO.migracion] } },
  ],
}

/** Si un evento de ese tipo se anuncia a sus destinos en cuanto pasa (ENT-20, RT-11). */
export const seAnuncia = (esencia: Esencia, tipo: TipoDeEvento): boolean =>
  tipo === EVENTO.compartido || NOTIFICAN[esencia].includes(tipo)
