import { leerConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { cambiosDeDocumento, nuevoDocumento } from '@foja/domain/documento/schema.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { contenidoDeTexto } from '@foja/api/contenido/contenido.ts'
import { crearDocumento } from '@foja/api/documento/crear-documento.ts'
import { modificarDocumento } from '@foja/api/documento/modificar-documento.ts'
import { leerSecretos } from '@foja/local/secretos.ts'
import { correrRondas, type Grupo } from '@foja/bench/banco.ts'
import { accesoDe, crearBase } from '@foja/bench/entorno/base.ts'
import { muestra } from '@foja/bench/entorno/corpus.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { intercalar, mediana, resumir } from '@foja/bench/medir.ts'

const RONDAS = 7
const ESCRITURAS = 100

/**
 * Crear y después modificar un documento, por las operaciones de la API y sin su HTTP, que sólo diluiría la
 * diferencia: en una base tal cual y en otra sin la cola. Ningún indexador corre.
 */
export const medirEscritura: Grupo = async ({ pila, carpeta, corpus, cierre }) => {
  const { claves } = leerSecretos(carpeta)
  const [con, sin] = [await crearBase(pila, claves, cierre), await crearBase(pila, claves, cierre)]
  const quitadas = await quitarLaCola(sin.sql)
  const [escribirCon, escribirSin] = [await escritor(con.sql), await escritor(sin.sql)]
  const casos = muestra(corpus.lineas, ESCRITURAS).map((linea) => JSON.parse(linea) as Caso)
  const rondas = await correrRondas('escritura', RONDAS, async (numero) => {
    const { a, b } = await intercalar(casos, numero, escribirCon, escribirSin)
    return { cociente: mediana(a) / mediana(b), con: a, sin: b }
  })
  const [{ cola } = { cola: 0 }] = await sin.sql<{ cola: number }[]>`select count(*)::int as cola from cola`
  if (cola > 0) throw new Error('La base sin cola encoló')
  return [
    crearMedida(
      'escritura_con_sobre_sin_cola',
      rondas.map((r) => r.cociente),
      {
        que: 'crear y modificar un documento, dos transacciones',
        con: resumir(rondas.flatMap((r) => r.con)),
        sin: resumir(rondas.flatMap((r) => r.sin)),
        sin_cola: `${quitadas.join(', ')}: sin su «insert into cola»`,
      },
    ),
  ]
}

/**
 * Deja de encolar y nada más: las marcas y los tokens de acceso, que calculan los mismos disparadores, siguen.
 * @returns las funciones que encolaban.
 */
async function quitarLaCola(sql: Pool): Promise<string[]> {
  const funciones = await sql<{ nombre: string; fuente: string }[]>`
    select proname as nombre, pg_get_functiondef(oid) as fuente from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~ 'insert into cola' order by 1`
  for (const { fuente } of funciones) await sql.unsafe(fuente.replaceAll(/insert into cola\b[^;]*;/g, ''))
  return funciones.map((f) => f.nombre)
}

type Caso = { titulo: string; texto: string; palabras_clave: string[] }

async function escritor(sql: Pool): Promise<(caso: Caso) => Promise<void>> {
  const acceso = await accesoDe(sql, 'mesa')
  const configuracion = await leerConfiguracion(sql)
  const medios = { sql, configuracion: async () => configuracion }
  const [nota] = await sql<{ id: number }[]>`select id from tipos_documento where nombre_singular = 'Nota'`
  return async ({ titulo, texto, palabras_clave }) => {
    const contenido = contenidoDeTexto(texto)
    const nuevo = nuevoDocumento.parse({ tipo: nota!.id, titulo, atributos: { contenido }, palabras_clave })
    const escritura = await crearDocumento(medios, { acceso }, nuevo)
    const cambios = cambiosDeDocumento.parse({
      titulo: `${titulo} (texto ordenado)`,
      atributos: { contenido: `${contenido}<p>Fin.</p>` },
    })
    await modificarDocumento(medios, { acceso }, escritura!.escritos[0]!.id, cambios)
  }
}
