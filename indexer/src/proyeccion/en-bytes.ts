import type { Proyeccion } from '@foja/indexer/proyeccion/proyeccion.ts'

/** Consulta de `id, marca, cuerpo` que todavía no salió. */
type Consulta = { raw: () => PromiseLike<Buffer[][]> }

/** Las filas con el cuerpo como vino: descifrarlo para volver a cifrarlo costaba más que leerlo. */
export async function enBytes(consulta: Consulta): Promise<Proyeccion[]> {
  return (await consulta.raw()).map(([id, marca, cuerpo]) => ({
    id: Number(id!.toString()),
    marca: Number(marca!.toString()),
    cuerpo: cuerpo!,
  }))
}
