import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { enteraSinPunto } from '@foja/domain/busqueda/abreviaturas.ts'
import {
  equivalentesDe,
  equivalentesDeCada,
  equivalentesDeMalEscrita,
} from '@foja/domain/busqueda/equivalencias.ts'
import { sinCifrasPorLetras } from '@foja/domain/busqueda/leida-a-maquina.ts'
import { esMes, mesEntero } from '@foja/domain/busqueda/fechas/calendario.ts'
import type { Entendido } from '@foja/domain/busqueda/entendido.ts'
import type { Consulta } from '@foja/domain/busqueda/interpretar.ts'
import { romanosEnCifras } from '@foja/domain/busqueda/menciones.ts'
import { dichoEnRomanos } from '@foja/domain/busqueda/romanos.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { EN_TODOS } from '@foja/api/busqueda/consulta/campos.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { entender, leer, type Comprendido } from '@foja/api/busqueda/entender/entender.ts'
import { sinRepetir } from '@foja/api/busqueda/entender/sin-repetir.ts'
import { contarPalabras, type Cuentas } from '@foja/api/busqueda/palabras/contar.ts'
import { corregir, dudosas, type Correccion } from '@foja/api/busqueda/palabras/corregir.ts'
import { comoLaEscribenOtros, tienePuntos } from '@foja/api/busqueda/palabras/siglas.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

/**
 * Lo escrito, entendido, con sus palabras contadas y, si se busca también lo parecido, corregidas.
 * @param al el día de que se mira lo que nombra, aaaa-MM-dd; sin él, ahora
 */
export async function entenderTexto(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  escrito: string,
  { literal = [], amplio, al }: { literal?: readonly string[]; amplio: boolean; al?: string | undefined },
): Promise<{ texto: Escrito; entendido: Entendido[] }> {
  const leido = leer(escrito, literal)
  // Contar no espera a entender: ya se sabe qué palabras son.
  const otras = amplio ? escritasDeOtraManera(leido.consulta) : new Map<string, string>()
  const contadas = contarPalabras(
    buscador,
    acceso,
    amplio ? [...leido.consulta.palabras, ...otras.values()] : [],
  )
  const [comprendido, cuentas, equivalencias] = await Promise.all([
    entender(buscador, acceso, leido, { contadas: amplio ? contadas : undefined, al }),
    contadas,
    buscador.equivalencias(),
  ])
  const { nombrados, numeros, fechas, excluidos } = comprendido
  const consulta = sinEmpezada(comprendido.consulta, amplio ? cuentas : null, otras)
  // La que la tabla de equivalencias nombra está bien escrita, aunque nadie la diga («perros» no es «pesos»), y un mes.
  const raras = amplio
    ? dudosas(
        consulta.palabras.filter(
          (p) =>
            !seEntendio(comprendido, p) &&
            !esMes(p) &&
            !tienePuntos(p) &&
            enteraSinPunto(p) === null &&
            equivalentesDe(equivalencias, p).length === 0,
        ),
        cuentas,
      )
    : []
  const sabidas = await corregir(buscador, acceso, raras, cuentas, consulta.palabras)
  const parientes = (palabra: string) => sabidas.get(palabra)?.parientes ?? 0
  const conNumero = numeros.some(({ identifica }) => identifica)
  const equivalentes = equivalentesDeCada(equivalencias, amplio ? consulta.palabras : [])
  return {
    texto: {
      consulta,
      campos: EN_TODOS,
      palabras: consulta.palabras.map((escrita, i) => {
        const acerca = nombrados.some(
          ({ clase, palabras }) =>
            (clase === 'fecha' || clase === 'autor' || (clase === 'tipo' && conNumero)) &&
            palabras.includes(comoSeNombra(escrita)),
        )
        return {
          escrita,
          // De «nov 2013», los textos dicen el mes entero.
          abreviada: consulta.abreviadas.get(escrita) ?? (acerca ? mesEntero(escrita) : undefined),
          veces: cuentas.veces(escrita),
          parientes: parientes(escrita),
          correcciones: [
            ...siAlguienLaDice(otras.get(escrita), cuentas),
            ...(sabidas.get(escrita)?.correcciones ?? []),
          ],
          equivalentes: [
            ...(equivalentes[i] ?? []),
            ...(amplio ? [dichoEnRomanos(escrita)].filter((una) => una !== null) : []),
            ...(raras.includes(escrita) ? equivalentesDeMalEscrita(equivalencias, escrita) : []),
          ],
          entendida: nombrados
            .filter(({ palabras }) => palabras.includes(comoSeNombra(escrita)))
            .map(({ filtroDeIndice }) => filtroDeIndice),
          acerca,
        }
      }),
      numeros,
      fechas,
      excluye: excluidos.flatMap(({ filtros }) => filtros),
      acerca: nombrados
        .filter(({ clase }) => clase === 'fecha')
        .flatMap(({ filtroDeIndice, quizas }) => [
          { filtro: filtroDeIndice, seguro: true },
          ...(quizas ? [{ filtro: quizas, seguro: false }] : []),
        ]),
      loUltimo: nombrados.some(({ clase }) => clase === 'orden'),
      total: cuentas.total,
      al,
    },
    entendido: sinRepetir([
      ...nombrados.map(({ clase, escrito: dicho, texto, filtro, valor }) => ({
        clase,
        escrito: dicho,
        texto,
        filtro,
        valor,
      })),
      ...excluidos.map(({ dicho }) => dicho),
    ]),
  }
}

/**
 * De las siglas que se escribieron, cómo las escriben otros; de un número romano, en cifras, con lo que lleva delante; de lo
 * abreviado sin su punto, la palabra entera; de lo que leyó mal una máquina, sus letras.
 */
function escritasDeOtraManera({ palabras, menciones, texto }: Consulta): ReadonlyMap<string, string> {
  const romanos = romanosEnCifras(texto)
  const conNumero = new Set(menciones.map(({ previas }) => previas.at(-1)))
  return new Map(
    palabras.flatMap((palabra) => {
      const otra =
        romanos.get(palabra) ??
        comoLaEscribenOtros(palabra) ??
        enteraSinPunto(palabra, conNumero.has(palabra.toLowerCase())) ??
        sinCifrasPorLetras(palabra)
      return otra === null ? [] : [[palabra, otra] as const]
    }),
  )
}

/** La misma palabra, si alguien la escribe así: vale como la escrita. */
const siAlguienLaDice = (palabra: string | undefined, { veces }: Cuentas): Correccion[] =>
  palabra === undefined || veces(palabra) === 0 ? [] : [{ palabra, peso: 1, veces: veces(palabra) }]

/** Las palabras de lo que se nombra van sin sus puntos: «S.D.S.» es «sds» (`palabrasSeguidas`). */
const comoSeNombra = (palabra: string): string => plegar(palabra).replaceAll('.', '')

/** Una o dos letras al final que nadie dice son una palabra recién empezada: ni se piden ni faltan. */
function sinEmpezada(
  consulta: Consulta,
  cuentas: Cuentas | null,
  otras: ReadonlyMap<string, string>,
): Consulta {
  const ultima = consulta.palabras.at(-1)
  const empezada =
    cuentas !== null &&
    consulta.palabras.length > 1 &&
    /^\p{L}{1,2}$/u.test(ultima!) &&
    consulta.texto.endsWith(ultima!) &&
    !otras.has(ultima!) &&
    cuentas.veces(ultima!) === 0
  return empezada ? { ...consulta, palabras: consulta.palabras.slice(0, -1) } : consulta
}

/** Lo que nombra algo no es una palabra mal escrita, salvo que lo nombre mal escrito. */
const seEntendio = ({ nombrados, mal }: Comprendido, palabra: string) =>
  !mal.includes(palabra) && nombrados.some(({ palabras }) => palabras.includes(comoSeNombra(palabra)))
