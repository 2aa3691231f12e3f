import { PdfArray, PdfRef, type PdfDict, type PdfObject } from '@libpdf/core'
import type { Copia } from '@foja/api/pdf/expediente/copia.ts'
import type { Escritor } from '@foja/api/pdf/expediente/escritor.ts'
import { dic, lista, nombre, numero, refs } from '@foja/api/pdf/expediente/objetos.ts'

/** La estructura del PDF entero, para quien no ve sus páginas: la de sus partes, una tras otra. */
export type Estructura = {
  /** Número de su raíz. */
  raiz: number
  /** Primera clave libre de lo marcado (ParentTree). */
  clave: () => number
  /** @param alFrente va antes que lo ya agregado */
  agregar: (copia: Copia, alFrente?: boolean) => Promise<void>
  escribir: () => Promise<void>
}

type Clase = 'Nums' | 'Names'

export function crearEstructura(escritor: Escritor): Estructura {
  const raiz = escritor.reservar()
  const raices: number[] = []
  const hojas: Record<Clase, number[]> = { Nums: [], Names: [] }
  let clave = 0

  /** Una hoja del árbol del entero, con los pares de una parte: ya vienen en orden. */
  async function agregarHoja(clase: Clase, pares: readonly PdfObject[]): Promise<void> {
    if (pares.length === 0) return
    const hoja = escritor.reservar()
    hojas[clase].push(hoja)
    const limites = lista([pares[0]!, pares.at(-2)!])
    await escritor.escribir(hoja, dic({ Limits: limites, [clase]: lista([...pares]) }))
  }

  return {
    raiz,
    clave: () => clave,
    agregar: async (copia, alFrente = false) => {
      const suya = copia.catalogo.getDict('StructTreeRoot', copia.resolver)
      if (!suya) return
      const deArriba = suya.get('K')
      const suyas = deArriba instanceof PdfArray ? deArriba.toArray() : [deArriba]
      const numeros = suyas.filter((una) => una instanceof PdfRef).map(copia.numeroDe)
      raices.splice(alFrente ? 0 : raices.length, 0, ...numeros)
      const desde = clave
      const marcados = [...paresDe(copia, suya.get('ParentTree'), 'Nums')].flatMap(([cual, valor]) => {
        const nueva = desde + (cual.type === 'number' ? cual.value : 0)
        clave = Math.max(clave, nueva + 1)
        return [numero(nueva), copia.de(valor)]
      })
      await agregarHoja('Nums', marcados)
      // Por la copia, como un diccionario cualquiera: sus identificadores cambian igual que donde se los nombra.
      const nombrados = [...paresDe(copia, suya.get('IDTree'), 'Names')].flatMap(([cual, valor]) => {
        const par = copia.de(dic({ ID: cual, P: valor })) as PdfDict
        return [par.get('ID')!, par.get('P')!]
      })
      await agregarHoja('Names', nombrados)
    },
    escribir: () =>
      escritor.escribir(
        raiz,
        dic({
          Type: nombre('StructTreeRoot'),
          K: refs(raices),
          ParentTree: dic({ Kids: refs(hojas.Nums) }),
          ParentTreeNextKey: numero(clave),
          RoleMap: dic({ Strong: nombre('Span'), Em: nombre('Span') }),
          ...(hojas.Names.length > 0 && { IDTree: dic({ Kids: refs(hojas.Names) }) }),
        }),
      ),
  }
}

/** Los pares de un árbol de números o de nombres, en su orden (ISO 32000, 7.9.6 y 7.9.7). */
function* paresDe(
  copia: Copia,
  cual: PdfObject | undefined,
  clase: Clase,
): Generator<[PdfObject, PdfObject]> {
  const arbol = cual instanceof PdfRef ? copia.resolver(cual) : cual
  if (arbol?.type !== 'dict') return
  const nodo = arbol as PdfDict
  const pares = nodo.getArray(clase, copia.resolver)?.toArray() ?? []
  for (let i = 0; i + 1 < pares.length; i += 2) yield [pares[i]!, pares[i + 1]!]
  for (const rama of nodo.getArray('Kids', copia.resolver) ?? []) yield* paresDe(copia, rama, clase)
}
