import { COMIENZO_DE_CONSTANCIA, ROTULO } from '@foja/domain/exportacion/renglones.ts'
import { leerConstancia, type Parte } from '@foja/api/exportacion/comprobar/lectura.ts'
import { leerHoja } from '@foja/api/exportacion/comprobar/xlsx/hoja.ts'
import { abrirLibro } from '@foja/api/exportacion/comprobar/xlsx/libro.ts'

/** Una planilla, fila por fila y sin tenerla entera: lo que se ve en sus celdas. @throws archivoIlegible */
export async function* leerXlsx(archivo: string): AsyncGenerator<Parte> {
  const libro = await abrirLibro(archivo)
  const datos: string[] = []
  const firmado = new Map<string, string>()
  let previas = 0
  for (const hoja of libro.hojas) {
    const esConstancia = hoja.nombre === COMIENZO_DE_CONSTANCIA
    let titulos = 0
    let filas = 0
    for await (const parte of leerHoja(hoja, libro)) {
      if ('enlace' in parte) {
        const fila = esConstancia || parte.renglon === 1 ? 0 : previas + parte.renglon - 1
        yield { que: 'enlace', fila, direccion: parte.enlace }
        continue
      }
      if ('escondida' in parte) {
        const { escondida: cual, ...cuantas } = parte
        yield { que: 'escondida', cual, ...cuantas }
        continue
      }
      const celdas = [...parte.fila, ...Array.from({ length: titulos - parte.fila.length }, () => '')]
      if (!esConstancia) {
        yield { que: titulos === 0 ? 'titulos' : 'fila', celdas }
        if (titulos > 0) filas++
        titulos ||= celdas.length
        continue
      }
      const [rotulo = '', valor = '', ...demas] = celdas
      const solo = demas.every((una) => una === '')
      if (solo && rotulo === ROTULO.datos) datos.push(valor)
      else if (solo && esDeFirma(rotulo) && !firmado.has(rotulo)) firmado.set(rotulo, valor)
      else yield { que: 'renglon', renglon: [rotulo, solo ? valor : celdas.slice(1).join(' ')] }
    }
    previas += filas
  }
  await libro.leerElResto()
  const [clave, firma] = [ROTULO.clave, ROTULO.firma].map((rotulo) => firmado.get(rotulo) ?? '')
  if (datos.length > 0)
    yield {
      que: 'constancia',
      constancia: leerConstancia(
        `{"datos":${datos.join('')},"clave":${JSON.stringify(clave)},"firma":${JSON.stringify(firma)}}`,
      ),
    }
}

const esDeFirma = (rotulo: string) => rotulo === ROTULO.clave || rotulo === ROTULO.firma
