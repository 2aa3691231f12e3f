import { z } from 'zod'
import { al } from '@foja/domain/busqueda/al.ts'
import type { NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import { LARGO_DE_BUSQUEDA } from '@foja/domain/busqueda/limites.ts'
import { ORDENES } from '@foja/domain/busqueda/orden.ts'
import { HUSO } from '@foja/domain/fecha/hora-oficial.ts'
import { textoSeguro } from '@foja/domain/texto/normalizar.ts'
import { enteroEscrito } from '@foja/domain/texto/schema.ts'
import type { OrdenDeFilas } from '@foja/domain/vista/orden.ts'

/** Mil ids separados por coma. */
const LARGO_IDS = 12_000
/** Lo que se busca, como lo guarda la base: el que sólo se busca y el que además se exporta o se reúne son el mismo. */
export const loBuscado = z.string().max(LARGO_DE_BUSQUEDA).overwrite(textoSeguro)
const texto = loBuscado.optional()
const pagina = enteroEscrito(0, 1_000_000_000)
const tamano = enteroEscrito(1, 100)
const id = enteroEscrito(1, 2_147_483_647)
/** `true`, `1`; cualquier otra cosa es no. */
const si = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((valor) => valor === true || valor === 'true' || valor === '1')

const siONo = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .optional()
  .transform((valor) =>
    valor === undefined ? undefined : valor === true || valor === 'true' || valor === '1',
  )

const AREA = 'Área del número (la que creó el documento): id, sigla o nombre.'
/** Qué toma cada filtro. */
const filtros = {
  titulo: texto.describe(
    'Todas las palabras; entre comillas, seguidas; con un guion delante, las que no. Con menos de cuatro letras no se busca; cada valor, de hasta 200 caracteres.',
  ),
  contenido: texto.describe('Como `titulo`; es también la descripción y el texto de los adjuntos.'),
  nro_numero: texto.describe('`77`, `77/2024`, el número visible, el externo o el de la fuente.'),
  tipo: texto.describe('Id, nombre, abreviatura o código.'),
  palabra_clave: texto.describe('Nombre o id.'),
  fecha: texto.describe(
    `Milisegundos (negativos antes de 1970) o \`desde-hasta\`; uno solo, o \`aaaa-MM-dd\`, es todo ese día de ${HUSO}.`,
  ),
  nro_anexo: texto,
  visibilidad: texto.describe('`publico`, `privado`, `reservado` o su nombre; con `all` no filtra.'),
  nro_codigo_area: texto.describe('Código del área del número.'),
  nro_sigla_area: texto.describe(AREA),
  nro_ruta_completa_area: texto.describe(
    'Ruta del área del número, entera o unos tramos seguidos (`A / B`): esa área y todas las que cuelgan de ella; si ' +
      'no hay tramos así, las rutas que lo contengan. Lo que nombre más de 60.000 áreas se descarta.',
  ),
  nro_corresponde: texto,
  nro_numero_asignado: texto,
  nro_codigo_tipo_documento: texto,
  nro_cuerpo: texto,
  nro_area: texto.describe(AREA),
  lugar_actual: texto.describe('Dónde está ahora: área por id, sigla o nombre, o la ubicación en papel.'),
  persona_relacionada: texto.describe(
    'Id, número de documento, o nombre completo en cualquiera de los dos órdenes.',
  ),
  anio: texto.describe('Año.'),
  estado: texto.describe('Id o nombre del estado.'),
} satisfies Record<NombreDeFiltro, z.ZodType>

/** Parámetros de la búsqueda (especificación §7, «Search query parameters», más los nuestros). */
export const parametrosDeBusqueda = z.object({
  area: id.optional().describe('Por cuál de las propias se busca; por omisión, por la activa.'),
  al,
  q: texto.describe('Texto libre.'),
  literal: texto.describe(
    'Partes de `q`, separadas por `|`, que son sólo palabras: no nombran tipos, áreas ni fechas, y un guion no las excluye.',
  ),
  parecidos: siONo.describe(
    'También lo que tiene la mayor parte de lo escrito; por omisión, sólo por relevancia.',
  ),
  ...filtros,
  contiene: texto.describe(
    'Como `titulo`, de cualquier largo, entre el título, el contenido y los adjuntos.',
  ),
  tieneadjuntos: siONo.describe('Con adjuntos, o sin ninguno.'),
  documentosrelacionados: texto.describe(
    'Ids, separados por `,` o `|`: lo que se relaciona con alguno, en cualquier sentido.',
  ),
  tipo_busqueda: z
    .enum(['simple', 'historica', 'rapida', 'avanzada'])
    .default('simple')
    .describe(
      '`historica`: el lugar y la fecha son los de toda su historia, y lo escrito también vale si lo dice un evento. `rapida` es lo mismo que `busquedaRapida`. En la `avanzada`, un filtro con ningún valor conocido no deja pasar nada.',
    ),
  busquedaRapida: si.describe(
    'Sólo lo que tuvo un evento en los últimos `busqueda_periodo_dias`, días enteros.',
  ),
  docs_cargados: z
    .string()
    .max(LARGO_IDS)
    .optional()
    .describe('Ids que no vuelven, separados por `,` o `|`; hasta mil.'),
  id_documento_padre: id
    .optional()
    .describe('No vuelve, y cada fila dice en `found` si ya se relaciona con él.'),
  id_tipo_ie: id
    .optional()
    .describe(
      'Sólo lo que puede tomar parte en esa relación: 8, documentos; 13, expedientes y trámites; 10 y 12, todo. Otro: 422.',
    ),
  offsetRelaciones: pagina.optional(),
  limitRelaciones: tamano
    .optional()
    .describe('Cuántas relaciones trae cada fila; por omisión, `limite_incorporados`.'),
  paginaRelaciones: pagina.optional(),
  pasivas: si.describe('Entre las relaciones, también las que llegan de otros.'),
  facetas: si.describe('Cuenta por tipo, área, año, estado y visibilidad, cada una sin su propio filtro.'),
  cuentas: z
    .enum(['juntas', 'aparte'])
    .default('juntas')
    .describe('`aparte`: si contar tarda mucho más que hallar, las filas vienen sin cuentas (`contado`).'),
  orden: z.enum(ORDENES).optional(),
  direccion: z.enum(['asc', 'desc']).optional(),
  limit: tamano.optional(),
  offset: pagina.optional().describe('Con el tamaño, hasta 10.000; más allá, `siguiente`.'),
  itemPorPagina: tamano.optional(),
  numeroPagina: pagina.optional(),
  siguiente: z.string().max(2_000).optional(),
})
/** La avanzada se ordena también por el id, como las listas (LIS-10). */
export type ParametrosDeBusqueda = Omit<z.infer<typeof parametrosDeBusqueda>, 'orden'> & {
  orden?: OrdenDeFilas | undefined
}
