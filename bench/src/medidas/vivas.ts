import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { CAMINO_EN_VIVO } from '@foja/domain/tiempo-real/plazos.ts'
import { cookieDeSid } from '@foja/api/http/cookie.ts'
import { avisar } from '@foja/api/tiempo-real/avisar.ts'
import { correrRondas, decir, type Grupo } from '@foja/bench/banco.ts'
import { crearColegas } from '@foja/bench/entorno/colegas.ts'
import { arrancarFoja, type Foja } from '@foja/bench/entorno/foja.ts'
import { conectarOyentes } from '@foja/bench/entorno/oyentes.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { residente } from '@foja/bench/medidas/carga.ts'
import { intercalar, mediana, redondear, resumir } from '@foja/bench/medir.ts'

const CONEXIONES = 2_000
const RONDAS = 7
const AVISOS = 30
/** Cuánta memoria del servidor puede costar una conexión quieta. */
const KB_POR_CONEXION = 64

/**
 * De avisar en Postgres a que el último de 2.000 navegadores quietos lo recibe, contra un bucle de `ws` pelado que manda
 * el mismo texto a otros tantos; y cuánta memoria de un solo proceso de api cuesta cada conexión.
 */
export const medirVivas: Grupo = async ({ pila, carpeta, cierre }) => {
  const foja = await arrancarFoja(pila, carpeta, cierre)
  const mesa = await foja.ingresar('mesa')
  const cookies = await abrirSesiones(foja)
  const vacia = await residente(mesa)
  const rt = `${foja.url.replace('http', 'ws')}${CAMINO_EN_VIVO}/?EIO=4&transport=websocket`
  const vivos = cierre.adopt(await conectarOyentes(rt, cookies), (o) => o.cerrar())
  await esperar(2_000)
  const llena = await residente(mesa)
  const kbPorConexion = ((llena - vacia) * 1024) / CONEXIONES
  decir(`  ${CONEXIONES} conexiones: ${vacia.toFixed(0)} → ${llena.toFixed(0)} MB`)

  const bucle = cierre.adopt(
    fork(join(import.meta.dirname, '../entorno/bucle-pelado.ts')),
    (p) => void p.kill(),
  )
  const [puerto] = (await once(bucle, 'message')) as [number]
  const sinCabeceras = Array.from({ length: CONEXIONES }, () => ({}))
  const pelados = cierre.adopt(await conectarOyentes(`ws://127.0.0.1:${puerto}`, sinCabeceras), (o) =>
    o.cerrar(),
  )

  const casos = Array.from({ length: AVISOS }, (_, i) => i)
  const rondas = await correrRondas('conexiones_vivas', RONDAS, async (numero) => {
    const mensaje = (caso: number) =>
      ({ evento: 'eventos:usuario', datos: { novedad: `${numero}-${caso}` } }) as const
    const texto = (caso: number) => JSON.stringify(mensaje(caso))
    const { a, b } = await intercalar(
      casos,
      numero,
      (caso) => Promise.all([vivos.todos(texto(caso)), avisar(foja.sql, 'todos', mensaje(caso))]),
      (caso) => {
        const todos = pelados.todos(texto(caso))
        bucle.send(texto(caso))
        return todos
      },
    )
    return { cociente: mediana(a) / mediana(b), vivo: a, pelado: b }
  })
  return [
    crearMedida(
      'conexiones_vivas',
      rondas.map((r) => r.cociente),
      {
        conexiones: CONEXIONES,
        aviso: resumir(rondas.flatMap((r) => r.vivo)),
        bucle_pelado: resumir(rondas.flatMap((r) => r.pelado)),
        kb_por_conexion: redondear(kbPorConexion, 1),
        kb_por_conexion_limite: KB_POR_CONEXION,
      },
      kbPorConexion <= KB_POR_CONEXION,
    ),
  ]
}

/** Una persona y una sesión por conexión, como en la vida. @returns su cabecera Cookie. */
async function abrirSesiones({ sql, secreto }: Foja): Promise<{ cookie: string }[]> {
  const colegas = await crearColegas(sql, CONEXIONES)
  const sids = colegas.map(() => randomBytes(24).toString('base64url'))
  await sql`
    insert into sesiones (sid, id_usuario, datos, expira)
    select sid, u.id, '{}', now() + interval '8 hours'
    from unnest(${sids}::text[], ${colegas}::text[]) as par(sid, colega) join usuarios u on u.usuario = par.colega`
  return sids.map((sid) => ({ cookie: cookieDeSid(sid, secreto) }))
}
