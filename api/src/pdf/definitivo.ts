import { randomUUID } from 'node:crypto'
import { pdfDefinitivoPerdido, sinPdfDefinitivo } from '@foja/domain/pdf/errores.ts'
import { tienePdfDefinitivo } from '@foja/domain/pdf/pdf.ts'
import { enSuTurno, imprimirHoja, type Pdf, type Taller } from '@foja/api/pdf/imprimir-hoja.ts'
import { tituloDeHoja } from '@foja/api/pdf/hoja.ts'
import { archivarPdf } from '@foja/api/pdf/leer-pdf.ts'
import { anotarPdf, leerPdf, type FilaDeHoja } from '@foja/api/pdf/pdf.sql.ts'
import { sha256De } from '@foja/api/pdf/sha256.ts'

const haciendose = new Map<string, Promise<Pdf>>()

/**
 * PDF/A de lo que se cerró: el guardado o, si todavía no está, se hace en el momento y se guarda. Dos pedidos a la vez, en
 * este proceso o en otro, terminan en el mismo.
 * @throws sinPdfDefinitivo (404) si no está cerrado; pdfDefinitivoPerdido (503); y lo de enSuTurno e imprimirHoja
 */
export async function pdfDefinitivo(taller: Taller, hoja: FilaDeHoja): Promise<Pdf> {
  if (!tienePdfDefinitivo(hoja.estado, hoja.esencia, hoja.tramitado)) throw sinPdfDefinitivo()
  const guardado = await leerGuardado(taller, hoja)
  if (guardado) return guardado
  const cual = `${hoja.id}:${hoja.version}`
  const enCurso = haciendose.get(cual)
  if (enCurso) return enCurso
  return enSuTurno(taller, () => {
    const nuevo = hacer(taller, hoja).finally(() => haciendose.delete(cual))
    haciendose.set(cual, nuevo)
    return nuevo
  })
}

async function leerGuardado({ sql, almacen }: Taller, { id, version }: FilaDeHoja): Promise<Pdf | undefined> {
  const fila = await leerPdf(sql, id, version)
  if (!fila) return undefined
  await exigirGuardado(almacen, id, fila.clave)
  const bytes = await almacen.leer(fila.clave)
  // Uno que quedó a medias no es el que se anotó: tampoco está.
  if (bytes.length !== fila.tamanio) throw pdfDefinitivoPerdido(id)
  return { paginas: fila.paginas, bytes }
}

/**
 * El que se hizo no se rehace, aunque falte: un almacén sin montar los cambiaría a todos, y lo ya entregado no se verificaría.
 * @throws pdfDefinitivoPerdido (503)
 */
export async function exigirGuardado(almacen: Taller['almacen'], id: number, clave: string): Promise<void> {
  if (!(await almacen.existe(clave))) throw pdfDefinitivoPerdido(id)
}

async function hacer(taller: Taller, hoja: FilaDeHoja): Promise<Pdf> {
  const { sql, almacen, avisarPdf, entorno } = taller
  const impreso = await imprimirHoja(taller, hoja)
  const ficha = { titulo: tituloDeHoja(hoja), autor: entorno.FOJA_ORGANIZACION, fecha: new Date() }
  const pdf = { ...impreso, bytes: await archivarPdf(impreso.bytes, ficha) }
  // Nombre propio: si otro proceso hace el mismo a la vez, ninguno escribe sobre el del otro.
  const comienzo = `${carpetaDe(hoja)}/${hoja.version}-`
  const clave = `${comienzo}${randomUUID()}.pdf`
  await almacen.guardar(clave, pdf.bytes, 'application/pdf')
  const { paginas, bytes } = pdf
  const hecho = { clave, paginas, tamanio: bytes.length, sha256: await sha256De(bytes) }
  const esElMio = await anotarPdf(sql, hoja.id, hoja.version, hecho)
  if (!esElMio) await almacen.borrar(clave)
  // Si no se pudo, sobran y nadie los ve.
  else await quitarSobrantes(taller, hoja, { comienzo, clave }).catch(() => {})
  avisarPdf({ id_documento: hoja.id, version: hoja.version, porcentaje: 100 })
  return (esElMio ? undefined : await leerGuardado(taller, hoja)) ?? pdf
}

const carpetaDe = ({ id }: FilaDeHoja) => `pdf/${id}`

/**
 * Los de la misma versión que un proceso dejó guardados y murió antes de anotar. Anotado uno, de los demás no va a ser
 * ninguno: quien esté haciendo otro lo borra.
 */
async function quitarSobrantes(
  { almacen }: Taller,
  hoja: FilaDeHoja,
  { comienzo, clave }: { comienzo: string; clave: string },
): Promise<void> {
  const guardados = await almacen.listar(carpetaDe(hoja))
  const sobran = guardados.filter((uno) => uno.startsWith(comienzo) && uno !== clave)
  await Promise.all(sobran.map((uno) => almacen.borrar(uno)))
}
