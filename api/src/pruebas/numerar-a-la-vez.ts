import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { esquemaDeConfiguracion } from '@foja/domain/configuracion/configuracion.ts'
import { cierre } from '@foja/domain/documento/operaciones.ts'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import { cerrarDocumento } from '@foja/api/documento/cerrar-documento.ts'
import { crearDocumento } from '@foja/api/documento/crear-documento.ts'
import { confirmarNumero } from '@foja/api/numero/confirmar-numero.ts'

/** Lo que se pide a un proceso que numera: con qué base y cuántos documentos, repartidos entre tipos, áreas y años. */
export type Encargo = {
  databaseUrl: string
  acceso: Acceso
  tipos: number[]
  /** Año de cada cierre; nulo: se cierra con su operación, hoy. */
  anios: (number | null)[]
  cuantos: number
}

/** Un número que el proceso dio por confirmado. */
export type Anotado = { id: number; nro_str: string }

const configuracion = esquemaDeConfiguracion.parse({})
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
  const medios = { sql, configuracion: async () => configuracion }
  const escritura = await crearDocumento(medios, { acceso }, nuevo)
  const { id } = escritura!.escritos[0]!
  const anio = anios[Math.floor(i / 6) % anios.length]!
  const confirmar = (seDeshace: boolean) =>
    sql.begin(async (sql) => {
      await sql`select 1 from documentos where id = ${id} for update`
      const ahora = anio === null ? new Date() : new Date(Date.UTC(anio, 5))
      const { nro_str } = await confirmarNumero(sql, id, ahora)
      if (seDeshace) throw SE_DESHACE
      return { id, nro_str }
    })
  if (i % 4 === 1) await confirmar(true).catch((error: unknown) => seEsperaba(error))
  if (i % 8 === 7) return []
  if (anio !== null) return [await confirmar(false)]
  const pedido = cierre.parse({ solicitud: { id_documento: id } })
  const cerrado = await cerrarDocumento(medios, { acceso }, pedido)
  return [{ id, nro_str: cerrado!.escritos[0]!.nro_str }]
}

function seEsperaba(error: unknown): void {
  if (error !== SE_DESHACE) throw error
}
