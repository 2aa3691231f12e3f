import type { FastifyReply } from 'fastify'
import type { DocumentoEscrito } from '@foja/domain/documento/respuesta.ts'
import { anunciarMarcas } from '@foja/api/http/marcas.plugin.ts'

type Respuesta = Pick<FastifyReply, 'header' | 'code' | 'send'>
/** Lo que una operación escribió; nada si todo estaba ya así. */
type Escritura = { escritos: DocumentoEscrito[]; marcas: number[] } | undefined

const contestar = (respuesta: Respuesta, escritura: Escritura, data: unknown) =>
  escritura ? anunciarMarcas(respuesta, escritura.marcas).send({ data }) : respuesta.code(304).send(undefined)

/** Contesta la escritura de un documento con sus marcas, o 304 si no cambió nada. */
export const contestarUno = (respuesta: Respuesta, escritura: Escritura) =>
  contestar(respuesta, escritura, escritura?.escritos[0])

/** Como `contestarUno`, de varios documentos. */
export const contestarVarios = (respuesta: Respuesta, escritura: Escritura) =>
  contestar(respuesta, escritura, escritura?.escritos)
