import { nombreDeEsencia } from '@/entidades/tipo/esencia.ts'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { useNoPreguntar } from '@/entidades/pregunta/no-preguntar.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { contar } from '@/lib/cantidad.ts'
import { nuevasDe, type Valores } from './valores.ts'

const CLAVE = 'relaciones permanentes'

/**
 * Antes de guardar un expediente con relaciones nuevas se avisa que quedan para siempre: cada vez, la primera o nunca,
 * según `mensaje_confirmacion_contenedor` (FRM-15, CFG-14). @returns pregunta, y contesta si se sigue
 */
export function usePermanencia({ esencia }: Pick<Tipo, 'esencia'>) {
  const { id } = useUsuario()
  const { mensaje_confirmacion_contenedor: cuando } = useConfiguracion()
  const { calladas, callar } = useNoPreguntar(id)
  const confirmar = useConfirmar()
  const quedanParaSiempre = (valores: Valores) =>
    nombreDeEsencia(esencia) === 'expediente' && nuevasDe(valores).length > 0
  return {
    quedanParaSiempre,
    aceptaQueQueden: async (valores: Valores): Promise<boolean> => {
      if (!quedanParaSiempre(valores) || cuando === 'nunca') return true
      if (cuando === 'una_vez' && calladas.includes(CLAVE)) return true
      const acepta = await confirmar({
        titulo: 'Relaciones permanentes',
        mensaje: `El expediente se guardará con ${contar(nuevasDe(valores).length, 'relación nueva', 'relaciones nuevas')}. Lo que se guarda es permanente: no se puede quitar.`,
        aceptar: 'Guardar',
      })
      if (acepta && cuando === 'una_vez') callar(CLAVE)
      return acepta
    },
  }
}
