import { correrRondas, decir, type Grupo } from '@foja/bench/banco.ts'
import { exigir, type Pedir } from '@foja/bench/entorno/cliente.ts'
import { abrirElastic, anotarConsultas, preguntar } from '@foja/bench/entorno/consultas.ts'
import { correrUsuarios } from '@foja/bench/entorno/usuarios.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { mediana, redondear, resumir } from '@foja/bench/medir.ts'

const USUARIOS = 50
/** Cuatro rondas de treinta segundos: dos minutos de carga por la API. */
const RONDAS = 4
const SEGUNDOS = { api: 30, directo: 15 }
/** Cuánto puede crecer la memoria del servidor entre la primera ronda y la última. */
const CRECIMIENTO = 1.3

/** Cincuenta personas buscando a la vez por la API, contra las mismas consultas directo a Elasticsearch. */
export const medirCarga: Grupo = async ({ pila, corpus, conCorpus }) => {
  const foja = await conCorpus()
  const { consultas } = await anotarConsultas(foja, corpus.consultas)
  const elegir = (pedido: number) => consultas[pedido % consultas.length]!
  const sesiones = await foja.ingresarVarios(USUARIOS)
  const elastics = sesiones.map(() => abrirElastic(pila))
  const porApi = sesiones.map((pedir) => async (n: number) => exigir(await pedir('GET', elegir(n).camino)))
  const directo = elastics.map((elastic) => (n: number) => preguntar(elastic, foja, elegir(n).cuerpo))

  const rondas = await correrRondas('carga', RONDAS, async () => {
    const a = await correrUsuarios(porApi, SEGUNDOS.api)
    const memoria = await residente(sesiones[0]!)
    const b = await correrUsuarios(directo, SEGUNDOS.directo)
    decir(
      `  api ${a.porSegundo.toFixed(0)}/s, directo ${b.porSegundo.toFixed(0)}/s, memoria ${memoria.toFixed(0)} MB`,
    )
    return { cociente: a.porSegundo / b.porSegundo, memoria, a, b }
  })
  for (const elastic of elastics) elastic.cerrar()
  const crecimiento = rondas.at(-1)!.memoria / rondas[0]!.memoria
  return [
    crearMedida(
      'carga_sobre_directo',
      rondas.map((r) => r.cociente),
      {
        usuarios: USUARIOS,
        segundos: RONDAS * SEGUNDOS.api,
        pedidos: rondas.reduce((suma, r) => suma + r.a.ms.length, 0),
        errores: 0,
        api_por_segundo: redondear(mediana(rondas.map((r) => r.a.porSegundo)), 1),
        directo_por_segundo: redondear(mediana(rondas.map((r) => r.b.porSegundo)), 1),
        api: resumir(rondas.flatMap((r) => r.a.ms)),
        memoria_mb: rondas.map((r) => redondear(r.memoria, 1)),
        crecimiento_de_memoria: redondear(crecimiento),
      },
      crecimiento <= CRECIMIENTO,
    ),
  ]
}

/** Memoria residente del servidor, en MB, según él mismo. */
export async function residente(pedir: Pedir): Promise<number> {
  const { texto } = await pedir('GET', '/metrics')
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(texto)?.[1]) / 2 ** 20
}
