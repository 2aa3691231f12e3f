import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Ataque } from '@foja/api/pruebas/ataques/ataque.ts'
import { documentoCon } from '@foja/api/pruebas/ataques/lecturas.ts'

const imprimiendo = (nombre: string, contenido: string, contesta: number[], largo?: true): Ataque => ({
  nombre,
  contesta,
  ...(largo && { largo }),
  lanzar: async (api) => {
    const id = await documentoCon(api, contenido)
    return [await (await api.como('mesa')).pedir('GET', `/v1/documento/preview/${id}`)]
  },
})

const parrafos = (cuantos: number) =>
  '<p>“Visto” y considerando lo actuado en el expediente</p>'.repeat(cuantos)

/** Lo que se manda a imprimir para que busque afuera, no termine u ocupe a todos. */
export const IMPRESIONES: Ataque[] = [
  {
    nombre: 'a content that fetches',
    contesta: [200],
    lanzar: async (api) => {
      let pedidos = 0
      const afuera = createServer((_, respuesta) => {
        pedidos++
        respuesta.end()
      }).listen(0, '127.0.0.1')
      await once(afuera, 'listening')
      const url = `http://127.0.0.1:${(afuera.address() as AddressInfo).port}`
      const id = await documentoCon(
        api,
        `<style>@import "${url}/a.css"</style><link rel="stylesheet" href="${url}/b.css"><img src="${url}/c.png">
        <img src="file:///etc/passwd"><iframe src="file:///etc/passwd"></iframe><object data="${url}/d"></object>
        <p style="background:url(${url}/e.png)">a</p><script>fetch("${url}/f")</script><base href="${url}/">
        <svg><image href="${url}/g"/></svg><meta http-equiv="refresh" content="0;url=${url}/h"><video src="${url}/i">`,
      )
      const estado = await (await api.como('mesa')).pedir('GET', `/v1/documento/preview/${id}`)
      afuera.close()
      if (pedidos > 0) throw new Error(`Pidió ${pedidos} cosas afuera`)
      return [estado]
    },
  },
  imprimiendo('tables inside tables', '<table><tr><td>'.repeat(90) + 'a', [200, 422]),
  imprimiendo('a hundred pages', parrafos(4_000), [200]),
  imprimiendo('the longest content', parrafos(270_000), [200, 422, 503], true),
]
