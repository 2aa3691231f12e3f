import type { Borrador } from '@/entidades/borrador/borradores.ts'
import { textoLlano } from '@/lib/texto-llano.ts'
import type { Valores } from './valores.ts'

/** Lo que alguien escribió, campo por campo y en texto llano, para leerlo o copiarlo. @returns `[campo, texto]` */
export function enTexto({ valores, contenido }: Borrador): [campo: string, texto: string][] {
  const v = valores as Valores
  const campos: [string, string][] = [
    ['Título', v.titulo],
    ['Descripción', v.atributos.descripcion],
    ['Objeto', v.atributos.objeto],
    ['Número externo', v.nro_externo],
    ['Palabras clave', v.palabras_clave.join(', ')],
    ['Personas', v.relaciones_personas.map(({ nombre_completo }) => nombre_completo).join(', ')],
    [
      'Documentos relacionados',
      v.relaciones_documentos.map(({ rotulo }) => rotulo ?? 'Reservado').join(', '),
    ],
    ['Contenido', textoLlano(contenido)],
  ]
  return campos.filter(([, texto]) => texto.trim() !== '')
}
