import { valoresDe } from '@foja/domain/busqueda/filtros.ts'
import { ORDENES, type Orden } from '@foja/domain/busqueda/orden.ts'
import type { PedidoDeAvanzada } from '@/entidades/busqueda/avanzada.ts'
import { leerPagina } from '@/entidades/busqueda/leer-pagina.ts'
import { cursorDe, type Pagina } from '@/entidades/busqueda/paginas.ts'
import { porTextoLargo } from '@/entidades/busqueda/texto-largo.ts'
import { leerDia } from '@/entidades/filtro/leer-dia.ts'
import { leerAl } from '@/entidades/pasado/al.ts'
import { mostrarDia } from '@/lib/fecha.ts'

/** Los datos por los que se busca, como se los escribe o elige; lo vacío no filtra (ENT-28). */
export type Campos = {
  contiene: string
  nro_numero: string
  tipo: string[]
  nro_area: string[]
  estado: string[]
  /** Días, aaaa-MM-dd. */
  fechadesde: string
  fechahasta: string
  tieneadjuntos: '' | 'true' | 'false'
  visibilidad: 'all' | 'publico' | 'reservado'
  persona_relacionada: string[]
  documentosrelacionados: string[]
}

/** Lo que de la búsqueda avanzada vive en su dirección. */
export type EnDireccion = { campos: Campos; orden: Orden; pagina: number; tamano: number; al: string | null }

const uno = <T extends string>(valores: readonly T[], valor: string | null): T =>
  valores.find((posible) => posible === valor) ?? valores[0]!
const dia = (texto: string | null) => leerDia(mostrarDia(texto ?? '')) ?? ''
const ID = /^[1-9]\d{0,14}$/
/** Los que el servidor mira de cada lista. */
const IDS_MAXIMO = 100

/** Lee la dirección. Lo que no es un id o un día, y los ids que sobran, no se piden: el servidor no buscaría nada. */
export function leerDireccion(buscado: string, tamanoPorOmision: number, hayCursor: boolean): EnDireccion {
  const parametros = new URLSearchParams(buscado)
  const ids = (clave: string) =>
    valoresDe(parametros.get(clave) ?? '')
      .filter((valor) => ID.test(valor))
      .slice(0, IDS_MAXIMO)
  return {
    campos: {
      contiene: parametros.get('contiene') ?? '',
      nro_numero: parametros.get('nro_numero') ?? '',
      tipo: ids('tipo'),
      nro_area: ids('nro_area'),
      estado: ids('estado'),
      fechadesde: dia(parametros.get('fechadesde')),
      fechahasta: dia(parametros.get('fechahasta')),
      tieneadjuntos: uno(['', 'true', 'false'], parametros.get('tieneadjuntos')),
      visibilidad: uno(['all', 'publico', 'reservado'], parametros.get('visibilidad')),
      persona_relacionada: ids('persona_relacionada'),
      documentosrelacionados: ids('documentosrelacionados'),
    },
    orden: ORDENES.find((orden) => orden === parametros.get('orden')) ?? 'recibido',
    ...leerPagina(parametros, tamanoPorOmision, hayCursor),
    al: leerAl(buscado),
  }
}

/** La dirección de esos campos, en la primera página; lo que no filtra no va. */
export function escribirCampos(campos: Campos): URLSearchParams {
  const parametros = new URLSearchParams()
  for (const [clave, valor] of Object.entries(campos)) {
    const escrito = Array.isArray(valor) ? valor.join('|') : valor.trim()
    if (escrito !== '' && escrito !== 'all') parametros.set(clave, escrito)
  }
  return parametros
}

/** Por qué no se busca lo escrito, que es demasiado largo; nulo si no lo es. */
export const porLargo = ({ contiene, nro_numero }: Campos) =>
  porTextoLargo(contiene) ?? porTextoLargo(nro_numero)

/** Con qué se pide esa página; nulo si no hay nada por qué buscar (VAL-52), o es demasiado largo. */
export function pedidoDe({ campos, orden, al }: EnDireccion, pagina: Pagina): PedidoDeAvanzada | null {
  if (escribirCampos(campos).size === 0 || porLargo(campos)) return null
  const { contiene, nro_numero, fechadesde, fechahasta, tieneadjuntos, visibilidad } = campos
  const numeros = (ids: string[]) => ids.map(Number)
  return {
    avanzada: {
      contiene,
      numero: nro_numero,
      tiposdocumentos: numeros(campos.tipo),
      areasorigen: numeros(campos.nro_area),
      estados: numeros(campos.estado),
      personasrelacionadas: numeros(campos.persona_relacionada),
      documentosrelacionados: numeros(campos.documentosrelacionados),
      ...(fechadesde && { fechadesde }),
      ...(fechahasta && { fechahasta }),
      ...(tieneadjuntos && { tieneadjuntos: tieneadjuntos === 'true' }),
      visibilidad,
      ...(al !== null && { al }),
      orden,
      itemPorPagina: pagina.resultsPerPage,
      numeroPagina: pagina.current,
      siguiente: cursorDe(pagina),
    },
  }
}
