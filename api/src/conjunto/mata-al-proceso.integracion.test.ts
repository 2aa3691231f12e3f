import { expect, test } from '@jest/globals'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { reanudarCorridas, trabajoDeCorrida } from '@foja/api/conjunto/trabajo.ts'
import { prepararConjuntos } from '@foja/api/pruebas/conjunto-de-prueba.ts'

const { b, sql, varios, reunir, pedir, hacer, leer } = await prepararConjuntos()

/** Un proceso que muere a mitad de un lote: se va con sus conexiones, y no alcanza a anotar nada. */
async function morir(id_corrida: string, turno: number) {
  const aplicacion = `muere ${turno}`
  const suyo = abrirPostgres(b.entornoDe('api').DATABASE_URL!, { conexiones: 2, aplicacion })
  const medios = { sql: suyo, configuracion: crearLectorDeConfiguracion(suyo) }
  const tanda = trabajoDeCorrida(medios)
    .hacer({ id_corrida, turno } as never)
    .catch((error: Error) => error)
  await esperarA(async () => {
    const [detenido] = await b.sql`
      select from pg_stat_activity where application_name = ${aplicacion} and wait_event = 'PgSleep'`
    return detenido ? undefined : 'El lote no llegó a sus recibos'
  })
  await suyo.end({ timeout: 0 })
  await b.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${aplicacion}`
  expect(await tanda).toBeInstanceOf(Error)
}

test('a run that takes its process with it each time is not tried for ever', async () => {
  await varios('Urunday', 2)
  const id = await reunir('Urunday')
  const corrida = (await pedir(id, {})).json().data.id
  await b.sql.unsafe(`
    create function no_terminar() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end';
    create trigger no_terminar before insert on conjuntos_recibos for each row execute function no_terminar();`)
  for (let turno = 0; turno < 4; turno++) {
    await morir(corrida, turno)
    expect((await leer(id)).corrida).toMatchObject({ estado: 'en_curso', hechas: 0 })
    await b.sql`update trabajos.job set state = 'failed' where name = 'conjunto-corrida'`
    await reanudarCorridas({ sql }, 0)
  }
  await b.sql`drop trigger no_terminar on conjuntos_recibos`
  await hacer(corrida, 4)
  expect((await leer(id)).corrida).toMatchObject({ estado: 'fallida', hechas: 0 })
})

// Al final: con la baja se cierra su sesión.
test('of who was deactivated meanwhile the receipt says so, and not that they are of another area', async () => {
  await varios('Palo amarillo', 2)
  const id = await reunir('Palo amarillo')
  const corrida = (await pedir(id, {})).json().data.id as string
  await b.sql`update usuarios set activo = false where id = ${b.o.usuarios.mesa}`
  await hacer(corrida)
  const recibos = await b.sql`select quedo, motivo from conjuntos_recibos where id_corrida = ${corrida}`
  const negado = { quedo: 'negada', motivo: 'Su usuario se dio de baja.' }
  expect([...recibos]).toEqual([negado, negado])
})
