import { ESTADO, NOMBRE_DE_ESTADO, type Estado } from '@foja/domain/documento/estado.ts'
import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { raiz } from '@foja/domain/texto/raiz.ts'

const raices = (texto: string) =>
  texto
    .split(/\s+/)
    .filter((palabra) => !esVacia(palabra))
    .map(raiz)
    .join(' ')

const POR_FORMA = new Map<string, Estado[]>()
for (const [estado, nombre] of Object.entries(NOMBRE_DE_ESTADO))
  POR_FORMA.set(raices(nombre), [...(POR_FORMA.get(raices(nombre)) ?? []), Number(estado) as Estado])

/** Lo que espera que alguien haga eso: «pendientes de firmar», «sin firmar», «para firmar». */
const POR_HACER = new Map<string, Estado>([
  ['autorizar', ESTADO.pendiente_de_autorizacion],
  ['firmar', ESTADO.pendiente_de_firma],
])
/** Palabras del nombre más largo, con su artículo: «pendiente de la firma». */
const LARGO = 4

/** «Pendientes», sin decir de qué: los que empiezan así, si son más de uno. */
const POR_COMIENZO = new Map(
  [...Map.groupBy(POR_FORMA, ([forma]) => forma.split(' ')[0]!)]
    .filter(([, formas]) => formas.length > 1)
    .map(([comienzo, formas]) => [comienzo, formas.flatMap(([, estados]) => estados)]),
)

for (const [verbo, estado] of POR_HACER)
  for (const dicho of ['pendiente de', 'sin']) POR_FORMA.set(raices(`${dicho} ${verbo}`), [estado])

/**
 * Estados que nombran unas palabras seguidas, en cualquier género y número («anulada», «pendientes de firma»), del
 * nombre más largo al más corto; «trámite», con su «en» o solo.
 */
export function estadosNombrados(palabras: readonly string[]): { palabras: string[]; estados: Estado[] }[] {
  const nombrados: { palabras: string[]; estados: Estado[] }[] = []
  for (let i = 0; i < palabras.length; i++) {
    const porHacer =
      /^(?:por|para)$/i.test(palabras[i]!) && POR_HACER.get(palabras[i + 1]?.toLowerCase() ?? '')
    if (porHacer) nombrados.push({ palabras: palabras.slice(i, i + 2), estados: [porHacer] })
    if (esVacia(palabras[i]!)) continue
    const tramos = Array.from({ length: LARGO }, (_, n) => palabras.slice(i, i + LARGO - n))
    const tramo = tramos.find((uno) => POR_FORMA.has(raices(uno.join(' '))) && !esVacia(uno.at(-1)!))
    const estados = tramo ? POR_FORMA.get(raices(tramo.join(' '))) : POR_COMIENZO.get(raices(palabras[i]!))
    if (!estados || (esTramite(palabras[i]!) && !diceTramite(palabras, i))) continue
    const rotulo = palabras[i - 1]?.toLowerCase() === 'estado' ? [palabras[i - 1]!] : []
    nombrados.push({ palabras: [...rotulo, ...(tramo ?? [palabras[i]!])], estados })
    i += (tramo?.length ?? 1) - 1
  }
  return nombrados
}

const esTramite = (palabra: string) => raices(palabra) === raices('trámite')
const diceTramite = (palabras: readonly string[], i: number) =>
  palabras.length === 1 || palabras[i - 1]?.toLowerCase() === 'en'
