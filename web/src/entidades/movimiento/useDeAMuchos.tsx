import { useQueryClient } from '@tanstack/react-query'
import type { Recibo } from '@foja/domain/movimiento/schema.ts'
import type { Dichos } from '@/entidades/operacion/accion.ts'
import { elNombreDe, nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { decirNoSePudo, quitarNoSePudo } from '@/entidades/operacion/useOperacion.ts'
import { avisar } from '@/lib/avisos.tsx'
import { cantidad, contar } from '@/lib/cantidad.ts'
import { esAngosta } from '@/lib/pantalla.ts'
import { releerDocumentos } from '@/lib/releer.ts'
import { useSigueAqui } from '@/lib/sigue-aqui.ts'
import { concordadoCon } from './concordado-con.ts'

/**
 * Hace algo con varios elementos en una llamada, y dice cuántos, o cuál, y si se quiere cómo quedó cada uno; de los que no
 * se pudo, cuáles y por qué (HER-01).
 * Con `alDia`, que sale un rato después de pedirlo, espera además a que las listas lo digan, y lo que no se pudo queda en un
 * aviso, como si se dejó la pantalla: una ventana se pondría delante de lo que ya se está haciendo.
 * @returns los ids de aquellos con que no se pudo; nulo si la llamada no se hizo
 */
export function useDeAMuchos() {
  const consultas = useQueryClient()
  const sigueAqui = useSigueAqui()
  return async (
    objetos: readonly Objeto[],
    llamar: () => Promise<{ data: Recibo[] }>,
    { bien, mal, alDia = false }: Dichos & { alDia?: boolean },
  ): Promise<number[] | null> => {
    const [unico] = objetos.length === 1 ? objetos : []
    // Mientras se recibe algo se puede pedir otra cosa: cada una tiene su aviso.
    const clave = `${mal} ${objetos.map(({ id, id_evento }) => id_evento ?? id).join()}`
    let espera = alDia
    try {
      const { data } = await llamar()
      quitarNoSePudo(clave)
      const fallas = data.filter(({ error }) => error !== undefined)
      const hechos = data.length - fallas.length
      // Quien encabeza una tramitación conjunta lleva a los que van con él.
      const yLosSuyos = hechos > 1 ? ` y ${hechos - 1} más` : ''
      const hecho = unico ? nombreDe(unico) + yLosSuyos : contar(hechos, 'elemento', 'elementos')
      const dicho = concordadoCon(bien, objetos, hechos)
      const avisarlo = () => avisar(dicho, 'success', hecho)
      if (hechos > 0 && unico) avisarlo()
      else if (hechos > 0)
        await import('./recibos.tsx').then(
          ({ avisarRecibos }) => avisarRecibos(dicho, hecho, { objetos, recibos: data, bien }),
          avisarlo,
        )
      // Si con otros sí, con el nombre de la falla parecería que con ninguno.
      const titulo =
        hechos === 0 ? mal : `No se pudo con ${cantidad(fallas.length)} de ${cantidad(data.length)}`
      // Pasa pocas veces: viaja cuando pasa.
      if (fallas.length > 0)
        await import('./fallas.tsx').then(
          ({ decirFallas, mostrarFallas }) =>
            alDia || !sigueAqui()
              ? decirFallas(clave, objetos, fallas, alDia ? mal : titulo)
              : mostrarFallas(objetos, fallas, titulo),
          () => avisar(mal, 'warning', [...new Set(fallas.map((una) => una.clientmessage))].join('\n')),
        )
      return fallas.flatMap(({ id_documento }) => id_documento ?? [])
    } catch (error) {
      // No se hizo: se lo vuelve a mostrar aunque las listas no contesten, y se dice cuál, que ya no está a la vista; en el
      // teléfono, donde un renglón más taparía los filtros, se lo ve volver.
      espera = false
      decirNoSePudo(clave, error, alDia && unico && !esAngosta() ? `${mal} ${elNombreDe(unico)}` : mal)
      return null
    } finally {
      const releido = releerDocumentos(consultas)
      if (espera) await releido
    }
  }
}
