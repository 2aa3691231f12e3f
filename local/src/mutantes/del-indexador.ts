import type { Mutante } from '@foja/local/mutantes/mutante.ts'

/** Lo mismo del indexador, donde un error no se ve hasta que falta algo. */
export const DEL_INDEXADOR: readonly Mutante[] = [
  {
    que: 'un indexador da por hechas las filas que alquiló otro',
    archivo: 'indexer/src/cola/cola.sql.ts',
    dice: 'delete from cola where seq = any(${seqs}::bigint[]) and tomada_por = ${quien}',
    muta: 'delete from cola where seq = any(${seqs}::bigint[])',
    prueba: 'indexer/src/cola',
  },
  {
    que: 'dos indexadores alquilan a la vez las mismas filas',
    archivo: 'indexer/src/cola/cola.sql.ts',
    dice: 'for update skip locked',
    muta: '',
    prueba: 'indexer/src/cola',
  },
  {
    que: 'un alquiler vencido no vuelve',
    archivo: 'indexer/src/cola/cola.sql.ts',
    dice: 'or tomada_hasta < clock_timestamp()',
    muta: '',
    prueba: 'indexer/src/cola|indexador.integracion',
  },
  {
    que: 'lo que Elasticsearch pospuso va a cuarentena',
    archivo: 'indexer/src/lote/enviar.ts',
    dice: "que: status === 400 ? 'rechazada' : 'pasajera'",
    muta: "que: 'rechazada'",
    prueba: 'indexador.integracion',
  },
  {
    que: 'lo más nuevo que ya está cuenta como error',
    archivo: 'indexer/src/lote/enviar.ts',
    dice: "if (status === 409) return { id, indice, que: 'superada' }",
    muta: '',
    prueba: 'indexador.integracion|reindexar',
  },
  {
    que: 'de un envío de a trozos se pierde una fila',
    archivo: 'indexer/src/lote/indexar-grupo.ts',
    dice: 'return filas.splice(0, corte < 0 ? filas.length : corte)',
    muta: 'return filas.splice(0, corte < 0 ? filas.length : corte + 1).slice(0, corte < 0 ? undefined : corte)',
    prueba: 'indexador.integracion',
  },
  {
    que: 'lo que desapareció de la base queda en el índice',
    archivo: 'indexer/src/lote/proyectar.ts',
    dice: 'return { filas: [...halladas, ...lapidas], imposibles }',
    muta: 'return { filas: halladas, imposibles }',
    prueba: 'indexador.integracion',
  },
  {
    que: 'lo interactivo no se hace visible antes de acusarlo',
    archivo: 'indexer/src/bucle/carril.ts',
    dice: 'if (buscados.length > 0) await es.indices.refresh({ index: buscados })',
    muta: '',
    prueba: 'busqueda/busqueda.integracion',
  },
]
