import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { encendidaEn, type Herramienta } from '@foja/domain/herramienta/herramientas.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { herramientasDeArea } from '@foja/api/herramienta/habilitadas.sql.ts'

/** Si una herramienta no se apagó a quien llama, por esa área, ni en esa lista (PER-04, CFG-33). */
export async function sirveEn(
  { sql, configuracion }: Pick<Contexto, 'sql' | 'configuracion'>,
  { id_usuario }: Pick<Acceso, 'id_usuario'>,
  idArea: number | null,
  vista: Vista,
): Promise<(herramienta: Herramienta) => boolean> {
  const [habilitadas, ajustes] = await Promise.all([
    herramientasDeArea(sql, { id_usuario }, idArea),
    configuracion(),
  ])
  return (herramienta) => habilitadas.has(herramienta) && encendidaEn(vista, herramienta, ajustes)
}
