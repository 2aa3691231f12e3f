import { conMovimiento, type Columna as ColumnaDeArchivo } from '@foja/domain/exportacion/columnas.ts'
import type { PedidoDeExportar } from '@/entidades/exportacion/llamadas.ts'
import { filtroImpreso } from '@/entidades/filtro/en-palabras.ts'
import type { PedidoDeVista } from '@/entidades/vista/consultas.ts'
import type { Columna } from './preferencias.ts'
import { sinPagina } from './sin-pagina.ts'

const DE_LA_LISTA: Readonly<Record<Columna, readonly ColumnaDeArchivo[]>> = {
  nro: ['nro_str'],
  tipo: ['tipo'],
  area: ['area_actual'],
  estado: ['estado', 'fecha_recibido'],
}
const DEL_MOVIMIENTO: readonly ColumnaDeArchivo[] = [
  'tipo_evento',
  'resultado',
  'origen',
  'destino',
  'usuario',
  'ts',
  'observaciones',
]

/**
 * La lista que se ve, para exportarla entera: con sus filtros, en su orden y con las columnas elegidas.
 * @param dicho los filtros, en palabras
 */
export function loQueSeExporta(
  { vista, consulta }: PedidoDeVista,
  columnas: readonly Columna[],
  dicho: string,
): PedidoDeExportar {
  const { area, orden, direccion, ...filtros } = sinPagina(consulta)
  const puestos = Object.entries(filtros).filter(
    (uno): uno is [string, string | number | boolean] => uno[1] != null,
  )
  return {
    vista,
    ...(area !== undefined && { area }),
    filtros: Object.fromEntries(puestos),
    columnas: [
      ...(columnas.includes('nro') ? DE_LA_LISTA.nro : []),
      'titulo',
      ...columnas.filter((una) => una !== 'nro').flatMap((una) => DE_LA_LISTA[una]),
      ...(conMovimiento(vista) ? DEL_MOVIMIENTO : []),
    ],
    ...filtroImpreso(dicho),
    ...(orden && { orden }),
    ...(direccion && { direccion }),
  }
}
