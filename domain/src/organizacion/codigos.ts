import type { Cambio } from '@foja/domain/organizacion/cambios.ts'
import { ARCHIVO, claveDe, type De, type ErrorDeArchivo } from '@foja/domain/organizacion/organizacion.ts'
import type { Conjunto } from '@foja/domain/organizacion/resolver.ts'

type Area = De<'areas'>

/** Sin la sigla, el área de un número la dice su código. */
const soloPorCodigo = ({ formato }: De<'numeradores'>) =>
  formato.includes('codigo_area') && !formato.includes('sigla')

/**
 * Lo que un cambio haría indistinguible: si un numerador que algún tipo usa distingue las áreas sólo por su código,
 * ninguna de las que hay puede no tenerlo ni repetirlo. Se señala lo que cambia; de lo que ya estaba así no se dice nada.
 */
export function codigosQueNoDistinguen(
  cambios: readonly Cambio[],
  { areas, numeradores, tipos }: Conjunto,
): ErrorDeArchivo[] {
  const enUso = new Set([...tipos.values()].filter(({ eliminado }) => !eliminado).map(suNumerador))
  const porCodigo = [...numeradores].find(([clave, uno]) => enUso.has(clave) && soloPorCodigo(uno))?.[1]
  if (porCodigo === undefined) return []
  const vivas = [...areas.values()].filter(({ eliminada }) => !eliminada)
  const quejaDe = ({ sigla, codigo }: Area): string | undefined => {
    if (!codigo) return `el de «${sigla}» no puede faltar`
    const otra = vivas.find((una) => una.sigla !== sigla && una.codigo && igual(una.codigo, codigo))
    return otra && `«${codigo}» es el de «${sigla}» y el de «${otra.sigla}»`
  }
  return cambios.flatMap((cambio): ErrorDeArchivo[] => {
    const [campo, numerador, queja] = queSeMira(cambio, vivas, porCodigo, quejaDe)
    if (queja === undefined) return []
    const motivo = `${campo}: ${queja}, porque el numerador «${numerador}» distingue las áreas por su código.`
    return [{ archivo: ARCHIVO[cambio.clase], linea: cambio.linea, motivo }]
  })
}

/** @returns la columna, el numerador y la primera queja, si la hay */
function queSeMira(
  { clase, antes, despues }: Cambio,
  vivas: readonly Area[],
  porCodigo: De<'numeradores'>,
  quejaDe: (area: Area) => string | undefined,
): [campo: string, numerador: string, queja: string | undefined] {
  if (clase === 'areas' && !despues.eliminada) {
    const cambia = !antes || antes.eliminada || antes.codigo !== despues.codigo
    return ['codigo', porCodigo.nombre, cambia ? quejaDe(despues) : undefined]
  }
  const primera = () => vivas.map(quejaDe).find((queja) => queja !== undefined)
  if (clase === 'numeradores' && soloPorCodigo(despues) && !(antes && soloPorCodigo(antes)))
    return ['formato', despues.nombre, primera()]
  if (clase === 'tipos' && suNumerador(despues) === claveDe(porCodigo.nombre)) {
    const empieza =
      !despues.eliminado && (!antes || antes.eliminado || suNumerador(antes) !== suNumerador(despues))
    return ['numerador', porCodigo.nombre, empieza ? primera() : undefined]
  }
  return ['', '', undefined]
}

const suNumerador = ({ numerador }: De<'tipos'>): string => claveDe(numerador ?? '')

const igual = (uno: string, otro: string) => claveDe(uno) === claveDe(otro)
