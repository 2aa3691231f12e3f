import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { claveDeArchivo } from '@foja/platform/almacen/almacen.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { accesoDeUsuario } from '@foja/api/acceso/identidad.sql.ts'
import { anotarCopiados, copiarBytes, quitarSobrantes } from '@foja/api/archivo/copiar-archivos.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { sembrarOrganizacion, type Organizacion } from '@foja/api/pruebas/organizacion.ts'

/** De dos adjuntos así, en un día entra uno. */
const MAS_DE_LA_MITAD = 1_500 * 1024 * 1024

let p: AppDePrueba
let o: Organizacion
beforeAll(async () => {
  p = await crearAppDePrueba()
  o = await sembrarOrganizacion(p.sql)
})
afterAll(() => p.cerrar())

async function sembrar(titulo: string): Promise<number> {
  const [fila] = await p.sql<[{ id: number }]>`
    insert into documentos ${p.sql({
      id_tipo: o.tipos.documento,
      visibilidad: 'publico',
      estado: 15,
      titulo,
      titulo_orden: titulo.toLowerCase(),
      identificadores: [],
      id_usuario: o.usuarios.mesa,
      id_area_creacion: o.areas.mesa,
      id_area_actual: o.areas.mesa,
    } as never)} returning id`
  return fila.id
}

test('two copies of one person in two processes do not both take the last room of the day [PER-02]', async () => {
  const [de, primera, segunda] = [await sembrar('Original'), await sembrar('Una'), await sembrar('Otra')]
  const identifier = randomUUID()
  await p.almacen.guardar(claveDeArchivo(identifier), Buffer.from('uno'), 'application/pdf')
  await p.sql`insert into archivos ${p.sql({ id_documento: de, identifier, filename: 'a.pdf', ext: 'pdf', type: 'application/pdf', size: MAS_DE_LA_MITAD })}`
  const para = o.usuarios.mesa
  const filtro = filtroDeAcceso(await accesoDeUsuario(p.sql, para, o.areas.mesa))
  // Cada proceso copió los bytes cuando todavía había lugar.
  const copiar = () => copiarBytes(p.sql, p.almacen, { de, para, filtro })
  const [unos, otros] = [await copiar(), await copiar()]

  let segundaAnotada: Promise<unknown>
  await p.sql.begin(async (sql) => {
    await anotarCopiados(sql, unos, { a: primera, idUsuario: para })
    segundaAnotada = p.sql
      .begin((sql) => anotarCopiados(sql, otros, { a: segunda, idUsuario: para }))
      .catch((error: unknown) => error)
    await esperarA(async () => {
      const esperan = await p.sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
      return esperan.length > 0 ? undefined : 'La segunda no espera a la primera'
    })
  })
  expect(await segundaAnotada!).toMatchObject({ clave: 'cuota_de_copias' })

  await quitarSobrantes(p.sql, p.almacen, [...unos, ...otros])
  const estan = [...unos, ...otros].map(({ copia }) => p.almacen.existe(claveDeArchivo(copia)))
  expect(await Promise.all(estan)).toEqual([true, false])
})
