import type { Filter } from '@elastic/search-ui'
import { FILTROS_DE_LISTA, unirValores } from '@foja/domain/busqueda/filtros.ts'
import type { OrdenDeLista } from '@foja/domain/vista/orden.ts'
import { leerPagina } from '@/entidades/busqueda/leer-pagina.ts'
import { leerAl } from '@/entidades/pasado/al.ts'
import { DICEN_FILTROS, filtrosDe } from '@/entidades/filtro/en-direccion.ts'
import { leerOrden, type Sentido } from '@/entidades/lista/orden.ts'

/** Lo que de una lista vive en su dirección. */
export type EnDireccion = {
  filtros: Filter[]
  orden: OrdenDeLista
  direccion: Sentido
  pagina: number
  tamano: number
  /** Por cuál de sus áreas se mira; nula, por la activa. */
  area: number | null
  /** De quién es el historial; nulo, de quien mira. */
  usuario: number | null
  /** Sólo lo de ese documento. */
  documento: number | null
  /** El día que se mira, aaaa-MM-dd; nulo, ahora. */
  al: string | null
  /** El texto del filtro que se imprime al exportar; nulo, los filtros por su nombre. */
  filtroPDF: string | null
}

const entero = (texto: string | null): number | null =>
  texto !== null && /^[1-9]\d{0,11}$/.test(texto) ? Number(texto) : null

/** Lee la dirección de una lista (RUT-09, RUT-10). */
export function leerDireccion(buscado: string, tamanoPorOmision: number, hayCursor: boolean): EnDireccion {
  const parametros = new URLSearchParams(buscado)
  return {
    filtros: filtrosDe(parametros, FILTROS_DE_LISTA),
    ...leerOrden(parametros),
    ...leerPagina(parametros, tamanoPorOmision, hayCursor),
    area: entero(parametros.get('area')),
    usuario: entero(parametros.get('usuario')),
    documento: entero(parametros.get('documento_id')),
    al: leerAl(buscado),
    filtroPDF: parametros.get('filtroPDF'),
  }
}

type Cambios = Partial<
  Pick<EnDireccion, 'filtros' | 'orden' | 'direccion' | 'pagina' | 'tamano' | 'documento' | 'usuario'>
>

/** La dirección con esos cambios; lo que no es suyo queda como estaba. */
export function escribirDireccion(anterior: string, lista: EnDireccion, cambios: Cambios): string {
  const { filtros, orden, direccion, pagina, tamano, documento, usuario } = { ...lista, ...cambios }
  const parametros = new URLSearchParams(anterior)
  for (const clave of DICEN_FILTROS) parametros.delete(clave)
  // De otras filas, lo que las decía ya no vale.
  if (cambios.filtros || 'usuario' in cambios || 'documento' in cambios) parametros.delete('filtroPDF')
  for (const { field, values } of filtros) parametros.set(field, unirValores(values))
  const poner = (clave: string, valor: string | null) =>
    valor === null ? parametros.delete(clave) : parametros.set(clave, valor)
  poner('orden', orden === 'recibido' ? null : orden)
  poner('direccion', orden === 'recibido' || direccion === 'asc' ? null : direccion)
  poner('usuario', usuario === null ? null : String(usuario))
  poner('documento_id', documento === null ? null : String(documento))
  poner('filas', cambios.tamano === undefined ? parametros.get('filas') : String(tamano))
  poner('pagina', pagina > 1 ? String(pagina) : null)
  return parametros.toString()
}
