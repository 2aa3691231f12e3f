import type { Entrada, Pedido } from '@foja/api/pruebas/secreto/pedidos.ts'
import type { Secreto } from '@foja/api/pruebas/secreto/secreto.ts'

type Parametro = { name: string; in: string; required?: boolean }
/** Lo que OpenAPI dice de una ruta, en lo que aquí importa. */
export type Operacion = {
  parameters?: Parametro[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
}

/** Qué se prueba con cada nombre, que en todas las rutas quiere decir lo mismo. */
const POR_NOMBRE = ({ ids, palabra, numero, o }: Secreto): Record<string, unknown[]> => ({
  id: ids,
  id_documento: ids,
  ids: [ids, ...ids.map((id) => [id])],
  ids_documento: ids.map((id) => [id]),
  id_area_activa: [o.areas.biblioteca],
  motivo: ['x'],
  version: ['0.1'],
  version_actual: ['0.1'],
  nro_doc: [numero],
  texto: [palabra, palabra.slice(0, 4), palabra.toUpperCase(), ''],
  limit: [100],
  offset: [0, 1],
})

/** Los de la dirección y los del cuerpo JSON; las cabeceras y los archivos no dicen qué documento. */
export const parametrosDe = (operacion: Operacion): string[] => [
  ...enLaDireccion(operacion).map(({ name }) => name),
  ...enElCuerpo(operacion),
]
const enLaDireccion = ({ parameters = [] }: Operacion) => parameters.filter((uno) => uno.in !== 'header')
const enElCuerpo = ({ requestBody }: Operacion) =>
  Object.keys(requestBody?.content['application/json']?.schema.properties ?? {})

/**
 * Los pedidos de una ruta cuyos parámetros se llaman como los de las demás: cada valor de cada uno, con el primero de
 * los obligatorios que lo acompañan; los cuerpos, enteros.
 * @returns undefined si alguno tiene otro nombre: su habitación dice entonces, en un *.secreto.ts, qué se le pide.
 */
export function entradaDe(operacion: Operacion): Entrada | undefined {
  const conocidos = Object.keys(POR_NOMBRE({ ids: [], palabra: '', o: { areas: {} } } as unknown as Secreto))
  if (!parametrosDe(operacion).every((nombre) => conocidos.includes(nombre))) return undefined
  const nombresDe = (parametros: Parametro[]) => parametros.map(({ name }) => name)
  const direccion = enLaDireccion(operacion)
  const delCamino = nombresDe(direccion.filter((uno) => uno.in === 'path'))
  const consulta = direccion.filter((uno) => uno.in === 'query')
  const obligatorios = nombresDe(consulta.filter(({ required }) => required))
  const delCuerpo = enElCuerpo(operacion)
  return {
    pedidos: (secreto) => {
      const valores = POR_NOMBRE(secreto)
      const consultas = combinar(nombresDe(consulta), obligatorios, valores)
      const cuerpos = combinar(delCuerpo, delCuerpo, valores)
      return combinar(delCamino, delCamino, valores).flatMap((params) =>
        consultas.flatMap((query) =>
          cuerpos.map((cuerpo) => ({ params, query, ...(operacion.requestBody && { cuerpo }) }) as Pedido),
        ),
      )
    },
  }
}

/** Los fijos con su primer valor; después, cada valor de cada nombre sobre eso. */
function combinar(nombres: string[], fijos: string[], valores: Record<string, unknown[]>) {
  const base = Object.fromEntries(fijos.map((nombre) => [nombre, valores[nombre]![0]]))
  return [
    base,
    ...nombres.flatMap((nombre) => valores[nombre]!.map((valor) => ({ ...base, [nombre]: valor }))),
  ]
}
