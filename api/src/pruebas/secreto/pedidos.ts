import type { Secreto } from '@foja/api/pruebas/secreto/secreto.ts'

type Valor = string | number | boolean
/** Una llamada: parámetros del camino, de la consulta y del cuerpo; `anonimo`, de quien no ingresó. */
export type Pedido = {
  anonimo?: true
  params?: Record<string, Valor>
  query?: Record<string, Valor>
  cuerpo?: Record<string, unknown>
}

/** Qué se pide a una ruta. Si su respuesta cambia sola, `varia`: entonces sólo se busca el rastro. */
export type Entrada = { pedidos: (secreto: Secreto) => Pedido[]; varia?: true; conSesionAparte?: true }
/** Por método y camino. Las que no alcanzan los nombres conocidos van en el *.secreto.ts de su habitación. */
export type Entradas = Record<string, Entrada>

export const sola = (entrada: Partial<Entrada> = {}): Entrada => ({ pedidos: () => [{}], ...entrada })

/** Cada parámetro por su lado, junto con los fijos. */
export const unoPorUno = (query: Record<string, Valor[]>, fijos: Pedido['query'] = {}): Pedido[] =>
  Object.entries(query).flatMap(([nombre, valores]) =>
    valores.map((valor) => ({ query: { ...fijos, [nombre]: valor } })),
  )

export const porId = ({ ids }: Secreto): Pedido[] => ids.map((id) => ({ params: { id } }))

/** La palabra por el texto y por cada filtro de la búsqueda. */
export const loQueSeBusca = ({ palabra, numero, o }: Secreto): Record<string, Valor[]> => ({
  q: [
    palabra,
    palabra.slice(0, 6),
    `"${palabra}"`,
    numero,
    `${numero}/1999`,
    `${palabra}-externo`,
    `${palabra}:0`,
    // Entre otras, mal escrita, o con lo que nombra: ni la corrección, ni la cuenta, ni lo que falta la descubren.
    `abierto ${palabra}`,
    `abierto ${palabra.replace('rz', 'rs')}`,
    `nota ${numero}/1999 mesa`,
    `nota ${palabra}`,
    `nota ${palabra} 7/2024`,
  ],
  titulo: [palabra],
  contenido: [palabra],
  nro_numero: [numero, `${palabra}-${numero}/1999`],
  nro_anexo: [numero],
  nro_cuerpo: [numero],
  nro_corresponde: [numero],
  nro_numero_asignado: [palabra],
  nro_codigo_tipo_documento: [palabra],
  nro_codigo_area: [palabra],
  nro_sigla_area: [o.areas.mesa, palabra],
  nro_ruta_completa_area: ['mesa', palabra],
  lugar_actual: [o.areas.mesa, palabra],
  persona_relacionada: [1, numero, palabra, `${palabra}, ${palabra}`],
  palabra_clave: [1, palabra],
  tipo: [...Object.values(o.tipos), palabra],
  fecha: ['-9999999999999-9999999999999'],
  nro_area: [o.areas.mesa, palabra],
  visibilidad: ['publico', 'privado', 'reservado', 'all'],
  anio: [1999],
  estado: [1, 15],
})
