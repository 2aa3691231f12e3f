import type { Command } from 'commander'
import type {
  ClaveAnterior,
  Comprobacion,
  Constancia,
  ConstanciaFirmada,
} from '@foja/domain/exportacion/constancia.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { alcance } from '@foja/domain/exportacion/alcance.ts'
import { SUFIJO_DE_CONSTANCIA } from '@foja/domain/exportacion/formato.ts'
import { loEscondido } from '@foja/domain/exportacion/escondido.ts'
import { cuentaDeOrden, quienLaPidio } from '@foja/domain/exportacion/quien.ts'
import {
  conClaveAnterior,
  ilegible,
  SIN_SU_CONSTANCIA,
  talComo,
  veredicto,
} from '@foja/domain/exportacion/veredicto.ts'
import { diaYHora } from '@foja/domain/fecha/hora-oficial.ts'
import { clavesAnteriores } from '@foja/api/exportacion/claves.sql.ts'
import { comprobar, type Comprobado } from '@foja/api/exportacion/comprobar/comprobar.ts'
import { claveEscrita, crearFirmante } from '@foja/api/exportacion/firma.ts'
import { conPostgres } from '@foja/cli/conexion.ts'
import { conContexto, secretosDeFirma } from '@foja/cli/contexto.ts'
import { queCambio, type QueCambio } from '@foja/api/exportacion/que-cambio.ts'
import { deArchivo } from '@foja/platform/proceso/de-archivo.ts'
import { exigirArchivo } from '@foja/cli/exigir-archivo.ts'
import { decir, mostrar, SALIDA } from '@foja/cli/salida.ts'
import { ubicar } from '@foja/cli/ubicar.ts'

const contar = (n: number, uno: string, varios: string) =>
  `${n === 0 ? 'ninguna' : n} ${n > 1 ? varios : uno}`

/** Por qué no se sabe: quien la pidió ya no está, o venció. Lo comprobado vale igual, y la orden estaba bien dicha. */
const sinSaber = (error: unknown, { quien }: Constancia) =>
  error instanceof ErrorDeDominio
    ? new ErrorDeDominio(
        'no-disponible',
        'cambios_sin_saber',
        `Qué cambió desde entonces para ${quien.nombre} no puede decirse.`,
        { detalle: error.detalle ?? error.message },
      )
    : error

/** Los dice, y a cada uno de los primeros. */
async function cambiosDesde(datos: Constancia): Promise<QueCambio> {
  const cambios = await conContexto((contexto) => queCambio(contexto, datos))
  const { agregadas, cambiadas, ya_no_estan, primeras } = cambios
  if (agregadas + cambiadas + ya_no_estan === 0) decir('Desde entonces no cambió nada.')
  else
    decir(
      `Desde entonces: ${contar(agregadas, 'agregada', 'agregadas')}, ${contar(cambiadas, 'cambiada', 'cambiadas')}, ${contar(ya_no_estan, 'que ya no está', 'que ya no están')}.`,
    )
  for (const { cambio, id, numero, titulo } of primeras)
    decir(`  ${cambio} · ${[numero, titulo].filter(Boolean).join(' · ') || id}`)
  return cambios
}

/** «Está entero y es genuino: 16 filas, tal como se exportaron.» */
function enPalabras(hecho: Comprobacion): string {
  const porque =
    hecho.primera_diferencia?.detalle ??
    (hecho.integra
      ? talComo(hecho.filas)
      : 'falta la clave de la organización, y cualquiera puede firmar con una suya.')
  return `${veredicto(hecho)}: ${porque}`
}

const deQuien = (datos: Constancia) =>
  cuentaDeOrden(datos) === null ? datos.quien.nombre : `pedida por ${quienLaPidio(datos)}`

/** Lo que dice de sí; si no se sabe de quién es su clave, como dicho suyo y con ella, para compararla. */
function decirDeQuien({ datos, clave }: ConstanciaFirmada, conocida: boolean): void {
  const dice = `${datos.organizacion} · ${deQuien(datos)} · datos del ${diaYHora(datos.momento)} · ${alcance(datos)}`
  if (conocida) return decir(dice)
  decir(`Dice ser de ${dice}`)
  decir(`Lo firmó la clave ${clave}. Pregunte la suya a esa organización y compruébelo otra vez con --clave.`)
}

/** @throws ErrorDeDominio 'invalido': lo que está mal es lo escrito, y no el archivo */
function claveDicha(dicha: string): string {
  const clave = claveEscrita(dicha)
  if (clave !== null) return clave
  throw new ErrorDeDominio(
    'invalido',
    'clave_invalida',
    'Lo que dice --clave no es una clave pública Ed25519 en base64: cópiela entera.',
  )
}

/** Nada si no se sabe: tampoco quien no puede leer los secretos la sabe. */
function deEstaInstalacion(): string | undefined {
  try {
    const secretos = secretosDeFirma()
    return secretos ? crearFirmante(secretos).clave : undefined
  } catch (error) {
    if (deArchivo(error) === undefined) throw error
    return undefined
  }
}

/** Nada si la base no contesta: para comprobar no hace falta, salvo lo firmado antes de cambiar el secreto. */
const anterioresSiSeSaben = (clave: string): Promise<ClaveAnterior[] | undefined> =>
  conPostgres((sql) => clavesAnteriores(sql, clave)).catch(() => undefined)

/** Lo que se comprueba con la clave de hoy de esta instalación y, si no es de ella, con las de antes. */
async function conLasDeAntes(ruta: string, clave: string | undefined): Promise<Comprobado> {
  const hecho = await comprobado(ruta, clave)
  if (clave === undefined || hecho.firma !== 'invalida') return hecho
  const anteriores = await anterioresSiSeSaben(clave)
  if (anteriores) return comprobado(ruta, clave, anteriores)
  const { fila, detalle } = hecho.primera_diferencia!
  const sinSaber =
    'Si la firmó una clave anterior de la organización se sabe sólo con Foja en marcha, o con --clave.'
  return { ...hecho, primera_diferencia: { fila, detalle: `${detalle} ${sinSaber}` } }
}

/** Como `comprobar`: el que está roto no está entero, y eso es una respuesta y no un mal uso de la orden. */
const comprobado = (
  ruta: string,
  clave: string | undefined,
  anteriores?: readonly ClaveAnterior[],
): Promise<Comprobado> =>
  comprobar(ruta, { clave, ...(anteriores && { anteriores }) }).catch((error: unknown) => {
    if (!(error instanceof ErrorDeDominio) || error.clave !== 'archivo_ilegible') throw error
    return { ...ilegible(error.detalle ?? error.message), constancia: null }
  })

/** foja comprobar-exportacion FILE */
export function comandoComprobarExportacion(programa: Command): void {
  programa
    .command('comprobar-exportacion')
    .description(
      'dice si un archivo exportado está entero y nadie lo tocó; no hace falta que Foja esté en marcha',
    )
    .argument('<archivo>', 'XLSX, PDF, CSV o NDJSON; de los dos últimos, con su constancia al lado')
    .option(
      '--clave <base64>',
      'clave pública de la organización; sin ella, la de esta instalación, si se sabe, y las que tuvo antes',
    )
    .option('--cambios', 'además, con Foja en marcha, qué cambió desde entonces para quien la pidió', false)
    .option('--json', 'resultado en JSON', false)
    .action(async (archivo: string, opciones: { clave?: string; cambios: boolean; json: boolean }) => {
      const dicha = opciones.clave === undefined ? undefined : claveDicha(opciones.clave)
      const clave = dicha ?? deEstaInstalacion()
      const ruta = ubicar(archivo)
      await exigirArchivo(ruta)
      const { constancia, ...hecho } = await (dicha ? comprobado(ruta, dicha) : conLasDeAntes(ruta, clave))
      decir(enPalabras(hecho))
      if (hecho.primera_diferencia === SIN_SU_CONSTANCIA.primera_diferencia)
        decir(`Se la buscó aquí: ${archivo}${SUFIJO_DE_CONSTANCIA}`)
      const deAntes = conClaveAnterior(hecho)
      if (deAntes) decir(deAntes)
      const firmada = hecho.firma === 'valida' ? constancia : null
      if (firmada) decirDeQuien(firmada, clave !== undefined)
      const escondido = loEscondido(hecho)
      if (escondido) decir(escondido)
      let cambios: QueCambio | undefined
      let falla: unknown
      // Sólo de lo que se sabe genuino: lo que se pregunta y por quién sale del archivo.
      if (opciones.cambios && hecho.integra)
        try {
          cambios = await cambiosDesde(constancia!.datos)
        } catch (error) {
          falla = sinSaber(error, constancia!.datos)
        }
      else if (opciones.cambios) decir('Qué cambió desde entonces se dice sólo de lo que se sabe genuino.')
      const { integra, filas, sha256, firma, clave_anterior } = hecho
      const sinComparar = firmada && clave === undefined && { clave: firmada.clave }
      // Lo demás, a una persona, ya se le dijo.
      mostrar(
        {
          ...(opciones.json
            ? { ...hecho, ...(cambios && { cambios }) }
            : {
                integra,
                filas,
                sha256,
                firma,
                ...(clave_anterior && { clave_anterior: clave_anterior.clave }),
              }),
          ...sinComparar,
        },
        opciones.json,
      )
      process.exitCode = hecho.integra ? SALIDA.hecho : SALIDA.diferencias
      if (falla !== undefined) throw falla
    })
}
