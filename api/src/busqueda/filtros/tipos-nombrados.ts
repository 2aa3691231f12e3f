import { palabraEntera } from '@foja/domain/busqueda/abreviaturas.ts'
import type { Mencion } from '@foja/domain/busqueda/interpretar.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { recordar } from '@foja/platform/recordar.ts'
import { tiposParaPalabras } from '@foja/api/busqueda/filtros/filtros.sql.ts'

const VIGENCIA_MS = 30_000

/**
 * Quién dice qué tipo nombra una palabra: «dec.», «decreto», «Resolución». Los nombres de los tipos se recuerdan
 * medio minuto; un tipo recién creado se puede buscar igual, sólo que su palabra cuenta como texto.
 */
export function crearTiposNombrados(sql: Sql): (mencion: Mencion) => Promise<number[]> {
  const leidos = recordar(VIGENCIA_MS, () => leer(sql))
  return async ({ previas }) => {
    if (previas.length === 0) return []
    const porPalabra = await leidos()
    // «decreto ley» antes que «ley».
    const finales = previas.map((_, i) => previas.slice(i).map(plegar))
    for (const palabras of finales) {
      const nombrados =
        porPalabra.get(palabras.join(' ')) ??
        porPalabra.get(palabras.map((palabra) => plegar(palabraEntera(palabra))).join(' '))
      if (nombrados) return nombrados
    }
    return []
  }
}

/** Cada tipo por su nombre, por la primera palabra de su nombre y por su abreviatura. */
async function leer(sql: Sql): Promise<Map<string, number[]>> {
  const porPalabra = new Map<string, number[]>()
  for (const { id, nombre_singular, nombre_abrev } of await tiposParaPalabras(sql)) {
    for (const nombre of new Set([
      plegar(nombre_singular),
      plegar(nombre_singular).split(/\s+/)[0]!,
      plegar(nombre_abrev),
    ])) {
      porPalabra.set(nombre, [...(porPalabra.get(nombre) ?? []), id])
    }
  }
  return porPalabra
}
