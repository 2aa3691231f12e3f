import { NOMBRE_DE_ESTADO, type Estado } from '@foja/domain/documento/estado.ts'
import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { raiz } from '@foja/domain/texto/raiz.ts'

const raices = (texto: string) =>
  texto
    .split(/\s+/)
    .filter((palabra) => !esVacia(palabra))
    .map(raiz)
    .join(' ')

const POR_FORMA = new Map<string, Estado[]>()
for (const [estado, nombre] of Object.entries(NOMBRE_DE_ESTADO))
  POR_FORMA.set(raices(nombre), [...(POR_FORMA.get(raices(nombre)) ?? []), Number(estado) as Estado])

/** Estados que nombra una palabra en cualquier género y número («anulada», «archivados»); «en trámite», con su «en». */
export const estadosDe = (palabra: string, previa: string | undefined): Estado[] => {
  const forma = raices(palabra)
  if (forma === raices('trámite') && previa?.toLowerCase() !== 'en') return []
  return POR_FORMA.get(forma) ?? []
}
