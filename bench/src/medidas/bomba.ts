import { correrRondas, type Grupo } from '@foja/bench/banco.ts'
import { exigir, type Pedir } from '@foja/bench/entorno/cliente.ts'
import { anotarConsultas } from '@foja/bench/entorno/consultas.ts'
import { correrUsuarios } from '@foja/bench/entorno/usuarios.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { mediana, redondear, resumir } from '@foja/bench/medir.ts'

const RONDAS = 5
const SEGUNDOS = 6
const USUARIOS = 4
/** Lo más que puede tardar en contestarse una consulta desmedida. */
const PLAZO_MS = 2_000

const estado = (mas: object) => ({
  state: {
    searchTerm: '',
    filters: [],
    current: 1,
    resultsPerPage: 10,
    sortField: '',
    sortDirection: '',
    ...mas,
  },
})
const silabas = ['ba', 'ce', 'di', 'fo', 'gu', 'ja', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti']
const palabra = (n: number) => silabas[n % 13]! + silabas[(n * 7) % 13]! + silabas[(n * 11 + 3) % 13]!
const palabras = (cuantas: number) => Array.from({ length: cuantas }, (_, n) => palabra(n)).join(' ')

/** Lo que alguien podría mandar para molestar: se rechaza, o se corta. */
const BOMBAS: ((pedir: Pedir) => ReturnType<Pedir>)[] = [
  (pedir) => pedir('POST', '/search', estado({ searchTerm: palabras(10_000) })),
  (pedir) => pedir('POST', '/search', estado({ searchTerm: palabras(140) })),
  (pedir) => pedir('POST', '/search', estado({ searchTerm: '* '.repeat(499) })),
  (pedir) => pedir('POST', '/search', estado({ searchTerm: '*', current: 1_000_000_000 })),
  (pedir) =>
    pedir(
      'POST',
      '/search',
      estado({
        filters: Array.from({ length: 2_000 }, (_, n) => ({
          field: 'titulo',
          values: [palabra(n)],
          type: 'any',
        })),
      }),
    ),
  (pedir) => pedir('GET', `/documentos/vista_busqueda/?q=a&numeroPagina=1000000000`),
  (pedir) =>
    pedir(
      'GET',
      `/documentos/vista_busqueda/?titulo=${encodeURIComponent(palabras(140).replaceAll(' ', '|'))}`,
    ),
  (pedir) => pedir('POST', '/autocomplete', { clase: 'todo', texto: '*'.repeat(200) }),
]

/** Cuánto se demoran los demás mientras alguien manda consultas desmedidas sin parar. */
export const medirBomba: Grupo = async ({ corpus, conCorpus }) => {
  const foja = await conCorpus()
  const { consultas } = await anotarConsultas(foja, corpus.consultas)
  const [molesto, ...demas] = await foja.ingresarVarios(USUARIOS + 1)
  const otros = demas.map(
    (pedir) => async (n: number) => exigir(await pedir('GET', consultas[n % consultas.length]!.camino)),
  )
  const bombas: number[] = []
  const rondas = await correrRondas('bomba', RONDAS, async () => {
    const quietos = await correrUsuarios(otros, SEGUNDOS)
    const [con] = await Promise.all([
      correrUsuarios(otros, SEGUNDOS),
      correrUsuarios([async (n) => rechazada(await BOMBAS[n % BOMBAS.length]!(molesto!))], SEGUNDOS).then(
        ({ ms }) => bombas.push(...ms),
      ),
    ])
    return { cociente: mediana(con.ms) / mediana(quietos.ms), con: con.ms, quietos: quietos.ms }
  })
  const peor = Math.max(...bombas)
  return [
    crearMedida(
      'busqueda_bombardeada_sobre_quieta',
      rondas.map((r) => r.cociente),
      {
        usuarios: USUARIOS,
        bombas: bombas.length,
        bomba_mas_lenta_ms: redondear(peor),
        con: resumir(rondas.flatMap((r) => r.con)),
        quietos: resumir(rondas.flatMap((r) => r.quietos)),
      },
      peor <= PLAZO_MS,
    ),
  ]
}

/** Contestada con un error de quien pide, o cortada; nunca un fallo del servidor. */
function rechazada({ estado: codigo, texto }: Awaited<ReturnType<Pedir>>): void {
  if (codigo >= 500) throw new Error(`Respuesta ${codigo}: ${texto.slice(0, 300)}`)
}
