import { agrupar } from '@foja/bench/banco.ts'
import { medirAcceso } from '@foja/bench/medidas/acceso.ts'
import { medirDirecto } from '@foja/bench/medidas/directo.ts'
import { medirEnElTiempo } from '@foja/bench/medidas/en-el-tiempo.ts'
import { medirPaginas } from '@foja/bench/medidas/paginas.ts'
import { medirReindexando } from '@foja/bench/medidas/reindexando.ts'
import { medirSugerencias } from '@foja/bench/medidas/sugerencias.ts'

/** Las medidas de búsqueda, sobre el mismo corpus; reindexar va última porque deja otro índice. */
export const medirBusqueda = agrupar({
  busqueda_sobre_directo: medirDirecto('busqueda_sobre_directo', 'consultas'),
  busqueda_humana_sobre_directo: medirDirecto('busqueda_humana_sobre_directo', 'humanas'),
  acceso_sobre_libre: medirAcceso,
  pagina_1000_sobre_1: medirPaginas,
  sugerencias_p95_sobre_directo: medirSugerencias,
  al_sobre_ahora: medirEnElTiempo,
  busqueda_reindexando_sobre_quieto: medirReindexando,
})
