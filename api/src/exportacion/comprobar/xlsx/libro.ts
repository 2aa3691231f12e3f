import { archivoIlegible } from '@foja/domain/exportacion/errores.ts'
import { abrirZip, type Abrir, type Zip } from '@foja/api/exportacion/comprobar/xlsx/zip.ts'
import { leerEstilos } from '@foja/api/exportacion/comprobar/xlsx/estilos.ts'
import { ESPACIO, leerXml, type Marca } from '@foja/api/exportacion/comprobar/xlsx/xml.ts'

/** Una hoja, con adónde llevan sus enlaces por id de relación. */
export type HojaDeLibro = { nombre: string; abrir: Abrir; enlaces: Map<string, string> }
/**
 * Un libro como lo abre una planilla. `formatos`: el de cada estilo, y `apartados` si su letra o su fondo no son los que
 * Foja escribe; `textos`: los compartidos, y `textosApartados` los que cambian de letra por dentro.
 */
export type Libro = {
  hojas: HojaDeLibro[]
  formatos: string[]
  apartados: boolean[]
  textos: string[]
  textosApartados: ReadonlySet<number>
} & Pick<Zip, 'leerElResto'>

type Relacion = { id: string; tipo: string; destino: string }
type Dentro = Map<string, Abrir>

const falta = () => archivoIlegible('No es una exportación de Foja, o el archivo está roto.')

/**
 * Abre un libro de Excel siguiendo, como una planilla, lo que un archivo dice del otro: el nombre que tengan no dice cuál
 * se ve. @throws archivoIlegible
 */
export async function abrirLibro(archivo: string): Promise<Libro> {
  const { dentro, leerElResto } = await abrirZip(archivo)
  if (!dentro.has('_rels/.rels'))
    throw archivoIlegible('Es un ZIP, y no una planilla: descomprímalo y compruebe lo que tiene.')
  const raiz = unaSola(await relacionesDe(dentro, ''), 'officeDocument')
  const camino = raiz!.destino
  const suyas = await relacionesDe(dentro, camino)
  const hojas: HojaDeLibro[] = []
  for await (const { nombre, atributos } of abiertas(dentro, camino)) {
    // Con otro comienzo del calendario las mismas celdas son otros días.
    if (nombre === 'workbookPr' && ['1', 'true'].includes(atributos('date1904'))) throw falta()
    if (nombre !== 'sheet') continue
    const id = atributos('id', ESPACIO.relacion)
    const destino = suyas.find((una) => una.id === id && una.tipo === 'worksheet')?.destino
    const abrir = dentro.get(destino ?? '')
    if (!destino || !abrir || !['', 'visible'].includes(atributos('state'))) throw falta()
    const enlaces = (await relacionesDe(dentro, destino)).filter(({ tipo }) => tipo === 'hyperlink')
    hojas.push({
      nombre: atributos('name'),
      abrir,
      enlaces: new Map(enlaces.map((uno) => [uno.id, uno.destino])),
    })
  }
  const [estilos, compartidos, tema] = ['styles', 'sharedStrings', 'theme'].map(
    (tipo) => unaSola(suyas, tipo, true)?.destino,
  )
  return {
    hojas,
    leerElResto,
    ...(await leerEstilos(
      estilos ? abiertas(dentro, estilos) : [],
      tema ? abiertas(dentro, tema, ESPACIO.dibujo) : [],
    )),
    ...(await textosDe(compartidos ? marcasDe(dentro, compartidos) : [])),
  }
}

function unaSola(relaciones: readonly Relacion[], tipo: string, puedeFaltar = false): Relacion | undefined {
  const suyas = relaciones.filter((una) => una.tipo === tipo)
  if (suyas.length > 1 || (suyas.length === 0 && !puedeFaltar)) throw falta()
  return suyas[0]
}

/** De qué otros archivos habla uno; los de adentro, por su camino entero. */
async function relacionesDe(dentro: Dentro, camino: string): Promise<Relacion[]> {
  const corte = camino.lastIndexOf('/') + 1
  const archivo = `${camino.slice(0, corte)}_rels/${camino.slice(corte)}.rels`
  const relaciones: Relacion[] = []
  if (!dentro.has(archivo)) return relaciones
  for await (const { nombre, atributos } of abiertas(dentro, archivo, ESPACIO.relaciones)) {
    if (nombre !== 'Relationship') continue
    const destino = atributos('Target')
    const deAfuera = atributos('TargetMode') === 'External'
    relaciones.push({
      id: atributos('Id'),
      tipo: atributos('Type').split('/').at(-1)!,
      destino: deAfuera ? destino : new URL(destino, `zip:/${camino}`).pathname.slice(1),
    })
  }
  return relaciones
}

async function* abiertas(dentro: Dentro, camino: string, espacio: string = ESPACIO.planilla) {
  for await (const marca of marcasDe(dentro, camino, espacio)) if (marca.que === 'abre') yield marca
}

async function* marcasDe(
  dentro: Dentro,
  camino: string,
  espacio: string = ESPACIO.planilla,
): AsyncGenerator<Marca> {
  const abrir = dentro.get(camino)
  if (!abrir) throw falta()
  for await (const marcas of leerXml(await abrir(), espacio)) yield* marcas
}

async function textosDe(marcas: AsyncIterable<Marca> | readonly Marca[]) {
  const textos: string[] = []
  const textosApartados = new Set<number>()
  let enTexto = false
  for await (const marca of marcas) {
    if (marca.que === 'texto') {
      if (enTexto) textos[textos.length - 1] += marca.texto
      continue
    }
    if (marca.que === 'abre' && marca.nombre === 'si') textos.push('')
    if (marca.que === 'abre' && marca.nombre === 'rPr') textosApartados.add(textos.length - 1)
    // Cómo se pronuncia algo no es lo que se lee.
    enTexto = marca.que === 'abre' && marca.nombre === 't' && !marca.dentro.endsWith(' rPh')
  }
  return { textos, textosApartados }
}
