import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import { crearDocumento } from '@foja/api/documento/crear-documento.ts'
import { confirmarNumero } from '@foja/api/numero/confirmar-numero.ts'

/** Lo que se pide a un proceso que numera: con qué base y cuántos documentos, repartidos entre tipos, áreas y años. */
export type Encargo = {
  databaseUrl: string
  acceso: Acceso
  tipos: number[]
  anios: number[]
  cuantos: number
}

/** Un número que el proceso dio por confirmado. */
export type Anotado = { id: number; nro_str: string }

const SE_DESHACE = new Error('se deshace')

// Lo lanza concurrencia.integracion.test.ts: avisa que está listo, espera el encargo y contesta lo que hizo.
process.once('message', (encargo: Encargo) => void trabajar(encargo))
process.send!('listo')

async function trabajar({ databaseUrl, cuantos, ...resto }: Encargo): Promise<void> {
  const sql = abrirPostgres(databaseUrl, { conexiones: 20 })
  const anotados = await Promise.all(Array.from({ length: cuantos }, (_, i) => unaVida(sql, resto, i)))
  await sql.end()
  process.send!(anotados.flat(), () => process.exit(0))
}

/** Primer guardado y cierre; uno de cada cuatro se deshace antes de confirmar y se repite, y uno de cada ocho queda así. */
async function unaVida(
  sql: Pool,
  { acceso, tipos, anios }: Omit<Encargo, 'databaseUrl' | 'cuantos'>,
  i: number,
): Promise<Anotado[]> {
  const nuevo = {
    tipo: tipos[i % tipos.length]!,
    titulo: `Documento ${process.pid}/${i}`,
    atributos: {},
    palabras_clave: [],
    relaciones_personas: [],
    relaciones_documentos: [],
    id_area_activa: acceso.areas[Math.floor(i / 3) % acceso.areas.length]!,
  }
  const manual = { fecha_manual_documento: false, fecha_manual_contenedor_tramite: false }
  const { escritos } = await crearDocumento(sql, acceso, nuevo, manual)
  const { id } = escritos[0]!
  const cerrar = (seDeshace: boolean) =>
    sql.begin(async (sql) => {
      await sql`select 1 from documentos where id = ${id} for update`
      const { nro_str } = await confirmarNumero(
        sql,
        id,
        new Date(Date.UTC(anios[Math.floor(i / 6) % anios.length]!, 5)),
      )
      if (seDeshace) throw SE_DESHACE
      return { id, nro_str }
    })
  if (i % 4 === 1) await cerrar(true).catch((error: unknown) => seEsperaba(error))
  return i % 8 === 7 ? [] : [await cerrar(false)]
}

function seEsperaba(error: unknown): void {
  if (error !== SE_DESHACE) throw error
}
