import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { imprentaOcupada, pdfDemasiadoLento, pdfNoDisponible } from '@foja/domain/pdf/errores.ts'
import type { Registro } from '@foja/platform/registro/registro.ts'
import { lanzarChromium, type Chromium } from '@foja/api/pdf/lanzar-chromium.ts'
import {
  abrirPrensa,
  componer,
  descartar,
  NADA,
  type AlProgresar,
  type Pedido,
  type Prensa,
  type Recursos,
} from '@foja/api/pdf/prensa.ts'
import { crearRonda } from '@foja/api/ronda.ts'

export type Imprenta = {
  /**
   * Convierte una página en PDF, con etiquetas, índice y sin ejecutar nada de ella.
   * @param idUsuario para quién: de a uno por persona, y una vez cada una. Sin él, lo de fondo.
   * @throws pdfDemasiadoLento, imprentaOcupada, pdfNoDisponible si es Chromium el que falla, lo que lancen los recursos.
   */
  imprimir: (
    html: string,
    recursos: Recursos,
    alProgresar?: AlProgresar,
    idUsuario?: number,
  ) => Promise<Uint8Array>
  cerrar: () => Promise<void>
}

const A_LA_VEZ = 2
const EN_ESPERA = 50
type Opciones = { segundos: number; registro: Registro }

/** No arrancó, murió o dejó de contestar; lo que se imprimía no tuvo que ver, o no se sabe. */
class FallaDeChromium extends Error {
  constructor(cause: unknown) {
    super('Chromium no compuso', { cause })
  }
}

/** Un Chromium que se abre con el primer pedido, queda abierto y se vuelve a abrir si muere. */
export function abrirImprenta({ segundos, registro }: Opciones): Imprenta {
  const ronda = crearRonda(A_LA_VEZ)
  let abierta: Promise<Chromium> | undefined
  let libres: Prensa[] = []
  let cerrada = false

  const abrirNavegador = () =>
    (abierta ??= lanzarChromium({ protocoloMs: (segundos + 30) * 1000, registro }).then(
      (chromium) => {
        chromium.navegador.once('disconnected', olvidar)
        return chromium
      },
      (error: unknown) => {
        olvidar()
        throw error
      },
    ))
  const olvidar = () => {
    abierta = undefined
    libres = []
  }

  const prensaNueva = async () => {
    try {
      return await abrirPrensa(await abrirNavegador(), segundos)
    } catch (error) {
      throw new FallaDeChromium(error)
    }
  }

  async function imprimirUna(...pedido: Pedido): Promise<Uint8Array> {
    if (cerrada) throw imprentaOcupada()
    const prensa = libres.pop() ?? (await prensaNueva())
    // De este pedido y nada más: una promesa que durara lo que la página retendría cada PDF que se imprime en ella.
    const corte = Promise.withResolvers<never>()
    let delRecurso: unknown
    const alRomperse = () => corte.reject(prensa.rota.reason as Error)
    const reloj = setTimeout(() => corte.reject(pdfDemasiadoLento(segundos)), segundos * 1000)
    try {
      prensa.rota.throwIfAborted()
      prensa.rota.addEventListener('abort', alRomperse, { once: true })
      prensa.alFallar = (error) => corte.reject((delRecurso = error))
      const pdf = await Promise.race([componer(prensa, ...pedido), corte.promise])
      libres.push(prensa)
      return pdf
    } catch (error) {
      registro.warn({ err: error }, 'Un documento no se pudo componer')
      await descartar(prensa)
      throw error instanceof ErrorDeDominio || error === delRecurso ? error : new FallaDeChromium(error)
    } finally {
      clearTimeout(reloj)
      prensa.alFallar = NADA
      prensa.rota.removeEventListener('abort', alRomperse)
    }
  }

  const decirlo = (error: unknown) => {
    if (!(error instanceof FallaDeChromium)) throw error
    registro.error({ err: error }, 'Chromium no compone')
    throw pdfNoDisponible()
  }

  return {
    imprimir: (html, recursos, alProgresar = () => {}, idUsuario) => {
      if (ronda.pendientes() >= EN_ESPERA) throw imprentaOcupada()
      return ronda.pedir(idUsuario ?? null, () =>
        imprimirUna(html, recursos, alProgresar).catch((error: unknown) => {
          if (error instanceof ErrorDeDominio) throw error
          // Chromium pudo morir por otro documento: una vez más, con uno nuevo.
          return imprimirUna(html, recursos, alProgresar).catch(decirlo)
        }),
      )
    },
    cerrar: async () => {
      cerrada = true
      const chromium = await abierta?.catch(() => undefined)
      await chromium?.cerrar()
    },
  }
}
