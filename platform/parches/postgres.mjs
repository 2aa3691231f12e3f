// Arreglos al controlador `postgres` 3.4.9, que pone local/bootstrap.mjs. Cuando una conexión muere en medio de una
// transacción: lo que la transacción pida después cae en un socket nulo y termina el proceso; lo que quedó por
// mandar o por contestar pasa a la conexión siguiente, que se cuelga o entrega a una consulta el resultado de otra.
// Y cuando una consulta falla con filas ya mandadas, la siguiente de esa conexión recibe tantos huecos como filas.
// https://github.com/porsager/postgres/issues/1208 y 1181 · sobra cuando una versión publicada lo traiga.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const CAMBIOS = [
  [
    'connection.js',
    `    socket.removeAllListeners()
    socket = null
`,
    `    socket.removeAllListeners()
    socket = null
    chunk = nextWriteTimer = null
    const perdida = Errors.connection('CONNECTION_CLOSED', options, socket)
    stream && (stream.destroy(perdida), stream = null)
    initial || (query && queryError(query, perdida))
    while (sent.length)
      queryError(sent.shift(), perdida)
    query = results = errorResponse = null
`,
  ],
  [
    'connection.js',
    `    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
    `    if (!socket)
      return queryError(q, Errors.connection('CONNECTION_CLOSED', options, socket)), true

    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
  ],
  [
    'connection.js',
    `        return fetchArrayTypes()
`,
    `        return fetchArrayTypes().catch(() => {})
`,
  ],
  [
    'connection.js',
    `    query = results = errorResponse = null
    result = new Result()
`,
    `    query = results = errorResponse = null
    rows = 0
    result = new Result()
`,
  ],
  [
    'index.js',
    `        new Promise((_, reject) => connection.onclose = reject)
      ])
    } catch`,
    `        new Promise((_, reject) => connection.onclose = e => reject(muerta = e))
      ])
    } catch`,
  ],
  [
    'index.js',
    `      , connection
      , prepare = null
`,
    `      , connection
      , muerta
      , prepare = null
`,
  ],
  [
    'index.js',
    `        q.catch(e => uncaughtError || (uncaughtError = e))
`,
    `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (muerta)
          return q.reject(muerta)

`,
  ],
]

const carpeta = new URL('.', import.meta.resolve('postgres'))
for (const [nombre, antes, despues] of CAMBIOS) {
  const archivo = fileURLToPath(new URL(nombre, carpeta))
  const texto = readFileSync(archivo, 'utf8')
  if (texto.includes(despues)) continue
  if (!texto.includes(antes)) throw new Error(`${archivo} cambió: revise platform/parches/postgres.mjs`)
  // De una vez: quien lo lea o lo corrija al mismo tiempo lo encuentra de antes o corregido, y no a medias.
  const nuevo = `${archivo}.${process.pid}`
  writeFileSync(
    nuevo,
    texto.replace(antes, () => despues),
  )
  renameSync(nuevo, archivo)
}
