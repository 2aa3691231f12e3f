import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'

/**
 * Qué hay con el nombre de un índice: el nuestro, otro, o nada. Otro es el que Elasticsearch hizo solo al recibir una fila, en el
 * clúster que lo deja: adivina los campos, y por los suyos no se halla lo que se puede ver.
 */
export async function queHay(es: Elastic, nombre: string): Promise<'propio' | 'ajeno' | 'nada'> {
  if (!(await es.indices.exists({ index: nombre }))) return 'nada'
  const { [nombre]: hecho } = await es.indices.getMapping({ index: nombre })
  return hecho?.mappings.dynamic === 'strict' ? 'propio' : 'ajeno'
}
