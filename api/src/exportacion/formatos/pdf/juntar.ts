import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Constancia, ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import { COMIENZO_DE_CONSTANCIA } from '@foja/domain/exportacion/renglones.ts'
import { componerAparte } from '@foja/api/pdf/expediente/componer-aparte.ts'
import { crearSellador } from '@foja/api/pdf/expediente/sellar.ts'
import { renglonDe, type Encargo, type Trama } from '@foja/api/pdf/expediente/tramas.ts'
import type { Firmante } from '@foja/api/exportacion/firma.ts'
import { terminar } from '@foja/api/exportacion/formatos/texto.ts'
import { ADJUNTO } from '@foja/api/exportacion/formatos/pdf/adjuntos.ts'
import type { Deposito } from '@foja/api/exportacion/formatos/pdf/deposito.ts'
import { LARGO_DEL_FINAL, ponerConstancia } from '@foja/api/exportacion/formatos/pdf/constancia-adjunta.ts'
import { selloDe } from '@foja/api/exportacion/formatos/pdf/papel.ts'

/** Un PDF que espera en el depósito. */
export type Parte = { que: string; desde: number; largo: number; paginas: number }

type Trabajo = {
  salida: Writable
  partes: readonly Parte[]
  impreso: Deposito
  canonicas: { deposito: Deposito; original: number }
  datos: Constancia
  firmante: Firmante
  imprimir: (html: string) => Promise<Uint8Array>
  senal: AbortSignal
}

/** Manda el PDF entero a la salida y, detrás, la constancia que vale por él. @returns la constancia, ya firmada */
export async function juntar(trabajo: Trabajo): Promise<ConstanciaFirmada> {
  const { salida, datos, firmante, senal } = trabajo
  const huella = createHash('sha256')
  let [bytes, final] = [0, Buffer.alloc(0)]
  const mandar = async (trozo: Buffer) => {
    bytes += trozo.length
    if (!salida.write(trozo)) await once(salida, 'drain', { signal: senal })
  }
  for await (const trozo of componerAparte(tramasDe(trabajo), { senal })) {
    huella.update(trozo)
    final = Buffer.concat([final, trozo]).subarray(-LARGO_DEL_FINAL)
    await mandar(trozo)
  }
  const { agregado, firmada } = await ponerConstancia({ datos, firmante, huella, final, bytes })
  await mandar(agregado)
  await terminar(salida)
  return firmada
}

async function* tramasDe({ partes, impreso, canonicas, datos, imprimir }: Trabajo): AsyncGenerator<Buffer> {
  const trama = (una: Trama) => Buffer.from(renglonDe(una))
  const paginas = partes.reduce((suma, parte) => suma + parte.paginas, 0)
  const empieza = partes.map((_, i) => partes.slice(0, i).reduce((suma, parte) => suma + parte.paginas, 1))
  const encargo: Encargo = {
    titulo: datos.titulo,
    autor: datos.organizacion,
    paginas,
    marcadores: partes.map(({ que }, i) => ({ titulo: que, pagina: empieza[i]!, nivel: 0 })),
    adjuntos: [
      {
        nombre: ADJUNTO.filas,
        tipo: 'application/x-ndjson',
        descripcion: 'Las filas en su forma canónica: de ellas es el SHA-256 de la constancia',
        relacion: 'Data',
        contenido: { largo: canonicas.deposito.largo(), original: canonicas.original },
      },
      {
        nombre: ADJUNTO.constancia,
        tipo: 'application/json',
        descripcion: `${COMIENZO_DE_CONSTANCIA} firmada`,
        relacion: 'Supplement',
      },
    ],
  }
  yield trama({ que: 'encargo', encargo })
  const sellar = crearSellador(imprimir, paginas, selloDe(datos.columnas))
  for (const [i, parte] of partes.entries()) {
    yield* sellar(empieza[i]! + parte.paginas - 1)
    yield trama({
      que: 'parte',
      desde: empieza[i]!,
      paginas: parte.paginas,
      largo: parte.largo,
      enlaza: false,
    })
    yield* impreso.leer(parte.desde, parte.largo)
  }
  for await (const trozo of canonicas.deposito.leer(0, canonicas.deposito.largo())) {
    yield trama({ que: 'adjunto', cual: 0, largo: trozo.length })
    yield trozo
  }
  yield trama({ que: 'fin' })
}
