import { Server } from 'node:net'
import { expect, jest, test } from '@jest/globals'
import { elegirPuerto, tomarPuerto, urlDe } from '@foja/local/procesos/puertos.ts'

test('a port that was chosen is nobody else’s until it is let go: two that start at once do not get the same', async () => {
  const uno = await elegirPuerto(undefined, { desde: 33_000 })
  const otro = await elegirPuerto(undefined, { desde: 33_000 })
  expect(otro.puerto).not.toBe(uno.puerto)
  await expect(elegirPuerto(uno.puerto)).rejects.toThrow('está ocupado')
  await uno.soltar()
  const deNuevo = await elegirPuerto(uno.puerto)
  expect(deNuevo.puerto).toBe(uno.puerto)
  await Promise.all([otro.soltar(), deNuevo.soltar()])
})

test('the address asked for is the one looked at: one that is not of this machine is refused, saying so', async () => {
  const uno = await elegirPuerto(undefined, { desde: 33_400, escucha: '127.0.0.2' })
  await expect(tomarPuerto(uno.puerto, 'FOJA_INDEXADOR_PUERTO', '127.0.0.2')).rejects.toThrow(
    `El puerto ${uno.puerto} (FOJA_INDEXADOR_PUERTO) está ocupado`,
  )
  await uno.soltar()
  await expect(elegirPuerto(33_450, { escucha: '203.0.113.9' })).rejects.toThrow(
    '«203.0.113.9» (FOJA_ESCUCHA) no es una dirección de esta máquina',
  )
})

test('a port that is not for this account is not said to be taken', async () => {
  // Como root no pasaría: se hace lo que hace el sistema con quien no lo es.
  const escuchar = jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', Object.assign(new Error('listen'), { code: 'EACCES' })))
    return this
  })
  await expect(elegirPuerto(80)).rejects.toThrow(
    'Esta cuenta no puede usar el puerto 80 (los menores que 1024 son de root): elija otro.',
  )
  escuchar.mockRestore()
})

test('this machine reaches a service where it listens, and at its own address when it listens at all of them', () => {
  expect(['127.0.0.1', '0.0.0.0', '::', '192.0.2.7', 'fd00::7'].map((escucha) => urlDe(escucha, 80))).toEqual(
    [
      'http://127.0.0.1:80',
      'http://127.0.0.1:80',
      'http://[::1]:80',
      'http://192.0.2.7:80',
      'http://[fd00::7]:80',
    ],
  )
})
