import { NOMBRE_DE_VISIBILIDAD, type Visibilidad } from '@foja/domain/documento/visibilidad.ts'

type Atributos = Readonly<Record<string, unknown>>

/** Lo que dice de un evento uno de sus atributos, si con el tipo no alcanza. */
const DICEN: Readonly<Record<string, (valor: never) => string>> = {
  fusion: () => 'por fusión',
  tramitacion_conjunta: (que: string) =>
    que === 'apertura' ? 'se abrió la conjunta' : 'se cerró la conjunta',
  tramitacion_paralela: (abre: boolean) => (abre ? 'en paralelo' : 'se cerró la paralela'),
  publicado: (si: boolean) => (si ? '' : 'dejó de estar publicado'),
  visibilidad: ({ de, a }: { de: Visibilidad; a: Visibilidad }) =>
    `de ${NOMBRE_DE_VISIBILIDAD[de]} a ${NOMBRE_DE_VISIBILIDAD[a]}`,
  restaurada: (version: string) => `se volvió a la versión ${version}`,
  corresponde_de: () => 'corresponde',
  copia_de: () => 'copia',
  anterior: (nro: string) => (nro === '' ? '' : `era ${nro}`),
  autorizacion: (como: string) => (como === 'cancelada' ? 'se canceló la autorización' : ''),
  relacion_quitada: () => 'se quitó una relación',
}

/** Cómo se llama un evento: su tipo y, donde no alcanza, qué se hizo: «Finalización · por fusión» (EST-28, EST-48, EST-49). */
export function nombreDeEvento({
  eventos_tipo: { nombre },
  atributos,
}: {
  eventos_tipo: { nombre: string }
  atributos: Atributos
}): string {
  const dichos = Object.entries(DICEN).flatMap(([cual, decir]) =>
    atributos[cual] == null ? [] : decir(atributos[cual] as never),
  )
  return [nombre, ...dichos].filter(Boolean).join(' · ')
}
