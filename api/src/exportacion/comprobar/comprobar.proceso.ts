import { json } from 'node:stream/consumers'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { alIrse } from '@foja/platform/proceso/aparte.ts'
import { comprobar } from '@foja/api/exportacion/comprobar/comprobar.ts'
import type { Hecho, Pedido } from '@foja/api/exportacion/comprobar/comprobar-aparte.ts'

// El proceso que lee lo que alguien subió: le llega dónde está, y sale lo que se supo de él. Un error no cruza de un
// proceso a otro con su clase.
async function hacer({ archivo, ...opciones }: Pedido): Promise<Hecho> {
  try {
    const comprobado = await comprobar(archivo, opciones)
    // La que nadie firmó puede ser de cualquier tamaño, y no la mira nadie.
    const constancia = comprobado.firma === 'valida' ? comprobado.constancia : null
    return { comprobado: { ...comprobado, constancia } }
  } catch (error) {
    return error instanceof ErrorDeDominio
      ? { ilegible: error.detalle ?? error.message }
      : { falla: (error as Error).message }
  }
}

process.stdout.write(JSON.stringify(await hacer((await json(process.stdin)) as Pedido)), alIrse)
