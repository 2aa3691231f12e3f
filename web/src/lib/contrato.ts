import type { paths } from '@/lib/openapi.d.ts'

// Lo que el servidor dice en /documentacion, como tipos. openapi.d.ts lo escribe `npm run types`.

type Metodo = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Json = 'application/json'
type ConJson<R, Estado extends PropertyKey> = {
  [E in keyof R & Estado]: R[E] extends { content: Record<Json, infer Cuerpo> } ? Cuerpo : never
}[keyof R & Estado]

type OperacionDe<L extends string> = L extends `${infer M} ${infer C}`
  ? C extends keyof paths
    ? Lowercase<M> extends keyof paths[C]
      ? NonNullable<paths[C][Lowercase<M>]>
      : never
    : never
  : never
type Descrita = { parameters: { path?: unknown; query?: unknown }; requestBody?: unknown }

/** Una operación del servidor: `GET /documentos/documento/{id}`. */
export type Operacion = {
  [C in keyof paths]: {
    [M in Metodo]: NonNullable<paths[C][M]> extends never ? never : `${Uppercase<M>} ${C}`
  }[Metodo]
}[keyof paths]

/** Lo que contesta cuando sale bien. */
export type Respuesta<L extends Operacion> =
  OperacionDe<L> extends { responses: infer R } ? ConJson<R, 200 | 201> : never

/** Las que contestan JSON; las otras dan archivos y se bajan. */
export type Llamada = { [L in Operacion]: [Respuesta<L>] extends [never] ? never : L }[Operacion]

/** El cuerpo de un fallo con esa clave, con lo propio de él. */
export type Fallo<L extends Llamada, Clave extends string> =
  OperacionDe<L> extends { responses: infer R } ? Extract<ConJson<R, 409>, { error: Clave }> : never

/** Obligatorio, optativo o nada, según lo diga la descripción. */
type Pide<Nombre extends string, T> = [NonNullable<T>] extends [never]
  ? { [N in Nombre]?: never }
  : undefined extends T
    ? { [N in Nombre]?: NonNullable<T> }
    : { [N in Nombre]: T }
type Contenido<T> = T extends { content: Record<Json, infer Datos> }
  ? Datos
  : T extends { content: { 'multipart/form-data': infer Partes } }
    ? { [P in keyof Partes]: File }
    : T

/** Con qué se la llama: lo que va en el camino, en la consulta y en el cuerpo. */
export type Pedido<L extends Operacion> =
  OperacionDe<L> extends infer O extends Descrita
    ? Pide<'camino', O['parameters']['path']> &
        Pide<'consulta', O['parameters']['query']> &
        Pide<'cuerpo', Contenido<O['requestBody']>>
    : never
/** El cuerpo con que se la llama. */
export type Cuerpo<L extends Operacion> = NonNullable<Pedido<L>['cuerpo']>
/** Lo que va en la consulta. */
export type Consulta<L extends Operacion> = NonNullable<Pedido<L>['consulta']>
/** El pedido, como argumento: si nada es obligatorio puede no venir. */
export type Argumento<P> = {} extends P ? [pedido?: P] : [pedido: P]
