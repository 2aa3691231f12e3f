import { execFileSync } from 'node:child_process'
import { Writable } from 'node:stream'
import { expect, test } from '@jest/globals'
import pino from 'pino'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { conExpedientes } from '@foja/api/pruebas/expedientes-de-prueba.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { ultimaPaginaDePrueba } from '@foja/api/pruebas/pdf-de-prueba.ts'

type Compuesto = { paginas: number; memoria_mb: number }
const compuestos: Compuesto[] = []
const salida = new Writable({
  write: (linea: Buffer, _, listo) => {
    const dicho = JSON.parse(String(linea)) as Compuesto & { msg: string }
    if (dicho.msg === 'Expediente compuesto') compuestos.push(dicho)
    listo()
  },
})
const escenario = await crearEscenario(['mesa'], { registro: pino({ level: 'debug' }, salida) })
const { p, o, mesa } = escenario
const { firmado, expediente } = conExpedientes(escenario)

/** Cuántas veces más puede ocupar el proceso con diez veces más páginas. */
const VECES = 1.4

const contenido = `<p>${'Visto el expediente y considerando que corresponde. '.repeat(8)}</p>`.repeat(160)
const nota = await firmado({ titulo: 'Larga', atributos: { contenido }, visibilidad: 'publico' })
const { paginas } = (await mesa.get(`/v1/documento/preview_url/${nota}`)).json().data as { paginas: number }
/** La dirección de un expediente con esas páginas, poco más o menos. */
const direccionDe = async (cuantas: number): Promise<string> => {
  const id = await expediente({ visibilidad: 'publico' })
  await p.sql`insert into relaciones (id_documento, id_documento_relacionado, id_tipo_relacion, id_usuario)
    select ${id}, ${nota}, 10, ${o.usuarios.mesa} from generate_series(1, ${Math.ceil(cuantas / paginas)}::int)`
  const pedido = { id_documento: id, id_area_activa: o.areas.mesa }
  return (await mesa.post('/documentos/descargarExpediente', pedido)).json().data
}
const larga = await direccionDe(2_000)

test('composing two thousand pages takes the memory of composing two hundred [API-54]', async () => {
  await mesa.get(await direccionDe(200))
  const entero = (await mesa.get(larga)).rawPayload
  const [uno, otro] = compuestos as [Compuesto, Compuesto]
  expect(otro.paginas).toBeGreaterThan(2_000)
  expect(otro.paginas / uno.paginas).toBeGreaterThan(8)
  expect(otro.memoria_mb / uno.memoria_mb).toBeLessThan(VECES)
  expect(await ultimaPaginaDePrueba(entero)).toContain(`Foja ${otro.paginas} de ${otro.paginas}`)
}, 300_000)

const componiendo = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((linea) => linea.includes('componer.proceso'))
    .map((linea) => Number.parseInt(linea, 10))
/** El que ya mandó todo puede tardar un instante en terminar. */
const nadieComponiendo = () =>
  esperarA(async () => (componiendo().length > 0 ? 'Quedó un proceso componiendo' : undefined))

test('who leaves leaves no process behind; one that dies, or what may no longer be seen, is a cut download', async () => {
  const servidor = await p.app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = [...mesa.cookies].map(([nombre, valor]) => `${nombre}=${valor}`).join('; ')
  const empezar = async (signal?: AbortSignal) => {
    const respuesta = await fetch(`${servidor}${larga}`, { headers: { cookie }, ...(signal && { signal }) })
    expect(respuesta.status).toBe(200)
    const lector = respuesta.body!.getReader()
    await lector.read()
    expect(componiendo()).toHaveLength(1)
    return lector
  }
  const leerTodo = async (lector: Awaited<ReturnType<typeof empezar>>) => {
    while (!(await lector.read()).done);
  }
  const corte = new AbortController()
  await empezar(corte.signal)
  corte.abort()
  await nadieComponiendo()
  const muerta = await empezar()
  process.kill(componiendo()[0]!, 'SIGKILL')
  await expect(leerTodo(muerta)).rejects.toThrow()
  await nadieComponiendo()
  await leerTodo(await empezar())
  await nadieComponiendo()
  const perdida = await empezar()
  await p.sql`update documentos set visibilidad = 'reservado' where id = ${nota}`
  await expect(leerTodo(perdida)).rejects.toThrow()
}, 300_000)
