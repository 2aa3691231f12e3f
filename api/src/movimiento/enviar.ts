import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import {
  cambiaronQuienesVan,
  demasiadoCompartido,
  nadieLeeLoQueVa,
  yaCompartido,
} from '@foja/domain/movimiento/errores.ts'
import { fojasAInsertar, impidenFojas } from '@foja/domain/movimiento/fojas.ts'
import { exigirDestinos, mueve, remite, type TipoDeEnvio } from '@foja/domain/movimiento/modo.ts'
import type { EventoAGuardar } from '@foja/domain/movimiento/schema.ts'
import { fueraDeCircuito } from '@foja/api/circuito/avanzar.ts'
import { cabecerasEntre } from '@foja/api/conjunta/miembros.ts'
import {
  COMPARTIR_LO_AJENO,
  de,
  leerDestinos,
  muyCompartidos,
  yaCompartidos,
  type DestinoElegido,
} from '@foja/api/movimiento/destinos.sql.ts'
import { impideEnviar } from '@foja/api/movimiento/examinar-envio.ts'
import { conMiembros, conOtrosQueAntes, solos, type Cabeceras } from '@foja/api/movimiento/junto.ts'
import { sinLectores } from '@foja/api/movimiento/lectores.sql.ts'
import { mandar } from '@foja/api/movimiento/mandar.ts'
import { leerRemitibles, type Remitible } from '@foja/api/movimiento/remitibles.sql.ts'
import { deCual } from '@foja/api/operacion/diciendo-cual.ts'
import { operarCadaUno, type Recibos } from '@foja/api/operacion/operar-cada-uno.ts'
import type { Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

type Datos = {
  destinos: DestinoElegido[]
  remitibles: Map<number, Remitible>
  compartidos: Map<number, string>
  /** Los que quien llama ya compartió demasiado. */
  muchas: ReadonlySet<number>
  /** De un documento, que en un destino nadie lo lee. */
  noLeen: Awaited<ReturnType<typeof sinLectores>>
  /** De los que siguen un circuito, lo que impide que avancen a esas áreas (EST-37). */
  sinPaso: Map<number, ErrorDeDominio>
  /** Los que van con cada uno, y a los que les cambiaron. */
  suyosDe: Map<number, number[]>
  cambiaron: ReadonlySet<number>
}

/**
 * Envía documentos: un evento por cada uno, con todos sus destinos (MOV-01…04, MOV-07, API-32). Lo que se mueve sale de
 * las listas de su área hasta que alguien lo reciba, salvo en paralelo; lo que de envíos anteriores nadie había recibido
 * queda anulado. Sin bandeja de entrada se recibe solo (CFG-21).
 * @throws sinDestino, destinoDeOtraClase, destinoNoExiste (422), y como operarCadaUno
 */
export async function enviar(
  medios: Medios,
  pedido: Pedido,
  tipo: TipoDeEnvio,
  evento: EventoAGuardar,
): Promise<Recibos> {
  const elegidos = exigirDestinos(tipo, evento.destinos)
  const ajustes = await medios.configuracion()
  const paralela = remite(tipo) && evento.atributos_evento.tramitacion_paralela
  const declaradas = new Map(evento.atributos_evento.fojas.map((una) => [una.id_documento, una.total]))
  const conFojas = remite(tipo) && ajustes.permitir_usar_fojas_remision_contenedor_tramite

  /** De lo que no ve no puede decirlas. */
  const cuenta = ({ usa_fojas, visible }: Remitible) => conFojas && usa_fojas && visible
  const sinFojas = (uno: Remitible | undefined) =>
    uno && cuenta(uno) ? impidenFojas(declaradas.get(uno.id), uno.ultima_foja) : undefined
  const documentos = [...new Set(evento.documentos)]
  let iban: Cabeceras = new Map()

  return operarCadaUno<Datos>(medios, pedido, {
    filas: async (enCurso) => {
      // Compartir uno no comparte los que van con él.
      if (!mueve(tipo)) return solos(documentos)
      const juntos = await conMiembros(enCurso, documentos)
      iban = juntos.iban
      return juntos.grupo
    },
    area: evento.areaActiva,
    parcial: evento.parcial,
    leer: async ({ sql, acceso, idArea }, ids) => {
      const destinos = await leerDestinos(sql, elegidos)
      const remitibles = await leerRemitibles(sql, ids, filtroDeAcceso(acceso))
      const siguen = [...remitibles.values()].flatMap((uno) =>
        remite(tipo) && uno.sigue_circuito ? uno.id : [],
      )
      const van = mueve(tipo) ? await cabecerasEntre(sql, ids) : new Map<number, number>()
      return {
        destinos,
        remitibles,
        noLeen: await sinLectores(sql, ids, destinos),
        sinPaso: await fueraDeCircuito(sql, siguen, de(destinos, 'id_area')),
        suyosDe: Map.groupBy(van.keys(), (miembro) => van.get(miembro)!),
        cambiaron: conOtrosQueAntes(iban, van),
        compartidos: mueve(tipo)
          ? new Map()
          : await yaCompartidos(sql, ids, destinos, { idUsuario: acceso.id_usuario, idArea }),
        muchas: mueve(tipo) ? new Set() : await muyCompartidos(sql, ids, acceso.id_usuario),
      }
    },
    examinar: (
      contexto,
      { id_documento: id },
      { destinos, remitibles, compartidos, muchas, noLeen, sinPaso, suyosDe, cambiaron },
    ) => {
      if (cambiaron.has(id)) return cambiaronQuienesVan()
      const falla = impideEnviar({ tipo, paralela, destinos }, contexto)
      if (falla) return falla
      const ciego = noLeen(contexto.documento)
      if (ciego) return ciego
      const compartido = compartidos.get(id)
      if (compartido !== undefined) return yaCompartido(compartido)
      if (muchas.has(id)) return demasiadoCompartido(COMPARTIR_LO_AJENO)
      // De lo que va con él, lo que ahí nadie lee, no puede avanzar o no dice sus fojas: si no va entero, no va.
      for (const uno of [id, ...(suyosDe.get(id) ?? [])]) {
        const cual = remitibles.get(uno)
        const suya = aCiegas(cual, noLeen) ?? sinPaso.get(uno) ?? sinFojas(cual)
        if (suya) return uno !== id && cual?.visible ? deCual(suya, cual) : suya
      }
      return undefined
    },
    cambio: (enCurso, filas, { destinos, remitibles }) => {
      const documentos = filas.map(({ id_documento }) => {
        const remitible = remitibles.get(id_documento)!
        const { ultima_foja, sigue_circuito } = remitible
        const total = cuenta(remitible) ? declaradas.get(id_documento) : undefined
        return {
          id_documento,
          avanza: remite(tipo) && sigue_circuito,
          ...(total !== undefined && { fojas: { total, insertadas: fojasAInsertar(total, ultima_foja) } }),
        }
      })
      const seReciben = !ajustes.inbox_habilitado
      return mandar(enCurso, { tipo, evento, paralela, destinos, documentos, seReciben })
    },
  })
}

function aCiegas(cual: Remitible | undefined, noLeen: Datos['noLeen']) {
  const ciego = cual && noLeen(cual)
  return ciego && (cual.visible ? ciego : nadieLeeLoQueVa())
}
