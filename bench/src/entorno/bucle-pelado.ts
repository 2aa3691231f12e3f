import { WebSocketServer } from 'ws'

// Un servidor de ws y nada más: a cada orden del padre manda ese texto a todos, en un bucle. Contra él se mide el canal en vivo.
const servidor = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
servidor.on('listening', () => process.send!((servidor.address() as { port: number }).port))
process.on('message', (texto: string) => {
  for (const cliente of servidor.clients) cliente.send(texto)
})
process.on('disconnect', () => process.exit())
