import type { Escritor } from '@foja/api/pdf/expediente/escritor.ts'
import type { PdfObject } from '@libpdf/core'
import { dic, lista, nombre, numero, ref, texto } from '@foja/api/pdf/expediente/objetos.ts'
import type { Marcador } from '@foja/api/pdf/expediente/tramas.ts'

type Nodo = Marcador & { numero: number; hijos: Nodo[] }

/** Escribe el índice que los programas muestran al costado (ISO 32000, 12.3.3). @returns el número de su raíz */
export async function escribirMarcadores(
  escritor: Escritor,
  marcadores: readonly Marcador[],
  pagina: (cual: number) => number,
): Promise<number> {
  const raiz: Nodo = { titulo: '', pagina: 0, nivel: -1, numero: escritor.reservar(), hijos: [] }
  const camino = [raiz]
  for (const marcador of marcadores) {
    while (camino.at(-1)!.nivel >= marcador.nivel) camino.pop()
    const nodo: Nodo = { ...marcador, numero: escritor.reservar(), hijos: [] }
    camino.at(-1)!.hijos.push(nodo)
    camino.push(nodo)
  }
  const escribir = async (nodo: Nodo, propio: Record<string, PdfObject>): Promise<void> => {
    const { hijos } = nodo
    if (hijos.length > 0) {
      const [primero, ultimo] = [hijos[0]!, hijos.at(-1)!]
      // Abierto el de más arriba; los demás, cerrados: el número va en negativo.
      const cuantos = nodo === raiz ? hijos.length : -hijos.length
      propio = { ...propio, First: ref(primero.numero), Last: ref(ultimo.numero), Count: numero(cuantos) }
    }
    await escritor.escribir(nodo.numero, dic(propio))
    for (const [i, hijo] of hijos.entries())
      await escribir(hijo, {
        Title: texto(hijo.titulo),
        Parent: ref(nodo.numero),
        Dest: lista([ref(pagina(hijo.pagina)), nombre('Fit')]),
        ...(i > 0 && { Prev: ref(hijos[i - 1]!.numero) }),
        ...(i + 1 < hijos.length && { Next: ref(hijos[i + 1]!.numero) }),
      })
  }
  await escribir(raiz, { Type: nombre('Outlines') })
  return raiz.numero
}
