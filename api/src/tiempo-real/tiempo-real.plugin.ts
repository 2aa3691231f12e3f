import { randomUUID } from 'node:crypto'
import type { Socket } from 'engine.io'
import plugin from 'fastify-plugin'
import type { Contexto } from '@foja/api/contexto.ts'
import { cerrar, renovarPresentes } from '@foja/api/presente/presentes.ts'
import { cerrarCanal } from '@foja/api/reclamo/cerrar-canal.ts'
import { repetir } from '@foja/api/repetir.ts'
import { CANAL } from '@foja/api/tiempo-real/avisar.ts'
import { crearConexiones, type Conexion } from '@foja/api/tiempo-real/conexiones.ts'
import { identificar, sidDelPedido, type Identidad } from '@foja/api/tiempo-real/entrada.ts'
import { abrirMotor, idDe } from '@foja/api/tiempo-real/motor.ts'
import { recibir } from '@foja/api/tiempo-real/recibir.ts'
import { crearReparto, resincronizar } from '@foja/api/tiempo-real/repartir.ts'
import { revisarSesiones } from '@foja/api/tiempo-real/revisar-sesiones.ts'

const REVISAR_SESIONES_MS = 30_000
/** Mensajes que un navegador puede mandar en diez segundos; uno que edita manda cinco. */
const POR_VENTANA = 100
const VENTANA_MS = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Cuántos canales en vivo hay abiertos en este proceso. */
    canales: () => number
  }
}

/** El canal en vivo (RT-01 … RT-15): abre conexiones, atiende lo que mandan y reparte lo que llega por Postgres. */
export const tiempoReal = plugin<Contexto>(async (app, { sql, entorno, configuracion }) => {
  const conexiones = crearConexiones()
  const reparto = crearReparto(sql, conexiones)
  const enCurso = new Set<Promise<void>>()
  const anotar = (err: unknown) => app.log.warn({ err }, 'Canal en vivo')
  /** Lo que falla se anota y no detiene a los demás; al cerrar se espera a que termine. */
  const hacer = (tarea: Promise<void>, alFallar = () => {}) => {
    const hecha: Promise<void> = tarea
      .catch((err: unknown) => {
        anotar(err)
        alFallar()
      })
      .finally(() => enCurso.delete(hecha))
    enCurso.add(hecha)
  }

  function alConectar(socket: Socket, { sid, id_usuario }: Identidad): void {
    const conexion: Conexion = {
      canal: randomUUID(),
      sid,
      id_usuario,
      enviar: (mensaje) => void socket.send(JSON.stringify(mensaje)),
      cerrar: () => void socket.close(),
    }
    // Uno a la vez y en orden, después del saludo, que es siempre el primero (RT-03).
    let turno = saludar(conexion, idDe(socket))
    const contar = limitar()
    socket.on('message', (texto: unknown) => {
      if (!contar()) conexion.cerrar()
      else if (socket.readyState === 'open') {
        turno = turno.then(() => recibir({ sql, configuracion }, conexiones, conexion, texto))
        hacer(turno, conexion.cerrar)
      }
    })
    socket.once('close', () => {
      conexiones.quitar(conexion)
      hacer(turno.catch(() => {}).then(() => cerrarCanal(sql, conexion)))
      hacer(turno.catch(() => {}).then(() => cerrar(sql, conexion)))
    })
    hacer(turno, conexion.cerrar)

    async function saludar(conexion: Conexion, id: string): Promise<void> {
      const { logged_users_refresh_rate } = await configuracion()
      if (socket.readyState !== 'open') return
      for (const vieja of conexiones.agregar(conexion)) relevar(vieja)
      conexion.enviar({ evento: 'handshake', datos: { sid: id, logged_users_refresh_rate } })
    }
  }

  app.decorate('canales', () => conexiones.todas().length)
  const motor = abrirMotor(app.server, {
    identificar: (pedido) => identificar(pedido, { sql, entorno }),
    sidDelPedido: (pedido) => sidDelPedido(pedido, entorno),
    alConectar,
  })
  const paradas: (() => Promise<void>)[] = []
  app.addHook('onListen', async () => {
    const renovar = () =>
      renovarPresentes(
        sql,
        conexiones.todas().map(({ canal }) => canal),
      )
    for (const tarea of [() => revisarSesiones(sql, conexiones), renovar])
      paradas.push(repetir(REVISAR_SESIONES_MS, tarea, anotar))
    let escuchando = false
    // postgres.js vuelve a suscribirse solo cada vez que la conexión cae, también si la primera no se logra.
    sql
      .listen(
        CANAL,
        (aviso) => hacer(reparto(aviso)),
        () => {
          if (escuchando) hacer(resincronizar(sql, conexiones, reparto))
          escuchando = true
        },
      )
      .catch((err: unknown) => app.log.warn({ err }, 'Canal en vivo sin Postgres'))
  })
  app.addHook('preClose', async () => {
    const detenidas = paradas.map((parar) => parar())
    await motor.cerrar()
    await Promise.all([...detenidas, ...enCurso])
  })
})

/** Cierra un canal al que le llegó el relevo y le dice por qué, para que no vuelva solo. */
function relevar(conexion: Conexion): void {
  conexion.enviar({ evento: 'notificacion:relevo', datos: {} })
  conexion.cerrar()
}

/** Cuenta mensajes por ventana; false cuando se pasan. */
function limitar(): () => boolean {
  let [desde, van] = [0, 0]
  return () => {
    const ahora = Date.now()
    if (ahora - desde > VENTANA_MS) [desde, van] = [ahora, 0]
    return ++van <= POR_VENTANA
  }
}
