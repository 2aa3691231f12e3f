import type { Grupo } from '@foja/bench/banco.ts'
import type { Nombre } from '@foja/bench/medida.ts'
import { medirAcceso } from '@foja/bench/medidas/acceso.ts'
import { medirDirecto } from '@foja/bench/medidas/directo.ts'
import { medirPaginas } from '@foja/bench/medidas/paginas.ts'
import { medirReindexando } from '@foja/bench/medidas/reindexando.ts'

const MEDIDAS: Partial<Record<Nombre, Grupo>> = {
  busqueda_sobre_directo: medirDirecto,
  acceso_sobre_libre: medirAcceso,
  pagina_1000_sobre_1: medirPaginas,
  busqueda_reindexando_sobre_quieto: medirReindexando,
}

/** Las medidas de búsqueda pedidas, sobre el mismo corpus; reindexar va última porque deja otro índice. */
export const medirBusqueda: Grupo = async (banco) => {
  const medidas = []
  for (const [nombre, medir] of Object.entries(MEDIDAS))
    if (banco.pedidas.has(nombre as Nombre)) medidas.push(...(await medir(banco)))
  return medidas
}
