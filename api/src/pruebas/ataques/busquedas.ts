import { FILTROS } from '@foja/domain/busqueda/filtros.ts'
import { GUARDADAS_COMO_MUCHO } from '@foja/domain/busqueda-guardada/limites.ts'
import type { ApiAtacada } from '@foja/api/pruebas/ataques/api-atacada.ts'
import type { Ataque } from '@foja/api/pruebas/ataques/ataque.ts'

const LARGO = 1_000
const mil = (trozo: string) => trozo.repeat(LARGO).slice(0, LARGO)
const distintas = (comienzo: string) =>
  Array.from({ length: LARGO }, (_, i) => `${comienzo}${i.toString(36)}`)
    .join(' ')
    .slice(0, LARGO)

/** Lo más largo que se puede escribir en la caja, de lo que cada regla mira. */
const BOMBAS: Record<string, string> = {
  'words of one letter': mil('a b c d e f g h i j k l m n o p q r s t u v w x y z '),
  'wrong words': distintas('licitasion').replace(/\d/g, 'x'),
  'words without end': `${mil('a').slice(0, 240)} ${mil('o').slice(0, 240)} ${mil("o'h").slice(0, 490)}`,
  'what nearly everything has': mil('de la decreto nacional provincia '),
  'words with many equivalents': mil('basura sueldo auto luz preso casa '),
  'beginnings of areas': mil('mes bib 1/24 '),
  numbers: mil('1.145/24 14164117 20-14164117-3 '),
  dates: mil('12 de mayo de 2015 31/12/2020 el año pasado '),
  phrases: mil('"obra a" «b c» '),
  exclusions: `obra ${mil('-ab -cd ').slice(0, 990)}`,
  'two writings': mil('lisitacionあobrx '),
  spaces: `1${' '.repeat(LARGO - 2)}x`,
}

const camino = (q: string) =>
  `/documentos/vista_busqueda/?${new URLSearchParams({ q, literal: mil('a|'), facetas: '1', cuentas: 'aparte' })}`

/** Un renglón con miles de formas, y una frase que no termina. */
async function equivalenciasHostiles({ sql }: ApiAtacada) {
  const formas = Array.from({ length: 10_000 }, (_, i) => i.toString(36)).join('=')
  const tabla = `${formas}\nobra = ${'palabra '.repeat(500)}`
  await sql`update configuracion set valor = ${sql.json(tabla)} where clave = 'equivalencias_de_busqueda'`
}

/** Búsquedas que cuestan: cada una, las que se guardan y lo que la organización dice que es igual. */
export const BUSQUEDAS: Ataque[] = [
  ...Object.entries(BOMBAS).map(([nombre, q]): Ataque => ({
    nombre: `a search for ${nombre}`,
    contesta: [200],
    lanzar: async (api) => {
      const mesa = await api.como('mesa')
      return [await mesa.pedir('GET', camino(q)), await mesa.pedir('GET', camino(`${q.slice(1)}z`))]
    },
  })),
  {
    nombre: 'what is new in as many saved searches as one may keep, with every filter full,',
    contesta: [200],
    lanzar: async (api) => {
      const filtros = Object.fromEntries(FILTROS.map((filtro) => [filtro, mil('1|abcd|')]))
      const { usuarios } = api.o
      await api.sql`delete from busquedas_guardadas`
      for (let i = 0; i < GUARDADAS_COMO_MUCHO; i++)
        await api.sql`insert into busquedas_guardadas ${api.sql({
          id_usuario: usuarios.mesa,
          nombre: 'x',
          lugar: i,
          mirada: new Date(0),
          buscado: api.sql.json({
            ...(i % 2 ? filtros : {}),
            q: `${i} ${Object.values(BOMBAS)[i % 12]}`.slice(0, LARGO),
          }),
        } as never)}`
      return [await (await api.como('mesa')).pedir('GET', '/busquedas/guardadas/nuevos')]
    },
  },
  {
    nombre: 'a search with a table of equivalences of thousands of forms',
    contesta: [200],
    lanzar: async (api) => {
      await equivalenciasHostiles(api)
      const mesa = await api.como('mesa')
      const estados: number[] = []
      // Hasta que la configuración se relee.
      for (let i = 0; i < 300; i++) {
        estados.push(await mesa.pedir('GET', camino('obra')))
        const { texto } = await mesa.contestado('GET', '/admin/params/gestion')
        if (texto.includes('palabra palabra')) break
      }
      estados.push(await mesa.pedir('GET', camino('obra')))
      return estados
    },
  },
]
