import { z } from 'zod'
import { RESULTADOS } from '@foja/domain/evento/evento.ts'
import { otrosDeEvento } from '@foja/domain/evento/schema.ts'

/** Un evento en el mapa de un documento. Fecha ISO 8601 en UTC. */
const eventoDeMapa = z.object({
  id_evento: z.int(),
  id_documento: z.int(),
  rama: z.int().nullable().describe('Su lugar en `ramas`; nulo si es del documento mismo.'),
  tipo_evento: z.int(),
  eventos_tipo: z.object({ nombre: z.string(), slug: z.string() }),
  nombre: z.string().describe('El de su tipo y, donde no alcanza, qué se hizo.'),
  otros: otrosDeEvento,
  resultado: z.enum(RESULTADOS),
  usuario: z.object({ nombre: z.string(), apellido: z.string() }),
  area: z.string().describe('Por la que se hizo.'),
  destinos: z.array(z.string()),
  atendido: z
    .array(
      z.object({
        destino: z.string(),
        resultado: z.enum(RESULTADOS),
        ts: z.string(),
        usuario: z.object({ nombre: z.string(), apellido: z.string() }).nullable(),
        motivo: z
          .string()
          .nullable()
          .describe('Por qué se lo rechazó; nulo también si no es para quien lee.'),
      }),
    )
    .describe(
      'De lo enviado, cuándo y quién lo recibió, lo rechazó (`hecho`: y ya volvió) o lo canceló en cada destino.',
    ),
  ts: z.string(),
  observaciones: z
    .string()
    .nullable()
    .describe('Nulas también si quien las lee no podía ver el documento entonces y no es parte del evento.'),
})
export type EventoDeMapa = z.infer<typeof eventoDeMapa>

/** Lo de otro documento, hasta que entró en éste; del que no puede verse sólo se sabe que entró (D-100). */
const ramaDeMapa = z.object({
  id_documento: z.int(),
  id_evento: z.int().describe('El evento del documento en que se le une.'),
  visible: z.boolean(),
  tipo: z.string().nullable(),
  nro_str: z.string().nullable(),
  titulo: z.string().nullable(),
})
export type RamaDeMapa = z.infer<typeof ramaDeMapa>

/** Los eventos de un documento, del primero al último, y lo que se le fue uniendo (API-114, DLG-25). */
export const mapa = z.object({ eventos: z.array(eventoDeMapa), ramas: z.array(ramaDeMapa) })
export type Mapa = z.infer<typeof mapa>

/** Respuesta de GET /documentos/mapa. */
export const respuestaDeMapa = z.object({
  data: mapa.describe('Sin nada si hay más eventos que `mapa_limite_eventos`.'),
  total: z.int().describe('Cuántos eventos tiene el mapa entero.'),
})
export type RespuestaDeMapa = z.infer<typeof respuestaDeMapa>
