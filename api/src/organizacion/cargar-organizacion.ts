import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { imagenesDeContenido } from '@foja/domain/imagen/imagen.ts'
import { cambiosDe, contarCambio, type Cambio } from '@foja/domain/organizacion/cambios.ts'
import { codigosQueNoDistinguen } from '@foja/domain/organizacion/codigos.ts'
import { comprobar } from '@foja/domain/organizacion/comprobar.ts'
import { usuariosConfundibles } from '@foja/domain/organizacion/confundibles.ts'
import {
  lasQueSeEliminan,
  miranHistoria,
  quedaSinAdministrar,
  SIN_HISTORIA,
  vedados,
} from '@foja/domain/organizacion/historia.ts'
import {
  ARCHIVO,
  CLASES,
  type Clase,
  type ErrorDeArchivo,
  type Filas,
  type Organizacion,
} from '@foja/domain/organizacion/organizacion.ts'
import { resolver, reunir } from '@foja/domain/organizacion/resolver.ts'
import { plantillaConImagenes } from '@foja/domain/plantilla/errores.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { prepararContenido } from '@foja/api/contenido/contenido.ts'
import { aplicar } from '@foja/api/organizacion/aplicar.ts'
import { leerCarpeta, type CarpetaLeida } from '@foja/api/organizacion/carpeta.ts'
import { conClave, leerHistoria } from '@foja/api/organizacion/historia.sql.ts'
import { leerOrganizacion, leerPermisos, propio } from '@foja/api/organizacion/organizacion.sql.ts'
import { bloquearOrganizacion } from '@foja/api/usuario/administradores.ts'

/** Cuántas filas trae cada archivo. */
type Cuentas = Record<Clase, number>

export type Carga = Cuentas & {
  /** Cuántas cosas son nuevas o cambian (o cambiarían). */
  cambios: number
  detalle: ReturnType<typeof contarCambio>[]
  errores: ErrorDeArchivo[]
}

/**
 * Lleva a la base lo que dicen los archivos de una carpeta, en una transacción: si algo está mal, no se escribe nada y
 * se dice todo. Lo que los archivos no nombran queda como está.
 * @param seco sólo cuenta lo que cambiaría
 * @throws archivo_ilegible, carpeta_sin_organizacion (422)
 */
export const cargarOrganizacion = (
  sql: Pool,
  carpeta: string,
  opciones?: { seco?: boolean },
): Promise<Carga> => sql.begin((sql) => cargarEnTransaccion(sql, carpeta, opciones))

/** Lo mismo, en la transacción de quien llama. Con errores no escribe nada, y sigue pudiéndose usar. */
export async function cargarEnTransaccion(
  sql: Sql,
  carpeta: string,
  { seco = false }: { seco?: boolean } = {},
): Promise<Carga> {
  const leida = prepararPlantillas(await leerCarpeta(carpeta))
  if (!seco) await bloquearOrganizacion(sql)
  const { cambios, errores } = await comparar(sql, leida, () => (seco ? undefined : detenerEscrituras(sql)))
  if (!seco && errores.length === 0) {
    await aplicar(sql, cambios)
    // Las tablas chicas el autovacuum no las mira nunca, y sin saber cuánto tienen los planes salen malos.
    await sql`analyze areas, usuarios, usuarios_areas, tipos_documento`
  }
  return { ...contar(leida.filas), cambios: cambios.length, detalle: cambios.map(contarCambio), errores }
}

/**
 * Mientras se carga no nace ni se mueve ningún documento, ni lo tiene tomado quien va a moverlo: lo que la historia no
 * deja cambiar se mira una vez y vale hasta el fin. Después del candado de la organización, en el orden en que los toma quien da
 * de baja a alguien: nadie queda esperando a quien lo espera.
 */
const detenerEscrituras = async (sql: Sql): Promise<void> => {
  await sql`lock table documentos in exclusive mode`
}

/**
 * Lo que cambiaría al cargar eso, y todo lo que está mal; con algo mal, los cambios no se cuentan.
 * @param detener se llama si hay que mirar lo que ya pasó: a quien sólo cambia de rol a alguien no lo espera nadie
 */
async function comparar(
  sql: Sql,
  leida: CarpetaLeida,
  detener: () => Promise<void> | undefined,
): Promise<{ cambios: Cambio[]; errores: ErrorDeArchivo[] }> {
  const actual = await leerOrganizacion(sql)
  const { filas, errores: sinResolver } = resolver(leida.filas, {
    actual,
    permisos: await leerPermisos(sql),
    aludidos: leida.aludidos,
    ilegibles: leida.ilegibles,
  })
  const errores = [...leida.errores, ...sinResolver, ...comprobar(filas, reunir(actual, filas))]
  const cambios = cambiosDe(filas, actual)
  const miran = miranHistoria(cambios)
  if (miran) await detener()
  const historia = miran ? await leerHistoria(sql, lasQueSeEliminan(cambios)) : SIN_HISTORIA
  const despues = reunir(actual, filas)
  errores.push(...vedados(cambios, historia), ...codigosQueNoDistinguen(cambios, despues))
  errores.push(...usuariosConfundibles(cambios))
  errores.push(...quedaSinAdministrar(cambios, reunir(actual, {}), despues, await conClave(sql)))
  return errores.length > 0 ? { cambios: [], errores: enOrden(errores) } : { cambios, errores }
}

/** Lo que la base guardaría de cada plantilla: su contenido saneado, y su texto sólo si no es el del contenido. */
function prepararPlantillas(leida: CarpetaLeida): CarpetaLeida {
  const errores: ErrorDeArchivo[] = []
  const plantillas = leida.filas.plantillas?.map(({ linea, valor }) => {
    try {
      const { contenido } = prepararContenido(valor.contenido)
      // Nada las conserva, y quien la usara no podría guardar.
      if (!valor.eliminada && imagenesDeContenido(contenido).length > 0) throw plantillaConImagenes()
      return {
        linea,
        valor: { ...valor, contenido, texto_x_defecto: propio(contenido, valor.texto_x_defecto) },
      }
    } catch (error) {
      if (!(error instanceof ErrorDeDominio)) throw error
      errores.push({ archivo: ARCHIVO.plantillas, linea, motivo: `contenido: ${error.message}` })
      return { linea, valor }
    }
  })
  return {
    ...leida,
    filas: { ...leida.filas, ...(plantillas && { plantillas }) },
    errores: [...leida.errores, ...errores],
  }
}

const contar = (cosas: Filas | Organizacion): Cuentas =>
  Object.fromEntries(CLASES.map((clase) => [clase, cosas[clase]?.length ?? 0])) as Cuentas

const ORDEN = Object.values(ARCHIVO) as string[]
const enOrden = (errores: readonly ErrorDeArchivo[]) =>
  errores.toSorted((a, b) => ORDEN.indexOf(a.archivo) - ORDEN.indexOf(b.archivo) || a.linea - b.linea)
