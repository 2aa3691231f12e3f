import type { estypes } from '@elastic/elasticsearch'
import { expandirAbreviaturas } from '@foja/domain/busqueda/abreviaturas.ts'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { comoEstan } from '@foja/domain/busqueda/como-estan.ts'
import type { Entendido } from '@foja/domain/busqueda/entendido.ts'
import { estadosNombrados } from '@foja/domain/busqueda/estados-nombrados.ts'
import type { Consulta } from '@foja/domain/busqueda/interpretar.ts'
import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { quitaCifra } from '@foja/api/busqueda/consulta/cifras-excluidas.ts'
import type { AreasNombradas } from '@foja/api/busqueda/entender/areas-nombradas.ts'
import {
  areaNombrada,
  comoEstaNombrado,
  estadoNombrado,
  palabrasSeguidas,
  tipoNombrado,
  type Nombrado,
} from '@foja/api/busqueda/entender/nombrados.ts'
import { tramosDeTipo, type TiposNombrados } from '@foja/api/busqueda/entender/tipos-nombrados.ts'

/** Lo que un guion excluye: cómo se dice y, además del texto que lo dice, qué quita. */
export type Excluido = { dicho: Entendido; filtros: estypes.QueryDslQueryContainer[] }

type Nombres = {
  tipos: TiposNombrados
  areas: AreasNombradas
  acceso: FiltroDeAcceso
  al: string | undefined
}

/** Todo lo que se excluye. Quien excluye «decreto» o «anulado» no espera que quede uno porque su texto no lo diga. */
export const excluidosDe = (consulta: Consulta, nombres: Nombres): Excluido[] =>
  consulta.excluidas.map((escrito) => {
    const cifra = quitaCifra(escrito, consulta)
    if (cifra) return { dicho: dicho(escrito, `Sin ${escrito}`), filtros: [cifra] }
    const nombrados = queNombra(escrito, nombres)
    const tampoco = nombrados.map(({ clase, texto }) =>
      clase === 'publicado' ? ' ni los publicados' : ` ni los de ${DE[clase] ?? ''}${texto}`,
    )
    return {
      dicho: dicho(escrito, `Sin «${escrito}»${tampoco.join('')}`),
      filtros: nombrados.map(({ filtroDeIndice }) => filtroDeIndice),
    }
  })

const DE: Partial<Record<Entendido['clase'], string>> = {
  tipo: 'tipo ',
  estado: 'estado ',
  visibilidad: 'visibilidad ',
}

/** Se dice, porque un guion puede haberse escrito para otra cosa. */
const dicho = (escrito: string, texto: string): Entendido => ({
  clase: 'excluida',
  escrito,
  texto,
  filtro: null,
  valor: texto,
})

/**
 * Lo que nombra entera, como se lo entendería si se pidiera: su tipo o su área, su estado, quién puede verlo. No de quién
 * es: una búsqueda que vigilan varios se hace una vez por todos, y lo de uno no se le quita a otro.
 */
function queNombra(escrito: string, { tipos, areas, acceso, al }: Nombres): Nombrado[] {
  if (/\d/.test(escrito)) return []
  const palabras = palabrasSeguidas(expandirAbreviaturas(escrito))
  const plenas = palabras.filter((palabra) => !esVacia(palabra)).length
  const entera = (dichas: { palabras: readonly string[] }) =>
    plenas > 0 && dichas.palabras.filter((palabra) => !esVacia(palabra)).length === plenas
  // «En trámite» no es el tipo Trámite.
  const deTipo = tramosDeTipo(tipos, palabras).filter((uno) => uno.palabras.length === palabras.length)
  // «Obra» no es Obras Públicas: pedida la acerca, y excluida la quitaría entera.
  const deArea = deTipo.length > 0 ? [] : areas.de(palabras, false).filter((una) => una.entera && entera(una))
  return [
    ...deTipo.map((uno) => tipoNombrado(uno.palabras, uno.tipos, tipos.nombre, tipos.tambien(uno.tipos))),
    ...deArea.map((una) => areaNombrada(una, al)),
    // Entre otras palabras, «trámite» es un estado sólo con su «en».
    ...estadosNombrados(['', ...palabras])
      .filter(entera)
      .map((uno) => estadoNombrado(uno.palabras, uno.estados, al)),
    ...comoEstan(palabras)
      .filter((uno) => uno.clase !== 'autor' && entera(uno))
      .map((uno) => comoEstaNombrado(uno, acceso, al)),
  ]
}
