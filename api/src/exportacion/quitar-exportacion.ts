import { exportacionYaLista } from '@foja/domain/exportacion/errores.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { leerExportacion } from '@foja/api/exportacion/bajar.ts'
import * as enCurso from '@foja/api/exportacion/en-curso.sql.ts'
import * as restos from '@foja/api/exportacion/restos.sql.ts'
import { unaVez, type Pedido } from '@foja/api/operacion/una-vez.ts'

/**
 * Cancela una exportación propia que no terminó o, si terminó y no se pide sólo cancelar, la borra. Repetida con la misma
 * clave no hace lo uno después de lo otro.
 * @throws exportacionNoExiste; exportacionYaLista si se pidió sólo cancelar
 */
export const quitarExportacion = (
  { sql, almacen }: Pick<Contexto, 'sql' | 'almacen'>,
  peticion: Pedido,
  id: number,
  soloCancelar: boolean,
): Promise<void> =>
  unaVez(sql, peticion, async (sql) => {
    await leerExportacion({ sql }, peticion.acceso, id)
    if (await enCurso.cancelar(sql, id)) return
    // Pudo terminar recién: su archivo se lee después.
    const { estado, archivo } = await leerExportacion({ sql }, peticion.acceso, id)
    if (soloCancelar && estado === 'lista') throw exportacionYaLista()
    if (soloCancelar) return
    // Antes que la fila: si se corta en el medio, ella sigue diciendo cuál era.
    if (archivo) await almacen.borrar(archivo)
    await restos.olvidar(sql, id)
  })
