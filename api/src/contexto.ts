import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Almacen } from '@foja/platform/almacen/almacen.ts'
import type { EntornoApi } from '@foja/platform/entorno/entorno.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import type { Registro } from '@foja/platform/registro/registro.ts'
import type { Paso } from '@foja/api/http/paso.ts'
import type { Imprenta } from '@foja/api/pdf/imprenta.ts'
import type { AvisoDePdf } from '@foja/api/pdf/imprimir-hoja.ts'

/** Lo que toda habitación recibe: el entorno, los almacenes, la imprenta y la configuración (con su caché, CFG-40). */
export type Contexto = {
  entorno: EntornoApi
  sql: Pool
  es: Elastic
  almacen: Almacen
  imprenta: Imprenta
  registro: Registro
  configuracion: () => Promise<Configuracion>
  /** Lo que se hace de fondo lo cede a lo que alguien espera. */
  paso: Paso
  /** Se llama mientras un PDF se hace; a quién le llega lo decide quien arma la aplicación. */
  avisarPdf: (aviso: AvisoDePdf) => void
}

/** Un `<concepto>.routes.ts`: rutas con esquema zod. */
export type Rutas = FastifyPluginAsyncZod<Contexto>
