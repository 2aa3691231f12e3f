import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { deArchivo } from '@foja/domain/herramienta/condiciones.ts'
import type { ContextoDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { impedimento } from '@foja/domain/herramienta/herramientas.ts'
import { destinoDeArchivo, yaEstaEnEseArchivo } from '@foja/domain/movimiento/errores.ts'
import type { EventoAGuardar } from '@foja/domain/movimiento/schema.ts'
import { anotarEventos, recibosDeHechos } from '@foja/api/evento/anotar-eventos.ts'
import { anularPendientes } from '@foja/api/movimiento/anular-pendientes.ts'
import { archivarEn, cambiarArchivo, desarchivar } from '@foja/api/movimiento/archivo.sql.ts'
import { leerDestinos } from '@foja/api/movimiento/destinos.sql.ts'
import { solos } from '@foja/api/movimiento/junto.ts'
import { sinLectores } from '@foja/api/movimiento/lectores.sql.ts'
import { operarCadaUno, type EnCursoDeFilas, type Recibos } from '@foja/api/operacion/operar-cada-uno.ts'
import type { Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

/** Los eventos que archivan y desarchivan. */
export type TipoDeArchivo = keyof typeof ARCHIVOS

type DeArchivo = {
  examinar: (contexto: ContextoDeHerramientas, idArchivo: number) => ErrorDeDominio | undefined
  /** Lo cambia. @returns por documento, lo que el evento recuerda */
  cambiar: (
    enCurso: EnCursoDeFilas,
    ids: readonly number[],
    idArchivo: number,
  ) => Promise<Map<number, object>>
}

const ARCHIVOS = {
  // EST-20, HER-17: el evento recuerda el estado, al que se vuelve.
  [EVENTO.archivo_expedientes]: {
    examinar: (contexto) => impedimento('archivar', contexto),
    cambiar: async ({ sql }, ids, idArchivo) => {
      await anularPendientes(sql, ids)
      return archivarEn(sql, ids, idArchivo)
    },
  },
  // EST-13, HER-18
  [EVENTO.desarchivo_expedientes]: {
    examinar: (contexto) => impedimento('desarchivar', contexto),
    cambiar: ({ sql, idArea }, ids) => desarchivar(sql, ids, idArea),
  },
  // De un documento, que ya está en un archivo desde que se cerró, cambia sólo en cuál.
  [EVENTO.archivo]: {
    examinar: (contexto, idArchivo) =>
      deArchivo(contexto) ??
      (contexto.documento.id_area_archivo === idArchivo ? yaEstaEnEseArchivo() : undefined),
    cambiar: ({ sql }, ids, idArchivo) => cambiarArchivo(sql, ids, idArchivo),
  },
} as const satisfies Record<number, DeArchivo>

/**
 * Archiva y desarchiva expedientes, y cambia de archivo documentos (API-31, EST-20). El archivo es el del área de
 * destino o, sin destino, el de aquella por la que se actúa.
 * @throws destinoDeArchivo, destinoNoExiste (422); lo que pide la herramienta, y como operarCadaUno
 */
export async function archivar(
  medios: Medios,
  pedido: Pedido,
  tipo: TipoDeArchivo,
  evento: EventoAGuardar,
): Promise<Recibos> {
  const { destinos } = evento
  if (destinos.length > 1 || destinos.some((uno) => uno.tipo !== 'area')) throw destinoDeArchivo()
  const { examinar, cambiar }: DeArchivo = ARCHIVOS[tipo]
  return operarCadaUno(medios, pedido, {
    filas: () => solos([...new Set(evento.documentos)]),
    area: evento.areaActiva,
    parcial: evento.parcial,
    leer: async ({ sql, idArea }, ids) => {
      const elegidos = await leerDestinos(sql, destinos)
      return { idArchivo: elegidos[0]?.id_area ?? idArea, noLeen: await sinLectores(sql, ids, elegidos) }
    },
    // De donde nadie lo lee no podría sacárselo.
    examinar: (contexto, _, { idArchivo, noLeen }) =>
      examinar(contexto, idArchivo) ?? noLeen(contexto.documento),
    cambio: async (enCurso, filas, { idArchivo }) => {
      const { sql, acceso, idArea } = enCurso
      const ids = filas.map(({ id_documento }) => id_documento)
      const recuerdos = await cambiar(enCurso, ids, idArchivo)
      const hechos = await anotarEventos(sql, ids, {
        tipo,
        idUsuario: acceso.id_usuario,
        idArea,
        observaciones: evento.observaciones || undefined,
        atributos: {
          ...(evento.adjuntos_fisicos && { adjuntos_fisicos: true }),
          ...(evento.subtipo_evento && { subtipo_evento: evento.subtipo_evento }),
        },
        deCadaUno: recuerdos,
        ...(tipo !== EVENTO.desarchivo_expedientes && { idDestino: idArchivo }),
      })
      return recibosDeHechos(ids, hechos)
    },
  })
}
